import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.mjs';
import { siteProcess } from './siteProcess.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const nginx = read('deploy/nginx/leasing.conf');
const unit = read('deploy/systemd/leasing@.service');
const dockerfile = read('deploy/Dockerfile');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, value]) => value);

/** How a process is started, from the root of the project. */
const start = siteProcess({}).args.map((arg) => arg.replace(`${root}/`, ''));

test('nginx adds one address, and the settings beside it believe one proxy', () => {
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;');
  expect(found(nginx, /proxy_set_header (X-Real-IP|Forwarded) "";/g)).toEqual(['X-Real-IP', 'Forwarded']);
  expect(read('deploy/leasing.env.example')).toMatch(/^TRUST_PROXY=1$/m);
  expect(read('deploy/compose.yaml')).toMatch(/TRUST_PROXY: ["']1["']/);
});

test('nginx closes idle connections before a stopping process does, and takes bodies of the size that processes take', () => {
  const [keepalive] = found(nginx, /^\s+keepalive_timeout (\d+)s;/gm);
  const [drain] = found(read('apps/web/src/server/drain.ts'), /drainMs = ([\d_]+)/g);
  expect(Number(keepalive) * 1000).toBeLessThan(Number(drain?.replaceAll('_', '')));
  expect(found(nginx, /^ {2}client_max_body_size (\d+)k;/gm)).toEqual(['128']);
  expect(read('apps/api/src/platform/http/createServer.ts')).toContain('bodyLimit = 128 * 1024');
});

test('the metrics are closed at nginx', () => {
  expect(nginx).toMatch(/location = \/api\/metrics \{\s+return 404;/);
});

test('nginx, systemd, the upgrade and Prometheus name the same processes', () => {
  const ports = ['3001', '3002'];
  expect(found(nginx, /server 127\.0\.0\.1:(\d+) /g)).toEqual(ports);
  expect(found(read('deploy/systemd/leasing.target'), /leasing@(\d+)\.service/g)).toEqual(ports);
  expect(read('deploy/upgrade.sh')).toContain(`for port in ${ports.join(' ')};`);
  expect(found(read('deploy/prometheus/prometheus.yml'), /127\.0\.0\.1:(3\d+)/g)).toEqual(ports);
});

test('the upgrade leaves one process out at nginx, and then none', () => {
  const [leaveOut] = /^leave_out\(\) \{[\s\S]*?^\}/m.exec(read('deploy/upgrade.sh')) ?? [];
  const folder = mkdtempSync(path.join(tmpdir(), 'leasing-upgrade-'));
  const site = path.join(folder, 'leasing.conf');
  writeFileSync(site, nginx);
  const run = (port: string) => {
    const script = `nginx() { :; }; systemctl() { :; }; site=${site}\n${leaveOut}\nleave_out ${port}`;
    execFileSync('sh', ['-eu', '-c', script]);
    return readFileSync(site, 'utf8');
  };
  expect(found(run('3001'), /server 127\.0\.0\.1:(\d+) max_fails=0 down;/g)).toEqual(['3001']);
  expect(found(run('3002'), /server 127\.0\.0\.1:(\d+) max_fails=0 down;/g)).toEqual(['3002']);
  expect(run('')).toBe(nginx);
  rmSync(folder, { recursive: true });
});

test('systemd and the container start the process as npm start does', () => {
  expect(unit).toContain(`bin/node ${start.join(' ')}\n`);
  expect(dockerfile).toContain(JSON.stringify(['/app/node', ...start]).replaceAll(',', ', '));
  const settings = Object.entries(siteProcess({}).env).map(([name, value]) => `${name}=${value}`);
  for (const file of [unit, dockerfile]) for (const setting of settings) expect(file).toContain(setting);
});

test('a stop has the time that the process takes at most', () => {
  const [stop] = found(unit, /TimeoutStopSec=(\d+)/g);
  expect(Number(stop)).toBeGreaterThan(20);
  expect(found(read('deploy/compose.yaml'), /stop_grace_period: (\d+)s/g)).toEqual([stop]);
});

test('every setting in the examples is one', () => {
  const settings = new Set(found(read('apps/api/src/platform/config/settings.ts'), /^ {2}([A-Z0-9_]+):/gm));
  const exampleSettings = [
    ...found(read('deploy/leasing.env.example'), /^#?([A-Z][A-Z0-9_]+)=/gm),
    ...found(read('deploy/compose.yaml').split('volumes:')[0] ?? '', /^ {4}([A-Z][A-Z0-9_]+):/gm),
  ];
  expect(exampleSettings.length).toBeGreaterThan(15);
  expect(exampleSettings.filter((name) => !settings.has(name))).toEqual([]);
});

test('alerts and dashboard ask for metrics that there are', () => {
  const sources = globSync('apps/api/src/**/*.ts', { cwd: root, exclude: (name) => name.includes('test') });
  const definedMetrics = new Set(sources.flatMap((file) => found(read(file), /'(leasing_[a-z_]+)'/g)));
  const usedMetrics = [read('deploy/prometheus/alerts.yml'), read('deploy/grafana/leasing.json')]
    .flatMap((text) => found(text, /\b(leasing_[a-z_]+)\b/g))
    .map((name) => name?.replace(/_(bucket|count|sum)$/, ''));
  expect(usedMetrics.length).toBeGreaterThan(20);
  expect([...new Set(usedMetrics)].filter((name) => !definedMetrics.has(name))).toEqual([]);
});

test('the guide says what to do about every alert', () => {
  const guide = read('docs/deploy.md');
  const alerts = found(read('deploy/prometheus/alerts.yml'), /alert: (\w+)/g);
  expect(alerts.filter((name) => !guide.includes(name ?? ''))).toEqual([]);
});

test('the guide names commands, files and settings that there are', () => {
  const guide = read('docs/deploy.md');
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const settings = new Set(found(read('apps/api/src/platform/config/settings.ts'), /^ {2}([A-Z0-9_]+):/gm));
  const commands = found(guide, /npm run ([\w-]+)/g);
  const files = found(guide, /(?<![\w/.-])((?:apps|deploy|docs|packages)\/[\w./@-]*\w)/g);
  const names = found(guide, /\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)\b/g);
  for (const list of [commands, files, names]) expect(list.length).toBeGreaterThan(5);
  expect(commands.filter((name) => !(name && name in scripts))).toEqual([]);
  expect(files.filter((file) => !existsSync(path.join(root, file ?? '')))).toEqual([]);
  expect(names.filter((name) => !settings.has(name ?? ''))).toEqual([]);
});
