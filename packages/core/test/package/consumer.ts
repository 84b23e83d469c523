/** An outside project with the packed package in it. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installPacked } from '@leasing/workspace/install-packed';

const sources = path.join(import.meta.dirname, 'consumer');

/** What the consumer's programs must say when they run. */
export const pageSays = {
  payment: 77_379,
  rows: 12,
  page: 2,
  title: 'Новинки',
  text: '1\u00A0000\u00A0₽, месяцев',
  workbook: 'PK',
  session: 'logOut',
  phone: '+79123456789',
  calls: true,
  error: 'ApiError',
};
export const serverSays = { id: 7, wrong: 'seven', status: 200, fields: true };

export interface Consumer {
  folder: string;
  tarball: string;
  /** The package as unpacked. */
  installed: string;
  remove(): void;
}

export async function makeConsumer(): Promise<Consumer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'core-consumer-'));
  const remove = () => rmSync(folder, { recursive: true });
  return { folder, ...(await installPacked('core', folder)), remove };
}

/** Compiles the consumer's programs under a setting and answers the folder with the JavaScript. */
export function compile(
  consumer: Consumer,
  name: string,
  extension: 'ts' | 'mts' | 'cts',
  module: string,
): string {
  const folder = path.join(consumer.folder, name);
  mkdirSync(folder);
  for (const file of ['page', 'server']) {
    copyFileSync(path.join(sources, `${file}.ts`), path.join(folder, `${file}.${extension}`));
  }
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2022', 'DOM'],
    types: [],
    strict: true,
    ...(module === 'bundler' ? { module: 'ESNext', moduleResolution: 'bundler' } : { module }),
  };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  run('tsc', ['-p', folder], folder);
  return folder;
}

/** Runs a command and answers what it printed; fails with all it printed when it fails. */
export function run(command: string, args: string[], cwd: string): string {
  try {
    return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  }
}
