import { availabilityTexts } from '../catalogue/availability.ts';
import {
  type CharacteristicName,
  characteristics,
  characteristicsOf,
  type EquipmentType,
  equipmentTypes,
  machineKinds,
} from '../catalogue/kinds.ts';
import { conditions, conditionTexts, type ItemKind, origins, originTexts } from '../catalogue/products.ts';
import type { ItemField, NumberField } from './types.ts';

export const spec = ['specs', 'comparison', 'feed'] as const;
export const partSpec = ['specs', 'feed'] as const;
export const fact = ['facts', 'comparison', 'feed'] as const;
/** A function of its own shows it. */
export const ownPlace = ['card', 'page', 'feed'] as const;

export const money = { type: 'money', unit: '₽', step: 1, highest: 999_000_000_000 } as const;
const tonnes = { type: 'number', unit: 'т', step: 0.1, highest: 10_000 } as const;
const typeNames = (count: 'one' | 'many') =>
  Object.fromEntries(equipmentTypes.map((type) => [type, machineKinds[type][count]])) as Readonly<
    Record<EquipmentType, string>
  >;
const types = {
  kind: 'choice',
  label: 'Вид техники',
  values: equipmentTypes,
  texts: typeNames('many'),
} as const;

const title = {
  type: 'text',
  label: 'Название',
  longest: 300,
  needed: true,
  seen: ownPlace,
  filter: { kind: 'text', label: 'Поиск' },
} as const;
const brands = { kind: 'choice', offeredAs: 'brands' } as const;
const models = { kind: 'choice', offeredAs: 'models' } as const;
const costs = { kind: 'range', name: 'cost', step: 100, max: 2_880_000, histogram: true } as const;
const totalCost = { ...money, label: 'Цена', seen: ownPlace } as const;
/** Cards need it for the estimate; only staff read it as a price. */
const minCost = { ...money, label: 'Минимальная цена', seen: ['card'] } as const;
const year = {
  type: 'year',
  label: 'Год выпуска',
  unit: '',
  step: 1,
  highest: 2100,
  filter: { kind: 'range', min: 1000, max: 2025, highest: 1e9 },
} as const;
const availability = {
  type: 'choice',
  label: 'Наличие',
  texts: availabilityTexts,
  filter: { kind: 'flag', name: 'inStock', label: 'Только в\u00A0наличии' },
} as const;
export const factText = { type: 'text', longest: 300, within: 'facts', seen: fact } as const;

type OfKind = Omit<NumberField, 'filter' | 'type'> & {
  readonly type: 'number';
  readonly within: 'characteristics';
  readonly filter: { readonly kind: 'range'; readonly max: number };
};

/** The characteristics of kinds, by the table of kinds. */
const ofKinds = Object.fromEntries(
  Object.entries(characteristics).map(([name, { label, unit, step, max }]): [string, OfKind] => [
    name,
    {
      type: 'number',
      label,
      unit,
      step,
      highest: max,
      types: equipmentTypes.filter((type) => characteristicsOf(type).includes(name as CharacteristicName)),
      within: 'characteristics',
      seen: spec,
      filter: { kind: 'range', max, ...(step < 1 && { fractions: true }) },
    },
  ]),
) as { readonly [Name in CharacteristicName]: OfKind };

/**
 * The fields by which lists are filtered, and two between them: they are in the first load of a list, the others are not.
 * In the order of filter bar, characteristics and form.
 */
