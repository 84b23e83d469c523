import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serveArchivedAssets } from './assetArchive.ts';
import { NotBuiltError } from './siteBuild.ts';

/** Where the app of the office is built. */
const builtApp = path.resolve(import.meta.dirname, '../../../office/dist');

/**
 * What the office may load: this site and nothing else, scripts from files alone. Its framework writes styles into the
 * page, pictures are previewed from memory, and no one may frame it.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const headers = {
  'content-security-policy': contentSecurityPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;

/** Serves the app of the staff at /office. No page of the site loads anything of it. */
export async function serveOffice(server: FastifyInstance, dataDir: string): Promise<void> {
  if (!existsSync(path.join(builtApp, 'index.html'))) {
    throw new NotBuiltError(
      'The office is not built yet: run "npm run build" in apps/office, or "npm start".',
    );
  }
  await serveArchivedAssets(
    server,
    path.join(builtApp, 'assets'),
    path.join(dataDir, 'assets/office'),
    '/office/assets/',
  );
  const send = async (name: string, type: string) => {
    const text = await readFile(path.join(builtApp, name), 'utf8');
    return async (_: unknown, reply: FastifyReply) =>
      reply.headers(headers).header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text);
  };
  const page = await send('index.html', 'text/html');
  server.get('/office', page);
  server.get('/office/', page);
  const inspection = await send('inspect.html', 'text/html');
  server.get('/office/inspect/', inspection);
  server.get('/office/inspect/:id', inspection);
  server.get('/office/inspect-worker.js', await send('inspect-worker.js', 'text/javascript'));
}
