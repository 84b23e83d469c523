import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { guides } from '../../../.storybook/guides.ts';
import { components, packageFolder } from './entries.ts';

it('package.json, the root entry and the stylesheet name every component folder', () => {
  expect(() => execFileSync('node', ['scripts/exports.ts', '--check'], { cwd: packageFolder })).not.toThrow();
});

it('llms.txt and the pages of docs/ say what types, stories and guides say', () => {
  expect(() => execFileSync('node', ['scripts/docs.ts', '--check'], { cwd: packageFolder })).not.toThrow();
}, 60_000);

it('every component says on its page what it is for, what not, and how it is read out', () => {
  expect(Object.keys(guides).sort()).toEqual(components);
});
