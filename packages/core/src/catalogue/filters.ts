import { type Category, conditionOf } from './categories.ts';
import {
  type Field,
  type FieldName,
  type Fields,
  fieldsOf,
  type RangeRule,
  type SentName,
  sentName,
} from './fields.ts';
import { NOVELTY_DAYS } from './limits.ts';
import type { ItemKind } from './products.ts';
import { type RangeKey, rangeKeys } from './ranges.ts';

/** One value of a choice. */
type OneOf<F> = F extends { values: readonly (infer Value)[] } ? Value : string;

/** What the filter state holds of a field that is not a range. */
type StateValue<F> = F extends { kind: 'choice' }
  ? F extends { single: true }
    ? OneOf<F> | null
    : readonly OneOf<F>[]
  : F extends { kind: 'flag' }
    ? true | null
    : string | null;

type StateOf<Of> = {
  readonly [Name in keyof Of & string as Of[Name] extends { kind: 'range' }
    ? RangeKey<Name>
    : Name]: Of[Name] extends { kind: 'range' } ? number | null : StateValue<Of[Name]>;
};

/** The filter state of each product (specification §3). null and the empty list mean "any". */
export type FiltersOf = { [Product in ItemKind]: StateOf<Fields[Product]> };

export type EquipmentFilters = FiltersOf['equipment'];
export type SparePartFilters = FiltersOf['spare-part'];

/** What the body of a call holds of a field that is not a range. */
type SentValue<F> = F extends { kind: 'choice' }
  ? F extends { single: true }
    ? OneOf<F>
    : OneOf<F>[]
  : F extends { kind: 'flag' }
    ? boolean
    : string;

/** What a product's filter bar puts into the body of the calls; what is absent means "any". */
export type SentFilters<Product extends ItemKind> = {
  [Name in FieldName<Product> as Fields[Product][Name] extends { kind: 'range' }
    ? RangeKey<Name>
    : SentName<Product, Name>]?: Fields[Product][Name] extends { kind: 'range' }
    ? number
    : SentValue<Fields[Product][Name]>;
};

/** What the sub-lists add to the body (specification §2). */
interface SubList {
  noveltyDays?: number;
  popular?: boolean;
}

/** Any filter state, as the code that treats all fields alike sees it. */
type AnyFilters = Record<string, readonly string[] | string | number | true | null>;

/** Longest search text, longest value of a list and most values of a list that the server takes. */
export const FILTER_LIMITS = { title: 200, value: 100, values: 200 } as const;

/** The state with nothing filtered (specification §4: cleared on reset). */
export function emptyFilters<Product extends ItemKind>(productType: Product): FiltersOf[Product] {
  return cleanFilters(productType, {});
}

/**
 * Makes a valid filter state of anything that looks like one: unknown types and conditions, empty, overlong
 * and repeated texts, and numbers that are negative or not finite are dropped; a range with its ends swapped is
 * turned round; a characteristic of kinds that are not chosen filters nothing. A valid state comes back equal.
 */
export function cleanFilters<Product extends ItemKind>(
  productType: Product,
  raw: Readonly<Record<string, unknown>>,
): FiltersOf[Product] {
  const clean: AnyFilters = {};
  for (const [name, field] of fieldsOf(productType)) {
    if (field.kind === 'range') {
      const [minKey, maxKey] = rangeKeys(name) as [string, string];
      const [min, max] = isFiltering(field, clean.type)
        ? cleanRange(field, raw[minKey], raw[maxKey])
        : [null, null];
      clean[minKey] = min;
      clean[maxKey] = max;
    } else clean[name] = cleanValue(field, raw[name]);
  }
  return clean as unknown as FiltersOf[Product];
}

/** Whether anything is filtered. */
export function hasFilters(filters: EquipmentFilters | SparePartFilters): boolean {
  return Object.values(setFilters(filters)).length > 0;
}

/**
 * The body of the equipment calls (specification §5: nulls and empty lists are left out; `type` is sent as
 * `equipmentType`), with what the sub-list adds to it.
 */
