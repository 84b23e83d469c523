import { execFile } from 'node:child_process';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A PostgreSQL server of the tests, in a folder of its own. */
export interface Cluster {
  /** Address of its database `name`. */
  url(name: string): string;
  /** Stops it as an operator would (`fast`) or as a power cut would (`immediate`). */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  /** Makes a copy that follows it and answers reads (streaming replication). */
  follow(): Promise<Cluster>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

/** Folder of the newest PostgreSQL of this machine, 15 or newer; undefined when there is none. */
export async function findPostgres(): Promise<string | undefined> {
  const root = '/usr/lib/postgresql';
  const versions = (await readdir(root).catch(() => [])).filter((version) => Number(version) >= 15);
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  return newest && join(root, newest, 'bin');
}

/**
 * Creates and starts a cluster on a free port. PostgreSQL refuses to run as root, so then it runs as `postgres`.
 * @param place folder that its own is made in
 */
export function createCluster(bin: string, place = tmpdir()): Promise<Cluster> {
  return makeCluster(bin, place, async (command, data) => {
    await command('initdb', '-D', data, '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust', '-U', 'leasing');
  });
}

/** Runs a program of PostgreSQL. */
type Command = (program: string, ...options: string[]) => Promise<unknown>;

/** @param fill puts the files of a server into the folder `data` */
async function makeCluster(
  bin: string,
  place: string,
  fill: (command: Command, data: string) => Promise<void>,
): Promise<Cluster> {
  const folder = await mkdtemp(join(place, 'leasing-postgres-'));
  const asRoot = process.getuid?.() === 0;
  if (asRoot) {
    const { stdout } = await run('id', ['-u', 'postgres']);
    await chown(folder, Number(stdout), Number(stdout));
  }
  const command: Command = (program, ...options) =>
    asRoot
      ? run('runuser', ['-u', 'postgres', '--', join(bin, program), ...options], { cwd: '/' })
      : run(join(bin, program), options, { cwd: '/' });
  const data = join(folder, 'data');
  const port = await freePort();
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=60`;
  const start = async () => {
    // The server keeps the pipes of pg_ctl open unless its own output goes to a file.
    await command('pg_ctl', '-D', data, '-w', '-o', settings, '-l', join(folder, 'log'), 'start');
  };
  const stop = async (mode: 'fast' | 'immediate' = 'fast') => {
    await command('pg_ctl', '-D', data, '-w', '-m', mode, 'stop');
  };
  await fill(command, data);
  await start();
  const source = ['-h', '127.0.0.1', '-p', String(port), '-U', 'leasing'];
  return {
    follow: () =>
      makeCluster(bin, place, async (run, copy) => {
        await run('pg_basebackup', '-D', copy, ...source, '-R', '-X', 'stream', '-c', 'fast');
      }),
    url: (name) => `postgresql://leasing@127.0.0.1:${port}/${name}`,
    start,
    stop,
    remove: async () => {
      await stop('immediate').catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
