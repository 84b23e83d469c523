import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { packageFolder } from './entries.ts';

it('package.json, the root entry and the stylesheet name every component folder', () => {
  expect(() => execFileSync('node', ['scripts/exports.ts', '--check'], { cwd: packageFolder })).not.toThrow();
});
