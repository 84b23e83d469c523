import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;
/** Milliseconds between two marks that the files of a release are in use. `npm run clean` removes what has none for a week. */
const MARK_MS = 3_600_000;

/**
 * Serves the hashed files of a build from the data directory, together with those of the releases before: a page that
 * someone opened yesterday still finds its scripts. The names tell the content, so releases never disagree.
 *
 * @param builtFolder folder of the build
 * @param archive folder of the data directory
 * @param prefix their addresses, for example `/assets/`
 */
export async function serveArchivedAssets(
  server: FastifyInstance,
  builtFolder: string,
  archive: string,
  prefix: string,
): Promise<void> {
  const names = readdirSync(builtFolder);
  mkdirSync(archive, { recursive: true });
  for (const name of names) {
    if (!existsSync(path.join(archive, name)))
      copyWhole(path.join(builtFolder, name), path.join(archive, name));
  }
  markInUse(archive, names);
  const timer = setInterval(() => markInUse(archive, names), MARK_MS).unref();
  server.addHook('onClose', async () => clearInterval(timer));
  await server.register(fastifyStatic, {
    root: archive,
    prefix,
    decorateReply: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply) {
      reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
      reply.header('x-content-type-options', 'nosniff');
    },
  });
}

/** Several processes may start at once, and each finds a whole file or none. */
function copyWhole(source: string, target: string): void {
  const draft = `${target}.${process.pid}`;
  try {
    copyFileSync(source, draft);
    renameSync(draft, target);
  } finally {
    // After a success it is gone already; on a full disk it would stay.
    rmSync(draft, { force: true });
  }
}

function markInUse(folder: string, names: readonly string[]): void {
  const now = new Date();
  for (const name of names) utimesSync(path.join(folder, name), now, now);
}
