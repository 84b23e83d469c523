/** Milliseconds between two tries. */
const PAUSE = 2000;

/**
 * Code that a component needs when it is used, not when it is shown. It is fetched as soon as the browser has nothing
 * else to do, so that it is there before it is asked for; a try that fails is followed by another one. On a server
 * nothing is fetched before it is asked for.
 *
 * @returns a function that answers the same promise each time
 */
export function later<Part>(fetch: () => Promise<Part>): () => Promise<Part> {
  let coming: Promise<Part> | undefined;
  const insist = (): Promise<Part> =>
    fetch().catch(() => new Promise((again) => setTimeout(again, PAUSE)).then(insist));
  const load = () => (coming ??= insist());
  // Safari does not tell when it is idle.
  if (typeof window === 'object') (window.requestIdleCallback ?? setTimeout)(load);
  return load;
}
