import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { runLogged, runStep, StepFailed } from './steps.mjs';

/** The pinned package manager, for `npx --yes`. */
export const packageManager = 'pnpm@12.21.0';

const oldestNode = 20;

const unreachable = {
  sign: /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT/,
  sentence:
    'The registry of packages cannot be reached. Check the network and the proxy (npm config list), and run the command again.',
};

/** Installs the packages with the pinned package manager when the lock file is not the one that was installed last. */
export async function installIfNeeded() {
  const stamp = path.join(root, 'node_modules/.installed-lock');
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  refuseOldNode();
  await runStep('Packages', async (show) => {
    let count = '0';
    show('asking the registry');
    await runLogged(
      'packages',
      'npx',
      ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'],
      {
        // Without a terminal pnpm asks nothing only when it believes to be in CI.
        env: { CI: 'true' },
        reasons: [unreachable],
        onOutput(text) {
          const [, added] = /added (\d+)/.exec(text) ?? [];
          if (added) {
            count = added;
            show(`${added} installed`);
          }
          if (/will retry/i.test(text)) show('the registry does not answer, asking again');
        },
      },
    );
    show(`${count} installed`);
    writeFileSync(stamp, lock);
  });
}

/** Only the package manager needs a new one: what is installed runs on the pinned Node. */
function refuseOldNode() {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= oldestNode) return;
  const command = ['packages/workspace/run.mjs', ...process.argv.slice(2)].join(' ');
  throw new StepFailed(
    `Node ${node} is too old to install the packages. Install Node ${oldestNode} or newer from https://nodejs.org, or let npm ` +
      `fetch one for this command: npx --yes node@24 ${command}`,
  );
}
