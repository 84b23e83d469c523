/**
 * Results that cost much (counts, facets, limits of ranges), computed once per key and version of the stock, and shared by
 * all who ask at the same time. Versions only grow, so what was computed for one is never shown after a change.
 */
export class VersionedCache<T> {
  readonly #size: number;
  readonly #results = new Map<string, { version: number; value: Promise<T> }>();

  /** @param size most results kept; those unused for longest are dropped */
  constructor(size: number) {
    this.#size = size;
  }

  /**
   * The result for the version that the stock has now.
   * @param work computes it, of that version or a later one; a failure is not kept
   */
  get(key: string, version: number, work: () => Promise<T>): Promise<T> {
    const known = this.#results.get(key);
    const result = known?.version === version ? known : { version, value: work() };
    this.#results.delete(key);
    this.#results.set(key, result);
    const [oldest] = this.#results.keys();
    if (this.#results.size > this.#size && oldest !== undefined) this.#results.delete(oldest);
    if (result !== known)
      result.value.catch(() => {
        if (this.#results.get(key) === result) this.#results.delete(key);
      });
    return result.value;
  }
}
