import { fieldsOf, type ItemKind, rangeKeys, sentName } from '@leasing/core/catalogue';
import type { EquipmentFilterValues, SparePartFilterValues } from '@leasing/core/unstable/api/contract';
import type { StockValues } from './counts/StockColumns.ts';

/** What the filter bar of each kind offers, as the contract has it. */
export interface FilterValuesOf {
  equipment: EquipmentFilterValues;
  'spare-part': SparePartFilterValues;
}

const russian = new Intl.Collator('ru', { numeric: true });

/** The answer that these values make; lists in the order of the table, or the Russian one. */
export function toFilterValues<P extends ItemKind>(kind: P, values: StockValues): FilterValuesOf[P] {
  const entries = fieldsOf(kind).flatMap(([name, field]): [string, unknown][] => {
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
    // What the table has values of is in its order, for example the kinds of machine.
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
