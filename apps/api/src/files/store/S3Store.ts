import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type FileStore,
  fileCaching,
  folderOf,
  placePattern,
  StorageError,
  type StoredPlace,
  typeOf,
} from './FileStore.ts';
import type { S3Bucket } from './S3Bucket.ts';

/** The platform's stream as Node's. They are one; only their types differ where those of pages are loaded too. */
function readable(body: NonNullable<Response['body']>): Readable {
  return Readable.fromWeb(body as unknown as WebStream<Uint8Array>);
}

/** Files in a bucket of an S3-compatible store, under their places. */
export class S3Store implements FileStore {
  readonly #bucket: S3Bucket;

  constructor(bucket: S3Bucket) {
    this.#bucket = bucket;
  }

  serveFrom(): void {}

  async send(request: FastifyRequest, reply: FastifyReply, place: string): Promise<boolean> {
    // A place never changes what it holds, so it is its own validator.
    const etag = `"${place}"`;
    const headers = { etag, 'cache-control': fileCaching, 'accept-ranges': 'bytes' };
    if (request.headers['if-none-match']?.includes(etag)) {
      reply.headers(headers).code(304).send();
      return true;
    }
    const isHead = request.method === 'HEAD';
    const found = isHead
      ? await this.#bucket.head(place)
      : await this.#bucket.get(place, rangeOf(request, etag));
    if (!found) return false;
    for (const name of ['content-length', 'content-range']) {
      const value = found.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    if (found.status === 416) {
      await found.body?.cancel();
      reply.removeHeader('content-length').code(416).send();
      return true;
    }
    reply.headers(headers).type(typeOf(place)).code(found.status);
    // A HEAD keeps the length of what it stands for only when its payload is a stream.
    reply.send(found.body && !isHead ? readable(found.body) : Readable.from([]));
    return true;
  }

  take(source: string, place: string): Promise<void> {
    return this.#bucket.put(place, source, typeOf(place), fileCaching);
  }

  share(source: string, place: string): Promise<void> {
    return this.take(source, place);
  }

  async create(place: string, make: (target: string) => Promise<unknown>): Promise<void> {
    await withDraft(place, async (draft) => {
      await make(draft);
      await this.take(draft, place);
    });
  }

  async lend<T>(place: string, work: (path: string) => Promise<T>): Promise<T | undefined> {
    const found = await this.#bucket.get(place);
    if (!found?.body) return undefined;
    const { body } = found;
    return withDraft(place, async (draft) => {
      await pipeline(readable(body), createWriteStream(draft, { mode: 0o600 }));
      return work(draft);
    });
  }

  async remove(id: string): Promise<void> {
    for (const { key } of await this.#bucket.list(folderOf(id))) await this.#bucket.delete(key);
  }

  async list(): Promise<StoredPlace[]> {
    const objects = await this.#bucket.list('');
    return objects
      .map(({ key, bytes }) => ({ place: key, bytes }))
      .filter(({ place }) => placePattern.test(place))
      .sort((a, b) => (a.place < b.place ? -1 : 1));
  }

  async read(place: string): Promise<AsyncIterable<Uint8Array>> {
    const found = await this.#bucket.get(place);
    if (!found?.body) throw new StorageError(`The store does not have ${place} any more.`);
    return readable(found.body);
  }
}

/** One range, as players ask for it. Several at once are answered with the whole, as RFC 9110 allows. */
function rangeOf({ headers }: FastifyRequest, etag: string): string | undefined {
  const { range } = headers;
  const holds = headers['if-range'] === undefined || headers['if-range'] === etag;
  return holds && range && /^bytes=(\d+-\d*|-\d+)$/.test(range) ? range : undefined;
}

/** A path for a file that is on this machine for a moment only. */
async function withDraft<T>(place: string, work: (path: string) => Promise<T>): Promise<T> {
  const draft = join(tmpdir(), `leasing-${randomUUID()}-${place.slice(place.lastIndexOf('/') + 1)}`);
  try {
    return await work(draft);
  } finally {
    await unlink(draft).catch(() => {});
  }
}
