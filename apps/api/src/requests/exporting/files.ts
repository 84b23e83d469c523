import { createWriteStream } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TIME_ZONE } from '@leasing/core/format';
import { stringify } from 'csv-stringify';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import type { Cell, Column } from './columns.ts';

/** The formats of the file. */
export type Format = 'csv' | 'xlsx';

/**
 * Writes rows into a file, which appears whole or not at all.
 * @returns how many rows
 */
export async function writeTable<Row>(
  path: string,
  format: Format,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): Promise<number> {
  const draft = `${path}.part`;
  let count = 0;
  const countedRows = async function* () {
    for await (const row of rows) {
      count += 1;
      yield columns.map(({ cell }) => cell(row));
    }
  };
  try {
    await (format === 'csv' ? writeCsv : writeXlsx)(draft, columns, countedRows());
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  return count;
}

type Write = (
  path: string,
  columns: readonly Pick<Column<never>, 'title' | 'width'>[],
  rows: AsyncIterable<Cell[]>,
) => Promise<void>;

/** As Russian Excel reads it with a double click: UTF-8 with a mark, semicolons, CRLF; no text becomes a formula. */
const writeCsv: Write = async (path, columns, rows) => {
  const lines = async function* () {
    yield columns.map(({ title }) => title);
    for await (const cells of rows) {
      yield cells.map((cell) => (cell instanceof Date ? moscowText(cell) : (cell ?? '')));
    }
  };
  const csv = stringify({ bom: true, delimiter: ';', record_delimiter: '\r\n', escape_formulas: true });
  await pipeline(Readable.from(lines()), csv, createWriteStream(path, { mode: 0o600 }));
};

/** Every cell has a type of its own, so no text is taken for a formula. */
const writeXlsx: Write = async (path, columns, rows) => {
  const table: SheetData = [columns.map(({ title }) => ({ value: title, fontWeight: 'bold', wrap: true }))];
  for await (const cells of rows) table.push(cells.map(typedCell));
  const book = await writeExcelFile(table, {
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
  await writeFile(path, book, { mode: 0o600 });
};

function typedCell(cell: Cell): SheetData[number][number] {
  if (cell === null) return null;
  if (typeof cell === 'number') return { type: Number, value: cell, format: '#,##0' };
  if (typeof cell === 'string') return { type: String, value: cell };
  return { type: Date, value: moscowClock(cell), format: 'dd.mm.yyyy hh:mm' };
}

const moscow = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** 21.11.2026 10:15 */
function moscowText(moment: Date): string {
  const [day = '', time = ''] = moscow.format(moment).split(' ');
  return `${day.split('-').reverse().join('.')} ${time.slice(0, 5)}`;
}

/** A spreadsheet knows no time zones: the moment whose UTC clock shows what the clocks in Moscow show. */
function moscowClock(moment: Date): Date {
  return new Date(`${moscow.format(moment).replace(' ', 'T')}Z`);
}
