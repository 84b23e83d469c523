import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { HttpReceiver } from '../testing/standIns/HttpReceiver.ts';
import { countDeliveries, enqueue, removeDelivered, takeDue, waitSeconds } from './queue.ts';
import { replay } from './replay.ts';
import { eventRetry } from './targets/Target.ts';
import { secret, TestQueue } from './testing/TestQueue.ts';

describe.each(engines)('delivery of events on %s', (engine) => {
  let queue: TestQueue;
  beforeAll(async () => {
    queue = await TestQueue.open(engine);
  });
  afterAll(() => queue.remove());
  afterEach(() => queue.clear());

  test('a receiver that was down gets the event when it is up again, under the same id', async () => {
    const receiver = await new HttpReceiver().up();
    await receiver.down();
    await queue.record('webhook');
    queue.work({ WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: secret });
    await queue.settle(async () => expect((await queue.rows())[0]?.last_error).toMatch(/ECONNREFUSED/));
    await receiver.up();
    expect((await queue.rows())[0]).toMatchObject({ state: 'WAITING', tries: 1 });
    await queue.letTimePass();
    await queue.settle(async () => expect(await queue.states()).toEqual(['SENT']));
    await receiver.down();
    expect(receiver.calls).toHaveLength(1);
    expect(receiver.calls[0]?.headers['webhook-id']).toBe((await queue.rows())[0]?.event_id);
  });

  test('a target that is down holds up no other', async () => {
    const receiver = await new HttpReceiver().up();
    await queue.record('webhook', 'bitrix24');
    queue.work({ WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: secret, BITRIX24_URL: 'http://127.0.0.1:9/' });
    await queue.settle(async () => expect(await queue.states()).toEqual(['WAITING', 'SENT']));
    await receiver.down();
  });

  test('after its last try a delivery is parked with its reason; replayed it is delivered under the same id', async () => {
    const receiver = await new HttpReceiver().up();
    await receiver.down();
    await queue.record('webhook');
    await queue.database.query('UPDATE delivery SET tries = $1', [eventRetry.tries - 1]);
    queue.work({ WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: secret });
    await queue.settle(async () => expect(await queue.states()).toEqual(['PARKED']));
    expect(await countDeliveries(queue.database)).toEqual([{ target: 'webhook', state: 'PARKED', count: 1 }]);
    const [parked] = await queue.rows();
    expect(parked).toMatchObject({
      tries: eventRetry.tries,
      last_error: expect.stringMatching(/ECONNREFUSED/),
    });
    await receiver.up();
    expect(await replay(queue.database, { ids: [parked?.id as string] })).toBe(1);
    await queue.settle(async () => expect(await queue.states()).toEqual(['SENT']));
    await receiver.down();
    expect(receiver.calls[0]?.headers['webhook-id']).toBe(parked?.event_id);
  });

  test('what a process took and never settled is delivered by another one when the lease is over', async () => {
    const receiver = await new HttpReceiver().up();
    await queue.record('webhook');
    expect(await takeDue(queue.database, 'webhook', 5, 3600)).toHaveLength(1);
    queue.work({ WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: secret });
    expect(await takeDue(queue.database, 'webhook', 5, 3600)).toEqual([]);
    await queue.letTimePass();
    await queue.settle(async () => expect(await queue.states()).toEqual(['SENT']));
    await receiver.down();
    expect((await queue.rows())[0]?.tries).toBe(2);
  });

  test('many processes on one queue deliver each event once', async () => {
    const receiver = await new HttpReceiver().up();
    for (let count = 0; count < 40; count += 1) await queue.record('webhook');
    for (let count = 0; count < 4; count += 1)
      queue.work({ WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: secret });
    await queue.settle(async () => expect(new Set(await queue.states())).toEqual(new Set(['SENT'])));
    await receiver.down();
    expect(receiver.calls).toHaveLength(40);
    expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(40);
  });

  test('a message without an event goes to its own target, which may have its content wiped', async () => {
    const sent: unknown[] = [];
    await enqueue(queue.database, { target: 'code', event: 'one-time-code', payload: { code: '123456' } });
    queue.workWith([
      {
        name: 'code',
        retry: { tries: 3, firstDelay: 1, longestDelay: 5 },
        forgetsContent: true,
        deliver: async ({ payload }) => {
          sent.push(payload);
        },
      },
    ]);
    await queue.settle(async () => expect(await queue.states()).toEqual(['SENT']));
    expect(sent).toEqual([{ code: '123456' }]);
    expect((await queue.rows())[0]?.payload).toEqual({});
  });

  test('a stopped worker lets what is under way finish', async () => {
    let release: () => void = () => {};
    const receiver = await new HttpReceiver((_, response) => {
      release = () => response.writeHead(204).end();
    }).up();
    await queue.record('webhook');
    const worker = queue.work({ WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: secret });
    await queue.settle(() => expect(receiver.calls).toHaveLength(1));
    const stopped = worker.stop();
    release();
    await stopped;
    expect(await queue.states()).toEqual(['SENT']);
    await receiver.down();
  });

  test('stored events are sent to a target that was configured later, once', async () => {
    await queue.record();
    const since = new Date(Date.now() - 3_600_000);
    expect(await replay(queue.database, { since, targets: ['webhook'] })).toBe(1);
    expect(await replay(queue.database, { since, targets: ['webhook'] })).toBe(0);
    expect(await replay(queue.database, { since: new Date(Date.now() + 1000), targets: ['email'] })).toBe(0);
    expect(await queue.states()).toEqual(['WAITING']);
  });

  test('an event is removed 90 days after its delivery, one that waits or is parked stays', async () => {
    for (const target of ['webhook', 'bitrix24', 'email']) await queue.record(target);
    await queue.database.query("UPDATE outgoing_event SET created_at = now() - interval '91 days'");
    await queue.database.query(
      "UPDATE delivery SET state = 'SENT', sent_at = now() WHERE target = 'webhook'",
    );
    await queue.database.query("UPDATE delivery SET state = 'PARKED' WHERE target = 'email'");
    await removeDelivered(queue.database);
    expect((await queue.rows()).map(({ target }) => target).sort()).toEqual(['bitrix24', 'email']);
  });
});

describe('waits between tries', () => {
  test('double from 10 s to 4 h, with up to a quarter more', () => {
    const within = (tries: number, seconds: number) => {
      const wait = waitSeconds(eventRetry, tries);
      expect(wait).toBeGreaterThanOrEqual(seconds);
      expect(wait).toBeLessThanOrEqual(seconds * 1.25);
    };
    within(1, 10);
    within(2, 20);
    within(5, 160);
    within(12, 14_400);
    within(19, 14_400);
  });
});
