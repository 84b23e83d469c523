import { useCallback, useSyncExternalStore } from 'react';
import { parseStored, readStored, writeStored } from './storage.ts';

/*
 * Short lists that stay on this device: machines to compare, machines seen, saved searches. They need no
 * account and leave no trace on the server. On the server, and before hydration has ended, they are empty.
 */
export interface DeviceList<Entry> {
  /** Key in the local storage. */
  key: string;
  /** Entries kept at most; the oldest go first. */
  most: number;
  /** Whether something found in the storage is an entry. */
  accepts: (value: unknown) => value is Entry;
}

const nothing: readonly never[] = [];
const changed = 'device-list';

/** The same text gives the same array, as `useSyncExternalStore` wants it. */
const parsed = new WeakMap<object, { text: string | null; entries: readonly unknown[] }>();

export function readDeviceList<Entry>(list: DeviceList<Entry>): readonly Entry[] {
  const text = readStored(list.key);
  const cached = parsed.get(list);
  if (cached?.text === text) return cached.entries as readonly Entry[];
  const stored = parseStored(text);
  const entries = Array.isArray(stored) ? stored.filter(list.accepts).slice(0, list.most) : [];
  parsed.set(list, { text, entries });
  return entries;
}

export function writeDeviceList<Entry>(list: DeviceList<Entry>, entries: readonly Entry[]): void {
  writeStored(list.key, JSON.stringify(entries.slice(0, list.most)));
  window.dispatchEvent(new Event(changed));
}

/** The list and its setter; every place that shows it follows, in other tabs as well. */
export function useDeviceList<Entry>(list: DeviceList<Entry>) {
  const entries = useSyncExternalStore<readonly Entry[]>(
    subscribe,
    () => readDeviceList(list),
    () => nothing,
  );
  const set = useCallback((next: readonly Entry[]) => writeDeviceList(list, next), [list]);
  return [entries, set] as const;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(changed, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(changed, onChange);
    window.removeEventListener('storage', onChange);
  };
}
