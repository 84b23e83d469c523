/** So long a value counts as fresh, milliseconds. */
const FRESH_MS = 2000;

/** A value of the database that many requests ask for and another process may change: it is read at most every two seconds. */
export class FreshValue<Value> {
  readonly #read: () => Promise<Value>;
  #cached: { value: Value; until: number } | undefined;

  constructor(read: () => Promise<Value>) {
    this.#read = read;
  }

  /** While the database cannot be read, what was read last holds. */
  async current(): Promise<Value> {
    if (!this.#cached || this.#cached.until < Date.now()) {
      try {
        return this.keep(await this.#read());
      } catch (error) {
        if (!this.#cached) throw error;
      }
    }
    return this.#cached.value;
  }

  /** Takes what was just read or stored. */
  keep(value: Value): Value {
    this.#cached = { value, until: Date.now() + FRESH_MS };
    return value;
  }
}
