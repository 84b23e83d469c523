import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.mjs';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('README.md and docs/commands.md name every command, and no other', () => {
  const pages = read('README.md') + read('docs/commands.md');
  const named = [...pages.matchAll(/`npm (?:run )?([\w:-]+)/g)].map(([, name]) => name);
  const { scripts } = JSON.parse(read('package.json'));
  expect([...new Set(named)].sort()).toEqual(Object.keys(scripts).sort());
});
