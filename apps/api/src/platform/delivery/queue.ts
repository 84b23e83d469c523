import type { Database, Queryable } from '../database/database.ts';
import { claimDue, failDelivery, finishDelivery, insertDelivery } from './repository.ts';

/** Where something is delivered to. */
export type Target = 'code' | 'webhook' | 'bitrix24' | 'email';

/** Something that must leave the server. */
export interface Delivery {
  /** Stays the same through all tries, so that a receiver can drop a repeated one. */
  id: string;
  target: Target;
  /** What it is, for example `request.created`. */
  event: string;
  payload: Record<string, unknown>;
  /** The number of this try, from 1. */
  tries: number;
}

/** Delivers one; throws when it did not arrive. A `GiveUpError` parks it at once. */
export type Deliver = (delivery: Delivery) => Promise<void>;

/** Trying again cannot help, for example because a code is too old by now. */
export class GiveUpError extends Error {
  override name = 'GiveUpError';
}

/** Tries before a delivery is parked: with the waits between them, about a day. */
export const maxTries = 12;
const firstWaitSeconds = 5;
const longestWaitSeconds = 4 * 3600;
/** How long a claimed delivery stays with its process; after a crash another one takes it then. */
const leaseSeconds = 120;
const pollMilliseconds = 2000;

/** Writes a delivery in the transaction of its cause: either both are stored or neither. Answers its id. */
export function enqueue(
  transaction: Queryable,
  target: Target,
  event: string,
  payload: Record<string, unknown>,
): Promise<string> {
  return insertDelivery(transaction, target, event, payload);
}

/** Seconds to wait after a failed try: doubling, with a random part so that receivers are not hit at once. */
function waitSeconds(tries: number): number {
  const wait = Math.min(firstWaitSeconds * 2 ** (tries - 1), longestWaitSeconds);
  return wait * (0.75 + Math.random() / 2);
}

/**
 * Delivers what waits in the database, at least once each, in this and any number of other processes: a claimed row
 * is skipped by the others (FOR UPDATE SKIP LOCKED) and comes back when its process died.
 */
export class DeliveryQueue {
  readonly #database: Database;
  readonly #targets: Map<Target, Deliver>;
  readonly #onError: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(
    database: Database,
    targets: Partial<Record<Target, Deliver>>,
    onError: (error: unknown) => void = () => {},
  ) {
    this.#database = database;
    this.#targets = new Map(Object.entries(targets) as [Target, Deliver][]);
    this.#onError = onError;
  }

  /** Begins to deliver. */
  start(): void {
    this.#timer = setInterval(() => this.wake(), pollMilliseconds);
    this.#timer.unref();
    this.wake();
  }

  /** Looks for work now instead of at the next round; call it after a commit that enqueued something. */
  wake(): void {
    if (this.#stopped || this.#targets.size === 0) return;
    this.#again = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  /** Delivers until nothing is due. */
  async #run(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      try {
        const due = await claimDue(this.#database, [...this.#targets.keys()], leaseSeconds);
        await Promise.all(due.map((delivery) => this.#deliver(delivery)));
        if (due.length > 0) this.#again = true;
      } catch (error) {
        // The database is away; the next round tries again.
        this.#onError(error);
      }
    }
  }

  async #deliver(delivery: Delivery): Promise<void> {
    try {
      await this.#targets.get(delivery.target)?.(delivery);
      await finishDelivery(this.#database, delivery.id);
    } catch (error) {
      this.#onError(error);
      const park = delivery.tries >= maxTries || error instanceof GiveUpError;
      const reason = error instanceof Error ? error.message : String(error);
      await failDelivery(this.#database, delivery.id, reason, park ? null : waitSeconds(delivery.tries));
    }
  }

  /** Waits for what is being delivered and stops. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }
}
