import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { runStep } from './steps.mjs';

/** A terminal of 30 columns, or a file. */
function output(isTTY: boolean) {
  let text = '';
  const stream = new Writable({
    write(chunk, _, done) {
      text += chunk;
      done();
    },
  });
  return { out: Object.assign(stream, { isTTY, columns: 30 }) as never, text: () => text };
}

test('a step is a line at a terminal, written anew with how far it is', async () => {
  const { out, text } = output(true);
  const work = async (show: (detail: string) => void) => {
    show('pictures of 1 of 212 machines');
    show('212 machines');
    return 'done';
  };
  expect(await runStep('Database', work, out)).toBe('done');
  expect(text().split('\r\x1b[K')).toEqual([
    '',
    '… Database (0 s)',
    '… Database (0 s): pictures of ',
    '… Database (0 s): 212 machines',
    '✓ Database (0 s): 212 machines\n',
  ]);
});

test('elsewhere it is a line at its beginning and one at its end, and an error goes on', async () => {
  const { out, text } = output(false);
  const fail = async (show: (detail: string) => void) => {
    show('half of it');
    throw new Error('no more');
  };
  await expect(runStep('Database', fail, out)).rejects.toThrow('no more');
  expect(text()).toBe('… Database\n✗ Database (0 s): half of it\n');
});
