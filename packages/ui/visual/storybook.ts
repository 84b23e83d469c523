/** Storybook as the pictures are taken of it: built once, and handed to the browser without a server. */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runLogged } from '@leasing/workspace/steps';
import type { Page } from 'playwright';
import { packageFolder } from '../scripts/entries.ts';

/** Of this process alone: another may compare pictures at the same time. */
const output = mkdtempSync(path.join(tmpdir(), 'storybook-'));
process.on('exit', () => rmSync(output, { recursive: true, force: true }));

/** Nothing listens there: every file comes out of the built Storybook. */
export const ADDRESS = 'http://localhost';

/** Builds Storybook; with words only the files of components that one of them names, where there are such. */
export function buildStorybook(words: readonly string[]): Promise<void> {
  const config = path.resolve(packageFolder, '../../.storybook');
  // Built for tests: without documentation, which no picture shows.
  const args = ['build', '--test', '--quiet', '--config-dir', config, '--output-dir', output];
  const env = { STORYBOOK_DISABLE_TELEMETRY: '1', PICTURED_STORIES: storyFiles(words).join() };
  return runLogged('storybook', 'storybook', args, { cwd: packageFolder, env });
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
  /** Also from right to left and in English: the first story of each component. */
  first: boolean;
}

/** The stories to take pictures of, narrowed to those whose id contains one of the words. */
export function listStories(words: readonly string[]): PicturedStory[] {
  const { entries } = JSON.parse(readFileSync(path.join(output, 'index.json'), 'utf8')) as {
    entries: Record<string, { type: string; tags: string[]; title: string }>;
  };
  const pictured = Object.entries(entries).filter(
    ([, { type, tags }]) => type === 'story' && !tags.includes('no-picture'),
  );
  const components = new Set<string>();
  return pictured
    .map(([id, { tags, title }]) => {
      const first = title.startsWith('Components/') && !components.has(title);
      components.add(title);
      return { id, forced: tags.includes('forced-colours'), first };
    })
    .filter(({ id }) => words.length === 0 || words.some((word) => id.includes(word)));
}

/** Answers what the page asks for with the files of the built Storybook. */
export async function serveStorybook(page: Page): Promise<void> {
  await page.route(`${ADDRESS}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: path.join(output, path.normalize(decodeURIComponent(pathname))) });
  });
}
