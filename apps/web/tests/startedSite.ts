import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteProcess } from '@leasing/workspace/site-process';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the running site. */
    site: string;
    /** Its data directory, with the outbox of one-time codes. */
    dataDir: string;
    /** The data directory of a site that has stopped, with the demo stock: to be copied. */
    stockDir: string;
  }
}

const app = path.resolve(import.meta.dirname, '..');

/** Starts the real server on an embedded database with the demo stock, once for all tests. */
export default async function setup(project: TestProject) {
  buildIfMissing(app, 'dist/server/entry.js');
  // The site serves the calculator for partners' pages as that package has built it.
  buildIfMissing(path.resolve(app, '../../packages/embed'), 'dist/manifest.json');
  const dir = await mkdtemp(path.join(tmpdir(), 'site-'));
  const stockDir = path.join(dir, 'stock');
  const dataDir = path.join(dir, 'site');
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const start = (DATA_DIR: string) => startServer({ PORT: String(port), PUBLIC_URL: address, DATA_DIR });
  // The stock is made once, which takes three times as long as a start with it.
  const first = start(stockDir);
  await ready(first);
  await stop(first);
  await cp(stockDir, dataDir, { recursive: true });
  const server = start(dataDir);
  await ready(server);
  project.provide('site', address);
  project.provide('dataDir', dataDir);
  project.provide('stockDir', stockDir);
  return async () => {
    await stop(server);
    await rm(dir, { recursive: true, force: true });
  };
}

async function stop(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM');
  await once(server, 'exit');
}

/** On a fresh checkout nothing is built yet. What is built is taken as it is: `npm run build-site` after a change. */
function buildIfMissing(folder: string, result: string): void {
  if (existsSync(path.join(folder, result))) return;
  // The test runner's own NODE_ENV would compile for development.
  const env = { ...process.env, NODE_ENV: 'production' };
  const build = spawnSync('npm', ['run', '--silent', 'build'], { cwd: folder, env, stdio: 'inherit' });
  if (build.status !== 0) throw new Error(`${path.basename(folder)} could not be built: see above.`);
}

/** The process of `npm start`, with the site's settings in the environment. */
export function startServer(environment: Record<string, string>): ChildProcess {
  const { args, env } = siteProcess();
  return spawn(process.execPath, args, {
    env: { ...env, LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Waits for the line that says where the site answers; a process that ends before is an error with its words. */
export async function ready(server: ChildProcess): Promise<string> {
  let output = '';
  const { stdout, stderr } = server;
  stderr?.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((resolve, reject) => {
    stdout?.on('data', (chunk) => {
      output += chunk;
      if (output.includes('The marketplace is ready')) resolve(output);
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (!address || typeof address === 'string') throw new Error('No port could be opened.');
  return address.port;
}
