/** Milliseconds before the first try, and between two of them. */
const PAUSE = 1000;

/**
 * Code that a component needs when it is used, not when it is shown. The first second belongs to the page; then it is
 * fetched, so that it is there before it is asked for. Whoever asks sooner makes it come at once. A try that fails is
 * followed by another one. On a server nothing is fetched before it is asked for.
 *
 * @returns a function that answers the same promise each time
 */
export function later<Part>(fetch: () => Promise<Part>): () => Promise<Part> {
  let coming: Promise<Part> | undefined;
  const insist = (): Promise<Part> =>
    fetch().catch(() => new Promise((again) => setTimeout(again, PAUSE)).then(insist));
  const load = () => (coming ??= insist());
  if (typeof window === 'object') setTimeout(load, PAUSE);
  return load;
}
