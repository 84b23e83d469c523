/**
 * A release tried whole against a registry of its own (Verdaccio) that is thrown away: a copy of the last commit is
 * published as it stands, then with the changesets, and one of its own, as new versions; two projects, in Vite and in Next.js, install the
 * first, build, upgrade to the second by the registry's word alone, and build again. A third has nothing of ours: the CLI of
 * shadcn brings a component and pages into it from the package's registry at a local address.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../root.mjs';
import { names, pnpm, writeChangeset } from './packages.ts';

/** It asks for node-fetch by a tag, which a mirror of npm need not have. */
const verdaccio = { dependencies: { verdaccio: '6.10.4' }, overrides: { 'node-fetch': '2.7.0' } };

const shadcn = 'shadcn@4.23.0';
const ours = 'node_modules/@leasing';

export async function rehearse(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  const registry = await startRegistry(folder);
  try {
    const copy = path.join(folder, 'copy');
    run('git', ['clone', '--quiet', root, copy], folder);
    run('npx', [...pnpm, 'install', '--frozen-lockfile', '--prefer-offline'], copy);
    publish(copy, registry.address);
    const before = versions(copy);
    const projects = ['vite', 'next'].map((name) => makeProject(name, folder, registry.address));
    for (const project of projects) install(project, before);
    await addByShadcn(
      makeProject('vite', folder, registry.address, 'shadcn'),
      path.join(projects[0] ?? '', ours, 'ui/r'),
    );
    writeChangeset(path.join(copy, '.changeset/rehearsal.md'));
    run('npm', ['run', 'release', '--', 'version'], copy);
    publish(copy, registry.address);
    const after = versions(copy);
    for (const project of projects) {
      install(project, Object.fromEntries(names.map((name) => [name, 'latest'])));
      check(project, after);
    }
    console.log(`Rehearsed: ${names.map((name) => `${name} ${before[name]} → ${after[name]}`).join(', ')}.`);
    return 0;
  } finally {
    registry.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Registry {
  address: string;
  stop(): void;
}

/** Keeps what is published in the folder, and fetches everything else where npm does. */
async function startRegistry(folder: string): Promise<Registry> {
  const uplink = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}/`;
  const config = path.join(folder, 'verdaccio.json');
  const everybody = { access: '$all', publish: '$all' };
  writeFileSync(
    config,
    JSON.stringify({
      storage: path.join(folder, 'storage'),
      uplinks: { npm: { url: uplink } },
      packages: { '@leasing/*': everybody, '**': { access: '$all', proxy: 'npm' } },
      max_body_size: '100mb',
      log: { type: 'stdout', level: 'error' },
    }),
  );
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(verdaccio));
  run('npm', ['install', '--no-audit', '--no-fund'], folder);
  const program = path.join(folder, 'node_modules/.bin/verdaccio');
  const server = spawn(program, ['--config', config, '--listen', address], {
    stdio: 'inherit',
    detached: true,
  });
  await answers(`${address}-/ping`, server);
  return { address, stop: () => process.kill(-(server.pid as number)) };
}

async function answers(address: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error('The rehearsal’s registry did not start.');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** Any token does: this registry lets everybody publish, and the client asks for one. */
const npmrc = (registry: string) =>
  `registry=${registry}\n${registry.replace('http:', '')}:_authToken=rehearsal\nprovenance=false\n`;

function publish(copy: string, registry: string) {
  const config = path.join(copy, 'rehearsal.npmrc');
  writeFileSync(config, npmrc(registry));
  for (const name of names) {
    const cwd = path.join(copy, 'packages', name);
    run('npm', ['run', '--silent', 'build'], cwd);
    run('npx', [...pnpm, 'publish', '--no-git-checks', '--provenance=false', `--registry=${registry}`], cwd, {
      npm_config_userconfig: config,
    });
  }
}

function versions(copy: string): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const file = path.join(copy, 'packages', name, 'package.json');
      return [name, JSON.parse(readFileSync(file, 'utf8')).version as string];
    }),
  );
}

/** A project made of a fixture. */
function makeProject(fixture: string, folder: string, registry: string, name = fixture): string {
  const project = path.join(folder, name);
  mkdirSync(project);
  cpSync(path.join(root, 'packages/workspace/rehearsal', fixture), project, { recursive: true });
  writeFileSync(path.join(project, '.npmrc'), npmrc(registry));
  return project;
}

function install(project: string, versions: Record<string, string>) {
  const specifiers = names.map((name) => `@leasing/${name}@${versions[name]}`);
  run('npm', ['install', '--no-audit', '--no-fund', ...specifiers], project);
  run('npm', ['run', 'build'], project, { NEXT_TELEMETRY_DISABLED: '1' });
}

/** What the CLI of shadcn is asked for: an example of a component, and every page. */
const added = ['combobox-example', 'catalogue-page', 'calculator-page', 'request-form'];

/** The CLI writes the files, and installs the packages that they import; the project then compiles. */
async function addByShadcn(project: string, items: string) {
  const server = createHttpServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(readFileSync(path.join(items, path.basename(request.url ?? ''))));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  try {
    run('npm', ['install', '--no-audit', '--no-fund'], project);
    for (const name of added) {
      const address = `http://127.0.0.1:${port}/${name}.json`;
      await runBeside('npx', ['--yes', shadcn, 'add', '--yes', address], project);
    }
    writeFileSync(
      path.join(project, 'src/main.tsx'),
      added.map((name) => `import './components/leasing/${name.replace('-example', '')}.tsx';\n`).join(''),
    );
    run('npm', ['run', 'build'], project);
  } finally {
    server.close();
  }
}

/** The new versions are there, and say what is new in them. */
function check(project: string, versions: Record<string, string>) {
  for (const name of names) {
    const installed = path.join(project, ours, name);
    const { version } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
    if (version !== versions[name])
      throw new Error(`${project} has @leasing/${name} ${version}, not ${versions[name]}.`);
    const changes = readFileSync(path.join(installed, 'CHANGELOG.md'), 'utf8');
    if (!changes.includes(`## ${version}`))
      throw new Error(`CHANGELOG.md of @leasing/${name} lacks ${version}.`);
  }
}

function run(command: string, args: string[], cwd: string, env: Record<string, string> = {}) {
  console.log(`${path.basename(cwd)}: ${command} ${args.filter((arg) => !arg.startsWith('--')).join(' ')}`);
  execFileSync(command, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
}

/** While this process serves what the command asks for. */
async function runBeside(command: string, args: string[], cwd: string) {
  console.log(`${path.basename(cwd)}: ${command} ${args.filter((arg) => !arg.startsWith('--')).join(' ')}`);
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed.`);
}
