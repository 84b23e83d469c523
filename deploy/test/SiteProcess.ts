import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { siteProcess } from '@leasing/workspace/site-process';

const root = path.resolve(import.meta.dirname, '../..');

/** One process of the site on a port of its own, as leasing@.service starts it. */
export class SiteProcess {
  readonly port: number;
  /** Folder of the release that the next start runs. */
  release = root;
  readonly #environment: Record<string, string>;
  #child: ChildProcess | undefined;
  #log = '';

  constructor(port: number, environment: Record<string, string>) {
    this.port = port;
    this.#environment = environment;
  }

  /** What it has logged since its last start. */
  get log(): string {
    return this.#log;
  }

  /** Why it answered 503 since its last start: each reason, and how often. */
  get refusals(): Record<string, number> {
    const reasons = [...this.#log.matchAll(/"reason":"([^"]*)"/g)].map(([, reason = '']) => reason);
    return Object.fromEntries(
      [...Map.groupBy(reasons, (reason) => reason)].map(([reason, list]) => [reason, list.length]),
    );
  }

  /** Starts it and waits until it serves; answers how long that took, in seconds. */
  async start(): Promise<number> {
    const begin = performance.now();
    const { args, env } = siteProcess();
    const child = spawn(
      process.execPath,
      args.map((arg) => arg.replace(root, this.release)),
      {
        env: { ...env, ...this.#environment, PORT: String(this.port), HOST: '127.0.0.1' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.#child = child;
    this.#log = '';
    await new Promise<void>((resolve, reject) => {
      const listen = (chunk: Buffer) => {
        // What a run of minutes logs is too much to keep whole.
        this.#log = (this.#log + chunk.toString()).slice(-1_000_000);
        if (this.#log.includes('The marketplace is ready')) resolve();
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      child.once('exit', (code) =>
        reject(new Error(`The site ended with ${code}: ${this.#log.slice(-2000)}`)),
      );
    });
    return (performance.now() - begin) / 1000;
  }

  /** Its process id; 0 when it does not run. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Stops it as systemd does; answers how long it took, in seconds. */
  async stop(): Promise<number> {
    const begin = performance.now();
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return 0;
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`A stop on SIGTERM ended with ${code}: ${this.#log.slice(-2000)}`);
    return (performance.now() - begin) / 1000;
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
