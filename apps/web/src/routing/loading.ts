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

/** Milliseconds that a page waits for a part it can do without. */
const PATIENCE_MS = 400;

/**
 * Waits a little for a part that the page can do without: a slow or failed call delays or breaks only its own
 * part, which the browser asks for again.
 */
export async function optional<Answer>(call: Promise<Answer>): Promise<Answer | null> {
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
