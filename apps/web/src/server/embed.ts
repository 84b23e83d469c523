import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FirmProfile } from '@leasing/api';
import type { ApiClient } from '@leasing/core/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageFirm } from '../firm/pageFirm.ts';
import { serveCalculatorFrame } from './calculatorFrame.ts';
import { framed, serveEmbedFrame } from './embedFrame.ts';
import { serveEmbedOffer } from './embedOffer.ts';
import { serveEmbedTerms } from './embedTerms.ts';
import { servePayment } from './payment.ts';

/** The calculator for partners' pages, as `npm run build` of its package leaves it. */
const builtRelease = path.resolve(import.meta.dirname, '../../../../packages/embed/dist');

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

const YEAR_SECONDS = 31_536_000;
/** How long a partner's visitors may get the previous release under `v1`. */
const EVERGREEN_SECONDS = 600;

/** The page that makes the snippet and the guide load from this site alone and may not be framed. */
const snippetPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const snippetFiles: Record<string, string> = {
  '/embed': 'snippet/index.html',
  '/embed/': 'snippet/index.html',
  '/embed/snippet.js': 'snippet/snippet.js',
  '/embed/snippet.css': 'snippet/snippet.css',
  '/embed/guide': 'snippet/guide.html',
  '/embed/guide.js': 'snippet/guide.js',
  '/embed/manifest.json': 'manifest.json',
};

/** The better one first. */
const pack = {
  br: (body: Buffer) => brotliCompressSync(body),
  gzip: (body: Buffer) => gzipSync(body, { level: 9 }),
};

interface EmbedFile {
  body: Buffer;
  /** Packed as tightly as can be, when it is first asked for. */
  packed: Partial<Record<keyof typeof pack, Buffer>>;
  type: string;
  tag: string;
}

/**
 * Serves the embedded calculator to every page: `/embed/v1/…` is the newest release, `/embed/<version>/…` is one
 * release for ever, `/embed/manifest.json` has the hashes, `/embed` makes the snippet, `/embed/guide` is the dealers' guide.
 *
 * @param dataDir keeps every release that this installation has served, so that a pinned one outlives an update
 * @param api knows the operator's conditions
 * @param firm whose name and phone the pages show
 */
export function serveEmbed(
  server: FastifyInstance,
  dataDir: string,
  api: ApiClient,
  firm: FirmProfile,
): void {
  if (!existsSync(path.join(builtRelease, 'manifest.json'))) {
    server.log.warn('The embedded calculator is not built: run "npm run build" in packages/embed');
    return;
  }
  const archive = path.join(dataDir, 'embed');
  keepRelease(server, archive);

  const newest = readRelease(builtRelease);
  servePayment(server, api);
  serveEmbedOffer(server);
  serveCalculatorFrame(server, api);
  serveEmbedTerms(server, api);
  serveFiles(server, '/embed/v1', newest, `public, max-age=${EVERGREEN_SECONDS}`);
  for (const version of readdirSync(archive)) {
    if (!/^\d+\.\d+\.\d+$/.test(version)) continue;
    const files = readRelease(path.join(archive, version));
    serveFiles(server, `/embed/${version}`, files, `public, max-age=${YEAR_SECONDS}, immutable`);
  }
  serveEmbedFrame(server);
  for (const [address, name] of Object.entries(snippetFiles)) {
    const releaseFile = newest.get(name);
    if (!releaseFile) continue;
    server.get(address, async (request, reply) => {
      reply.header('content-security-policy', snippetPolicy);
      const file = name.endsWith('.html') ? await framedFile(name, releaseFile, firm) : releaseFile;
      return send(file, 'public, no-cache', request, reply);
    });
  }
}

/** A page of the release in the frame of the site, with the firm of now. */
async function framedFile(name: string, { body }: EmbedFile, firm: FirmProfile): Promise<EmbedFile> {
  return fileOf(name, Buffer.from(framed(body.toString(), pageFirm(await firm.shown()))));
}

/** Copies the built release into the archive. One that has other bytes under the same version replaces it, with a warning. */
function keepRelease(server: FastifyInstance, archive: string): void {
  const manifest = readFileSync(path.join(builtRelease, 'manifest.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const archived = path.join(archive, version);
  if (existsSync(archived)) {
    if (readFileSync(path.join(archived, 'manifest.json'), 'utf8') === manifest) return;
    server.log.warn(`The embedded calculator ${version} has other bytes than before: raise its version`);
  }
  // First into a temporary folder: several processes may start at once, and each finds a whole release or none.
  const temporary = `${archived}.${process.pid}`;
  try {
    cpSync(builtRelease, temporary, { recursive: true });
    rmSync(archived, { recursive: true, force: true });
    renameSync(temporary, archived);
  } finally {
    // After a success it is gone already; on a full disk it would stay.
    rmSync(temporary, { recursive: true, force: true });
  }
}

function serveFiles(
  server: FastifyInstance,
  folder: string,
  files: Map<string, EmbedFile>,
  caching: string,
): void {
  for (const [name, file] of files) {
    if (name.includes('/')) continue;
    server.get(`${folder}/${name}`, (request, reply) => send(file, caching, request, reply));
  }
}

function readRelease(folder: string): Map<string, EmbedFile> {
  const names = globSync(`**/*{${Object.keys(types).join()}}`, { cwd: folder });
  return new Map(names.map((name) => [name, fileOf(name, readFileSync(path.join(folder, name)))]));
}

function fileOf(name: string, body: Buffer): EmbedFile {
  const type = types[path.extname(name)] ?? 'application/octet-stream';
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return { body, packed: {}, type, tag };
}

/** Any page may load the files, also one that demands it of what it loads (`require-corp`, `integrity`). */
function send(
  { body, packed, type, tag }: EmbedFile,
  caching: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': caching,
    etag: tag,
    vary: 'accept-encoding',
  });
  if (headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  reply.type(type);
  const coding = negotiate(headers['accept-encoding'] ?? '', Object.keys(pack) as (keyof typeof pack)[]);
  if (!coding) return reply.send(body);
  packed[coding] ??= pack[coding](body);
  return reply.header('content-encoding', coding).send(packed[coding]);
}
