import { type ApiClient, ApiError } from '@leasing/core/api';
import { createContext, type LoaderFunctionArgs } from 'react-router-dom';
import { signOutLocally } from '../store/session.ts';
import type { Store } from '../store/store.ts';

/** The API client and the store of this request (on the server), or of this browser tab. */
export const apiContext = createContext<ApiClient>();
export const storeContext = createContext<Store>();

/** The client and the store that the router was made with. */
export function contextOf({ context }: Pick<LoaderFunctionArgs, 'context'>): {
  api: ApiClient;
  store: Store;
} {
  return { api: context.get(apiContext), store: context.get(storeContext) };
}

/** Whether the visitor is signed in. On the server a cookie alone may be that of a session that has ended. */
export async function isMember(args: Pick<LoaderFunctionArgs, 'context'>): Promise<boolean> {
  const { api, store } = contextOf(args);
  if (!import.meta.env.SSR || !store.auth.isLoggedIn) return store.auth.isLoggedIn;
  return api.userInfo().then(
    () => true,
    () => false,
  );
}

/** A page that does not exist: the screen 404 with the status 404. */
export function notFound(): Response {
  return new Response('Not found', { status: 404 });
}

/** Waits for a call that a page cannot do without; its failure becomes the status of the page. */
export async function orErrorPage<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const status = error.status >= 400 ? error.status : 503;
    throw Response.json({ requestId: error.requestId }, { status });
  }
}

/** What a member's page shows; null for a guest, whom the server refuses with 401: in a browser their session has ended. */
export async function forMember<Answer>(
  args: Pick<LoaderFunctionArgs, 'context'>,
  load: () => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 401) throw error;
    if (!import.meta.env.SSR) signOutLocally(contextOf(args).store);
    return null;
  }
}

/**
 * A part that its page can do without, as `DeferredPart` shows it: on its way, there, null when it failed, or undefined
 * when the server did not wait for it.
 */
export type Deferred<Value> = Promise<Value | null> | Value | null | undefined;

/** What a loader returns for such a part: it does not wait, and a failure takes only the part away. */
export function deferred<Value>(call: Promise<Value>): Deferred<Value> {
  return call.catch(() => null);
}

/** Milliseconds that a page waits on the server for its deferred parts. Usually they come within a few. */
const PATIENCE_MS = 250;

/**
 * Waits on the server for the deferred parts of every route's data: a page with them is whole for search engines and
 * without JavaScript. What is later is left out, and the browser loads it again.
 */
export async function settleDeferred(loaderData: Record<string, unknown>): Promise<Record<string, unknown>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, undefined);
  });
  const settle = (value: unknown) => (value instanceof Promise ? Promise.race([value, deadline]) : value);
  const settledData = await mapValues(loaderData, (data) =>
    isRecord(data) ? mapValues(data, async (value) => settle(value)) : data,
  );
  clearTimeout(timer);
  return settledData;
}

const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

async function mapValues(
  record: Record<string, unknown>,
  change: (value: unknown) => unknown,
): Promise<Record<string, unknown>> {
  const entries = Object.entries(record).map(async ([name, value]) => [name, await change(value)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
