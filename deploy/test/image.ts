/**
 * Runs the steps of the Dockerfile in bare Debian trees: `npm run deploy-test -- image`. It needs root, debootstrap and
 * Debian's archive, and no Docker; layers, volumes and networks of a container engine are not tried.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@leasing/api/faults/Place';

const root = path.resolve(import.meta.dirname, '../..');
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** A stage of the Dockerfile: a tree, and what its instructions have set. */
class Stage {
  readonly tree: string;
  folder = '/';
  user = 'root';
  readonly environment: Record<string, string> = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    DEBIAN_FRONTEND: 'noninteractive',
  };

  constructor(tree: string) {
    this.tree = tree;
  }

  /** A program as it would run in the container. */
  start(command: readonly string[], more: Record<string, string> = {}): ChildProcess {
    const variables = Object.entries({ ...this.environment, ...more }).map(
      ([name, value]) => `${name}=${value}`,
    );
    const enter = [
      '--userspec',
      `${this.user}:${this.user}`,
      this.tree,
      '/usr/bin/env',
      '-i',
      '-C',
      this.folder,
    ];
    return spawn('chroot', [...enter, ...variables, ...command], { stdio: ['ignore', 'inherit', 'inherit'] });
  }

  async run(command: readonly string[], more: Record<string, string> = {}): Promise<number> {
    const [code] = await once(this.start(command, more), 'exit');
    return code ?? 1;
  }
}

/** @param folder an empty folder; @returns what was seen */
export async function tryImage(folder: string): Promise<string[]> {
  const lines = instructions(readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8'));
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  let health: string[] = [];
  let command: string[] = [];
  try {
    for (const { name, text } of lines) {
      if (name === 'FROM') {
        const [, suite = '', as = 'result'] = /^debian:(\d+)-slim(?: AS (\w+))?$/.exec(text) ?? [];
        stage = new Stage(path.join(folder, as));
        stages.set(as, stage);
        bareDebian(stage.tree, suite);
        continue;
      }
      if (!stage) throw new Error('The Dockerfile begins with FROM.');
      if (name === 'WORKDIR') {
        stage.folder = text;
        mkdirSync(path.join(stage.tree, text), { recursive: true });
      } else if (name === 'USER') stage.user = text;
      else if (name === 'ENV') {
        for (const pair of text.split(' '))
          stage.environment[pair.split('=')[0] ?? ''] = pair.split('=')[1] ?? '';
      } else if (name === 'COPY') copy(text, stage, stages);
      else if (name === 'RUN') {
        console.log(`RUN ${text}`);
        if ((await stage.run(['sh', '-c', text], { NODE_EXTRA_CA_CERTS: certificates })) !== 0)
          throw new Error(`The step failed: ${text}`);
        // What a machine trusts besides, it says to containers too.
        if (existsSync(path.join(stage.tree, certificates)))
          copyFileSync(certificates, path.join(stage.tree, certificates));
      } else if (name === 'HEALTHCHECK') health = JSON.parse(text.slice(text.indexOf('['))) as string[];
      else if (name === 'CMD') command = JSON.parse(text) as string[];
    }
    if (!stage) throw new Error('The Dockerfile has no stage.');
    return await serve(stage, command, health);
  } finally {
    for (const { tree } of stages.values()) execFileSync('umount', ['-q', path.join(tree, 'proc')]);
  }
}

/** Starts the result as its own user until its health check holds. */
async function serve(stage: Stage, command: string[], health: string[]): Promise<string[]> {
  const more = { PORT: String(await freePort()), DEMO_STOCK: '0', LOG_LEVEL: 'error' };
  const tools = ['gcc', 'make', 'npm', 'node', 'git'].filter((tool) =>
    existsSync(path.join(stage.tree, 'usr/bin', tool)),
  );
  if (tools.length > 0) throw new Error(`The result has tools of the build: ${tools.join(', ')}.`);
  if (stage.user === 'root') throw new Error('The result runs as root.');
  const begin = performance.now();
  const site = stage.start(command, more);
  try {
    for (let look = 0; (await stage.run(health, more)) !== 0; look += 1) {
      if (look > 60 || site.exitCode !== null) throw new Error('The site in the image never got healthy.');
      await sleep(1000);
    }
  } finally {
    site.kill('SIGTERM');
    await once(site, 'exit');
  }
  const megabytes = Number(execFileSync('du', ['-sxm', stage.tree], { encoding: 'utf8' }).split('\t')[0]);
  return [
    `the steps of the Dockerfile run in a bare Debian; as ${stage.user}, without tools of the build, the site is healthy ${((performance.now() - begin) / 1000).toFixed(1)} s after its start; the result has ${megabytes} MB`,
  ];
}

/** Instructions with their text; a line that ends with a backslash goes on. */
function instructions(dockerfile: string): { name: string; text: string }[] {
  return dockerfile
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => ({ name: line.split(' ', 1)[0] ?? '', text: line.slice(line.indexOf(' ') + 1).trim() }));
}

/** The tree of an image debian:…-slim, as near as Debian's own tool comes. */
function bareDebian(tree: string, version: string): void {
  const suite = { 12: 'bookworm', 13: 'trixie' }[version];
  if (!suite) throw new Error(`debian:${version} is not known here.`);
  console.log(`FROM debian ${suite}`);
  execFileSync('debootstrap', ['--variant=minbase', suite, tree], { stdio: ['ignore', 'ignore', 'inherit'] });
  copyFileSync('/etc/resolv.conf', path.join(tree, 'etc/resolv.conf'));
  execFileSync('mount', ['-t', 'proc', 'proc', path.join(tree, 'proc')]);
}

function copy(text: string, stage: Stage, stages: ReadonlyMap<string, Stage>): void {
  const [, from, source = '', target = ''] = /^(?:--from=(\w+) )?(\S+) (\S+)$/.exec(text) ?? [];
  const to = path.resolve(path.join(stage.tree, stage.folder), target.replace(/^\//, `${stage.tree}/`));
  if (from) {
    execFileSync('cp', ['--archive', path.join(stages.get(from)?.tree ?? '', source), to]);
    return;
  }
  const files = execFileSync('git', ['archive', '--format=tar', 'HEAD'], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', to], { input: files });
}
