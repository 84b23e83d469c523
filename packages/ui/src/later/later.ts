/** Milliseconds before the first try, and at most between two of them. */
const FIRST = 1000;
const LONGEST = 8000;

/**
 * Code that a component needs when it is used, not when it is shown. The first second belongs to the page; then it is
 * fetched, so that it is there before it is asked for. Whoever asks sooner makes it come at once. A try that fails is
 * followed by another one, after a second, two, four, then every eight: a page that outlives its release asks in vain, and
 * so does a browser that remembers a failure (Firefox 153; html.spec.whatwg.org has forbidden it since 2026).
 * On a server nothing is fetched before it is asked for.
 *
 * @returns a function that answers the same promise each time
 */
export function later<Part>(fetch: () => Promise<Part>): () => Promise<Part> {
  let coming: Promise<Part> | undefined;
  const insist = (pause: number): Promise<Part> =>
    fetch().catch(async () => {
      await new Promise((again) => setTimeout(again, pause));
      return insist(Math.min(pause * 2, LONGEST));
    });
  const load = () => (coming ??= insist(FIRST));
  if (typeof window === 'object') setTimeout(load, FIRST);
  return load;
}
