import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import { FileRefused } from '../../FileRefused.ts';
import { textCell } from '../../rows/values.ts';
import { type Encoding, readText } from './encoding.ts';
import { limits } from './limits.ts';
import { rowTooLong, rowTooWide, tooManyRows } from './refusals.ts';
import type { OnBytes, Sheet, SheetRow } from './SheetRow.ts';

/** The delimiters that a price list may have, the commonest first. */
const delimiters = [';', ',', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** Rows at the top of a file among which the header is looked for. */
export const HEADER_DEPTH = 20;

const SAMPLE_LENGTH = 64_000;

/**
 * Chooses the delimiter that makes the most sense of the top of the file. Answers also how much sense that is.
 *
 * @param worth how much sense a row makes as a header: the number of columns recognised in it
 */
export async function guessDelimiter(
  path: string,
  encoding: Encoding,
  worth: (cells: string[]) => number,
): Promise<{ delimiter: Delimiter; worth: number }> {
  const sample = await firstText(path, encoding);
  const scored = delimiters.map((delimiter) => {
    const rows = topRows(sample, delimiter);
    return {
      delimiter,
      worth: Math.max(0, ...rows.map(worth)),
      cells: Math.max(0, ...rows.map((r) => r.length)),
    };
  });
  scored.sort((a, b) => b.worth - a.worth || b.cells - a.cells);
  const [best] = scored;
  return { delimiter: best?.delimiter ?? ';', worth: best?.worth ?? 0 };
}

/** A CSV file as a sheet. */
export function csvSheet(path: string, encoding: Encoding, delimiter: Delimiter, onBytes: OnBytes): Sheet {
  return { rows: () => csvRows(readText(path, encoding, onBytes), delimiter) };
}

async function* csvRows(text: AsyncIterable<string>, delimiter: Delimiter): AsyncGenerator<SheetRow> {
  const parser = parse({ ...csvOptions(delimiter), info: true, max_record_size: limits.rowLength });
  const feeding = pipeline(Readable.from(withEndingLines(text)), parser);
  // A failure reaches the reader through the parser; without a handler here it would also end the process.
  feeding.catch(() => {});
  let nextLine = 1;
  let rows = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
      const lineBreaks = record.reduce((sum, cell) => sum + lineBreaksIn(cell), 0);
      nextLine = info.lines + 1;
      rows += 1;
      if (rows > limits.rows) throw tooManyRows();
      if (record.length > limits.columns) throw rowTooWide(info.lines - lineBreaks);
      yield { line: info.lines - lineBreaks, cells: record.map(textCell) };
    }
  } catch (error) {
    throw error instanceof CsvError ? refusal(error, nextLine) : error;
  } finally {
    parser.destroy();
  }
}

const lineBreaksIn = (cell: string) => (cell.includes('\n') ? cell.split('\n').length - 1 : 0);

/**
 * The parser counts the characters of a row without its delimiters, so a line of nothing else would have no end.
 *
 * @throws {FileRefused} at a line that is longer than a row may be
 */
async function* withEndingLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let line = 1;
  let length = 0;
  for await (const piece of text) {
    const lines = piece.split('\n');
    line += lines.length - 1;
    length = (lines.length > 1 ? 0 : length) + (lines.at(-1) ?? '').length;
    if (length > limits.rowLength) throw rowTooLong(line);
    yield piece;
  }
}

interface ParsedRecord {
  record: string[];
  info: { lines: number };
}

function csvOptions(delimiter: Delimiter) {
  return {
    bom: true,
    delimiter,
    record_delimiter: '\n',
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
  } satisfies Options;
}

function refusal(error: CsvError, line: number): FileRefused {
  if (error.code === 'CSV_MAX_RECORD_SIZE') return rowTooLong(line);
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return new FileRefused(`в строке ${line} или ниже открыта кавычка, которая не закрыта до конца файла.`);
  }
  return new FileRefused(`строку ${line} не удалось разобрать (${error.code}).`);
}

function topRows(sample: string, delimiter: Delimiter): string[][] {
  const rows: string[][] = [];
  const keep = (row: string[]) => {
    rows.push(row);
    return null;
  };
  try {
    parseSync(sample, { ...csvOptions(delimiter), to: HEADER_DEPTH, on_record: keep });
  } catch {
    // A quotation mark in a wrong place, also by a wrong delimiter: the rows before it tell enough.
  }
  return rows;
}

async function firstText(path: string, encoding: Encoding): Promise<string> {
  let text = '';
  for await (const piece of readText(path, encoding, () => {})) {
    text += piece;
    if (text.length >= SAMPLE_LENGTH) break;
  }
  // Without the last, possibly cut line, in which a quote may stand open.
  return text.length < SAMPLE_LENGTH ? text : text.slice(0, text.lastIndexOf('\n', SAMPLE_LENGTH));
}
