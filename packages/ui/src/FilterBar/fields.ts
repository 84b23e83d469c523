import {
  type ChoiceField,
  type EquipmentType,
  fieldsOf,
  type ItemKind,
  type RangeField,
  type RangeRule,
  rangeBounds,
  rangeKeys,
  sentName,
} from '@leasing/core/catalogue';
import type { FilterField, FilterOption, RangeFilterField } from './types.ts';

/** The ends of the ranges as the server gives them; null or absent while it has not answered. */
type Ends = Parameters<typeof rangeBounds>[1];

/** Counts of each value under the other filters, as the server gives them. */
type Counts = readonly { readonly value: string; readonly count: number }[];

/** What the server says about the stock of machines: lists and ends of ranges (specification §3). */
export type EquipmentStock = NonNullable<Ends> & {
  readonly types: readonly EquipmentType[];
  readonly brands: readonly string[];
  readonly models: readonly string[];
  readonly cities?: readonly string[];
};

/** What the server says about the stock of spare parts (specification §3). */
export type SparePartStock = NonNullable<Ends> & {
  readonly equipmentTypes: readonly EquipmentType[];
  readonly brands: readonly string[];
  readonly models: readonly string[];
  readonly countries: readonly string[];
};

/** Numbers beside the choices and the bars over the price; everything may be left out. */
export interface StockCounts {
  readonly equipmentType?: Counts | undefined;
  readonly brand?: Counts | undefined;
  readonly model?: Counts | undefined;
  readonly country?: Counts | undefined;
  readonly city?: Counts | undefined;
  readonly cost?: readonly { readonly count: number }[] | undefined;
}

/** The fields of the equipment filter bar in the order of the specification (§2). */
export function equipmentFilterFields(stock: EquipmentStock, counts: StockCounts = {}): FilterField[] {
  return filterFields('equipment', stock, counts, 'Марка, модель');
}

/** The fields of the spare-part filter bar in the order of the specification (§2). */
export function sparePartFilterFields(stock: SparePartStock, counts: StockCounts = {}): FilterField[] {
  return filterFields('spare-part', stock, counts, 'Название, номер детали');
}

/** Everything that the catalogue's table of fields has for the bar. */
function filterFields(
  productType: ItemKind,
  stock: EquipmentStock | SparePartStock,
  counts: StockCounts,
  placeholder: string,
): FilterField[] {
  return fieldsOf(productType).flatMap(([name, field]): FilterField[] => {
    if (field.kind === 'text') return [{ kind: 'search', name, label: field.label, placeholder }];
    if (field.kind === 'flag') return [{ kind: 'flag', name, label: field.label }];
    if (field.kind === 'range') {
      // A characteristic of a kind that no machine has a value of filters nothing.
      const isKnown = typeof (stock as Record<string, unknown>)[rangeKeys(name)[0]] === 'number';
      return field.onlySearched || (field.kinds && !isKnown)
        ? []
        : [range(name as RangeField, field, stock, counts)];
    }
    return field.offeredAs ? choice(name, field, field.offeredAs, stock, counts) : [];
  });
}

function choice(
  name: string,
  field: ChoiceField,
  offeredAs: string,
  stock: EquipmentStock | SparePartStock,
  counts: StockCounts,
): FilterField[] {
  const { label } = field;
  const values = (stock as unknown as Record<string, readonly string[] | undefined>)[offeredAs] ?? [];
  if (field.onlyKnown && values.length === 0) return [];
  const fieldCounts = (counts as Record<string, Counts | undefined>)[sentName(name, field)];
  const all = options(values, fieldCounts).map((option) => {
    const name = field.texts?.[option.value];
    return name === undefined ? option : { ...option, label: name };
  });
  if (sentName(name, field) === 'equipmentType') {
    return [{ kind: 'buttons', name, label, options: all }];
  }
  const kind = name === 'country' ? 'checkboxes' : 'multi-select';
  // A hundred models of all makes help no one to choose.
  return [{ kind, name, label, options: all, ...(name === 'model' && { when: { name: 'brand' } }) }];
}

function range(name: RangeField, field: RangeRule, stock: Ends, counts: StockCounts): RangeFilterField {
  const [minName, maxName] = rangeKeys(name);
  return {
    kind: 'range',
    minName,
    maxName,
    label: field.label,
    unit: field.unit || undefined,
    ...rangeBounds(name, stock),
    grouped: name !== 'yearOfManufacture',
    when: field.kinds && { name: 'type', values: field.kinds },
    histogram: field.histogram ? counts.cost?.map(({ count }) => count) : undefined,
  };
}

function options(values: readonly string[], counts: Counts | undefined): FilterOption[] {
  if (!counts) return values.map((value) => ({ value }));
  const byValue = new Map(counts.map(({ value, count }) => [value, count]));
  return values.map((value) => ({ value, count: byValue.get(value) ?? 0 }));
}
