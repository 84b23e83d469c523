import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeOldAssets } from './removeOldAssets.ts';

test('scripts of a release go when no process has used them for a week, and no earlier', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'clean-'));
  const folder = join(dataDir, 'assets/site');
  await mkdir(folder, { recursive: true });
  const now = Date.parse('2026-11-23T12:00:00Z');
  for (const [name, hours] of [
    ['running', 1],
    ['yesterday', 25],
    ['week', 7 * 24 - 1],
    ['old', 7 * 24 + 1],
  ] as const) {
    await writeFile(join(folder, `${name}.js`), 'x');
    const at = new Date(now - hours * 3_600_000);
    await utimes(join(folder, `${name}.js`), at, at);
  }
  expect(await removeOldAssets(dataDir, now)).toEqual({ files: 1, bytes: 1 });
  expect((await readdir(folder)).sort()).toEqual(['running.js', 'week.js', 'yesterday.js']);
  await rm(dataDir, { recursive: true });
});
