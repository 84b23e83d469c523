import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the work takes for a known phone on a small server, so that the work cannot be seen from outside. */
const milliseconds = 250;

/** Does some work and answers after a fixed time, so that the time does not tell whether a phone is known. */
export async function sameTime<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), sleep(milliseconds)]);
  return result;
}

/** As `sameTime`, but only a result of undefined waits: who proves who he is learns nothing from the time. */
export async function failAfterFixedTime<T>(work: () => Promise<T | undefined>): Promise<T | undefined> {
  const fixed = sleep(milliseconds);
  const result = await work();
  if (result === undefined) await fixed;
  return result;
}
