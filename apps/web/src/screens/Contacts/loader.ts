import type { ShownFirm } from '@leasing/core/unstable/firm';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { contextOf, orErrorPage } from '../../routing/loading.ts';

export type ContactsData = Pick<
  ShownFirm,
  'phones' | 'messengers' | 'social' | 'location' | 'registrationNumber'
>;

/** The contacts that stand on no other page. */
export async function loader(args: LoaderFunctionArgs): Promise<ContactsData> {
  const { phones, messengers, social, location, registrationNumber } = await orErrorPage(
    contextOf(args).api.firm(),
  );
  return { phones, messengers, social, location, registrationNumber };
}
