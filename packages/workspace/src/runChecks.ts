import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Check } from './checks.ts';
import { runLogged, StepFailed } from './steps.mjs';

interface Tally {
  passed: number;
  failed: number;
}

interface Failure {
  /** Its name; the file's where the file failed before its tests. */
  test: string;
  /** The file that holds the test. */
  file: string;
  /** The first lines of what went wrong. */
  message: string;
}

interface Result extends Tally {
  check: Check;
  /** Why it failed, and where its whole output is. */
  reason: string;
  /** The tests that failed; none where the whole command is one check. */
  failures: Failure[];
}

/**
 * Runs the checks, at most `lanes` at a time, prints each result as it comes, and adds them up.
 *
 * Browsers and servers of several suites share the processors, so a test may fail for want of time alone.
 * The files with failed tests are therefore run once more with nothing beside them, and that run counts; what
 * passed only then is named, because a test that needs a quiet machine waits for the wrong thing.
 */
export async function runChecks(checks: Check[], lanes: number, env: Record<string, string>): Promise<Tally> {
  const waiting = [...checks];
  const first: Result[] = [];
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) first.push(await run(check, env));
  };
  await Promise.all(Array.from({ length: lanes }, lane));

  const results: Result[] = [];
  for (const result of first) results.push(result.failures.length > 0 ? await runAgain(result, env) : result);

  // At the end: the reader of a long log starts with its last lines.
  for (const result of results.filter(({ failed }) => failed > 0)) console.log(`\n${describe(result)}`);
  return results.reduce<Tally>(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

/** A failed check: its tests that failed, or the last lines of its output, and where the whole of it is. */
function describe({ check, reason, failures }: Result): string {
  const lines = reason.split('\n');
  const shown = failures.length > 0 ? [...failures.map(describeFailure), lines.at(-1)] : lines;
  return [`✗ ${check.name}`, ...shown].join('\n    ');
}

const describeFailure = ({ test, message }: Failure) =>
  `${test}\n        ${message.replaceAll('\n', '\n        ')}`;

/** Runs the files of failed tests alone. */
async function runAgain(first: Result, env: Record<string, string>): Promise<Result> {
  const { check, failures } = first;
  const files = new Set(failures.map(({ file }) => file));
  const name = `${check.name}, failed files alone`;
  const second = await run({ ...check, name, args: [...check.args, ...files] }, env);
  if (second.failed === 0) {
    console.log([`~ ${check.name}: passed only alone`, ...failures.map(describeFailure)].join('\n    '));
  }
  return { ...second, check, passed: first.passed + first.failed - second.failed };
}

async function run(check: Check, env: Record<string, string>): Promise<Result> {
  const started = Date.now();
  console.log(`… ${check.name}`);
  const isSuite = check.counts === 'vitest';
  const folder = mkdtempSync(path.join(tmpdir(), 'checks-'));
  const report = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = isSuite ? [...check.args, ...reporters] : check.args;
  const log = check.name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const options = { cwd: check.cwd, env };
  const reason = await runLogged(log, check.command, args, options).then(() => undefined, messageOf);
  const hasFailed = reason !== undefined;
  const { passed, failures } = isSuite ? readReport(report) : { passed: hasFailed ? 0 : 1, failures: [] };
  rmSync(folder, { recursive: true });
  // A run that died before its report, ran nothing, or failed outside a test is a failure too.
  const failed = Math.max(failures.length, hasFailed || passed === 0 ? 1 : 0);
  const count = isSuite ? `${passed} passed, ${failed} failed, ` : '';
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${failed === 0 ? '✓' : '✗'} ${check.name} (${count}${seconds} s)`);
  return { check, reason: reason ?? 'No test ran.', passed, failed, failures };
}

function messageOf(error: unknown): string {
  if (error instanceof StepFailed) return error.message;
  throw error;
}

interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

type FileReport = Report['testResults'][number];

function readReport(report: string): Pick<Result, 'passed' | 'failures'> {
  try {
    const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    return {
      passed: tests.filter(({ status }) => status === 'passed').length,
      failures: testResults.flatMap(failuresIn),
    };
  } catch {
    return { passed: 0, failures: [] };
  }
}

function failuresIn({ name: file, status, message, assertionResults }: FileReport): Failure[] {
  const failed = assertionResults.filter((one) => one.status === 'failed');
  if (failed.length === 0 && status === 'failed') {
    return [{ test: path.basename(file), file, message: beginningOf(message) }];
  }
  return failed.map(({ fullName, failureMessages = [] }) => ({
    test: fullName,
    file,
    message: beginningOf(failureMessages[0] ?? ''),
  }));
}

const beginningOf = (message: string) => message.split('\n').slice(0, 6).join('\n');
