import { vi } from 'vitest';
import { loadConfig } from '../../platform/config/config.ts';
import { createTestDatabase, type Engine, type TestDatabase } from '../../testing/engines.ts';
import { testProfile } from '../../testing/firm.ts';
import { DeliveryWorker, type WorkerSettings } from '../DeliveryWorker.ts';
import type { OutgoingEvent } from '../events.ts';
import { OutgoingEvents } from '../OutgoingEvents.ts';
import { targetsOf } from '../targets/index.ts';
import type { Target } from '../targets/Target.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** The key of the webhook's signature. */
export const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** A request that someone left. */
export const event: OutgoingEvent = {
  kind: 'request.created',
  request: {
    id: 17,
    product: 'equipment',
    kind: 'ITEM',
    status: 'NEW',
    createdAt: '2026-11-21T08:00:00.000Z',
  },
  item: {
    id: 3,
    title: 'Экскаватор Komatsu PC200-8',
    number: 'Г-001',
    minCost: 5_000_000,
    totalCost: 6_000_000,
  },
  calculation: null,
  person: {
    name: 'Иван <Петров>',
    phoneNumber: '+79123456789',
    email: 'ivan@example.com',
    companyName: 'ООО «Вектор»',
    taxNumber: '7707083893',
    region: 'Москва',
  },
};

/** A queue of its own for a test file, and the workers that deliver from it. */
export class TestQueue {
  readonly #base: TestDatabase;
  readonly #workers: DeliveryWorker[] = [];

  private constructor(base: TestDatabase) {
    this.#base = base;
  }

  static async open(engine: Engine): Promise<TestQueue> {
    return new TestQueue(await createTestDatabase(engine));
  }

  get database() {
    return this.#base.database;
  }

  /** Stores the event with a delivery to each target. */
  record(...targets: string[]) {
    return this.database.transaction((transaction) =>
      new OutgoingEvents(targets).record(transaction, event, null),
    );
  }

  /** Starts a worker for the targets that the settings name. */
  work(environment: Record<string, string>, settings: Partial<WorkerSettings> = {}): DeliveryWorker {
    return this.workWith(
      targetsOf(loadConfig(environment).outgoing, testProfile, 'http://shop.example'),
      settings,
    );
  }

  workWith(targets: Target[], settings: Partial<WorkerSettings> = {}): DeliveryWorker {
    const worker = new DeliveryWorker(this.database, targets, silent, { pollMs: 20, ...settings });
    this.#workers.push(worker);
    worker.start();
    return worker;
  }

  rows() {
    return this.database.query<Record<string, unknown>>('SELECT * FROM delivery ORDER BY created_at, target');
  }

  async states() {
    return (await this.rows()).map(({ state }) => state);
  }

  /** Waits until a check holds. */
  settle(check: () => unknown) {
    return vi.waitFor(check, { timeout: 10_000, interval: 20 });
  }

  /** Lets the wait of every failed delivery be over. */
  letTimePass() {
    return this.database.query("UPDATE delivery SET due_at = now() WHERE state = 'WAITING'");
  }

  /** Ends the workers and empties the queue, between two tests. */
  async clear(): Promise<void> {
    await Promise.all(this.#workers.splice(0).map((worker) => worker.stop()));
    await this.database.query('DELETE FROM outgoing_event');
    await this.database.query('DELETE FROM delivery');
  }

  remove(): Promise<void> {
    return this.#base.remove();
  }
}
