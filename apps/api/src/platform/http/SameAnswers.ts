/** Milliseconds for which an answer is kept for duplicates that came in time and wait somewhere inside. */
const keptMs = 10_000;

/**
 * One answer for a call that was sent several times at once: each that reaches this process before the first one is
 * answered gets the answer of the first one, be it a success or a failure. One that comes later is a call of its own.
 */
export class SameAnswers<Answer> {
  readonly #calls = new Map<string, { answer: Promise<Answer>; endedAt: number }>();

  /**
   * Does the work, unless a duplicate does it.
   * @param key who does what to which item
   * @param arrivedAt when the call arrived, by the clock of `performance`
   */
  give(key: string, arrivedAt: number, work: () => Promise<Answer>): Promise<Answer> {
    const earlierCall = this.#calls.get(key);
    if (earlierCall && arrivedAt < earlierCall.endedAt) return earlierCall.answer;
    const call = { answer: work(), endedAt: Number.POSITIVE_INFINITY };
    this.#calls.set(key, call);
    const end = () => {
      call.endedAt = performance.now();
      setTimeout(() => this.#calls.get(key) === call && this.#calls.delete(key), keptMs).unref();
    };
    call.answer.then(end, end);
    return call.answer;
  }

  /** What comes from now on is a call of its own, because the opposite was asked for in between. */
  forget(key: string): void {
    this.#calls.delete(key);
  }
}
