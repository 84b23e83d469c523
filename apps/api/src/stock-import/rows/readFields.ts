import type { CharacteristicName, CharacteristicValues } from '@leasing/core/catalogue';
import { type DescribedField, describedFields } from '../../item/columns.ts';
import type { Header } from '../tables/header.ts';
import type { RowReader } from './RowReader.ts';
import type { Reading } from './reading.ts';
import type { Draft } from './StockRow.ts';
import type { Reader } from './values.ts';

/** The fields that one cell says, of all machines or of some kinds alone, for which a table has a column. */
interface TableFields {
  common: DescribedField[];
  ofKinds: DescribedField[];
}
const isOfKinds = ({ within }: DescribedField['field']) => within === 'characteristics';
const byHeader = new WeakMap<Header, TableFields>();

/** They are looked for once a table. */
function fieldsIn(header: Header): TableFields {
  const known = byHeader.get(header);
  if (known) return known;
  const { ofKinds = [], common = [] } = Object.groupBy(
    describedFields[header.kind].filter(({ name, stored }) => stored.read && header.positions[name]),
    ({ field }) => (isOfKinds(field) ? 'ofKinds' : 'common'),
  );
  const fields = { common, ofKinds };
  byHeader.set(header, fields);
  return fields;
}

/** Those that the title and the notes of a row say, for which its table has no column. */
function fieldsInWords(row: RowReader): DescribedField[] {
  const words = row.inWords();
  if (words.size === 0) return [];
  const { kind, positions } = row.header;
  return describedFields[kind].filter(({ name }) => words.has(name) && !positions[name]);
}

function readField(row: RowReader, { name, stored }: DescribedField, reading: Reading) {
  const reader: Reader<string | number | boolean | null> = (text, _, cell = { text }) =>
    stored.read?.(cell, reading) ?? { value: null };
  // The title may say what the cell does not (`readTitle`).
  return stored.required && !stored.inTitle ? row.required(name, reader) : row.optional(name, reader);
}

/** What the cells of a row say, by database column. A column that the list has not leaves what is known. */
export function readFields(row: RowReader, reading: Reading): Draft {
  const others = fieldsInWords(row).filter(({ field, stored }) => stored.read && !isOfKinds(field));
  const fields = [...fieldsIn(row.header).common, ...others];
  return Object.fromEntries(fields.map((one) => [one.stored.column, readField(row, one, reading)]));
}

/** Columns of the stock that a row of a table has in words alone: a known item keeps its own. */
export function columnsInWords(row: RowReader): string[] {
  if (row.said.isXml) return [];
  return fieldsInWords(row).flatMap(({ field, stored }) => (isOfKinds(field) ? [] : [stored.column]));
}

/**
 * Reads the characteristics of a machine into its draft; an empty cell takes away what is known.
 * @param otherValues what another column says
 * @returns the names that the list says something of
 */
export function readCharacteristics(
  row: RowReader,
  draft: Draft,
  otherValues: CharacteristicValues,
  reading: Reading,
): CharacteristicName[] {
  const others = fieldsInWords(row).filter(({ field }) => isOfKinds(field));
  const fields = [...fieldsIn(row.header).ofKinds, ...others];
  // What cannot be read leaves what is known.
  const entries = fields
    .map((one) => [one.name, readField(row, one, reading)] as const)
    .filter(([, value]) => value !== undefined);
  const numbers = entries.filter(([, value]) => typeof value === 'number');
  const names = new Set([...Object.keys(otherValues), ...entries.map(([name]) => name)]);
  if (names.size > 0) draft.characteristics = { ...otherValues, ...Object.fromEntries(numbers) };
  return [...names] as CharacteristicName[];
}
