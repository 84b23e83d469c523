import { spawnSync } from 'node:child_process';
import { installByApt } from './installByApt.ts';

/** Finds nginx and openssl, which the tests and measurements of deploy/ run, or installs them by apt. */
export async function findOrInstallNginx(): Promise<void> {
  const isMissing = (program: string, option: string) => spawnSync(program, [option]).error !== undefined;
  if (isMissing('nginx', '-v') || isMissing('openssl', 'version'))
    await installByApt(['nginx-light', 'openssl']);
}
