import { groupDigits, NBSP } from '../../format/index.ts';
import { type Field, fieldsOf, type RangeRule } from '../fields.ts';
import type { FiltersOf } from '../filters.ts';
import type { ItemKind } from '../products.ts';
import { rangeKeys } from '../ranges.ts';

/** One filter that is set, as a visitor reads it, and what to write into the state to take it away. */
export interface AppliedFilter<Product extends ItemKind = ItemKind> {
  /** Different for each of them, and the same while it is set. */
  readonly key: string;
  /** «Komatsu», «Цена до 3 000 000 ₽», «Только в наличии». */
  readonly label: string;
  /** For `withFilters`. */
  readonly without: Partial<FiltersOf[Product]>;
}

/** Everything that filters a list, in the order of the filter bar: one entry for each value that can be taken away. */
export function appliedFilters<Product extends ItemKind>(
  productType: Product,
  filters: FiltersOf[Product],
): AppliedFilter<Product>[] {
  const values = filters as Readonly<Record<string, unknown>>;
  const applied = fieldsOf(productType).flatMap(([name, field]): AppliedFilter[] => {
    if (field.kind === 'range') {
      const [minKey, maxKey] = rangeKeys(name) as [string, string];
      const ends = rangeText(name, field, values[minKey], values[maxKey]);
      return ends === '' ? [] : [{ key: name, label: ends, without: { [minKey]: null, [maxKey]: null } }];
    }
    const value = values[name];
    if (Array.isArray(value)) {
      return value.map((one: string) => ({
        key: `${name} ${one}`,
        label: choiceText(field, one),
        without: { [name]: value.filter((other) => other !== one) },
      }));
    }
    return value === null || value === undefined
      ? []
      : [{ key: name, label: singleText(field, value), without: { [name]: null } }];
  });
  return applied as AppliedFilter<Product>[];
}

function choiceText(field: Exclude<Field, RangeRule>, value: string): string {
  return (field.kind === 'choice' && field.texts?.[value]) || value;
}

function singleText(field: Exclude<Field, RangeRule>, value: unknown): string {
  if (field.kind === 'flag') return field.label;
  return field.kind === 'text' ? `«${value}»` : choiceText(field, String(value));
}

/** «Цена от 1 000 000 до 3 000 000 ₽», «Год выпуска 2019»; a year is not grouped. */
function rangeText(name: string, { label, unit }: RangeRule, min: unknown, max: unknown): string {
  const text = (value: number) => (name === 'yearOfManufacture' ? String(value) : groupDigits(value));
  const after = unit && `${NBSP}${unit}`;
  if (typeof min === 'number' && min === max) return `${label} ${text(min)}${after}`;
  const ends = [
    ...(typeof min === 'number' ? [`от${NBSP}${text(min)}`] : []),
    ...(typeof max === 'number' ? [`до${NBSP}${text(max)}`] : []),
  ];
  return ends.length === 0 ? '' : [label, ...ends].join(' ') + after;
}
