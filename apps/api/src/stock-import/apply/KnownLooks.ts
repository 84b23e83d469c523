import type { Queryable } from '../../platform/database/index.ts';
import { lookOf } from '../rows/look.ts';

/** Machines that are read at once: visitors of the embedded database wait. */
const page = 5000;

/** A machine as people know it. */
export interface KnownMachine {
  number: string;
  title: string;
}

/** The machines of the stock by what their numbers look like. */
export class KnownLooks {
  readonly #machines = new Map<string, KnownMachine>();

  /** @param newNumbers those of rows that were added a moment ago */
  static async load(database: Queryable, newNumbers: readonly string[]): Promise<KnownLooks> {
    const looks = new KnownLooks();
    for (let last = 0; ; ) {
      const rows = await database.query<KnownMachine & { id: number }>(
        `SELECT id, number, title FROM item
         WHERE kind = 'equipment' AND id > $1 AND number <> ALL ($2::text[]) ORDER BY id LIMIT ${page}`,
        [last, newNumbers],
      );
      for (const row of rows) looks.add(row);
      const end = rows.at(-1);
      if (rows.length < page || !end) return looks;
      last = end.id;
    }
  }

  /** Adds a machine. Answers the one before it whose number only looks the same. */
  add({ number, title }: KnownMachine): KnownMachine | undefined {
    const look = lookOf(number);
    const known = this.#machines.get(look);
    if (!known) this.#machines.set(look, { number, title });
    return known && known.number !== number ? known : undefined;
  }
}
