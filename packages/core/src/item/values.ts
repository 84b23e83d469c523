import type { SparePart } from '../api/contract/sparePart.ts';
import { splitNames } from '../catalogue/severalNames.ts';
import { warehousesText } from '../catalogue/texts/parts.ts';
import { formatLongDate, groupDigits, NBSP } from '../format/index.ts';
import { itemFields } from './fields.ts';
import type { ItemField, Place } from './types.ts';

/** A field of an item as visitors read it. */
export interface SeenValue {
  readonly name: string;
  readonly field: ItemField;
  readonly label: string;
  /** Null: not known. */
  readonly value: string | null;
}

type Part = Pick<SparePart, 'isOriginal' | 'warehouses' | 'quantity'>;
/** An item as visitors or staff read it. */
export type ReadItem =
  | { readonly garageNumber: string; readonly characteristics?: object; readonly facts?: object }
  | Part;

/** What is not said by its value alone. */
const ownTexts: Readonly<Record<string, (item: Part) => string | null>> = {
  isOriginal: ({ isOriginal }) => (isOriginal ? 'Оригинальная деталь' : 'Аналог'),
  warehouses: ({ warehouses, quantity }) => warehousesText(warehouses, quantity),
};

/** What an item says at a place, in the order of the table; an unknown value too. */
export function seenValues(
  item: ReadItem,
  place: Place,
  fields: Readonly<Record<string, ItemField>> = itemFields[
    'garageNumber' in item ? 'equipment' : 'spare-part'
  ],
): SeenValue[] {
  const values: Readonly<Record<string, unknown>> = {
    ...item,
    ...('characteristics' in item && item.characteristics),
    ...('facts' in item && item.facts),
  };
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!field.seen?.includes(place)) return [];
    const own = 'garageNumber' in item ? undefined : ownTexts[name]?.(item);
    return [{ name, field, label: field.label, value: own ?? valueText(field, values[name]) }];
  });
}

/** A value as people read it: «9 704 м/ч», «3 ноября 2026 г.»; null where it is not known. */
export function valueText(field: ItemField, value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'number') return numberText(field, value);
  if (typeof value !== 'string' || value === '') return null;
  if (field.type === 'choice') return field.texts[value] ?? value;
  if (field.type === 'day') return formatLongDate(`${value}T12:00:00Z`);
  if (field.type === 'moment') return formatLongDate(value);
  return field.type === 'text' && field.several ? splitNames(value).join(', ') : value;
}

function numberText(field: ItemField, value: number): string {
  if (field.type === 'year' || !('unit' in field)) return String(value);
  return groupDigits(value) + (field.unit && `${NBSP}${field.unit}`);
}
