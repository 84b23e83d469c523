import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { type Asker, HashQueue } from './HashQueue.ts';

const lanes = Math.max(1, availableParallelism() - 1);

/** A queue whose lanes are busy until `free` is called, and what has been done in it. */
function busyQueue() {
  const queue = new HashQueue();
  const done: string[] = [];
  const free: (() => void)[] = [];
  for (let lane = 0; lane < lanes; lane += 1) {
    void queue.inTurn(
      { origin: 'busy', isKnown: true },
      () => new Promise<void>((resolve) => free.push(resolve)),
    );
  }
  const ask = (name: string, asker: Partial<Asker> = {}) =>
    queue
      .inTurn({ origin: name, isKnown: false, ...asker }, async () => {
        done.push(name);
      })
      .then(
        () => 'done',
        ({ status, code, retryAfter }) => ({ status, code, retryAfter }),
      );
  return { queue, done, ask, free: () => free.splice(0).map((resolve) => resolve()) };
}

describe('the queue of calls that hash passwords', () => {
  test('refuses what is too much with 503 and Retry-After, at once', async () => {
    const { ask, free } = busyQueue();
    const flood = Array.from({ length: 1000 }, (_, number) => ask(`10.0.${number >> 8}.${number & 255}`));
    const first = await flood[0];
    expect(first).toEqual({ status: 503, code: 'TOO_BUSY', retryAfter: 2 });
    free();
    const ends = await Promise.all(flood);
    expect(ends.filter((end) => end === 'done')).toHaveLength(16 * lanes);
  });

  test('serves an honest call that comes after a flood before what is left of it', async () => {
    const { ask, done, free } = busyQueue();
    const flood = Array.from({ length: 1000 }, (_, number) => ask(`flood ${number}`));
    const honest = ask('honest');
    free();
    await Promise.all([...flood, honest]);
    expect(await honest).toBe('done');
    expect(done.indexOf('honest')).toBeLessThan(lanes);
  });

  test('a flood of one network or browser takes no place and no turn of another', async () => {
    const { ask, done, free } = busyQueue();
    const honest = ask('honest');
    const flood = Array.from({ length: 1000 }, () => ask('flood', { origin: 'one' }));
    free();
    await Promise.all([...flood, honest]);
    expect(await honest).toBe('done');
    expect(done.indexOf('honest')).toBeLessThan(lanes);
    expect(done.filter((name) => name === 'flood')).toHaveLength(8 * lanes);
  });

  test.each([true, false])(
    'a flood takes no place and no turn of the other kind of browser: known is %s',
    async (isKnown) => {
      const { ask, done, free } = busyQueue();
      const honest = ask('honest', { isKnown });
      const flood = Array.from({ length: 1000 }, (_, number) =>
        ask(`flood ${number}`, { isKnown: !isKnown }),
      );
      free();
      await Promise.all([...flood, honest]);
      expect(done.indexOf('honest')).toBeOneOf([0, 1]);
    },
  );

  test('refuses who has waited too long', async () => {
    const { ask } = busyQueue();
    expect(await ask('patient')).toMatchObject({ status: 503 });
  });

  test('goes on after a call that failed', async () => {
    const queue = new HashQueue();
    const asker = { origin: 'one', isKnown: false };
    await expect(queue.inTurn(asker, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue.inTurn(asker, async () => 'yes')).resolves.toBe('yes');
  });
});
