import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { refusalOf, type SigV4Keys } from './sigV4.ts';

/** Objects on one page of a list: few, so that lists have pages. */
const pageSize = 7;

/**
 * A small S3-compatible store over the wire, with one bucket in a folder of its own. It checks signatures and
 * checksums itself, and can fail, be slow, go down and come up again on the same port.
 */
export class S3Server {
  readonly bucket = 'photos';
  readonly keys: SigV4Keys = {
    accessKeyId: 'TESTKEYID',
    secretAccessKey: 'test/secret+key',
    region: 'ru-central1',
  };
  /** Method and address of every call, refused ones too. */
  readonly calls: string[] = [];
  /** Answers with these statuses before it works again. */
  readonly failures: number[] = [];
  /** Milliseconds before each answer. */
  delay = 0;
  port = 0;
  #folder = '';
  #server: Server | undefined;

  /** The settings of a site that keeps its files here. */
  get environment(): Record<string, string> {
    return {
      S3_ENDPOINT: `http://127.0.0.1:${this.port}`,
      S3_REGION: this.keys.region,
      S3_BUCKET: this.bucket,
      S3_ACCESS_KEY_ID: this.keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: this.keys.secretAccessKey,
    };
  }

  async up(): Promise<this> {
    this.#folder ||= await mkdtemp(join(tmpdir(), 'leasing-s3-'));
    const server = createServer((request, response) => {
      this.#serve(request, response).catch((error: unknown) => response.destroy(error as Error));
    });
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    this.port = (server.address() as AddressInfo).port;
    this.#server = server;
    return this;
  }

  async down(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }

  async remove(): Promise<void> {
    await this.down();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Keys of all objects, sorted. */
  async objects(): Promise<string[]> {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.meta'))
      .map((entry) => join(entry.parentPath, entry.name).slice(this.#folder.length + 1))
      .sort();
  }

  /** Loses an object, as a careless hand in the bucket would. */
  async lose(key: string): Promise<void> {
    await rm(join(this.#folder, key));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.calls.push(`${request.method} ${request.url}`);
    const body = await buffer(request);
    await sleep(this.delay);
    // Anyone who was too impatient takes no failure that a later call is to meet.
    if (request.socket.destroyed) return;
    const failure = this.failures.shift();
    if (failure !== undefined) return refuse(response, failure, 'InternalError');
    const refusal = refusalOf(request, this.keys);
    if (refusal) return refuse(response, refusal === 'AuthorizationHeaderMalformed' ? 400 : 403, refusal);
    const url = new URL(request.url ?? '', 'http://here');
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (bucket !== this.bucket) return refuse(response, 404, 'NoSuchBucket');
    const key = rest.join('/');
    if (key === '') return this.#list(url.searchParams, response);
    if (request.method === 'PUT') return this.#put(key, request, body, response);
    if (request.method === 'DELETE') {
      await rm(join(this.#folder, key), { force: true });
      response.writeHead(204).end();
      return;
    }
    return this.#get(key, request, response);
  }

  async #put(key: string, request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
    const { 'content-length': length, 'content-type': type, 'x-amz-content-sha256': hash } = request.headers;
    if (length === undefined) return refuse(response, 411, 'MissingContentLength');
    if (createHash('sha256').update(body).digest('hex') !== hash)
      return refuse(response, 400, 'XAmzContentSHA256Mismatch');
    const path = join(this.#folder, key);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.meta`, String(type));
    await writeFile(path, body);
    response.writeHead(200).end();
  }

  async #get(key: string, { method, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = join(this.#folder, key);
    const content = await readFile(path).catch(() => undefined);
    if (!content) return refuse(response, 404, 'NoSuchKey');
    const type = await readFile(`${path}.meta`, 'utf8');
    const rangeMatch = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
    if (!rangeMatch) {
      response.writeHead(200, { 'content-type': type, 'content-length': content.length });
      response.end(method === 'HEAD' ? undefined : content);
      return;
    }
    const [, from = '', to = ''] = rangeMatch;
    const start = from === '' ? Math.max(0, content.length - Number(to)) : Number(from);
    const end = from === '' || to === '' ? content.length - 1 : Math.min(Number(to), content.length - 1);
    if (start > end) {
      response.setHeader('content-range', `bytes */${content.length}`);
      return refuse(response, 416, 'InvalidRange');
    }
    const part = content.subarray(start, end + 1);
    response.writeHead(206, {
      'content-type': type,
      'content-length': part.length,
      'content-range': `bytes ${start}-${end}/${content.length}`,
    });
    response.end(part);
  }

  async #list(query: URLSearchParams, response: ServerResponse): Promise<void> {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const limit = Math.min(pageSize, Number(query.get('max-keys') ?? pageSize));
    const keys = (await this.objects()).filter((key) => key.startsWith(prefix) && key > after);
    const page = keys.slice(0, limit);
    const contents = await Promise.all(
      page.map(async (key) => {
        const { size } = await stat(join(this.#folder, key));
        return `<Contents><Key>${key}</Key><Size>${size}</Size></Contents>`;
      }),
    );
    const next =
      keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${next}${contents.join('')}</ListBucketResult>`,
    );
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
}
