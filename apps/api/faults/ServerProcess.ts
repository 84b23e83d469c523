import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { nodeEnvironment, nodeOptions } from '../src/testing/nodeProcess.ts';
import { freePort, type Place } from './Place.ts';

const file = fileURLToPath(new URL('server.ts', import.meta.url));

/** A server that can be killed and started again on the same port. */
export class ServerProcess {
  readonly port: number;
  readonly #environment: Record<string, string>;
  #isServing = false;
  #child: ChildProcess | undefined;
  #errors = '';

  private constructor(place: Place, port: number, more: Record<string, string>) {
    this.port = port;
    this.#environment = { ...nodeEnvironment(), ...place.environment, PORT: String(port), ...more };
  }

  static async make(place: Place, more: Record<string, string> = {}): Promise<ServerProcess> {
    const server = new ServerProcess(place, await freePort(), more);
    place.endings.push(() => server.end());
    return server;
  }

  /** Whether it has started and was not killed. */
  get isServing(): boolean {
    return this.#isServing && this.isAlive;
  }

  get isAlive(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  /** What it wrote before it ended. */
  get lastWords(): string {
    return this.#errors.slice(-2000);
  }

  /** Starts it and waits until it serves, or only until it begins to make the tables. */
  async start(until: 'serving' | 'migrating' = 'serving'): Promise<void> {
    const child = fork(file, {
      env: this.#environment,
      execArgv: [...nodeOptions, '--expose-gc'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#errors = '';
    child.stderr?.on('data', (text: Buffer) => {
      this.#errors += text.toString();
    });
    this.#child = child;
    const ended = once(child, 'exit').then(() => {
      throw new Error(`The server did not start: ${this.#errors}`);
    });
    ended.catch(() => {});
    const reached = new Promise<void>((resolve) => {
      child.on('message', (message) => {
        if (message === until) resolve();
      });
    });
    await Promise.race([reached, ended]);
    this.#isServing = until === 'serving';
  }

  /** Bytes that the server keeps after throwing away what it can, and what the system sees of it. */
  async memory(): Promise<{ live: number; rss: number }> {
    this.#child?.send('measure');
    const [memory] = await once(this.#child as ChildProcess, 'message');
    return memory as { live: number; rss: number };
  }

  /** Ends it, if it is still there, when its scenario is over. */
  async end(): Promise<void> {
    if (this.isAlive) await this.kill();
  }

  /** Ends it without a chance to do anything, as `kill -9`. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || !this.isAlive) throw new Error(`The server ended by itself: ${this.#errors}`);
    this.#isServing = false;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
