import { open, stat } from 'node:fs/promises';
import { FileRefused } from '../../FileRefused.ts';
import { looksLikeXml, openXml, webPage } from '../xml/index.ts';
import { csvSheet, guessDelimiter } from './csv.ts';
import { cyrillic, guessEncoding } from './encoding.ts';
import type { OnBytes, Sheet } from './SheetRow.ts';
import { openWorkbook } from './xlsx/index.ts';

export { HEADER_DEPTH } from './csv.ts';
export type { Sheet, SheetRow } from './SheetRow.ts';

/** An open price list. */
export interface PriceList {
  bytes: number;
  /** One sheet for CSV; for XLSX all in the order of their tabs. */
  sheets: Sheet[];
  close(): void;
}

/**
 * Opens a price list in whatever format it is, which its content decides and not its name.
 *
 * @param headerWorth how much sense a row makes as a header; decides the delimiter of a CSV file
 * @throws {FileRefused} when there is no such file or it is not a table
 */
export async function openPriceList(
  path: string,
  headerWorth: (cells: string[]) => number,
  onBytes: OnBytes,
): Promise<PriceList> {
  const bytes = await sizeOf(path);
  const head = await firstBytes(path);
  if (head.startsWith('504b0304')) return { bytes, ...(await openWorkbook(path, onBytes, bytes)) };
  const other = Object.entries(otherFormats).find(([signature]) => head.startsWith(signature));
  if (other) throw new FileRefused(`это не таблица, а ${other[1]}. Нужен файл CSV или XLSX.`);
  if (head.startsWith('d0cf11e0')) {
    throw new FileRefused(
      'книга Excel старого формата (XLS) или с паролем. Сохраните её как «Книга Excel (XLSX)».',
    );
  }
  if (looksLikeXml(Buffer.from(head, 'hex'))) return { bytes, ...(await openXml(path, onBytes)) };
  if (looksLikeMime(head)) throw new FileRefused(webPage);
  const { encoding, delimiter } = await guessText(path, headerWorth);
  return { bytes, sheets: [csvSheet(path, encoding, delimiter, onBytes)], close: () => {} };
}

/** Of several encodings of one byte a letter the one in which the titles of columns are words counts. */
async function guessText(path: string, headerWorth: (cells: string[]) => number) {
  const guessed = await guessEncoding(path);
  const encodings = guessed === 'windows-1251' ? cyrillic : [guessed];
  const guesses = [];
  for (const encoding of encodings) {
    const guess = { encoding, ...(await guessDelimiter(path, encoding, headerWorth)) };
    if (guess.worth > 0) return guess;
    guesses.push(guess);
  }
  return guesses[0] as (typeof guesses)[number];
}

/** Whether a file is a saved web page with its pictures, which Excel opens under the name of a workbook. */
const looksLikeMime = (head: string) => /^mime-version/i.test(Buffer.from(head, 'hex').toString('latin1'));

/** First bytes, in hexadecimal, of what dealers pick by mistake. */
const otherFormats: Record<string, string> = {
  '89504e47': 'картинка PNG',
  ffd8ff: 'картинка JPEG',
  '25504446': 'документ PDF',
  '52617221': 'архив RAR',
  '377abcaf': 'архив 7z',
  '504b0506': 'пустой архив ZIP',
};

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(error);
  });
  if (found.isDirectory()) throw new FileRefused('это папка, а нужен файл CSV или XLSX.');
  if (!found.isFile()) throw new FileRefused('это не обычный файл. Нужен файл CSV или XLSX.');
  if (found.size === 0) throw new FileRefused('файл пуст: в нём нет ни одной строки.');
  return found.size;
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(error);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.toString('hex', 0, bytesRead);
  } finally {
    await file.close();
  }
}

function unreadable(error: NodeJS.ErrnoException): FileRefused {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return new FileRefused('такого файла нет.');
  if (error.code === 'EACCES' || error.code === 'EPERM') return new FileRefused('нет прав на чтение файла.');
  return new FileRefused(`файл не удалось прочитать (${error.code ?? error.message}).`);
}
