/** A project outside this repository with the packed package in it. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installPacked } from '@leasing/workspace/install-packed';

export interface Consumer {
  folder: string;
  /** The packed @leasing/ui. */
  tarball: string;
  /** It, as unpacked. */
  installed: string;
  remove(): void;
}

export async function makeConsumer(): Promise<Consumer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ui-consumer-'));
  const remove = () => rmSync(folder, { recursive: true });
  cpSync(path.join(import.meta.dirname, 'consumer'), path.join(folder, 'src'), { recursive: true });
  await installPacked('core', folder);
  return { folder, ...(await installPacked('ui', folder)), remove };
}

/** Runs a program and answers what it prints; throws with its output when it fails. */
export function run(program: string, args: string[], cwd: string): string {
  return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
