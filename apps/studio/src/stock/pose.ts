import { randomFrom } from './random.ts';

/** A number between two bounds that is the machine's own: how it was parked, how the camera stood before it. */
export const between = (id: string, what: string, from: number, to: number): number =>
  from + (to - from) * randomFrom(`${what} ${id}`)();
