import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { Refusal } from '../platform/http/index.ts';

/** Hashes at the same time: hashing is slow on purpose, and one core stays free for everything else. */
const atOnce = Math.max(1, availableParallelism() - 1);
/** Calls that may wait for each of them: so many are done in a second or so. */
const mostWaiting = 16;
const retryAfter = 2;
/** The code of the refusal when too many wait. */
export const TOO_BUSY = 'TOO_BUSY';

/**
 * The calls that hash passwords, a few at once. Browsers that the account knows wait in a line of their own, so that a
 * flood of others keeps no one out who has been here before; the limits bound what one network can send.
 */
export class Hashing {
  readonly #known = pLimit(atOnce);
  readonly #others = pLimit(atOnce);

  /**
   * Does the work when it is its turn. Work that begins another turn may wait for itself.
   * @throws Refusal 503 with Retry-After when too many wait
   */
  async inTurn<T>({ isKnown }: { isKnown: boolean }, work: () => Promise<T>): Promise<T> {
    const line = isKnown ? this.#known : this.#others;
    if (line.pendingCount >= mostWaiting * atOnce) {
      const sentence = 'Сервер сейчас занят. Повторите через\u00A02\u00A0секунды.';
      throw new Refusal(503, TOO_BUSY, sentence, { retryAfter });
    }
    return line(work);
  }
}
