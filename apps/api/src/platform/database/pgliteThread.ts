import { Worker } from 'node:worker_threads';
import { DatabaseUnavailableError } from './database.ts';
import type { DatabaseFailure, WorkerAnswer, WorkerRequest } from './pgliteWorker.ts';

type Task = { kind: 'query'; sql: string; parameters: readonly unknown[] } | { kind: 'script'; sql: string };

interface Job {
  task: Task;
  deadlineMs: number;
  /** False inside a transaction: its earlier statements are gone with the thread, so it cannot go on. */
  repeatable: boolean;
  resolve: (rows: unknown[]) => void;
  reject: (error: Error) => void;
}

/** Class 53: no space on the disk, no memory. Nothing is wrong with the statement, and later it may succeed. */
function toError(failure: DatabaseFailure): Error {
  const error = Object.assign(new Error(failure.message), failure);
  return failure.code?.startsWith('53')
    ? new DatabaseUnavailableError(`The database lacks what it needs: ${failure.message}`, { cause: error })
    : error;
}

/**
 * The thread with PGlite, kept alive: statements are posted to it in order, and the one that runs is watched.
 * PGlite cannot interrupt a statement (its statement_timeout does nothing), so one that exceeds its deadline is
 * ended together with the thread; the write-ahead log then brings the database back as after a crash, and the
 * statements behind it, which had not begun, run in the new thread.
 */
export class PgliteThread {
  readonly #directory: string;
  #worker: Worker | undefined;
  #opening: Promise<void> | undefined;
  /** Settles when the last thread is gone. Two at once on the same files would destroy them. */
  #ended: Promise<unknown> = Promise.resolve();
  #closed = false;
  #lastId = 0;
  readonly #jobs = new Map<number, Job>();
  #timer: NodeJS.Timeout | undefined;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Starts the thread and waits until the database is open. */
  async open(): Promise<void> {
    if (this.#closed) throw new DatabaseUnavailableError('The database is closed.');
    if (this.#worker) return;
    this.#opening ??= this.#ended
      .then(() => this.#start())
      .finally(() => {
        this.#opening = undefined;
      });
    await this.#opening;
  }

  #start(): Promise<void> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./pgliteWorker.ts', import.meta.url), {
        workerData: { directory: this.#directory },
        // The options of the process (a script to evaluate, conditions) mean nothing to this thread.
        execArgv: [],
      });
      worker.on('message', (answer: WorkerAnswer) => {
        if (answer.id !== 0) return this.#settle(answer);
        if ('error' in answer) {
          this.#ended = worker.terminate();
          return reject(
            new DatabaseUnavailableError(`The embedded database cannot open: ${answer.error.message}`),
          );
        }
        this.#worker = worker;
        resolve();
      });
      worker.on('error', (error) => {
        this.#lose(worker, new DatabaseUnavailableError(`The database thread failed: ${error.message}`));
        reject(error);
      });
      worker.on('exit', () => {
        this.#lose(worker, new DatabaseUnavailableError('The database thread ended.'));
        reject(new DatabaseUnavailableError('The database thread ended while it was opening.'));
      });
    });
  }

  /** Runs a task after those posted before it. The deadline counts from its own beginning, not from here. */
  run(task: Task, deadlineMs: number, repeatable: boolean): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      const job: Job = { task, deadlineMs, repeatable, resolve, reject };
      if (this.#worker) this.#post(job);
      else this.open().then(() => this.#post(job), reject);
    });
  }

  #post(job: Job): void {
    if (!this.#worker) {
      job.reject(new DatabaseUnavailableError('The database thread ended.'));
      return;
    }
    this.#lastId += 1;
    this.#jobs.set(this.#lastId, job);
    this.#worker.postMessage({ id: this.#lastId, ...job.task } satisfies WorkerRequest);
    if (this.#jobs.size === 1) this.#watch();
  }

  #settle(answer: WorkerAnswer): void {
    const job = this.#jobs.get(answer.id);
    this.#jobs.delete(answer.id);
    this.#watch();
    if (!job) return;
    if ('rows' in answer) {
      job.resolve(answer.rows);
      return;
    }
    job.reject(toError(answer.error));
    // After a PANIC PGlite answers every statement with an error; a new thread recovers from the log.
    if (answer.error.severity === 'PANIC' && this.#worker) {
      this.#lose(this.#worker, new DatabaseUnavailableError('The database stopped and starts again.'));
    }
  }

  /** Watches the job at the head, the one that runs. */
  #watch(): void {
    clearTimeout(this.#timer);
    const [head] = this.#jobs.values();
    if (!head) return;
    this.#timer = setTimeout(() => {
      const worker = this.#worker;
      if (!worker) return;
      this.#lose(
        worker,
        new DatabaseUnavailableError(`A statement exceeded its deadline of ${head.deadlineMs} ms.`),
      );
    }, head.deadlineMs);
    this.#timer.unref();
  }

  /** The thread is gone: the running job fails, those behind it run in a new thread. */
  #lose(worker: Worker, reason: DatabaseUnavailableError): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#ended = worker.terminate();
    clearTimeout(this.#timer);
    const jobs = [...this.#jobs.values()];
    this.#jobs.clear();
    jobs.forEach((job, index) => {
      if (index === 0 || !job.repeatable || this.#closed) job.reject(reason);
      else this.open().then(() => this.#post(job), job.reject);
    });
  }

  /** Lets what was posted finish, then closes the database. */
  async close(): Promise<void> {
    if (this.#closed) return;
    await this.#opening?.catch(() => {});
    const worker = this.#worker;
    this.#closed = true;
    await this.#ended;
    if (!worker) return;
    await new Promise<void>((resolve) => {
      this.#lastId += 1;
      const done = () => resolve();
      this.#jobs.set(this.#lastId, {
        task: { kind: 'script', sql: '' },
        deadlineMs: 30_000,
        repeatable: false,
        resolve: done,
        reject: done,
      });
      worker.postMessage({ id: this.#lastId, kind: 'close' } satisfies WorkerRequest);
      this.#watch();
    });
    this.#worker = undefined;
    await worker.terminate();
  }
}
