import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { bundleModule, packageFolder } from '../build/bundle.ts';

it('the same source gives the same bytes', async () => {
  const released = readFileSync(path.join(packageFolder, 'dist/leasing-calculator.js'), 'utf8');
  expect(await bundleModule('index.ts')).toBe(released);
});
