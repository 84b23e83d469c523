import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The name that the configuration is written for; a guide tells to replace it. */
export const siteName = 'shop.example';
const source = path.resolve(import.meta.dirname, '../nginx');

interface Ports {
  http: number;
  https: number;
  /** The processes behind it. */
  upstream: readonly number[];
}

/** Debian's nginx with the site of deploy/nginx: only ports and folders are replaced. */
export class Nginx {
  readonly certificate: string;
  readonly ports: Ports;
  readonly #folder: string;
  #master: ChildProcess | undefined;
  #faultsSeen = 0;

  constructor(folder: string, ports: Ports) {
    this.#folder = folder;
    this.ports = ports;
    for (const name of ['conf/leasing', 'log', 'cache', 'tmp', 'tls', 'letsencrypt'])
      mkdirSync(path.join(folder, name), { recursive: true });
    this.certificate = path.join(folder, 'tls/fullchain.pem');
    this.certify(90);
    for (const name of readdirSync(source))
      copyFileSync(path.join(source, name), path.join(folder, 'conf/leasing', name));
    this.#writeSite();
    writeFileSync(path.join(folder, 'conf/nginx.conf'), this.#main());
  }

  /** Makes a certificate that ends after so many days, or did before; a reload takes it. */
  certify(days: number): void {
    const folder = path.join(this.#folder, 'tls');
    const key = path.join(folder, 'privkey.pem');
    const request = path.join(folder, 'request.pem');
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key];
    const name = ['-subj', `/CN=${siteName}`, '-addext', `subjectAltName=DNS:${siteName}`];
    const openssl = (...options: string[]) => execFileSync('openssl', options, { stdio: 'ignore' });
    openssl('req', '-new', ...curve, ...name, '-out', request);
    const sign = ['-signkey', key, '-copy_extensions', 'copyall', '-days', String(days)];
    openssl('x509', '-req', '-in', request, ...sign, '-out', this.certificate);
  }

  #writeSite(leftOut?: number): void {
    writeFileSync(path.join(this.#folder, 'conf/leasing/leasing.conf'), this.#site(leftOut));
  }

  #site(leftOut: number | undefined): string {
    const { http, https, upstream } = this.ports;
    return readFileSync(path.join(source, 'leasing.conf'), 'utf8')
      .replaceAll(/^.*listen \[::\].*\n/gm, '')
      .replaceAll('listen 80', `listen 127.0.0.1:${http}`)
      .replaceAll('listen 443', `listen 127.0.0.1:${https}`)
      .replace(
        /(?: {2}server 127\.0\.0\.1:300\d.*\n)+/,
        upstream
          .map((port) => `  server 127.0.0.1:${port} max_fails=0${port === leftOut ? ' down' : ''};\n`)
          .join(''),
      )
      .replaceAll(`/etc/letsencrypt/live/${siteName}`, path.join(this.#folder, 'tls'))
      .replaceAll('/etc/nginx', path.join(this.#folder, 'conf'))
      .replaceAll('/var/cache/nginx', path.join(this.#folder, 'cache'))
      .replaceAll('/var/log/nginx', path.join(this.#folder, 'log'))
      .replaceAll('/var/www/letsencrypt', path.join(this.#folder, 'letsencrypt'));
  }

  /** As Debian's nginx.conf, with the folders of this test. */
  #main(): string {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${this.#folder}/tmp/${name};`,
    );
    return `${process.getuid?.() === 0 ? 'user root;' : ''}
      daemon off; pid ${this.#folder}/nginx.pid; error_log ${this.#folder}/log/error.log notice;
      worker_processes 2; events { worker_connections 2048; }
      http { include /etc/nginx/mime.types; ${temporary.join(' ')} include leasing/leasing.conf; }`;
  }

  async start(): Promise<void> {
    const options = ['-p', this.#folder, '-c', path.join(this.#folder, 'conf/nginx.conf')];
    execFileSync('nginx', ['-t', '-q', ...options], { stdio: 'inherit' });
    this.#master = spawn('nginx', options, { stdio: ['ignore', 'ignore', 'inherit'] });
    while (!(await opens(this.ports.https))) await sleep(50);
  }

  /** Process id of its master; 0 when it does not run. */
  get pid(): number {
    return this.#master?.pid ?? 0;
  }

  /** As `systemctl reload nginx`. */
  reload(): void {
    this.#master?.kill('SIGHUP');
  }

  /** Asks all processes but this one, as deploy/upgrade.sh tells it to; without a port, all. */
  async leaveOut(port?: number): Promise<void> {
    this.#writeSite(port);
    this.reload();
    // What was on its way to the process arrives.
    if (port !== undefined) await sleep(5000);
  }

  /** Lines of its log of requests. */
  log(): string[] {
    return readFileSync(path.join(this.#folder, 'log/leasing.log'), 'utf8').trim().split('\n');
  }

  /** Everything that it has written, into whichever log. */
  get logs(): string {
    const folder = path.join(this.#folder, 'log');
    return readdirSync(folder)
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
      .join('');
  }

  /** Requests that failed since the last look, with the process that was asked. */
  takeFaults(): string[] {
    const faults = this.log().filter((line) => /" (?:499|5\d\d) /.test(line));
    const fresh = faults.slice(this.#faultsSeen);
    this.#faultsSeen = faults.length;
    return fresh;
  }

  async stop(): Promise<void> {
    const master = this.#master;
    this.#master = undefined;
    if (!master) return;
    master.kill('SIGTERM');
    await once(master, 'exit');
  }
}

function opens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
