import type { Queryable } from '../platform/database/index.ts';

/** Every row of every table as a line: the name of the table, and the row as JSON. */
export async function everyRow(database: Queryable): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class AS c
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'`,
  );
  const lines: string[] = [];
  for (const { name } of tables) {
    const rows = await database.query<{ line: string }>(
      `SELECT row_to_json(t)::text AS line FROM ${name} AS t`,
    );
    for (const { line } of rows) lines.push(`${name} ${line}`);
  }
  return lines;
}
