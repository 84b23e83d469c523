import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import iconv from 'iconv-lite';
import { afterAll } from 'vitest';
import { FileRefused } from '../FileRefused.ts';
import { openPriceList, type SheetRow } from '../readers/sheet/index.ts';
import { headerWorth } from '../tables/header.ts';

/** Price lists of a dealer as an accounting program exports them, with 7 and 1 wrong rows. */
export const samples = {
  equipment: fileURLToPath(new URL('../samples/dealer-equipment.csv', import.meta.url)),
  parts: fileURLToPath(new URL('../samples/dealer-spare-parts.csv', import.meta.url)),
};

export const equipmentTitles = [
  'Инв. №',
  'Наименование',
  'Вид техники',
  'Марка',
  'Модель',
  'Год выпуска',
  'Наработка, м/ч',
  'Цена с НДС, руб.',
  'Мин. стоимость, руб.',
  'Аукцион',
  'Дата поступления',
  'Примечание',
];

/** A row for {@link equipmentTitles} that passes every rule; `changes` replaces cells by title. */
export function equipmentCells(changes: Record<string, string> = {}): string[] {
  const defaults: Record<string, string> = {
    'Инв. №': 'СТ-1',
    Наименование: 'Экскаватор Komatsu PC200-8',
    'Вид техники': 'Экскаваторы',
    Марка: 'Komatsu',
    Модель: 'PC200-8',
    'Год выпуска': '2019',
    'Наработка, м/ч': '4 960',
    'Цена с НДС, руб.': '9 410 000',
    'Мин. стоимость, руб.': '8 671 000',
    'Дата поступления': '10.09.2026',
  };
  return equipmentTitles.map((title) => changes[title] ?? defaults[title] ?? '');
}

/** A folder for the files of a test file, removed at its end. */
export async function scratchFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'leasing-import-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  let number = 0;
  return {
    path: folder,
    /** Writes a file and answers its path. */
    async write(content: string | Uint8Array, name = `list-${++number}.csv`): Promise<string> {
      const path = join(folder, name);
      await writeFile(path, content);
      return path;
    },
    /** Writes a price list of machines. */
    async equipment(rows: Record<string, string>[], name?: string): Promise<string> {
      const cells = [equipmentTitles, ...rows.map(equipmentCells)];
      return this.write(csv(cells), name);
    },
  };
}

/** CSV text, every cell quoted where it must be. */
export function csv(rows: string[][], delimiter = ';', lineEnd = '\r\n'): string {
  const special = new RegExp(`["\\n\\r${delimiter === '\t' ? '\\t' : `\\${delimiter}`}]`);
  const quoteCell = (cell: string) => (special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => row.map(quoteCell).join(delimiter) + lineEnd).join('');
}

/** Text in an encoding, with a byte order mark where it has one. */
export function encoded(
  text: string,
  encoding: 'utf-8' | 'utf-8 with mark' | 'windows-1251' | 'utf-16',
): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-8 with mark') return Buffer.from(`\uFEFF${text}`);
  return encoding === 'windows-1251'
    ? iconv.encode(text, 'win1251')
    : iconv.encode(text, 'utf16', { addBOM: true });
}

/** All rows of the first sheet of a file. */
export async function readSheet(path: string): Promise<SheetRow[]> {
  const list = await openPriceList(
    path,
    (cells) => headerWorth(cells),
    () => {},
  );
  try {
    const rows: SheetRow[] = [];
    for await (const row of list.sheets[0]?.rows() ?? []) rows.push(row);
    return rows;
  } finally {
    list.close();
  }
}

/** The same as texts. */
export async function readRows(path: string): Promise<{ line: number; cells: string[] }[]> {
  const rows = await readSheet(path);
  return rows.map(({ line, cells }) => ({ line, cells: cells.map(({ text }) => text) }));
}

/** The sentence with which a file is refused. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof FileRefused)) throw new Error('the file was not refused', { cause: error });
  return error.message.replaceAll('\u00A0', ' ');
}
