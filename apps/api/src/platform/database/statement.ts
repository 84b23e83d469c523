import type { Database } from './database.ts';

/** Adds a value to a statement and answers how the statement names it: `$1`, `$2` … */
export type Parameter = (value: unknown) => string;

/** Reads with a statement that names its values while it is written. */
export function readStatement<Row extends object>(
  database: Database,
  write: (parameter: Parameter) => string,
  from?: 'replica' | 'primary',
): Promise<Row[]> {
  const values: unknown[] = [];
  const sql = write((value) => `$${values.push(value)}`);
  return database.read<Row>(sql, values, from);
}

/** Reads the row of a statement that always has one: of an aggregate, or of a SELECT without a table. */
export async function readRow<Row extends object>(
  ...statement: Parameters<typeof readStatement<Row>>
): Promise<Row> {
  const [row] = await readStatement<Row>(...statement);
  if (!row) throw new Error('This statement always has a row.');
  return row;
}
