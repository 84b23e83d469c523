import type { Inspection } from '@leasing/core/unstable/api/office';
import type { Finding, Findings } from '@leasing/core/unstable/inspection';
import { type DBSchema, openDB } from 'idb';

/** An inspection as this device has it: everything is here before it is sent, so a closed tab loses nothing. */
export interface KeptInspection {
  /** Of the machine. */
  id: number;
  /** What the server answered last. */
  known: Inspection;
  /** The newest passport when the inspection began; the server refuses findings that belong to an older one. */
  after: number | null;
  /** What both the server and this device have found. */
  findings: Findings;
  /** Points whose findings the server has not. */
  unsent: string[];
  /** Signed on this device, not yet at the server: until it is there nothing changes what is found. */
  signature?: { key: string; inspector: string; signedAt: string } | undefined;
}

interface Schema extends DBSchema {
  inspections: { key: number; value: KeptInspection };
  /** Photographs that are not sent yet, by an id of this device. */
  photos: { key: string; value: Blob };
}

const database = openDB<Schema>('leasing-inspect', 1, {
  upgrade(created) {
    created.createObjectStore('inspections', { keyPath: 'id' });
    created.createObjectStore('photos');
  },
});

const listeners = new Set<() => void>();
// Another tab of the same inspection shows what this one marks.
const channel = new BroadcastChannel('leasing-inspect');
channel.onmessage = () => {
  for (const tell of listeners) tell();
};

/** @param listener hears of every change, in other tabs too */
export function followStore(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export async function readKept(id: number): Promise<KeptInspection | undefined> {
  return (await database).get('inspections', id);
}

/** Changes an inspection in one transaction: neither another tab nor an answer that comes meanwhile is overwritten. */
export async function changeKept(
  id: number,
  change: (kept: KeptInspection | undefined) => KeptInspection | undefined,
): Promise<void> {
  const transaction = (await database).transaction('inspections', 'readwrite');
  const changed = change(await transaction.store.get(id));
  if (changed) await transaction.store.put(changed);
  await transaction.done;
  channel.postMessage(id);
  for (const tell of listeners) tell();
}

/**
 * Changes what is found at a point, from what is kept of it by then: presses may follow one another before a page is drawn.
 * What is signed stays as it is.
 */
export function mark(
  id: number,
  point: string,
  change: (found: Omit<Finding, 'at'>) => Partial<Finding>,
): Promise<void> {
  return changeKept(id, (kept) => {
    if (!kept || kept.signature) return undefined;
    const found = kept.findings[point] ?? { mark: 'unchecked' };
    const finding = { ...found, ...change(found), at: new Date().toISOString() };
    return {
      ...kept,
      findings: { ...kept.findings, [point]: finding },
      unsent: [...new Set([...kept.unsent, point])],
    };
  });
}

/** A photograph that waits for a network has an id of this device, one at the server that of its file. */
export const isLocal = (photo: string) => photo.startsWith('local-');

export async function keepPhoto(photo: Blob): Promise<string> {
  const id = `local-${crypto.randomUUID()}`;
  await (await database).put('photos', photo, id);
  return id;
}
export const readPhoto = async (id: string) => (await database).get('photos', id);
export const forgetPhoto = async (id: string) => (await database).delete('photos', id);
