/**
 * What a condition asks of the columns that lie in memory (`columns/`): the same as its SQL asks of the database. Which
 * rows a search finds is asked of the database once, for all filters that are used with it.
 */
export type Test = { from: number } | { to: number } | { oneOf: readonly string[] } | { search: string };

interface Part {
  name: string;
  sql: string;
  value: unknown;
  /** Undefined for what only the database can tell. */
  test: Test | undefined;
}

/**
 * The WHERE of a statement: fixed pieces of SQL with `?` where a value goes, and the values as parameters.
 * No value ever becomes part of the text.
 */
export class Conditions {
  readonly #parts: Part[] = [];

  /**
   * Adds a condition; a value that is undefined adds none.
   * @param name of the facet or filter field, by which it can be left out again
   * @param sql a piece written in the code, with exactly one `?`
   * @param test the same condition for the column in memory that has this name
   */
  add(name: string, sql: string, value: unknown, test?: Test): void {
    if (value === undefined) return;
    this.#parts.push({ name, sql, value, test });
  }

  /** Adds the bounds of a range, ends included; a row without a value is in no range. */
  range(
    name: string,
    column: string,
    type: 'bigint' | 'int' | 'float8',
    from: number | undefined,
    to: number | undefined,
  ): void {
    if (from !== undefined) this.add(name, `${column} >= ?::${type}`, from, { from });
    if (to !== undefined) this.add(name, `${column} <= ?::${type}`, to, { to });
  }

  /** Adds a choice of values; an empty one chooses nothing away (specification §5: empty arrays are left out). */
  oneOf(name: string, column: string, values: readonly string[] | undefined): void {
    if (!values?.length) return;
    const sorted = [...values].sort();
    this.add(name, `${column} = ANY(?::text[])`, sorted, { oneOf: sorted });
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

  /** The tests under their names, all of which a row must pass; undefined when some condition has none. */
  get tests(): { name: string; test: Test }[] | undefined {
    const tests: { name: string; test: Test }[] = [];
    for (const { name, test } of this.#parts) {
      if (!test) return undefined;
      tests.push({ name, test });
    }
    return tests;
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
