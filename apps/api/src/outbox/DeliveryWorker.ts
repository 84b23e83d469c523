import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/database/index.ts';
import { markFailed, markSent, readDueTargets, removeDelivered, takeDue } from './queue.ts';
import type { Delivery, Target } from './targets/Target.ts';

/** How the queue is worked off. */
export interface WorkerSettings {
  /** Milliseconds between two looks at the queue. */
  pollMs: number;
  /** Messages of one target that are delivered at the same time. */
  parallel: number;
  /** Seconds after which a message that a process took and never settled is taken again. */
  leaseSeconds: number;
}

const defaults: WorkerSettings = { pollMs: 1000, parallel: 5, leaseSeconds: 60 };
const housekeepingMs = 3_600_000;

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** Delivers what is in the queue. Each target is served apart, so that a slow one holds up no other. */
export class DeliveryWorker {
  readonly #database: Database;
  readonly #targets: ReadonlyMap<string, Target>;
  readonly #log: Log;
  readonly #settings: WorkerSettings;
  readonly #onParked: (target: string) => Promise<void>;
  readonly #stopping = new AbortController();
  /** Targets that are being served. */
  readonly #busy = new Map<string, Promise<void>>();
  #watching: Promise<void> = Promise.resolve();
  #alarm = new AbortController();
  #housekeeping: NodeJS.Timeout | undefined;

  constructor(
    database: Database,
    targets: readonly Target[],
    log: Log,
    settings: Partial<WorkerSettings> = {},
    onParked: (target: string) => Promise<void> = async () => {},
  ) {
    this.#onParked = onParked;
    this.#database = database;
    this.#targets = new Map(targets.map((target) => [target.name, target]));
    this.#log = log;
    this.#settings = { ...defaults, ...settings };
  }

  /** Begins to deliver. */
  start(): void {
    this.#watching = this.#watch();
    const tidy = () => removeDelivered(this.#database).catch((error: unknown) => this.#complain(error));
    this.#housekeeping = setInterval(tidy, housekeepingMs);
    this.#housekeeping.unref();
  }

  /** Looks at the queue now instead of at the next round; for messages that a person waits for. */
  wake(): void {
    this.#alarm.abort();
  }

  /** Ends after the deliveries under way. */
  async stop(): Promise<void> {
    clearInterval(this.#housekeeping);
    this.#stopping.abort();
    await this.#watching;
    await Promise.all(this.#busy.values());
    for (const target of this.#targets.values()) target.close?.();
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      this.#alarm = new AbortController();
      const wakeSignal = AbortSignal.any([signal, this.#alarm.signal]);
      await this.#look().catch((error: unknown) => this.#complain(error));
      await sleep(this.#settings.pollMs, undefined, { signal: wakeSignal, ref: false }).catch(() => {});
    }
  }

  async #look(): Promise<void> {
    for (const name of await readDueTargets(this.#database)) {
      const target = this.#targets.get(name);
      if (!target || this.#busy.has(name)) continue;
      const served = this.#serve(target)
        .catch((error: unknown) => this.#complain(error))
        .finally(() => this.#busy.delete(name));
      this.#busy.set(name, served);
    }
  }

  /** Delivers what is due to one target, until nothing is. */
  async #serve(target: Target): Promise<void> {
    const { parallel, leaseSeconds } = this.#settings;
    while (!this.#stopping.signal.aborted) {
      const due = await takeDue(this.#database, target.name, parallel, leaseSeconds);
      await Promise.all(due.map((delivery) => this.#deliver(target, delivery)));
      if (due.length < parallel) return;
    }
  }

  async #deliver(target: Target, delivery: Delivery): Promise<void> {
    const about = {
      target: target.name,
      eventId: delivery.eventId,
      event: delivery.event,
      try: delivery.tries,
    };
    try {
      await target.deliver(delivery);
    } catch (error) {
      const reason = reasonOf(error);
      const state = await markFailed(this.#database, delivery, target.retry, reason);
      if (state === 'PARKED') {
        this.#log.error({ ...about, reason }, 'delivery parked after its last try');
        await this.#onParked(target.name);
      } else this.#log.warn({ ...about, reason }, 'delivery failed and will be tried again');
      return;
    }
    await markSent(this.#database, delivery.id, target.forgetsContent ?? false);
    this.#log.info(about, 'delivered');
  }

  #complain(error: unknown): void {
    if (this.#stopping.signal.aborted) return;
    this.#log.warn({ err: error }, 'the queue of deliveries cannot be worked off now');
  }
}

/** fetch hides why it failed in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.message}${cause}`;
}
