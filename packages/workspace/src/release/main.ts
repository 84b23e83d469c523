/** `npm run release -- pack | bill | version | publish | canary | rehearse | sizes`; CONTRIBUTING.md says when which is meant. */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runInForeground } from '../process.mjs';
import { root } from '../root.mjs';
import { bill } from './bill.ts';
import { notYetReleasable, pnpm, published, writeChangeset } from './packages.ts';
import { rehearse } from './rehearse.ts';
import { sizes } from './sizes.ts';

/** Runs steps until one fails, and answers with its exit code. */
async function inOrder(...steps: (() => Promise<number>)[]): Promise<number> {
  for (const step of steps) {
    const code = await step();
    if (code !== 0) return code;
  }
  return 0;
}

const build = () =>
  inOrder(...published.map((cwd) => () => runInForeground('npm', ['run', '--silent', 'build'], { cwd })));
/** A build writes declarations without checking types. */
const check = () => runInForeground('npm', ['run', '--silent', 'check']);
const changeset = (...args: string[]) => runInForeground('changeset', args);
/** A changeset that lasts as long as the making of a canary. */
const canaryChangeset = path.join(root, '.changeset/canary.md');
const publish = (...args: string[]) =>
  runInForeground('npx', [...pnpm, '--recursive', 'publish', '--no-git-checks', ...args]);

const commands: Record<string, (args: string[]) => Promise<number>> = {
  /** Tarballs as a registry would get them. */
  async pack([folder = 'packages']) {
    const destination = path.resolve(root, folder);
    mkdirSync(destination, { recursive: true });
    const pack = (cwd: string) => () =>
      runInForeground('npx', [...pnpm, 'pack', '--pack-destination', destination], { cwd });
    return inOrder(build, ...published.map(pack));
  },

  /** Turns the changesets into versions and CHANGELOG.md: commit what it writes. */
  version: () => changeset('version'),

  /** Publishes the versions that the registry does not have, and tags them; nothing while a text waits for its version. */
  async publish() {
    const reasons = published.map(notYetReleasable).filter((reason) => reason !== undefined);
    if (reasons.length === 0) return inOrder(check, build, publish, () => changeset('tag'));
    console.log(['Nothing is published.', ...reasons].join('\n'));
    return 0;
  },

  /** Publishes what stands here as `0.0.0-canary-…` under the tag `canary`, and leaves the versions as they were. */
  canary: () =>
    inOrder(
      () => runInForeground('git', ['diff', '--quiet', 'HEAD']),
      check,
      () => {
        writeChangeset(canaryChangeset);
        return changeset('version', '--snapshot', 'canary');
      },
      () => build().then((code) => code || publish('--tag', 'canary')),
    ).finally(() => {
      rmSync(canaryChangeset, { force: true });
      return runInForeground('git', ['checkout', '--quiet', '--', '.changeset', 'packages']);
    }),

  bill,
  rehearse,
  sizes,
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) {
  console.error(`Say which: npm run release -- ${Object.keys(commands).join(' | ')}.`);
  process.exit(1);
}
process.exitCode = await command(args);
