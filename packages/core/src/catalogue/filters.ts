import type { Condition, EquipmentType } from '../api/contract/common.ts';
import type { EquipmentFilterBody } from '../api/contract/equipment.ts';
import type { SparePartFilterBody } from '../api/contract/sparePart.ts';
import { type Category, conditionOf } from './categories.ts';
import { NOVELTY_DAYS } from './limits.ts';
import { conditions, equipmentTypes, type ProductType } from './products.ts';
import { type RangeField, type RangeKey, rangeKeys, ranges } from './ranges.ts';

type RangeValues<Field extends RangeField> = { readonly [Key in RangeKey<Field>]: number | null };

/** Filter state of equipment (specification §3). null and the empty list mean "any". */
export interface EquipmentFilters extends RangeValues<RangeField> {
  readonly type: readonly EquipmentType[];
  readonly brand: readonly string[];
  readonly model: readonly string[];
  readonly title: string | null;
}

/** Filter state of spare parts (specification §3). null and the empty list mean "any". */
export interface SparePartFilters extends RangeValues<'cost' | 'yearOfManufacture'> {
  readonly equipmentType: readonly EquipmentType[];
  readonly brand: readonly string[];
  readonly model: readonly string[];
  readonly country: readonly string[];
  readonly title: string | null;
  readonly category: string | null;
  readonly condition: Condition | null;
}

/** The filter state of each product type. */
export interface FiltersOf {
  equipment: EquipmentFilters;
  'spare-part': SparePartFilters;
}

/** Any filter state, as the code that treats all fields alike sees it. */
type AnyFilters = Record<string, readonly string[] | string | number | null>;

interface FilterFields {
  readonly lists: readonly string[];
  readonly texts: readonly string[];
  readonly ranges: readonly RangeField[];
}

/** The fields of each filter state, in the order of the filter bar. */
export const filterFields = {
  equipment: {
    lists: ['type', 'brand', 'model'],
    texts: ['title'],
    ranges: ['cost', 'yearOfManufacture', 'mileage', 'enginePower', 'loadCapacity', 'tonnage'],
  },
  'spare-part': {
    lists: ['equipmentType', 'brand', 'model', 'country'],
    texts: ['title', 'category', 'condition'],
    ranges: ['cost', 'yearOfManufacture'],
  },
} as const satisfies Record<ProductType, FilterFields>;

/** Longest search text, longest value of a list and most values of a list that the server takes. */
export const FILTER_LIMITS = { title: 200, value: 100, values: 200 } as const;

const allowedValues: Record<string, readonly string[]> = {
  type: equipmentTypes,
  equipmentType: equipmentTypes,
  condition: conditions,
};

/** The state with nothing filtered (specification §4: cleared on reset). */
export function emptyFilters<Type extends ProductType>(productType: Type): FiltersOf[Type] {
  return cleanFilters(productType, {});
}

/**
 * Makes a valid filter state of anything that looks like one: unknown types and conditions, empty, overlong
 * and repeated texts, and numbers that are negative or not finite are dropped; a range with its ends swapped is
 * turned round. A valid state comes back equal.
 */
export function cleanFilters<Type extends ProductType>(
  productType: Type,
  raw: Readonly<Record<string, unknown>>,
): FiltersOf[Type] {
  const fields: FilterFields = filterFields[productType];
  const clean: AnyFilters = {};
  for (const name of fields.lists) clean[name] = cleanList(name, raw[name]);
  for (const name of fields.texts) clean[name] = cleanText(name, raw[name]) ?? null;
  for (const field of fields.ranges) {
    const [minKey, maxKey] = rangeKeys(field);
    const [min, max] = cleanRange(field, raw[minKey], raw[maxKey]);
    clean[minKey] = min;
    clean[maxKey] = max;
  }
  return clean as unknown as FiltersOf[Type];
}

/** Whether anything is filtered. */
export function hasFilters(filters: EquipmentFilters | SparePartFilters): boolean {
  return Object.values(setFilters(filters)).length > 0;
}

/**
 * The body of the equipment call (specification §5: nulls and empty lists are left out; `type` is sent as
 * `equipmentType`), with what the sub-list adds to it.
 */
export function equipmentFilterBody(filters: EquipmentFilters, category?: Category): EquipmentFilterBody {
  const { type, ...rest } = setFilters(filters) as Omit<EquipmentFilterBody, 'equipmentType'> & {
    type?: EquipmentType[];
  };
  return {
    ...rest,
    ...(type && { equipmentType: type }),
    ...(category === 'novelty' && { noveltyDays: NOVELTY_DAYS.list }),
    ...(category === 'popular' && { popular: true }),
    ...(category === 'auction' && { auction: true }),
  };
}

/** The body of the spare-part call; the sub-lists Новые, Б/У and Восстановленные set the condition. */
export function sparePartFilterBody(filters: SparePartFilters, category?: Category): SparePartFilterBody {
  const condition = conditionOf(category);
  return { ...(setFilters(filters) as SparePartFilterBody), ...(condition && { condition }) };
}

/** The fields that filter something. */
export function setFilters(filters: EquipmentFilters | SparePartFilters): Partial<AnyFilters> {
  const isSet = ([, value]: [string, unknown]): boolean =>
    Array.isArray(value) ? value.length > 0 : value !== null;
  return Object.fromEntries(Object.entries(filters).filter(isSet));
}

function cleanList(name: string, raw: unknown): string[] {
  if (!Array.isArray(raw)) return [];
  const texts = raw.map((value) => cleanText(name, value)).filter((value) => value !== undefined);
  return [...new Set(texts)].slice(0, FILTER_LIMITS.values);
}

/** Lone halves of surrogate pairs are taken out because no URL can carry them. */
function cleanText(name: string, raw: unknown): string | undefined {
  if (typeof raw !== 'string') return undefined;
  const text = raw.replace(/[\uD800-\uDFFF]/gu, '').trim();
  const longest = name === 'title' ? FILTER_LIMITS.title : FILTER_LIMITS.value;
  const allowed = allowedValues[name]?.includes(text) ?? true;
  return text !== '' && text.length <= longest && allowed ? text : undefined;
}

function cleanRange(field: RangeField, rawMin: unknown, rawMax: unknown): [number | null, number | null] {
  const min = cleanNumber(field, rawMin);
  const max = cleanNumber(field, rawMax);
  return min !== null && max !== null && min > max ? [max, min] : [min, max];
}

function cleanNumber(field: RangeField, raw: unknown): number | null {
  if (typeof raw !== 'number' || !(raw >= 0 && raw <= ranges[field].highest)) return null;
  const value = Math.abs(raw); // −0 would come back from a URL as 0
  return ranges[field].step < 1 ? Math.round(value * 10) / 10 : Math.round(value);
}
