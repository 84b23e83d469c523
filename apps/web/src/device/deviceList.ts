import { useCallback, useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router-dom';
import { readCookie, setCookie } from '../engagement/cookies.ts';
import { parseStored, readStored, writeStored } from './storage.ts';

/*
 * Short lists that stay on this device: machines to compare, machines seen, saved searches. They need no
 * account and leave no trace on the server. On the server, and before hydration has ended, they are empty, but for
 * those in a cookie, which buttons change without scripts as well (docs/decisions/without-scripts.md).
 */
export interface DeviceList<Entry> {
  /** Key in the local storage, or name of the cookie. */
  key: string;
  /** Kept in a cookie instead, for a year, so that the server knows the list while it renders. */
  inCookie?: true;
  /** Entries kept at most; the oldest go first. */
  most: number;
  /** Whether something found in the storage is an entry. */
  accepts: (value: unknown) => value is Entry;
}

/** Part of what the root of the page has loaded. */
export interface ServerLists {
  /** The lists that are in cookies, by their keys, as the server has read them. */
  lists: Readonly<Record<string, readonly unknown[]>>;
}

const nothing: readonly never[] = [];
const YEAR_SECONDS = 31_536_000;
const changed = 'device-list';

/** The same text gives the same array, as `useSyncExternalStore` wants it. */
const parsed = new WeakMap<object, { text: string | null; entries: readonly unknown[] }>();

/** @param request on the server, which knows lists in cookies alone */
export function readDeviceList<Entry>(list: DeviceList<Entry>, request?: Request): readonly Entry[] {
  const text = list.inCookie ? (readCookie(list.key, request) ?? null) : readStored(list.key);
  const cached = parsed.get(list);
  if (cached?.text === text) return cached.entries as readonly Entry[];
  const stored = parseStored(text);
  const entries = Array.isArray(stored) ? stored.filter(list.accepts).slice(0, list.most) : [];
  parsed.set(list, { text, entries });
  return entries;
}

/** @param headers on the server, of its answer */
export function writeDeviceList<Entry>(
  list: DeviceList<Entry>,
  entries: readonly Entry[],
  headers?: Headers,
): void {
  const text = JSON.stringify(entries.slice(0, list.most));
  // Without the cookie a guest's page is one that guests share.
  if (list.inCookie) setCookie(list.key, text, entries.length > 0 ? YEAR_SECONDS : 0, headers);
  else writeStored(list.key, text);
  globalThis.window?.dispatchEvent(new Event(changed));
}

/** The list and its setter; every place that shows it follows, in other tabs as well. */
export function useDeviceList<Entry>(list: DeviceList<Entry>) {
  const { lists } = (useRouteLoaderData('root') ?? { lists: {} }) as ServerLists;
  const entries = useSyncExternalStore<readonly Entry[]>(
    subscribe,
    () => readDeviceList(list),
    () => (lists[list.key] ?? nothing) as readonly Entry[],
  );
  // Made of what is stored now: another tab may have written since this one has rendered.
  const set = useCallback(
    (change: (entries: readonly Entry[]) => readonly Entry[]) =>
      writeDeviceList(list, change(readDeviceList(list))),
    [list],
  );
  return [entries, set] as const;
}

/** What another tab has changed in a cookie is told by no event: this one looks when it has the focus again. */
const events = [changed, 'storage', 'focus'];

function subscribe(onChange: () => void): () => void {
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}
