import { existsSync, readFileSync } from 'node:fs';
import { runInForeground } from './process.ts';

/** Whether this machine has apt and lets us use it. */
export function hasApt(): boolean {
  return process.getuid?.() === 0 && isDebian();
}

/** Installs Debian's packages; does nothing where that is not possible. */
export async function installByApt(packages: readonly string[]): Promise<void> {
  if (!hasApt()) return;
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await runInForeground('apt-get', ['update', '-qq'], quiet);
  await runInForeground('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet);
}

function isDebian(): boolean {
  return (
    existsSync('/etc/os-release') && /\b(debian|ubuntu)\b/i.test(readFileSync('/etc/os-release', 'utf8'))
  );
}
