import type { ImportRates } from '@leasing/core/unstable/api/office';
import type { Queryable } from '../../platform/index.ts';

/** The rates that staff have set for sums in other currencies. */
export async function readRates(database: Queryable): Promise<ImportRates> {
  const [row] = await database.query<{ value: ImportRates }>(
    "SELECT value FROM office_setting WHERE name = 'import-rates'",
  );
  return row?.value ?? {};
}

export async function storeRates(database: Queryable, rates: ImportRates): Promise<void> {
  await database.query(
    `INSERT INTO office_setting (name, value) VALUES ('import-rates', $1)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [JSON.stringify(rates)],
  );
}
