import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Check } from './checks.ts';
import { runQuietly } from './process.ts';

interface Tally {
  passed: number;
  failed: number;
}

interface Result extends Tally {
  check: Check;
  output: string;
  /** Names of the tests that failed; none where the whole command is one check. */
  failures: string[];
}

/** Runs the checks, at most `lanes` at a time, prints each result as it comes, and adds them up. */
export async function runChecks(checks: Check[], lanes: number, env: Record<string, string>): Promise<Tally> {
  const waiting = [...checks];
  const results: Result[] = [];
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await run(check, env));
  };
  await Promise.all(Array.from({ length: lanes }, lane));

  const bad = results.filter(({ failed }) => failed > 0);
  for (const { check, output } of bad) console.log(`\n──── ${check.name} failed ────\n${output.trim()}`);
  // Once more at the end: the reader of a long log starts with its last lines.
  for (const { check, failures } of bad) console.log([`✗ ${check.name}`, ...failures].join('\n    '));
  return results.reduce<Tally>(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
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
  const { exitCode, output } = await runQuietly(check.command, check.args, { cwd: check.cwd, env });
  const failed = exitCode === 0 ? 0 : 1;
  return { check, output, passed: 1 - failed, failed, failures: [] };
}

async function runVitest(check: Check, env: Record<string, string>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'checks-'));
  const report = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { exitCode, output } = await runQuietly(check.command, [...check.args, ...reporters], {
    cwd: check.cwd,
    env,
  });
  const { passed, failures } = readReport(report);
  rmSync(folder, { recursive: true, force: true });
  // A run that died before its report, ran nothing, or failed outside a test is a failure too.
  const failed = Math.max(failures.length, exitCode !== 0 || passed === 0 ? 1 : 0);
  return { check, output, passed, failed, failures };
}

interface Report {
  numPassedTests: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

function readReport(file: string): { passed: number; failures: string[] } {
  try {
    const report: Report = JSON.parse(readFileSync(file, 'utf8'));
    const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
    const failures = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    return { passed: report.numPassedTests, failures };
  } catch {
    return { passed: 0, failures: [] };
  }
}
