import { type RangeField, rangeBounds, rangeKeys } from '@leasing/core/catalogue';
import {
  equipmentTypeTexts,
  rangeTexts,
  sparePartBrandLabel,
  sparePartCostLabel,
} from '@leasing/core/catalogue/texts';
import type { FilterField, FilterOption, RangeFilterField } from './types.ts';

/** The ends of the ranges as the server gives them; null or absent while it has not answered. */
type Ends = Parameters<typeof rangeBounds>[1];

/** Counts of each value under the other filters, as the server gives them. */
type Counts = readonly { readonly value: string; readonly count: number }[];

/** What the server says about the stock of machines: lists and ends of ranges (specification §3). */
export type EquipmentStock = NonNullable<Ends> & {
  readonly types: readonly (keyof typeof equipmentTypeTexts)[];
  readonly brands: readonly string[];
  readonly models: readonly string[];
};

/** What the server says about the stock of spare parts (specification §3). */
export type SparePartStock = NonNullable<Ends> & {
  readonly equipmentTypes: readonly (keyof typeof equipmentTypeTexts)[];
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
  readonly cost?: readonly { readonly count: number }[] | undefined;
}

/** The fields of the equipment filter bar in the order of the specification (§2). */
export function equipmentFilterFields(stock: EquipmentStock, counts: StockCounts = {}): FilterField[] {
  return [
    { kind: 'buttons', name: 'type', label: 'Вид техники', options: typeOptions(stock.types, counts) },
    { kind: 'search', name: 'title', label: 'Поиск', placeholder: 'Марка, модель' },
    { kind: 'multi-select', name: 'brand', label: 'Марка', options: options(stock.brands, counts.brand) },
    { kind: 'multi-select', name: 'model', label: 'Модель', options: options(stock.models, counts.model) },
    range('cost', stock, counts),
    range('yearOfManufacture', stock),
    range('mileage', stock),
    range('enginePower', stock),
    range('loadCapacity', stock),
    range('tonnage', stock),
  ];
}

/** The fields of the spare-part filter bar in the order of the specification (§2). */
export function sparePartFilterFields(stock: SparePartStock, counts: StockCounts = {}): FilterField[] {
  return [
    {
      kind: 'buttons',
      name: 'equipmentType',
      label: 'Вид техники',
      options: typeOptions(stock.equipmentTypes, counts),
    },
    { kind: 'search', name: 'title', label: 'Поиск', placeholder: 'Название, номер детали' },
    {
      kind: 'multi-select',
      name: 'brand',
      label: sparePartBrandLabel,
      options: options(stock.brands, counts.brand),
    },
    { kind: 'multi-select', name: 'model', label: 'Модель', options: options(stock.models, counts.model) },
    { ...range('cost', stock, counts), label: sparePartCostLabel },
    range('yearOfManufacture', stock),
    {
      kind: 'checkboxes',
      name: 'country',
      label: 'Страна производства',
      options: options(stock.countries, counts.country),
    },
  ];
}

function range(field: RangeField, stock: Ends, counts?: StockCounts): RangeFilterField {
  const [minName, maxName] = rangeKeys(field);
  return {
    kind: 'range',
    minName,
    maxName,
    label: rangeTexts[field].label,
    unit: rangeTexts[field].unit || undefined,
    ...rangeBounds(field, stock),
    grouped: field !== 'yearOfManufacture',
    histogram: field === 'cost' ? counts?.cost?.map(({ count }) => count) : undefined,
  };
}

function typeOptions(types: EquipmentStock['types'], { equipmentType }: StockCounts): FilterOption[] {
  return options(types, equipmentType).map((option) => ({
    ...option,
    label: equipmentTypeTexts[option.value as keyof typeof equipmentTypeTexts].many,
  }));
}

function options(values: readonly string[], counts: Counts | undefined): FilterOption[] {
  if (!counts) return values.map((value) => ({ value }));
  const byValue = new Map(counts.map(({ value, count }) => [value, count]));
  return values.map((value) => ({ value, count: byValue.get(value) ?? 0 }));
}
