import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { published } from './packages.ts';

/** Bytes, gzip, by the name of the entry. */
type Sizes = Record<string, number>;

/** Weighs every entry of the packages into a JSON file: `sizes FILE`; or `sizes BEFORE AFTER COMMENT` compares two. */
export async function sizes([first, second, comment]: string[]): Promise<number> {
  if (!first) throw new Error('Say where the sizes go: npm run release -- sizes FILE.');
  if (second && comment) writeFileSync(comment, comparison(read(first), read(second)));
  else writeFileSync(first, `${JSON.stringify(weigh(), null, 2)}\n`);
  return 0;
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Sizes;

function weigh(): Sizes {
  return Object.fromEntries(
    published.flatMap((cwd) => {
      // One that is over its budget is told too: the check of the sizes fails by itself.
      const { stdout } = spawnSync('npm', ['run', '--silent', 'size', '--', '--json'], {
        cwd,
        encoding: 'utf8',
      });
      const entries = JSON.parse(stdout);
      return entries.map(({ name, size }: { name: string; size: number }) => [
        `${path.basename(cwd)}: ${name}`,
        size,
      ]);
    }),
  );
}

/** A table of what has changed by more than ten bytes, in Markdown. */
export function comparison(before: Sizes, after: Sizes): string {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const rows = names
    .map((name) => [name, before[name] ?? 0, after[name] ?? 0] as const)
    .filter(([, from, to]) => Math.abs(to - from) > 10)
    .map(([name, from, to]) => `| ${name} | ${kilobytes(from)} | ${kilobytes(to)} | ${sign(to - from)} |`);
  if (rows.length === 0) return 'No size has changed.\n';
  return ['| Entry, gzip | Before | After | Change |', '| --- | ---: | ---: | ---: |', ...rows, ''].join(
    '\n',
  );
}

const kilobytes = (bytes: number) => (bytes === 0 ? '–' : `${(bytes / 1000).toFixed(2)} kB`);
const sign = (bytes: number) => `${bytes > 0 ? '+' : '−'}${Math.abs(bytes)} B`;
