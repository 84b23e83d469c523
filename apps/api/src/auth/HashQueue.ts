import { availableParallelism } from 'node:os';
import { Refusal } from '../platform/http/index.ts';

/** The sender of a request that needs work with passwords. */
export interface Asker {
  /** The browser, if the account knows it; otherwise its network (see `networkOf`). */
  origin: string;
  /** Whether the account knows the browser. */
  isKnown: boolean;
}

/** Calls that may wait, per hash that runs at the same time: so many are done in half a second or so. */
const mostWaiting = { ofAll: 16, ofOneOrigin: 8 } as const;
/** The code of the refusal when too many wait. */
export const TOO_BUSY = 'TOO_BUSY';
/** Milliseconds after which a waiting call is refused: its visitor has had an answer then, and may repeat. */
const longestWait = 1500;
const retryAfter = 2;

interface Waiting extends Asker {
  start: () => void;
  refuse: () => void;
}

/**
 * The calls that hash passwords, a few at once: hashing is slow on purpose, and one core stays free for everything
 * else. Known browsers and the others take turns, so that neither can keep the other out. Of both, the origin with the
 * fewest waiting calls goes first, so that one network's flood keeps nobody else waiting, and of equals the newest. The
 * oldest is refused when there are too many: an honest call soon after a flood does not stand behind it.
 */
export class HashQueue {
  readonly #lanes = Math.max(1, availableParallelism() - 1);
  #running = 0;
  #isTurnOfKnown = true;
  /** The newest stands last. */
  readonly #waiting: Waiting[] = [];

  /**
   * Does the work when it is its turn. Work that begins another turn would wait for itself.
   * @throws Refusal 503 with Retry-After when too many wait
   */
  async inTurn<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#lanes) this.#running += 1;
    else await this.#wait(asker);
    try {
      return await work();
    } finally {
      const next = this.#next();
      if (next) next.start();
      else this.#running -= 1;
    }
  }

  #wait(asker: Asker): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        ...asker,
        start: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: () => {
          clearTimeout(timer);
          this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
          reject(tooBusy());
        },
      };
      const timer = setTimeout(waiting.refuse, longestWait);
      this.#waiting.push(waiting);
      this.#refuseBeyond(mostWaiting.ofOneOrigin, (other) => other.origin === asker.origin);
      this.#refuseBeyond(mostWaiting.ofAll, (other) => other.isKnown === asker.isKnown);
    });
  }

  /** Refuses the oldest of those that wait when they are more than so many. */
  #refuseBeyond(most: number, counts: (waiting: Waiting) => boolean): void {
    const waiting = this.#waiting.filter(counts);
    if (waiting.length > most * this.#lanes) waiting[0]?.refuse();
  }

  #next(): Waiting | undefined {
    const ofOrigin = new Map<string, number>();
    for (const { origin } of this.#waiting) ofOrigin.set(origin, (ofOrigin.get(origin) ?? 0) + 1);
    /** The smaller, the sooner. */
    const rank = ({ isKnown, origin }: Waiting) =>
      (isKnown === this.#isTurnOfKnown ? 0 : this.#waiting.length) + (ofOrigin.get(origin) ?? 0);
    const [next] = this.#waiting.toReversed().sort((one, other) => rank(one) - rank(other));
    this.#isTurnOfKnown = !this.#isTurnOfKnown;
    if (next) this.#waiting.splice(this.#waiting.indexOf(next), 1);
    return next;
  }
}

function tooBusy(): Refusal {
  return new Refusal(503, TOO_BUSY, 'Сервер сейчас занят. Повторите через\u00A02\u00A0секунды.', {
    retryAfter,
  });
}
