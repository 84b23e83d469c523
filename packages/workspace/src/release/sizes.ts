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
  const entries = published.flatMap((cwd) => {
    // One that is over its budget is weighed too: the check of the sizes fails by itself.
    const { stdout } = spawnSync('npm', ['run', '--silent', 'size', '--', '--json'], {
      cwd,
      encoding: 'utf8',
    });
    const found = JSON.parse(stdout) as { name: string; size: number }[];
    return found.map(({ name, size }) => [`${path.basename(cwd)}: ${name}`, size] as const);
  });
  return Object.fromEntries(entries);
}

/** A table of what has changed by more than ten bytes, in Markdown. */
export function comparison(before: Sizes, after: Sizes): string {
  const rows = Object.keys({ ...before, ...after })
    .sort()
    .map((name) => ({ name, from: before[name] ?? 0, to: after[name] ?? 0 }))
    .filter(({ from, to }) => Math.abs(to - from) > 10)
    .map(
      ({ name, from, to }) => `| ${name} | ${kilobytes(from)} | ${kilobytes(to)} | ${sign(to - from)} |\n`,
    );
  if (rows.length === 0) return 'No size has changed.\n';
  return `| Entry, gzip | Before | After | Change |\n| --- | ---: | ---: | ---: |\n${rows.join('')}`;
}

const kilobytes = (bytes: number) => (bytes === 0 ? '–' : `${(bytes / 1000).toFixed(2)} kB`);
const sign = (bytes: number) => `${bytes > 0 ? '+' : '−'}${Math.abs(bytes)} B`;
