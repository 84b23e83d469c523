import { setImmediate as nextLoop } from 'node:timers/promises';

/** Milliseconds that a count works before other calls come in. */
const longest = 4;

/** Lets counts work one after another, and other calls in between and during them. */
export class WorkQueue {
  #last: Promise<unknown> = Promise.resolve();
  #since = 0;

  /** Does the work when those before have done theirs. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(async () => {
      await this.#letOthersIn();
      return work();
    });
    this.#last = done.catch(() => {});
    return done;
  }

  /** To be called by the work between its parts. */
  async pause(): Promise<void> {
    if (performance.now() - this.#since >= longest) await this.#letOthersIn();
  }

  async #letOthersIn(): Promise<void> {
    await nextLoop();
    this.#since = performance.now();
  }
}
