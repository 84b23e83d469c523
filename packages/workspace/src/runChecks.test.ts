import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Check } from './checks.ts';
import { root } from './root.mjs';
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

describe('a suite of tests', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'checks-test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** A suite of two files: in one all is well, in the other a test fails in the first `failures` runs. */
  const suite = (failures: number): Check => {
    const program = path.join(folder, 'suite.cjs');
    const runs = path.join(folder, 'runs');
    writeFileSync(
      program,
      `const fs = require('node:fs');
       fs.appendFileSync(${JSON.stringify(runs)}, '.');
       const isBad = fs.readFileSync(${JSON.stringify(runs)}).length <= ${failures};
       const files = [
         { name: '/good.test.ts', status: 'passed', message: '', assertionResults: [{ status: 'passed', fullName: 'keeps its word' }] },
         { name: '/bad.test.ts', status: isBad ? 'failed' : 'passed', message: '', assertionResults: [
           { status: 'passed', fullName: 'remembers' },
           { status: isBad ? 'failed' : 'passed', fullName: 'forgets', failureMessages: isBad ? ['no such word'] : [] } ] },
       ];
       const ranFiles = files.filter(({ name }) => !process.argv.some((one) => one.endsWith('.test.ts')) || process.argv.includes(name));
       const out = process.argv.find((one) => one.startsWith('--outputFile.json=')).split('=')[1];
       fs.writeFileSync(out, JSON.stringify({ testResults: ranFiles }));
       console.log('a long log');
       process.exit(isBad ? 1 : 0);`,
    );
    return { ...check('suite', 0), args: [program], counts: 'vitest' };
  };

  const runAndRead = async (...checks: Check[]) => {
    const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
    const tally = await runChecks(checks, 1, {});
    const lines = printed.mock.calls.map(([line]) => String(line));
    printed.mockRestore();
    return { tally, lines };
  };

  test('that fails twice has failed, and its tests are the last thing that is printed', async () => {
    const { tally, lines } = await runAndRead(suite(2), check('bad', 3));
    expect(tally).toEqual({ passed: 2, failed: 2 });
    expect(lines.slice(-2)).toEqual([
      '\n✗ suite\n    forgets\n        no such word\n    The whole output: .cache/logs/suite-failed-files-alone.log',
      '\n✗ bad\n    said by bad\n    The whole output: .cache/logs/bad.log',
    ]);
  });

  test('that fails beside others is run once more alone, and what passed only then is named', async () => {
    const { tally, lines } = await runAndRead(suite(1), check('good', 0));
    expect(tally).toEqual({ passed: 4, failed: 0 });
    expect(lines).toContain('~ suite: passed only alone\n    forgets\n        no such word');
    expect(readFileSync(path.join(folder, 'runs'), 'utf8')).toBe('..');
  });
});
