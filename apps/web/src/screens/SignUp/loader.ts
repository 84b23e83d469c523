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
  const textOf = (purpose: keyof SignUpData) => api.consentText({ params: { purpose }, query: {} });
  const [account, newsletter] = await orErrorPage(Promise.all([textOf('account'), textOf('newsletter')]));
  return { account, newsletter };
}
