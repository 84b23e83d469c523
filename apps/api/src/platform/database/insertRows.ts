import type { Queryable } from './database.ts';

/**
 * Inserts many rows in one statement: they travel as one JSON parameter, so a batch costs one round trip and
 * its size is not limited by the number of parameters. Callers stream by calling it per batch (500 to 2,000 rows).
 *
 * @param table,columns names written in the code, never from input; they are checked all the same
 * @param rows objects with a value per column; dates as ISO strings
 * @param ending what follows the insert, for example `ON CONFLICT (id) DO NOTHING RETURNING id`
 */
export function insertRows<Row extends object = Record<string, unknown>>(
  database: Queryable,
  table: string,
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
  ending = '',
): Promise<Row[]> {
  for (const name of [table, ...columns]) {
    if (!/^[a-z][a-z0-9_]*$/.test(name))
      throw new TypeError(`"${name}" is not the name of a table or column`);
  }
  const names = columns.join(', ');
  const sql = `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_populate_recordset(null::${table}, $1::jsonb) ${ending}`;
  return database.query<Row>(sql, [JSON.stringify(rows)]);
}
