import type { ConsentText } from '@leasing/core/api';
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { contextOf, isMember, orErrorPage } from '../../routing/loading.ts';
import { safePath } from '../../routing/safePath.ts';

/** What the two boxes of the form ask for. */
export interface SignUpData {
  account: ConsentText;
  newsletter: ConsentText;
}

/** A member goes on to where they were going. */
export async function loader(args: LoaderFunctionArgs): Promise<SignUpData | Response> {
  if (await isMember(args)) return redirect(safePath(new URL(args.request.url).searchParams.get('from')));
  const { api } = contextOf(args);
  const textOf = (purpose: keyof SignUpData) => api.consentText({ params: { purpose }, query: {} });
  const [account, newsletter] = await orErrorPage(Promise.all([textOf('account'), textOf('newsletter')]));
  return { account, newsletter };
}
