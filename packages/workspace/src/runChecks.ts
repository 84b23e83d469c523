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
  output: string;
  /** Names of the tests that failed, as far as they are known. */
  failures?: string[];
}

interface Finished extends Result {
  check: Check;
}

/** How often a running check says that it still runs. */
const heartbeatMs = 20_000;

/** Runs the checks, at most `lanes` at a time, prints each result as it comes, and adds them up. */
export async function runChecks(checks: Check[], lanes: number, env: Record<string, string>): Promise<Tally> {
  const waiting = [...checks];
  const finished: Finished[] = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) finished.push(await run(check, env));
  };
  await Promise.all(Array.from({ length: lanes }, worker));

  const bad = finished.filter((result) => result.failed > 0);
  for (const { check, output } of bad) console.log(`\n──── ${check.name} failed ────\n${output.trim()}`);
  // At the end once more, since whoever reads a long log has its last lines.
  for (const { check, failures = [] } of bad) console.log([`✗ ${check.name}`, ...failures].join('\n    '));
  return finished.reduce<Tally>(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

async function run(check: Check, env: Record<string, string>): Promise<Finished> {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  console.log(`… ${check.name}`);
  const heartbeat = setInterval(() => console.log(`  ${check.name}: running for ${seconds()}`), heartbeatMs);
  const result = check.counts === 'vitest' ? await runVitest(check, env) : await runAsOne(check, env);
  clearInterval(heartbeat);
  const verdict = result.failed === 0 ? '✓' : '✗';
  const count = check.counts === 'vitest' ? `${result.passed} passed, ${result.failed} failed, ` : '';
  console.log(`${verdict} ${check.name} (${count}${seconds()})`);
  return { check, ...result };
}

async function runAsOne(check: Check, env: Record<string, string>): Promise<Result> {
  const { exitCode, output } = await runQuietly(check.command, check.args, { cwd: check.cwd, env });
  return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, output };
}

async function runVitest(check: Check, env: Record<string, string>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'checks-'));
  const report = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  try {
    const { exitCode, output } = await runQuietly(check.command, [...check.args, ...reporters], {
      cwd: check.cwd,
      env,
    });
    const tally = readReport(report);
    // A run that died before its report, or failed outside a test, is a failure too.
    if (!tally) return { passed: 0, failed: 1, output };
    return { ...tally, failed: exitCode !== 0 ? Math.max(tally.failed, 1) : tally.failed, output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Report {
  numTotalTests: number;
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

function readReport(file: string): Omit<Result, 'output'> | undefined {
  try {
    const report: Report = JSON.parse(readFileSync(file, 'utf8'));
    if (report.numTotalTests === 0) return undefined;
    const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
    const failures = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    return { passed: report.numPassedTests, failed: report.numFailedTests, failures };
  } catch {
    return undefined;
  }
}
