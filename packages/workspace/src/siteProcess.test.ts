import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { importProcess, siteProcess } from './siteProcess.ts';

const look = `
let most = 0;
const arrays = [];
for (let round = 0; round < 200_000; round++) {
  arrays[round % 1000] = new Array(100).fill(round);
  if (round % 1000 === 0) {
    const young = require('node:v8').getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    most = Math.max(most, young.space_size);
  }
}
console.log(JSON.stringify({ megabytes: most / 1048576, heaps: process.env.MALLOC_ARENA_MAX }));
`;

/** What a process that is started like the site says of itself. */
function lookInside(
  environment: NodeJS.ProcessEnv,
  start = siteProcess,
): { megabytes: number; heaps: string } {
  const { args, env } = start(environment);
  const flags = args.filter((arg) => arg.startsWith('--'));
  const { stdout } = spawnSync(process.execPath, [...flags, '-e', look], { env, encoding: 'utf8' });
  return JSON.parse(stdout);
}

test.each([
  ["the site's process", siteProcess],
  ['an import', importProcess],
])('%s has a small young generation and two heaps of the C library', (_, start) => {
  const { megabytes, heaps } = lookInside({}, start);
  expect(megabytes).toBeGreaterThan(0);
  expect(megabytes).toBeLessThanOrEqual(3 * 8);
  expect(heaps).toBe('2');
});

test('a number of heaps that is set outside counts', () => {
  expect(lookInside({ MALLOC_ARENA_MAX: '1' }).heaps).toBe('1');
});
