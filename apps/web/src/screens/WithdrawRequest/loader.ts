import { ApiError, type RequestState } from '@leasing/core/api';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { contextOf, orErrorPage } from '../../routing/loading.ts';

export interface WithdrawRequestData {
  token: string;
  /** Null when the token is worth nothing. */
  request: RequestState | null;
}

/** The request of a receipt's token. Opening the page withdraws nothing: mail programs open links by themselves. */
export async function loader(args: LoaderFunctionArgs): Promise<WithdrawRequestData> {
  const token = new URL(args.request.url).searchParams.get('token')?.slice(0, 100) ?? '';
  if (!token) return { token, request: null };
  const look = contextOf(args).api.guestRequest({ body: { token } });
  const request = await orErrorPage(
    look.catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }),
  );
  return { token, request };
}
