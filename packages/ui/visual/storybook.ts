/** Storybook as the pictures are taken of it: built once and served from memory of this process, no port is fixed. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { packageFolder } from '../scripts/entries.ts';

const output = path.join(packageFolder, '.visual/storybook');

/** Builds Storybook; with words only the files of components that one of them names, where there are such. */
export function buildStorybook(words: readonly string[]): void {
  const config = path.resolve(packageFolder, '../../.storybook');
  // Built for tests: without documentation, which no picture shows.
  execFileSync('storybook', ['build', '--test', '--quiet', '--config-dir', config, '--output-dir', output], {
    cwd: packageFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1', PICTURED_STORIES: storyFiles(words).join() },
  });
}

/** Story files of the components that the words name, or have in their names; none when one may mean a story of any file. */
function storyFiles(words: readonly string[]): string[] {
  const files = globSync('src/*/*.stories.tsx', { cwd: packageFolder });
  const found = words.map((word) => {
    const called = files.filter((file) => path.basename(file, '.stories.tsx').toLowerCase() === word);
    return called.length > 0
      ? called
      : files.filter((file) => path.basename(file).toLowerCase().includes(word));
  });
  return found.every(({ length }) => length > 0) ? [...new Set(found.flat())] : [];
}

/** A story to take pictures of. */
export interface PicturedStory {
  id: string;
  /** Also in forced colours: those with the tag `forced-colours`. */
  forced: boolean;
}

/** The stories to take pictures of, narrowed to those whose id contains one of the words. */
export function listStories(words: readonly string[]): PicturedStory[] {
  const { entries } = JSON.parse(readFileSync(path.join(output, 'index.json'), 'utf8')) as {
    entries: Record<string, { type: string; tags: string[] }>;
  };
  return Object.entries(entries)
    .filter(([, { type, tags }]) => type === 'story' && !tags.includes('no-picture'))
    .map(([id, { tags }]) => ({ id, forced: tags.includes('forced-colours') }))
    .filter(({ id }) => words.length === 0 || words.some((word) => id.includes(word)));
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.woff2': 'font/woff2',
};

/** Serves the built Storybook on a free port. */
export async function serveStorybook() {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(output, path.normalize(decodeURIComponent(pathname)));
    try {
      const body = await readFile(file);
      response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream');
      response.end(body);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}
