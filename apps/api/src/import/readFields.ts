import type { CharacteristicName, CharacteristicValues } from '@leasing/core/catalogue';
import { type DescribedField, describedFields } from '../item/columns.ts';
import type { RowReader } from './RowReader.ts';
import type { Reading } from './reading.ts';
import type { Draft } from './StockRow.ts';
import type { Reader } from './values.ts';

/** The fields of a list that one cell says, and for which it has a column. */
const fieldsIn = (row: RowReader, isOfKinds: boolean): DescribedField[] =>
  describedFields[row.header.kind].filter(
    ({ name, field, stored }) =>
      stored.read && row.has(name) && (field.within === 'characteristics') === isOfKinds,
  );

function readField(row: RowReader, { name, stored }: DescribedField, reading: Reading) {
  const reader: Reader<string | number | boolean | null> = (text, _, cell = { text }) =>
    stored.read?.(cell, reading) ?? { value: null };
  return stored.required ? row.required(name, reader) : row.optional(name, reader);
}

/** What the cells of a row say, by database column. A column that the list has not leaves what is known. */
export function readFields(row: RowReader, reading: Reading): Draft {
  const fields = fieldsIn(row, false);
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
  const fields = fieldsIn(row, true);
  // What cannot be read leaves what is known.
  const entries = fields
    .map((one) => [one.name, readField(row, one, reading)] as const)
    .filter(([, value]) => value !== undefined);
  const numbers = entries.filter(([, value]) => typeof value === 'number');
  const names = new Set([...Object.keys(otherValues), ...entries.map(([name]) => name)]);
  if (names.size > 0) draft.characteristics = { ...otherValues, ...Object.fromEntries(numbers) };
  return [...names] as CharacteristicName[];
}
