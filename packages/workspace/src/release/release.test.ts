import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { nodeFlags } from '../process.mjs';
import { notYetReleasable, published } from './packages.ts';
import { comparison } from './sizes.ts';

test('a comparison of sizes lists what has changed, what is new and what is gone', () => {
  const before = { 'ui: button': 1030, 'ui: badge': 720, 'ui: gone': 500 };
  const after = { 'ui: button': 1240, 'ui: badge': 725, 'ui: menu': 2000 };
  expect(comparison(before, after).split('\n').slice(2, -1)).toEqual([
    '| ui: button | 1.03 kB | 1.24 kB | +210 B |',
    '| ui: gone | 0.50 kB | – | −500 B |',
    '| ui: menu | – | 2.00 kB | +2000 B |',
  ]);
  expect(comparison(before, before)).toBe('No size has changed.\n');
});

test('npm refuses to pack a package, because no one could install its tarball', () => {
  const { status, stderr } = spawnSync('npm', ['pack', '--dry-run'], { cwd: published[0], encoding: 'utf8' });
  expect(status).not.toBe(0);
  expect(stderr).toContain('npm run release -- pack');
});

test.each(['constructor', 'unpack', ''])(
  'a command «%s» that does not exist is answered with those that do',
  (name) => {
    const file = path.join(import.meta.dirname, 'main.ts');
    const { status, stderr } = spawnSync(process.execPath, [...nodeFlags, file, name], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^Say which: npm run release -- pack \| /)]);
  },
);

test.each(published.map((folder) => [path.basename(folder), folder]))(
  '%s says where it comes from, is packed by pnpm alone, and is published with provenance and its changes',
  (name, folder) => {
    const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({
      license: 'Apache-2.0',
      scripts: { prepack: 'node ../workspace/src/release/prepack.ts' },
      repository: { type: 'git', directory: `packages/${name}` },
      homepage: expect.stringMatching(new RegExp(`/packages/${name}#readme$`)),
      bugs: expect.stringMatching(/\/issues$/),
      publishConfig: { access: 'public', provenance: true },
    });
    expect(manifest.files).toContain('CHANGELOG.md');
  },
);

test('a text that is written before its version keeps the package from being published', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  try {
    write('package.json', '{ "name": "one", "version": "0.1.0" }');
    write('CHANGELOG.md', '# one\n\n## 1.0.0\n\nPrepared.\n');
    expect(notYetReleasable(folder)).toBe(
      'CHANGELOG.md of one begins with 1.0.0, its package.json says 0.1.0.',
    );
    write('package.json', '{ "name": "one", "version": "1.0.0" }');
    expect(notYetReleasable(folder)).toBeUndefined();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
