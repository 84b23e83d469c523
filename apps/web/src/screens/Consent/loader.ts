import type { ConsentPurpose, ConsentText } from '@leasing/core/api';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { contextOf, notFound, orErrorPage } from '../../routing/loading.ts';
import { safePath } from '../../routing/safePath.ts';

export interface ConsentData {
  text: ConsentText;
  /** Whether the reader is a member who has not agreed to it. */
  isAsked: boolean;
  /** Where to go on from here. */
  from: string;
}

export const purposes: readonly ConsentPurpose[] = ['account', 'lead', 'newsletter'];

/** The text of a consent, `?version=` an earlier one; a member who has not agreed can do so here. */
export async function loader(args: LoaderFunctionArgs): Promise<ConsentData> {
  const { api, store } = contextOf(args);
  const purpose = purposes.find((one) => one === args.params.purpose);
  if (!purpose) throw notFound();
  const { searchParams } = new URL(args.request.url);
  const version = searchParams.get('version');
  const text = await orErrorPage(
    api.consentText({ params: { purpose }, query: { ...(version && { version }) } }),
  );
  const mayAgree = store.auth.isLoggedIn && purpose !== 'lead' && !version;
  const consents = mayAgree ? await api.consents().catch(() => []) : [];
  const mine = consents.find((consent) => consent.purpose === purpose);
  return { text, isAsked: Boolean(mine && mine.state !== 'GIVEN'), from: safePath(searchParams.get('from')) };
}