export const filteredFields = {
  equipment: {
    type: {
      type: 'choice',
      label: 'Вид техники',
      texts: typeNames('one'),
      needed: true,
      seen: spec,
      filter: { ...types, sentAs: 'equipmentType', offeredAs: 'types' },
    },
    title,
    brand: { type: 'text', label: 'Марка', longest: 100, needed: true, seen: spec, filter: brands },
    model: { type: 'text', label: 'Модель', longest: 100, needed: true, seen: spec, filter: models },
    ...ofKinds,
    totalCost: { ...totalCost, filter: costs },
    minCost: {
      ...minCost,
      filter: {
        kind: 'range',
        name: 'monthlyPayment',
        label: 'Платёж',
        unit: '₽/мес.',
        max: 1_000_000,
        highest: 1e10,
        onlySearched: true,
      },
    },
    yearOfManufacture: { ...year, needed: true, seen: spec },
    mileage: {
      type: 'number',
      label: 'Наработка',
      unit: 'м/ч',
      step: 1,
      highest: 1_000_000,
      seen: spec,
      filter: { kind: 'range', max: 1_631_987, highest: 1e9 },
    },
    enginePower: {
      type: 'number',
      label: 'Мощность двигателя',
      unit: 'л.\u00A0с.',
      step: 1,
      highest: 10_000,
      seen: spec,
      filter: { kind: 'range', max: 540, highest: 1e9 },
    },
    loadCapacity: {
      ...tonnes,
      label: 'Грузоподъёмность',
      seen: spec,
      filter: { kind: 'range', step: 1, max: 540, highest: 1e6, fractions: true },
    },
    tonnage: {
      ...tonnes,
      label: 'Тоннаж',
      seen: spec,
      filter: { kind: 'range', max: 540, highest: 1e6, fractions: true },
    },
    technicalCondition: { ...factText, label: 'Состояние' },
    // Cards say it first, so lists have it too.
    city: {
      type: 'text',
      label: 'Город',
      longest: 100,
      seen: [...fact, 'card'],
      filter: { kind: 'choice', offeredAs: 'cities', onlyKnown: true },
    },
    availability: { ...availability, seen: fact },
    // When its newest passport was signed; null without one, and where that has less than half of its points checked.
    inspectedAt: {
      type: 'moment',
      label: 'Паспорт осмотра',
      kept: true,
      seen: ownPlace,
      filter: { kind: 'flag', name: 'inspected', label: 'С\u00A0паспортом осмотра' },
    },
    ownerCount: {
      type: 'number',
      label: 'Владельцев',
      unit: '',
      step: 1,
      highest: 100,
      within: 'facts',
      seen: fact,
      filter: { kind: 'range', max: 10, highest: 100, onlySearched: true },
    },
  },
  'spare-part': {
    condition: {
      type: 'choice',
      label: 'Состояние',
      texts: conditionTexts,
      needed: true,
      seen: partSpec,
      filter: { kind: 'choice', single: true, values: conditions, texts: conditionTexts },
    },
    category: {
      type: 'text',
      label: 'Категория',
      longest: 100,
      needed: true,
      seen: partSpec,
      filter: { kind: 'choice', single: true },
    },
    partNumber: { type: 'text', label: 'Артикул', longest: 64, needed: true, seen: partSpec },
    equipmentType: {
      type: 'choice',
      label: 'Для техники',
      texts: typeNames('one'),
      seen: partSpec,
      filter: { ...types, offeredAs: 'equipmentTypes' },
    },
    title,
    brand: {
      type: 'text',
      label: 'Марка спецтехники',
      longest: 300,
      several: true,
      seen: partSpec,
      filter: { ...brands, several: true },
    },
    model: {
      type: 'text',
      label: 'Модель',
      longest: 1000,
      several: true,
      seen: partSpec,
      filter: { ...models, several: true },
    },
    totalCost: { ...totalCost, filter: { ...costs, label: 'Цена запчасти' } },
    minCost,
    yearOfManufacture: { ...year, seen: partSpec },
    isOriginal: {
      type: 'flag',
      label: 'Происхождение',
      seen: partSpec,
      filter: { kind: 'choice', name: 'origin', single: true, values: origins, texts: originTexts },
    },
    manufacturerCountry: {
      type: 'text',
      label: 'Страна производства',
      longest: 100,
      seen: partSpec,
      filter: { kind: 'choice', name: 'country', offeredAs: 'countries' },
    },
    availability: { ...availability, seen: ownPlace },
  },
} as const satisfies Record<ItemKind, Readonly<Record<string, ItemField>>>;
