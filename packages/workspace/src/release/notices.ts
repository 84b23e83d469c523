import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.mjs';
import { pnpm } from './packages.ts';

/** Packages of others by their licence, as `pnpm licenses list` has them. */
export type Licences = Record<string, { name: string; paths: string[] }[]>;

/** @param options of pnpm that choose packages; all by default */
export function readLicences(...options: string[]): Licences {
  const args = [...pnpm, '--recursive', ...options, 'licenses', 'list', '--json'];
  return JSON.parse(execFileSync('npx', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }));
}

/** What is owed to others for files that are given on: the name, version and licence of each of their packages. */
export function noticesOf(folders: Iterable<string>): string {
  return [...new Set([...folders].map(noticeOf))].sort().join('\n\n\n');
}

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (file) => file.isFile() && /^(licen[cs]e|notice|copying)/i.test(file.name),
  );
  const texts = files.map((file) => readFileSync(path.join(folder, file.name), 'utf8').trim());
  return [`${name} ${version}`, ...(texts.length > 0 ? texts : [`Licence: ${license}`])].join('\n\n');
}
