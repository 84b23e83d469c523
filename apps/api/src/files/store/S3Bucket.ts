import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../../platform/config/s3.ts';
import { StorageError } from './FileStore.ts';
import { type ListedObject, parseListing } from './listing.ts';

/** How patient the bucket is. Times in milliseconds. */
export interface S3Limits {
  /** Until the store begins to answer; a download may then take as long as it wants. */
  answer: number;
  /** Until an upload is through. */
  upload: number;
  /** How often a call is sent at most: all of them may be repeated without harm. */
  tries: number;
  /** The wait before the second try; it doubles. */
  wait: number;
}

const defaultLimits: S3Limits = { answer: 5000, upload: 300_000, tries: 3, wait: 100 };

/** What a call is about. */
interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Blob;
}

/** The store refused a call; `code` is its own word for the reason. */
export class S3RefusedError extends StorageError {
  override name = 'S3RefusedError';
  readonly status: number;
  readonly code: string;

  constructor(method: string, status: number, code: string) {
    super(`The file store refused ${method}: ${status} ${code}.`);
    this.status = status;
    this.code = code;
  }
}

/** One bucket of an S3-compatible store. Signatures are made by aws4fetch; redirects are not followed. */
export class S3Bucket {
  readonly #settings: S3Settings;
  readonly #limits: S3Limits;
  readonly #signer: AwsClient;

  constructor(settings: S3Settings, limits: Partial<S3Limits> = {}) {
    this.#settings = settings;
    this.#limits = { ...defaultLimits, ...limits };
    const { accessKeyId, secretAccessKey, region } = settings;
    this.#signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  }

  /**
   * Reads an object.
   * @param range as in the header, for example bytes=0-99
   * @returns status 200, 206, or 416 for a range outside it; undefined when there is no such object
   */
  async get(key: string, range?: string): Promise<Response | undefined> {
    const answer = await this.#send({ method: 'GET', key, headers: range ? { range } : {} });
    return answer.status === 416 ? answer : this.#unlessMissing(answer, 'GET');
  }

  /** Like `get`, without the content. */
  async head(key: string): Promise<Response | undefined> {
    return this.#unlessMissing(await this.#send({ method: 'HEAD', key }), 'HEAD');
  }

  /** Stores a file of this machine. The store checks what arrived against its SHA-256. */
  async put(key: string, path: string, type: string, cacheControl: string): Promise<void> {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    const headers = {
      'content-type': type,
      'cache-control': cacheControl,
      'x-amz-content-sha256': hash.digest('hex'),
    };
    await this.#done({ method: 'PUT', key, headers, body: await openAsBlob(path) });
  }

  /** Removes an object; one that is gone already is not a failure. */
  async delete(key: string): Promise<void> {
    await this.#done({ method: 'DELETE', key });
  }

  /** All objects whose keys begin with `prefix`. */
  async list(prefix: string): Promise<ListedObject[]> {
    const objects: ListedObject[] = [];
    let next: string | undefined;
    do {
      const query = { prefix, ...(next ? { 'continuation-token': next } : {}) };
      const page = await this.#page(query);
      objects.push(...page.objects);
      next = page.next;
    } while (next);
    return objects;
  }

  /** Asks for the list of one object, to learn whether endpoint, bucket and keys fit together. */
  async check(): Promise<void> {
    await this.#page({ 'max-keys': '1' });
  }

  async #page(query: Record<string, string>) {
    const answer = await this.#send({ method: 'GET', query: { 'list-type': '2', ...query } });
    if (answer.status !== 200) throw await refused(answer, 'GET');
    return parseListing(await answer.text());
  }

  async #done(call: S3Call): Promise<void> {
    const answer = await this.#send(call);
    if (!answer.ok) throw await refused(answer, call.method);
    await answer.body?.cancel();
  }

  async #unlessMissing(answer: Response, method: string): Promise<Response | undefined> {
    if (answer.ok) return answer;
    const error = await refused(answer, method);
    if (error.status === 404 && error.code !== 'NoSuchBucket') return undefined;
    throw error;
  }

  /** Sends a call until the store answers it, at most `tries` times. */
  async #send(call: S3Call): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#sendOnce(call).catch((error: unknown) =>
        noAnswer(error, this.#settings.endpoint),
      );
      const isBusy = answer instanceof Error || answer.status >= 500 || answer.status === 429;
      if (!isBusy) return answer;
      const error = answer instanceof Error ? answer : await refused(answer, call.method);
      if (attempt >= this.#limits.tries) throw error;
      await sleep(this.#limits.wait * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }

  async #sendOnce({ method, key = '', query = {}, headers = {}, body }: S3Call): Promise<Response> {
    const url = objectUrl(this.#settings, key);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const deadline = new AbortController();
    const patience = body ? this.#limits.upload : this.#limits.answer;
    const timer = setTimeout(() => deadline.abort(new Error(`no answer within ${patience} ms`)), patience);
    try {
      const init = { method, headers, redirect: 'manual', signal: deadline.signal } as const;
      return await fetch(await this.#signer.sign(url, body ? { ...init, body } : init));
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Address of an object: the bucket in the path, or in front of the host. */
export function objectUrl({ endpoint, bucket, isPathStyle }: S3Settings, key: string): URL {
  const url = new URL(endpoint);
  if (!isPathStyle) url.hostname = `${bucket}.${url.hostname}`;
  url.pathname = isPathStyle ? `/${bucket}/${key}` : `/${key}`;
  return url;
}

/** Reads the store's own word for a refusal; a HEAD has none. */
async function refused(answer: Response, method: string): Promise<S3RefusedError> {
  const body = await answer.text().catch(() => '');
  const code = /<Code>(\w{1,100})<\/Code>/.exec(body)?.[1] ?? answer.statusText;
  return new S3RefusedError(method, answer.status, code);
}

function noAnswer(error: unknown, endpoint: string): StorageError {
  const { message, cause } = error as Error;
  const reason = (cause as { code?: unknown } | undefined)?.code ?? message;
  return new StorageError(`The file store at S3_ENDPOINT, ${endpoint}, does not answer: ${String(reason)}.`, {
    cause: error,
  });
}
