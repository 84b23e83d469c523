import { spawnSync } from 'node:child_process';
import { installByApt } from './installByApt.ts';

/** Finds PHP, which the tests of the WordPress and Bitrix integrations run, or installs it by apt. */
export async function findOrInstallPhp(): Promise<void> {
  if (isThere()) return;
  console.log('No PHP was found; installing it.');
  await installByApt(['php-cli']);
  if (isThere()) return;
  throw new Error(
    'The tests of the site builders’ plugins need PHP, and it could neither be found nor installed. ' +
      'Install php-cli 7.4 or newer, and run npm test again.',
  );
}

const isThere = () => spawnSync('php', ['--version']).status === 0;
