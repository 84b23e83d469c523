/**
 * The WHERE of a statement: fixed pieces of SQL with `?` where a value goes, and the values as parameters.
 * No value ever becomes part of the text.
 */
export class Conditions {
  readonly #parts: { name: string; sql: string; value: unknown }[] = [];

  /**
   * Adds a condition; a value that is undefined adds none.
   * @param name of the facet or filter field, by which it can be left out again
   * @param sql a piece written in the code, with exactly one `?`
   */
  add(name: string, sql: string, value: unknown): void {
    if (value === undefined) return;
    this.#parts.push({ name, sql, value });
  }

  /** Whether there is a condition of this field. */
  has(name: string): boolean {
    return this.#parts.some((part) => part.name === name);
  }

  /** The same conditions without those of one field. */
  without(name: string): Conditions {
    const rest = new Conditions();
    for (const part of this.#parts) if (part.name !== name) rest.#parts.push(part);
    return rest;
  }

  /** Names the set of conditions: equal keys have equal rows, as long as the stock does not change. */
  get key(): string {
    return JSON.stringify(this.#parts.map(({ sql, value }) => [sql, value]));
  }

  /** `WHERE …`, or nothing when there is no condition. Parameters are numbered from `first`. */
  where(first = 1): { sql: string; parameters: unknown[] } {
    if (this.#parts.length === 0) return { sql: '', parameters: [] };
    const sql = this.#parts.map((part, index) => part.sql.replace('?', `$${first + index}`)).join(' AND ');
    return { sql: `WHERE ${sql}`, parameters: this.#parts.map(({ value }) => value) };
  }
}
