import type { ConsentText } from '@leasing/core/api';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { contextOf, orErrorPage } from '../../routing/loading.ts';

/** What the two boxes of the form ask for. */
export interface SignUpData {
  account: ConsentText;
  newsletter: ConsentText;
}

export async function loader(args: LoaderFunctionArgs): Promise<SignUpData> {
  const { api } = contextOf(args);
  const [account, newsletter] = await Promise.all([
    orErrorPage(api.consentText({ params: { purpose: 'account' }, query: {} })),
    orErrorPage(api.consentText({ params: { purpose: 'newsletter' }, query: {} })),
  ]);
  return { account, newsletter };
}
