import {
  type CharacteristicName,
  characteristics,
  characteristicsOf,
  type EquipmentType,
  equipmentTypes,
} from './kinds.ts';
import { conditions, origins, type ProductType } from './products.ts';

/** A filter by some of the values that the stock has: makes, models, types. */
export interface ChoiceField {
  readonly kind: 'choice';
  readonly label: string;
  /** Its name in the body of the call and among the facets, where that is not the name of the field. */
  readonly sentAs?: string;
  /** The name of its values among the filter values; absent when the filter bar does not offer them. */
  readonly offeredAs?: string;
  /** One value at a time instead of several. */
  readonly single?: true;
  /** An item may have several values, joined by `NAME_SEPARATOR`. */
  readonly several?: true;
  /** Not every stock has values of it, and the filter bar shows it only where there are some. */
  readonly onlyKnown?: true;
  /** All values that there are; absent when the stock decides. */
  readonly values?: readonly string[];
}

/** A search by words. */
export interface TextField {
  readonly kind: 'text';
  readonly label: string;
}

/** A filter from … to …, both ends included. */
export interface RangeRule {
  readonly kind: 'range';
  readonly label: string;
  readonly unit: string;
  readonly step: number;
  /** Bounds before the server answers (specification §5). */
  readonly min: number;
  readonly max: number;
  /** Highest number the server takes. */
  readonly highest: number;
  /** Its values need not be whole, however wide the step of the slider is. */
  readonly fractions?: true;
  /** Its facet is a histogram. */
  readonly histogram?: true;
  /** Searches alone filter by it: the filter bar does not offer it. */
  readonly onlySearched?: true;
  /** It is a characteristic of these kinds alone, and filters only while one of them is chosen. */
  readonly kinds?: readonly EquipmentType[];
}

/** A filter that is on or off. */
export interface FlagField {
  readonly kind: 'flag';
  readonly label: string;
}

/** What the filter bar can filter by. */
export type Field = ChoiceField | TextField | RangeRule | FlagField;

const title = { kind: 'text', label: 'Поиск' } as const;
const brand = { kind: 'choice', label: 'Марка', offeredAs: 'brands' } as const;
const model = { kind: 'choice', label: 'Модель', offeredAs: 'models' } as const;
const cost = {
  kind: 'range',
  label: 'Цена',
  unit: '₽',
  step: 100,
  min: 0,
  max: 2_880_000,
  highest: 999_000_000_000,
  histogram: true,
} as const;
const yearOfManufacture = {
  kind: 'range',
  label: 'Год выпуска',
  unit: '',
  step: 1,
  min: 1000,
  max: 2025,
  highest: 1e9,
} as const;
const inStock = { kind: 'flag', label: 'Только в\u00A0наличии' } as const;
/** The characteristics of kinds are ranges like any other. */
const ofKinds = Object.fromEntries(
  Object.entries(characteristics).map(([name, { label, unit, step, max }]): [string, RangeRule] => [
    name,
    {
      kind: 'range',
      label,
      unit,
      step,
      min: 0,
      max,
      highest: max,
      ...(step < 1 && { fractions: true }),
      kinds: equipmentTypes.filter((type) => characteristicsOf(type).includes(name as CharacteristicName)),
    },
  ]),
) as { readonly [Name in CharacteristicName]: RangeRule };

const typeOfEquipment = { kind: 'choice', label: 'Вид техники', values: equipmentTypes } as const;

/**
 * Every filter of each product, in the order of the filter bar (specification §2). Filter state, address, the
 * contract's schemas and the filter bar are made from this table; the server says beside it where a field is stored.
 * A new filter is an entry here and one in the server's table.
 */
export const fields = {
  equipment: {
    type: { ...typeOfEquipment, sentAs: 'equipmentType', offeredAs: 'types' },
    title,
    brand,
    model,
    ...ofKinds,
    cost,
    yearOfManufacture,
    mileage: {
      kind: 'range',
      label: 'Наработка',
      unit: 'м/ч',
      step: 1,
      min: 0,
      max: 1_631_987,
      highest: 1e9,
    },
    enginePower: {
      kind: 'range',
      label: 'Мощность двигателя',
      unit: 'л.\u00A0с.',
      step: 1,
      min: 0,
      max: 540,
      highest: 1e9,
    },
    loadCapacity: {
      kind: 'range',
      label: 'Грузоподъёмность',
      unit: 'т',
      step: 1,
      min: 0,
      max: 540,
      highest: 1e6,
      fractions: true,
    },
    tonnage: {
      kind: 'range',
      label: 'Тоннаж',
      unit: 'т',
      step: 0.1,
      min: 0,
      max: 540,
      highest: 1e6,
      fractions: true,
    },
    monthlyPayment: {
      kind: 'range',
      label: 'Платёж',
      unit: '₽/мес.',
      step: 1,
      min: 0,
      max: 1_000_000,
      highest: 1e10,
      onlySearched: true,
    },
    ownerCount: {
      kind: 'range',
      label: 'Владельцев',
      unit: '',
      step: 1,
      min: 0,
      max: 10,
      highest: 100,
      onlySearched: true,
    },
    city: { kind: 'choice', label: 'Город', offeredAs: 'cities', onlyKnown: true },
    inStock,
  },
  'spare-part': {
    equipmentType: { ...typeOfEquipment, offeredAs: 'equipmentTypes' },
    title,
    brand: { ...brand, label: 'Марка спецтехники', several: true },
    model: { ...model, several: true },
    cost: { ...cost, label: 'Цена запчасти' },
    yearOfManufacture,
    country: { kind: 'choice', label: 'Страна производства', offeredAs: 'countries' },
    category: { kind: 'choice', label: 'Категория', single: true },
    condition: { kind: 'choice', label: 'Состояние', single: true, values: conditions },
    origin: { kind: 'choice', label: 'Происхождение', single: true, values: origins },
    inStock,
  },
} as const satisfies Record<ProductType, Record<string, Field>>;

/** The fields of each product. */
export type Fields = typeof fields;

/** The names of a product's fields. */
export type FieldName<Product extends ProductType> = keyof Fields[Product] & string;

/** The name of a field in the body of the call and among the facets. */
export type SentName<
  Product extends ProductType,
  Name extends FieldName<Product>,
> = Fields[Product][Name] extends {
  sentAs: infer Sent extends string;
}
  ? Sent
  : Name;

/** The fields of a product with their names, as the code that treats all alike sees them. */
export function fieldsOf(productType: ProductType): [name: string, field: Field][] {
  return Object.entries(fields[productType]);
}

/** The name of a field in the body of the call and among the facets. */
export function sentName(name: string, field: Field): string {
  return (field.kind === 'choice' && field.sentAs) || name;
}
