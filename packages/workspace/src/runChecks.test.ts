import { expect, test } from 'vitest';
import type { Check } from './checks.ts';
import { root } from './root.ts';
import { runChecks } from './runChecks.ts';

const check = (name: string, code: number): Check => ({
  name,
  command: process.execPath,
  args: ['-e', `console.log('said by ${name}'); process.exit(${code})`],
  cwd: root,
  counts: 'one',
});

test('passed and failed checks are added up', async () => {
  const tally = await runChecks([check('good', 0), check('bad', 3), check('fine', 0)], 2, {});
  expect(tally).toEqual({ passed: 2, failed: 1 });
});

test('a program that is not there is a failed check', async () => {
  const tally = await runChecks([{ ...check('missing', 0), command: 'no-such-program' }], 1, {});
  expect(tally).toEqual({ passed: 0, failed: 1 });
});

test('a test run that dies before its report is a failed check', async () => {
  const tally = await runChecks([{ ...check('dies', 0), counts: 'vitest' }], 1, {});
  expect(tally).toEqual({ passed: 0, failed: 1 });
});
