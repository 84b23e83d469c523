import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, engines, type TestDatabase } from '../../testing/engines.ts';
import { type Delivery, DeliveryQueue, enqueue, GiveUpError, listParked, replayParked } from './index.ts';

describe.each(engines)('deliveries on %s', (engine) => {
  let base: TestDatabase;
  beforeAll(async () => {
    base = await createTestDatabase(engine);
  });
  afterAll(() => base.remove());
  const makeDue = () => base.database.query("UPDATE delivery SET due_at = now() WHERE state = 'WAITING'");
  const state = async (id: string) =>
    (await base.database.query<{ state: string }>('SELECT state FROM delivery WHERE id = $1', [id]))[0]
      ?.state;

  test('a delivery exists only if the transaction of its cause committed', async () => {
    await base.database
      .transaction(async (transaction) => {
        await enqueue(transaction, 'webhook', 'test', {});
        throw new Error('the cause failed');
      })
      .catch(() => {});
    expect(await base.database.query('SELECT 1 FROM delivery')).toEqual([]);
  });

  test('a failed try is repeated under the same id until it arrives', async () => {
    const seen: Delivery[] = [];
    const queue = new DeliveryQueue(base.database, {
      webhook: async (delivery) => {
        seen.push(delivery);
        if (seen.length < 3) throw new Error('the receiver is away');
      },
    });
    const id = await enqueue(base.database, 'webhook', 'test', { number: 7 });
    queue.start();
    await vi.waitFor(async () => {
      await makeDue();
      queue.wake();
      expect(await state(id)).toBe('SENT');
    }, 10_000);
    await queue.stop();
    expect(seen).toMatchObject([1, 2, 3].map((tries) => ({ id, tries, payload: { number: 7 } })));
  });

  test('what was claimed by a process that died is delivered by another one', async () => {
    const id = await enqueue(base.database, 'webhook', 'test', {});
    const stuck = new DeliveryQueue(base.database, { webhook: () => new Promise(() => {}) });
    stuck.wake();
    await vi.waitFor(async () => {
      const [row] = await base.database.query('SELECT tries FROM delivery WHERE id = $1', [id]);
      expect(row).toEqual({ tries: 1 });
    });
    await makeDue();
    const delivered: string[] = [];
    const other = new DeliveryQueue(base.database, { webhook: async ({ id }) => void delivered.push(id) });
    other.wake();
    await vi.waitFor(async () => expect(await state(id)).toBe('SENT'));
    await other.stop();
    expect(delivered).toEqual([id]);
  });

  test('two processes share the work and deliver each once', async () => {
    const ids = await Promise.all(
      Array.from({ length: 60 }, () => enqueue(base.database, 'email', 'test', {})),
    );
    const delivered: string[] = [];
    const queues = [1, 2].map(
      () => new DeliveryQueue(base.database, { email: async ({ id }) => void delivered.push(id) }),
    );
    for (const queue of queues) queue.wake();
    await vi.waitFor(() => expect(delivered).toHaveLength(60), 10_000);
    await Promise.all(queues.map((queue) => queue.stop()));
    expect(delivered.toSorted()).toEqual(ids.toSorted());
  });

  test('what cannot be delivered is parked with its reason, and can be replayed', async () => {
    let isBroken = true;
    const queue = new DeliveryQueue(base.database, {
      bitrix24: async () => {
        if (isBroken) throw new GiveUpError('the address is wrong');
      },
    });
    const id = await enqueue(base.database, 'bitrix24', 'test', {});
    queue.wake();
    await vi.waitFor(async () => expect(await state(id)).toBe('PARKED'));
    expect(await listParked(base.database)).toMatchObject([{ id, lastError: 'the address is wrong' }]);
    isBroken = false;
    expect(await replayParked(base.database, [id])).toBe(1);
    await vi.waitFor(async () => {
      queue.wake();
      expect(await state(id)).toBe('SENT');
    });
    await queue.stop();
  });
});
