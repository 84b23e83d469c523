import { expect, test } from 'vitest';
import { SameAnswers } from './SameAnswers.ts';

/** When a call arrived that came so many milliseconds ago. */
const arrived = (ago: number) => performance.now() - ago;

function counter() {
  let runs = 0;
  const work = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    runs += 1;
    return runs;
  };
  return { work, answers: new SameAnswers<number>() };
}

test('calls that came before the first was answered share its answer, also when their turn comes later', async () => {
  const { work, answers } = counter();
  const first = answers.give('a', arrived(0), work);
  const meanwhile = answers.give('a', arrived(0), work);
  expect(await Promise.all([first, meanwhile])).toEqual([1, 1]);
  expect(await answers.give('a', arrived(60_000), work)).toBe(1);
});

test('a call that comes after the answer, or is about something else, is a call of its own', async () => {
  const { work, answers } = counter();
  await answers.give('a', arrived(0), work);
  expect(await answers.give('a', arrived(0), work)).toBe(2);
  expect(await answers.give('b', arrived(60_000), work)).toBe(3);
});

test('a failure is shared as well, and the next call tries again', async () => {
  const { work, answers } = counter();
  const fail = () => Promise.reject(new Error('down'));
  const both = [answers.give('a', arrived(0), fail), answers.give('a', arrived(0), work)];
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await answers.give('a', arrived(0), work)).toBe(1);
});

test('after the opposite was asked for, a call is a call of its own', async () => {
  const { work, answers } = counter();
  const first = answers.give('a', arrived(0), work);
  answers.forget('a');
  expect(await Promise.all([first, answers.give('a', arrived(0), work)])).toEqual([1, 2]);
});
