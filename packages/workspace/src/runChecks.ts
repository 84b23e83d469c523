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
  /** How many tests passed in files without a failure. */
  passedElsewhere: number;
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
async function runAgain(
  { check, failures, passedElsewhere }: Result,
  env: Record<string, string>,
): Promise<Result> {
  const files = [...new Set(failures.map(({ file }) => file))];
  const secondRun = await run(
    { ...check, name: `${check.name}, failed files alone`, args: [...check.args, ...files] },
    env,
  );
  if (secondRun.failed === 0) {
    console.log([`~ ${check.name}: passed only alone`, ...failures.map(describeFailure)].join('\n    '));
  }
  return { ...secondRun, check, passed: passedElsewhere + secondRun.passed };
}

async function run(check: Check, env: Record<string, string>): Promise<Result> {
  const started = Date.now();
  console.log(`… ${check.name}`);
  const result = check.counts === 'vitest' ? await runVitest(check, env) : await runAsOne(check, env);
  const count = check.counts === 'vitest' ? `${result.passed} passed, ${result.failed} failed, ` : '';
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${result.failed === 0 ? '✓' : '✗'} ${check.name} (${count}${seconds} s)`);
  return result;
}

async function runAsOne(check: Check, env: Record<string, string>): Promise<Result> {
  const reason = await failureOf(check, check.args, env);
  const failed = reason === undefined ? 0 : 1;
  return { check, reason: reason ?? '', passed: 1 - failed, failed, failures: [], passedElsewhere: 0 };
}

async function runVitest(check: Check, env: Record<string, string>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'checks-'));
  const report = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const reason = await failureOf(check, [...check.args, ...reporters], env);
  const counts = readReport(report);
  rmSync(folder, { recursive: true, force: true });
  // A run that died before its report, ran nothing, or failed outside a test is a failure too.
  const failed = Math.max(counts.failures.length, reason !== undefined || counts.passed === 0 ? 1 : 0);
  return { check, reason: reason ?? 'No test ran.', failed, ...counts };
}

/** Runs a check; answers why it failed, or nothing. */
async function failureOf(
  { name, command, cwd }: Check,
  args: readonly string[],
  env: Record<string, string>,
): Promise<string | undefined> {
  const log = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  try {
    await runLogged(log, command, args, { cwd, env });
    return undefined;
  } catch (error) {
    if (error instanceof StepFailed) return error.message;
    throw error;
  }
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

function readReport(report: string): Pick<Result, 'passed' | 'passedElsewhere' | 'failures'> {
  try {
    const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
    const failures = testResults.flatMap(failuresIn);
    const failedFiles = new Set(failures.map(({ file }) => file));
    return {
      passed: countPassed(testResults),
      passedElsewhere: countPassed(testResults.filter(({ name }) => !failedFiles.has(name))),
      failures,
    };
  } catch {
    return { passed: 0, passedElsewhere: 0, failures: [] };
  }
}

const countPassed = (files: FileReport[]) =>
  files.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed')
    .length;

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
