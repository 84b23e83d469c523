/** A result and the version of the stock that it was computed on. */
export interface Versioned<T> {
  version: number;
  value: T;
}

/**
 * Results that cost much (counts, facets, limits of ranges), computed once per key and shared by all who ask at
 * the same time. Whoever reads one compares its version with that of the stock they see, so it is exact the moment
 * after the stock changed, also when another process changed it.
 */
export class VersionedCache<T> {
  readonly #size: number;
  readonly #results = new Map<string, Versioned<T>>();
  readonly #running = new Map<string, Promise<Versioned<T>>>();

  /** @param size most results kept; those unused for longest are dropped */
  constructor(size: number) {
    this.#size = size;
  }

  /** What is known, of whatever version. */
  peek(key: string): Versioned<T> | undefined {
    const found = this.#results.get(key);
    if (found) {
      this.#results.delete(key);
      this.#results.set(key, found);
    }
    return found;
  }

  #keep(key: string, result: Versioned<T>): void {
    this.#results.delete(key);
    this.#results.set(key, result);
    if (this.#results.size <= this.#size) return;
    const [oldest] = this.#results.keys();
    if (oldest !== undefined) this.#results.delete(oldest);
  }

  /** Computes a result, or joins the one who is computing it already. `undefined` is not kept. */
  compute(key: string, work: () => Promise<Versioned<T>>): Promise<Versioned<T>> {
    const running = this.#running.get(key);
    if (running) return running;
    const promise = work()
      .then((result) => {
        if (result.value !== undefined) this.#keep(key, result);
        return result;
      })
      .finally(() => this.#running.delete(key));
    this.#running.set(key, promise);
    return promise;
  }

  /**
   * The result for the version that the stock has now.
   * @param work computes the result, of that version or a later one
   */
  async get(key: string, currentVersion: number, work: () => Promise<Versioned<T>>): Promise<T> {
    const cachedResult = this.peek(key);
    if (cachedResult?.version === currentVersion) return cachedResult.value;
    const result = await this.compute(key, work);
    // The computation that was joined may have begun before the stock changed; the next one begins after it.
    return (result.version < currentVersion ? await this.compute(key, work) : result).value;
  }
}