export function equipmentFilterBody(
  filters: EquipmentFilters,
  category?: Category,
): SentFilters<'equipment'> & SubList & { auction?: boolean } {
  return {
    ...filtersToSend('equipment', filters),
    ...subListOf(category),
    ...(category === 'auction' && { auction: true }),
  };
}

/** The body of the spare-part calls; the sub-lists Новые, Б/У and Восстановленные set the condition. */
export function sparePartFilterBody(
  filters: SparePartFilters,
  category?: Category,
): SentFilters<'spare-part'> & SubList {
  const condition = conditionOf(category);
  return {
    ...filtersToSend('spare-part', filters),
    ...subListOf(category),
    ...(condition && { condition }),
  };
}

function subListOf(category: Category | undefined): SubList {
  if (category === 'novelty') return { noveltyDays: NOVELTY_DAYS.list };
  return category === 'popular' ? { popular: true } : {};
}

function filtersToSend<Product extends ItemKind>(
  productType: Product,
  filters: FiltersOf[Product],
): SentFilters<Product> {
  const names = new Map(fieldsOf(productType).map(([name, field]) => [name, sentName(name, field)]));
  const set = Object.entries(setFilters(filters)).map(([name, value]) => [names.get(name) ?? name, value]);
  return Object.fromEntries(set) as SentFilters<Product>;
}

/** The fields that filter something. */
export function setFilters(filters: EquipmentFilters | SparePartFilters): Partial<AnyFilters> {
  const isSet = ([, value]: [string, unknown]): boolean =>
    Array.isArray(value) ? value.length > 0 : value !== null;
  return Object.fromEntries(Object.entries(filters).filter(isSet));
}

/** Whether a text has a letter or a number; signs alone, «!!!», are not a search. */
export const asksForSomething = (text: string): boolean => /[\p{L}\d]/u.test(text);

function cleanValue(
  field: Exclude<Field, RangeRule>,
  raw: unknown,
): readonly string[] | string | true | null {
  if (field.kind === 'flag') return raw === true ? true : null;
  if (field.kind === 'text') {
    // The beginning of a long text says what is wanted; without it the list would be of everything.
    const start = typeof raw === 'string' ? raw.trim().slice(0, FILTER_LIMITS.title) : raw;
    const text = cleanText(start, FILTER_LIMITS.title);
    return text !== undefined && asksForSomething(text) ? text : null;
  }
  const one = (value: unknown) => cleanText(value, FILTER_LIMITS.value, field.values);
  if (field.single) return one(raw) ?? null;
  if (!Array.isArray(raw)) return [];
  const texts = raw.map(one).filter((value) => value !== undefined);
  return [...new Set(texts)].slice(0, FILTER_LIMITS.values);
}

/** Lone halves of surrogate pairs are taken out because no URL can carry them. */
function cleanText(raw: unknown, longest: number, allowed?: readonly string[]): string | undefined {
  if (typeof raw !== 'string') return undefined;
  const text = raw.replace(/[\uD800-\uDFFF]/gu, '').trim();
  const isAllowed = allowed?.includes(text) ?? true;
  return text !== '' && text.length <= longest && isAllowed ? text : undefined;
}

/** Whether a range is one of all machines, or of a kind that is chosen. */
function isFiltering({ kinds }: RangeRule, selectedKinds: unknown): boolean {
  return !kinds || (Array.isArray(selectedKinds) && kinds.some((kind) => selectedKinds.includes(kind)));
}

function cleanRange(field: RangeRule, rawMin: unknown, rawMax: unknown): [number | null, number | null] {
  const min = cleanNumber(field, rawMin);
  const max = cleanNumber(field, rawMax);
  return min !== null && max !== null && min > max ? [max, min] : [min, max];
}

function cleanNumber({ highest, fractions }: RangeRule, raw: unknown): number | null {
  if (typeof raw !== 'number' || !(raw >= 0 && raw <= highest)) return null;
  const value = Math.abs(raw); // −0 would come back from a URL as 0
  return fractions ? Math.round(value * 10) / 10 : Math.round(value);
}
