/** A Next.js app with the packed packages in it, built and started. */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolder } from '../../scripts/entries.ts';
import type { Consumer } from './consumer.ts';

const next = path.join(packageFolder, 'node_modules/next/dist/bin/next');
const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };

interface NextApp {
  /** What the build has said. */
  output: string;
  address: string;
  stop(): void;
}

/** The app lies inside the repository: Next's bundler follows no link out of its root. */
export async function startNextApp(consumer: Consumer): Promise<NextApp> {
  const folder = path.join(packageFolder, '.cache/next-app');
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(import.meta.dirname, 'next-app'), folder, { recursive: true });
  // Without this folder Next.js warns on a build server that nothing was kept of the build before.
  mkdirSync(path.join(folder, '.next/cache'), { recursive: true });
  const packages = 'node_modules/@leasing';
  mkdirSync(path.join(folder, packages), { recursive: true });
  cpSync(path.join(consumer.folder, packages), path.join(folder, packages), { recursive: true });
  const root = JSON.stringify(path.resolve(packageFolder, '../..'));
  // It keeps nothing for a build after it, which takes a quarter of its time.
  const experimental = '{ turbopackFileSystemCacheForBuild: false }';
  writeFileSync(
    path.join(folder, 'next.config.mjs'),
    `export default { turbopack: { root: ${root} }, experimental: ${experimental} };\n`,
  );

  const build = spawnSync(process.execPath, [next, 'build'], { cwd: folder, env, encoding: 'utf8' });
  const output = build.stdout + build.stderr;
  if (build.status !== 0) throw new Error(`next build failed:\n${output}`);
  return { output, ...(await start(folder)) };
}

function start(folder: string): Promise<Pick<NextApp, 'address' | 'stop'>> {
  const server = spawn(process.execPath, [next, 'start', '--port', '0', '--hostname', '127.0.0.1'], {
    cwd: folder,
    env,
  });
  return new Promise((started, failed) => {
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk;
      const [address] = output.match(/http:\/\/127\.0\.0\.1:[1-9]\d*/) ?? [];
      if (address) started({ address, stop: () => server.kill() });
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.on('exit', () => failed(new Error(`next start ended:\n${output}`)));
  });
}
