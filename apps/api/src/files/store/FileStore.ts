import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A stored file: two digits, the content's id, a name, for example 3f/3f…/320.avif. */
export const placePattern = /^[0-9a-f]{2}\/[0-9a-f]{32}\/[a-z0-9]+\.[a-z0-9]+$/;

/**
 * Place of a file of a content. Ids are hexadecimal and names plain, so no place leads out of the store.
 * @throws TypeError for anything else
 */
export function placeOf(id: string, name: string): string {
  const place = `${folderOf(id)}${name}`;
  if (!placePattern.test(place)) throw new TypeError('not a stored file');
  return place;
}

/** What the places of one content begin with. */
export function folderOf(id: string): string {
  return `${id.slice(0, 2)}/${id}/`;
}

/** A file that is in the store. */
export interface StoredPlace {
  place: string;
  bytes: number;
}

/**
 * Where originals and variants lie: a folder of this machine, or an S3-compatible store that all processes share.
 * A place never changes what it holds, so writing a place again is harmless.
 *
 * Every method may throw {@link StorageError}.
 */
export interface FileStore {
  /** Prepares the server on which `send` will be used. */
  serveFrom(fastify: FastifyInstance): void;
  /**
   * Sends a file, whole or the range that was asked for, to be kept by browsers for a year.
   * @returns false when it is not there; nothing was sent then
   */
  send(request: FastifyRequest, reply: FastifyReply, place: string): Promise<boolean>;
  /** Takes a copy of a file of this machine, so that a later change of the source changes nothing here. */
  take(source: string, place: string): Promise<void>;
  /** Takes a file of this machine that no one will change, without using its space twice where that is possible. */
  share(source: string, place: string): Promise<void>;
  /** Makes a file so that it appears whole or not at all: `make` writes it to the path that it is given. */
  create(place: string, make: (target: string) => Promise<unknown>): Promise<void>;
  /**
   * Lends a file as one on this machine's disk while `work` runs.
   * @returns undefined when it is not there
   */
  lend<T>(place: string, work: (path: string) => Promise<T>): Promise<T | undefined>;
  /** Removes everything of a content; nothing happens when it is gone already. */
  remove(id: string): Promise<void>;
  /** Every stored file, by place. Drafts and what someone else put there are left out. */
  list(): Promise<StoredPlace[]>;
  /** Reads a file that `list` named. */
  read(place: string): Promise<AsyncIterable<Uint8Array>>;
}

/** The store cannot do what it is asked to now. Its message holds no key and no signature. */
export class StorageError extends Error {
  override name = 'StorageError';
  /** How the answer says it, as Fastify reads it: the store is at fault, not the request. */
  readonly statusCode = 503;
}

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** MIME type of a stored file. */
export function typeOf(place: string): string {
  return types[place.slice(place.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

/**
 * A browser may keep a file for a year: its address names its content, so it never changes. A cache between asks after five
 * minutes whether it is still to be seen.
 */
export const fileCaching = 'public, max-age=31536000, s-maxage=300, immutable';
