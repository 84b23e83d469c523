import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { availabilities, type ItemKind, itemKinds } from '@leasing/core/catalogue';
import type { Database } from '../platform/database/index.ts';
import { nameOf } from '../stock-import/tables/titles.ts';
import { fieldsOut, stockCell } from './characteristics.ts';
import { readItems } from './items.ts';
import { mostRows, type SheetOut, workbook } from './workbook.ts';

const names: Record<ItemKind, string> = { equipment: 'Техника', 'spare-part': 'Запчасти' };

/**
 * The whole stock as a workbook with the columns that an import reads: taken out, edited and given back, it changes what
 * was edited and nothing else. Hidden items are in it too.
 */
export async function stockWorkbook(database: Database): Promise<Readable> {
  const sheets: SheetOut[] = [];
  for (const kind of itemKinds) sheets.push(...(await sheetsOf(database, kind)));
  return workbook(sheets);
}

/** One sheet, or more where the stock is longer than a sheet can be. */
async function sheetsOf(database: Database, kind: ItemKind): Promise<SheetOut[]> {
  const [row] = await database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM item WHERE kind = $1',
    [kind],
  );
  const room = mostRows - 1;
  const items = readItems(database, kind, availabilities);
  const fields = fieldsOut[kind];
  return Array.from({ length: Math.max(1, Math.ceil((row?.count ?? 0) / room)) }, (_, index) => ({
    name: index === 0 ? names[kind] : `${names[kind]} ${index + 1}`,
    titles: fields.map(nameOf),
    async *rows() {
      for (let rowCount = 0; rowCount < room; rowCount += 1) {
        const next = await items.next();
        if (next.done) return;
        yield fields.map((field) => stockCell(next.value, field));
      }
    },
  }));
}

/** Writes the workbook into a file, which appears whole or not at all. */
export async function writeStock(path: string, database: Database): Promise<void> {
  const draft = `${path}.part`;
  try {
    await pipeline(await stockWorkbook(database), createWriteStream(draft, { mode: 0o600 }));
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}
