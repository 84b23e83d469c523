import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
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

test('the names of tests that failed are the last thing that is printed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'checks-test-'));
  const report = {
    ...{ numTotalTests: 2, numPassedTests: 1, numFailedTests: 1 },
    testResults: [
      {
        assertionResults: [
          { status: 'passed', fullName: 'keeps its word' },
          { status: 'failed', fullName: 'forgets its word' },
        ],
      },
    ],
  };
  const program = path.join(folder, 'suite.cjs');
  writeFileSync(
    program,
    `const out = process.argv.find((one) => one.startsWith('--outputFile.json=')).split('=')[1];
     require('node:fs').writeFileSync(out, ${JSON.stringify(JSON.stringify(report))});
     console.log('a long log'); process.exit(1);`,
  );
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  const suite: Check = { ...check('suite', 0), args: [program], counts: 'vitest' };
  const tally = await runChecks([suite, check('bad', 3)], 1, {});
  const lines = printed.mock.calls.map(([line]) => line);
  printed.mockRestore();
  rmSync(folder, { recursive: true });
  expect(tally).toEqual({ passed: 1, failed: 2 });
  expect(lines.slice(-2)).toEqual(['✗ suite\n    forgets its word', '✗ bad']);
});
