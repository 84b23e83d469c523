import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The release of the calculator for partners' pages, as `npm run build` of its room leaves it. */
const release = path.resolve(import.meta.dirname, '../../../../packages/embed/dist');

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
};

const YEAR_SECONDS = 31_536_000;
/** How long a partner's visitors may get the previous release under `v1`. */
const EVERGREEN_SECONDS = 600;

/** Scripts and frames of this page and of the partner's page alone; the preview of the snippet is drawn in the page. */
const snippetPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

interface EmbedFile {
  body: Buffer;
  /** Packed once, at the start, as tightly as can be. */
  packed: { br: Buffer; gzip: Buffer };
  type: string;
  tag: string;
}

/**
 * Serves the embedded calculator to every page: `/embed/v1/…` is the newest release, `/embed/<version>/…` is one
 * release for ever, `/embed/manifest.json` has the hashes, `/embed` makes the snippet.
 */
export function serveEmbed(server: FastifyInstance): void {
  if (!existsSync(path.join(release, 'manifest.json'))) {
    server.log.warn('The embedded calculator is not built: run "npm run build" in packages/embed');
    return;
  }
  const files = readRelease();
  const { version } = JSON.parse(String(files.get('manifest.json')?.body)) as { version: string };

  for (const [name, file] of files) {
    if (name.startsWith('snippet/')) continue;
    server.get(`/embed/v1/${name}`, (request, reply) =>
      send(file, `public, max-age=${EVERGREEN_SECONDS}`, request.headers, forEveryPage(reply)),
    );
    server.get(`/embed/${version}/${name}`, (request, reply) =>
      send(file, `public, max-age=${YEAR_SECONDS}, immutable`, request.headers, forEveryPage(reply)),
    );
  }
  const own: Record<string, string> = {
    '/embed': 'snippet/index.html',
    '/embed/': 'snippet/index.html',
    '/embed/snippet.js': 'snippet/snippet.js',
    '/embed/snippet.css': 'snippet/snippet.css',
    '/embed/manifest.json': 'manifest.json',
  };
  for (const [address, name] of Object.entries(own)) {
    const file = files.get(name);
    if (!file) continue;
    server.get(address, (request, reply) => {
      reply.header('content-security-policy', snippetPolicy);
      return send(file, 'public, no-cache', request.headers, forEveryPage(reply));
    });
  }
}

function readRelease(): Map<string, EmbedFile> {
  const names = readdirSync(release, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && path.extname(entry.name) in types)
    .map((entry) => path.relative(release, path.join(entry.parentPath, entry.name)));
  return new Map(
    names.map((name) => {
      const body = readFileSync(path.join(release, name));
      const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
      const type = types[path.extname(name)] ?? 'application/octet-stream';
      return [
        name.split(path.sep).join('/'),
        { body, packed: { br: brotliCompressSync(body), gzip: gzipSync(body, { level: 9 }) }, type, tag },
      ];
    }),
  );
}

/** Any page may load the files, also one that demands it of what it loads (`require-corp`, `integrity`). */
function forEveryPage(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
}

function send(
  { body, packed, type, tag }: EmbedFile,
  caching: string,
  headers: FastifyRequest['headers'],
  reply: FastifyReply,
): FastifyReply {
  reply.headers({ 'cache-control': caching, etag: tag, vary: 'accept-encoding' });
  if (headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  reply.type(type);
  const accepted = String(headers['accept-encoding'] ?? '');
  const coding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  return coding ? reply.header('content-encoding', coding).send(packed[coding]) : reply.send(body);
}
