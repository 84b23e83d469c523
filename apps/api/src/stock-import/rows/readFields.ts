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
const byHeader = new WeakMap<Header, TableFields>();

/** They are looked for once a table. */
function fieldsIn(header: Header): TableFields {
  const known = byHeader.get(header);
  if (known) return known;
  const { ofKinds = [], common = [] } = Object.groupBy(
    describedFields[header.kind].filter(({ name, stored }) => stored.read && header.positions[name]),
    ({ field }) => (field.within === 'characteristics' ? 'ofKinds' : 'common'),
  );
  const fields = { common, ofKinds };
  byHeader.set(header, fields);
  return fields;
}

function readField(row: RowReader, { name, stored }: DescribedField, reading: Reading) {
  const reader: Reader<string | number | boolean | null> = (text, _, cell = { text }) =>
    stored.read?.(cell, reading) ?? { value: null };
  // The title may say what the cell does not (`readTitle`).
  return stored.required && !stored.inTitle ? row.required(name, reader) : row.optional(name, reader);
}

/** What the cells of a row say, by database column. A column that the list has not leaves what is known. */
export function readFields(row: RowReader, reading: Reading): Draft {
  const fields = fieldsIn(row.header).common;
  return Object.fromEntries(fields.map((one) => [one.stored.column, readField(row, one, reading)]));
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
  const fields = fieldsIn(row.header).ofKinds;
  // What cannot be read leaves what is known.
  const entries = fields
    .map((one) => [one.name, readField(row, one, reading)] as const)
    .filter(([, value]) => value !== undefined);
  const numbers = entries.filter(([, value]) => typeof value === 'number');
  const names = new Set([...Object.keys(otherValues), ...entries.map(([name]) => name)]);
  if (names.size > 0) draft.characteristics = { ...otherValues, ...Object.fromEntries(numbers) };
  return [...names] as CharacteristicName[];
}
