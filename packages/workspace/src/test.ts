/** `npm test`; with `--quick` what `npm run check` runs before every commit. */
import { allChecks, quickChecks } from './checks.ts';
import { needs } from './needs.ts';
import { runChecks } from './runChecks.ts';
import { StepFailed } from './steps.mjs';
import { temporaryFolder } from './temporaryFolder.ts';

/** Two checks at a time: a third makes the others slower than it is itself on two cores. */
const lanes = 2;

const { passed, failed } = process.argv.includes('--quick')
  ? await runChecks(quickChecks, lanes, {})
  : await runAll();
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function runAll() {
  try {
    for (const need of ['chromium', 'php', 'site', 'packages'] as const) await needs[need]();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.log(error.message);
    return { passed: 0, failed: 1 };
  }
  console.log(`Browser: ${process.env.CHROMIUM_PATH}`);
  return runChecks(allChecks, lanes, { TMPDIR: temporaryFolder() });
}
