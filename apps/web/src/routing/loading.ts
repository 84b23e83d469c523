import { type ApiClient, ApiError } from '@leasing/core/api';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Store } from '../store/store.ts';
import { apiContext, storeContext } from './contexts.ts';

/** The client and the store that the router was made with. */
export function using({ context }: Pick<LoaderFunctionArgs, 'context'>): { api: ApiClient; store: Store } {
  return { api: context.get(apiContext), store: context.get(storeContext) };
}

/** A page that does not exist: the screen 404 with the status 404. */
export function notFound(): Response {
  return new Response('Not found', { status: 404 });
}

/** Waits for a call that a page cannot do without; its failure becomes the status of the page. */
export async function needed<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new Response(error.message, { status: error.status >= 400 ? error.status : 503 });
  }
}

/** A part that a page can do without: there, on its way, or null when the server did not wait for it. */
export type Late<Value extends object> = Value | { later: Promise<Value | null> } | null;

/**
 * Milliseconds that a page waits for a part that it can do without. Usually it comes within a few; a page with
 * it is whole for search engines and without JavaScript.
 */
const PATIENCE_MS = 250;

/**
 * A part that the page can do without: a slow or failed call delays or breaks only its own part. The server waits a
 * little; in the browser the page comes at once and `useLate` waits.
 */
export async function optional<Value extends object>(call: Promise<Value>): Promise<Late<Value>> {
  return import.meta.env.SSR ? patiently(call) : { later: call.catch(() => null) };
}

/** Waits for a part for {@link PATIENCE_MS}; null when it is late or fails. */
export async function patiently<Value extends object>(call: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, null);
  });
  try {
    return await Promise.race([call, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
