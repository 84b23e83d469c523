import type { EquipmentFilterValues, ProductWord, SparePartFilterValues } from '@leasing/core/api/contract';
import {
  fieldsOf,
  productTypeOf,
  type RangeField,
  rangeBounds,
  rangeKeys,
  sentName,
} from '@leasing/core/catalogue';
import { type Database, readRow } from '../platform/database/index.ts';
import type { StockValues } from './columns/StockColumns.ts';
import type { Conditions } from './conditions.ts';
import { columnOf, facetsOf, rangesOf, valuesOf } from './fields.ts';
import { listed } from './filters.ts';

/** What the filter bar of each product offers, as the contract has it. */
export interface FilterValuesOf {
  equipment: EquipmentFilterValues;
  component: SparePartFilterValues;
}

const russian = new Intl.Collator('ru', { numeric: true });

/** The answer that these values make; lists in the order of the table, or the Russian one. */
export function toFilterValues<P extends ProductWord>(product: P, values: StockValues): FilterValuesOf[P] {
  const entries = fieldsOf(productTypeOf(product)).flatMap(([name, field]): [string, unknown][] => {
    if (field.kind === 'range') {
      const [minKey, maxKey] = rangeKeys(name);
      const ends = values.bounds.get(name);
      return [
        [minKey, ends?.min ?? null],
        [maxKey, ends?.max ?? null],
      ];
    }
    if (field.kind !== 'choice' || !field.offeredAs) return [];
    const present = values.choices.get(sentName(name, field)) ?? [];
    // What the table has values of stands in its order, for example the kinds of machine.
    const { values: ordered } = field;
    return [
      [
        field.offeredAs,
        ordered ? ordered.filter((value) => present.includes(value)) : present.toSorted(russian.compare),
      ],
    ];
  });
  return Object.fromEntries(entries) as unknown as FilterValuesOf[P];
}

/** Reads the choices and bounds of what is listed. */
export async function readValues(database: Database, product: ProductWord): Promise<StockValues> {
  const facets = facetsOf(product);
  const ranges = rangesOf(product);
  const choices = facets.map(({ field }) => `array_agg(DISTINCT ${columnOf(product, field).sql})`);
  const bounds = ranges.map((name) => {
    const column = columnOf(product, name).sql;
    return `json_build_array(min(${column}), max(${column}))`;
  });
  const row = await readRow<{
    choices: ((string | null)[] | null)[];
    bounds: ([number, number] | [null, null])[];
  }>(
    database,
    (parameter) =>
      `SELECT json_build_array(${choices.join(', ')}) AS choices, json_build_array(${bounds.join(', ')}) AS bounds
       FROM ${product} WHERE ${listed(product).sql(parameter)}`,
  );
  const present = (field: string, texts: (string | null)[] | null | undefined) => {
    const presentTexts = texts?.filter((text) => text !== null) ?? [];
    return [...new Set(presentTexts.flatMap((text) => valuesOf(product, field, text)))];
  };
  return {
    choices: new Map(facets.map(({ name, field }, index) => [name, present(field, row.choices[index])])),
    bounds: new Map(
      ranges.map((name, index) => {
        const [min, max] = row.bounds[index] ?? [null, null];
        return [name, min === null ? null : { min, max }];
      }),
    ),
  };
}

/**
 * The conditions without the ends of ranges that no value of the stock is beyond. A range that covers all values is gone
 * then, and what has no value stays in the list; with one end inside the stock it filters, and leaves that out.
 * @param values the bounds of everything that is listed
 */
export function withoutWideEnds(conditions: Conditions, values: FilterValuesOf[ProductWord]): Conditions {
  return rangesOf(conditions.product).reduce((narrowing, name) => {
    const { min, max } = rangeBounds(name as RangeField, values);
    return narrowing.withoutEndsBeyond(name, min, max);
  }, conditions);
}
