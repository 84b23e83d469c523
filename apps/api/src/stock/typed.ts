import type { ItemKind } from '@leasing/core/catalogue';
import { type DescribedField, describedFields, numberFields } from '../item/columns.ts';
import type { Queryable } from '../platform/database/index.ts';
import { refusals } from '../platform/http/index.ts';
import { endMoment } from '../stock-import/rows/dates.ts';
import { readFits } from '../stock-import/rows/fits.ts';
import { itemNumber } from '../stock-import/rows/itemNumber.ts';
import { createReading, type Reading } from '../stock-import/rows/reading.ts';
import { cellText, type Read, textUpTo } from '../stock-import/rows/values.ts';
import type { Values } from './lots.ts';

/**
 * What staff typed, read by the rules of lists: «г. Тула» is «Тула», «КОМАЦУ» is «Komatsu», «б/н» is not a number.
 * @param before the item as it is; undefined for a new one
 * @throws Refusal 400 with a sentence per field
 */
export async function readTyped(
  database: Queryable,
  kind: ItemKind,
  before: Values | undefined,
  values: Values,
): Promise<Values> {
  const isText = ({ name }: DescribedField) => {
    const value = values[name];
    return typeof value === 'string' && value !== before?.[name];
  };
  const fields = describedFields[kind].filter(isText);
  if (fields.length === 0) return values;
  const reading = await createReading(database, new Date(), {});
  const typed: Record<string, unknown> = { ...values };
  const wrong: Record<string, string> = {};
  for (const field of fields) {
    const read = readText(kind, field, cellText({ text: String(values[field.name]) }), reading);
    if (!read) continue;
    if ('reason' in read)
      wrong[field.name] = `${read.reason.charAt(0).toUpperCase()}${read.reason.slice(1)}.`;
    else typed[field.name] = read.value === '' && !field.field.needed ? null : read.value;
  }
  if (Object.keys(wrong).length > 0) throw refusals.invalid(wrong);
  return { ...typed, ...spelled(kind, before, typed, reading) };
}

/** Undefined of what is not text: the contract says what fits. */
function readText(
  kind: ItemKind,
  { name, field, stored }: DescribedField,
  text: string,
  reading: Reading,
): Read<unknown> | undefined {
  if (field.type === 'moment') return endMoment(reading.now, reading.timeZone)(text);
  if (field.type === 'day') return stored.read?.({ text }, reading);
  if (field.type !== 'text') return undefined;
  if (text === '') return field.needed ? { reason: 'заполните поле' } : { value: '' };
  if (name === numberFields[kind]) return itemNumber(text);
  return stored.read?.({ text }, reading) ?? textUpTo(field.longest)(text);
}

/** Make and model as the dictionaries write them, where either is typed. */
function spelled(kind: ItemKind, before: Values | undefined, values: Values, { names }: Reading): Values {
  const isTyped = ['brand', 'model'].some((name) => name in values && values[name] !== before?.[name]);
  if (!isTyped) return {};
  const [brand, model] = ['brand', 'model'].map((name) => String(values[name] ?? before?.[name] ?? ''));
  return kind === 'equipment'
    ? { ...names.take(brand ?? '', model ?? '') }
    : { ...readFits(brand ?? '', model ?? '', names) };
}
