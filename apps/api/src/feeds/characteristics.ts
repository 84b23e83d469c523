import type { Availability, ItemKind } from '@leasing/core/catalogue';
import { TIME_ZONE } from '@leasing/core/format';
import type { ItemField } from '@leasing/core/item';
import { describedFields } from '../item/columns.ts';
import type { Field } from '../stock-import/tables/columns.ts';
import type { FeedItem } from './items.ts';

/** What a cell of the stock holds; null is an empty one. */
export type StockCell = string | number | null;

const yesOrNo = (value: boolean) => (value ? 'да' : 'нет');

/** In the words that an import reads. */
const availabilityWords: Record<Availability, string> = {
  IN_STOCK: 'да',
  RESERVED: 'резерв',
  SOLD: 'продан',
  HIDDEN: 'снят с продажи',
};

const clock = new Intl.DateTimeFormat('ru-RU', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** 03.11.2026 14:05:09 in Moscow, without the time at midnight. */
function moment(value: string | null): string | null {
  return value === null ? null : clock.format(new Date(value)).replace(', 00:00:00', '').replace(',', '');
}

/** «03.11.2026 14:05:09», and «03.11.2026 00:00» where seconds would say that the day is meant. */
const endMoment = (value: string) =>
  clock.format(new Date(value)).replace(', 00:00:00', ', 00:00').replace(',', '');

function day(value: string | null): string | null {
  return value === null ? null : value.slice(0, 10).split('-').reverse().join('.');
}

/** What is written otherwise than its value, and what is not a field that staff write. */
const ownCells: Readonly<Partial<Record<Field, (item: FeedItem) => StockCell>>> = {
  totalCost: ({ totalCost }) => totalCost ?? 'по запросу',
  availability: ({ availability }) => availabilityWords[availability],
  createdAt: ({ createdAt }) => moment(createdAt),
  warehouses: (item) =>
    (item.kind === 'spare-part' ? item.warehouses : [])
      .map(({ name, quantity }) => (quantity === null ? name : `${name}: ${quantity}`))
      .join('; ') || null,
};

/** A value in the words that an import reads. */
function cellOf(field: ItemField, value: unknown): StockCell {
  if (typeof value === 'boolean') return yesOrNo(value);
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value === '') return null;
  if (field.type === 'choice') return field.texts[value] ?? value;
  if (field.type === 'day') return day(value);
  return field.type === 'moment' ? endMoment(value) : value;
}

function namesOf(kind: ItemKind, isOut: (field: ItemField) => boolean): Field[] {
  const names = describedFields[kind].filter(({ field }) => isOut(field)).map(({ name }) => name);
  return [...names, 'createdAt'];
}

/** The fields of each kind that are in a workbook, in the order of its columns. */
export const fieldsOut = {
  equipment: namesOf('equipment', () => true),
  'spare-part': namesOf('spare-part', () => true),
};

const isInFeeds = ({ seen }: ItemField) => seen?.includes('feed') ?? false;

/** The fields of each kind that adverts have. */
export const fieldsInFeeds = {
  equipment: namesOf('equipment', isInFeeds),
  'spare-part': namesOf('spare-part', isInFeeds),
};

/** What an item says under each field, as an import reads it back: the one place where stock becomes text. */
export function stockCell(item: FeedItem, name: Field): StockCell {
  const own = ownCells[name];
  if (own) return own(item);
  const described = describedFields[item.kind].find((one) => one.name === name);
  if (!described) return null;
  const { field } = described;
  const holder: Readonly<Record<string, unknown>> =
    field.within === 'characteristics' && item.kind === 'equipment' ? item.characteristics : { ...item };
  return cellOf(field, holder[name]);
}
