import type { Availability } from '../../catalogue/availability.ts';
import type { ItemKind } from '../../catalogue/products.ts';
import { itemFields } from '../../item/fields.ts';
import type { ItemField } from '../../item/types.ts';

/** What staff call a field otherwise than visitors do, and what is no field of the table. */
const staffTexts: Readonly<Record<string, string>> = {
  type: 'Тип',
  equipmentType: 'Для какой техники',
  yearOfManufacture: 'Год',
  enginePower: 'Мощность',
  tonnage: 'Масса',
  totalCost: 'Полная цена',
  currentBid: 'Ставка',
  auctionEndsAt: 'Конец аукциона',
  warehouses: 'Склады',
  isOriginal: 'Оригинал',
  manufacturerCountry: 'Страна',
  technicalCondition: 'Техническое состояние',
  serialNumber: 'VIN или серийный номер',
  managerName: 'Кто отвечает',
  inspectedOn: 'День осмотра',
  characteristics: 'Характеристики вида',
  fileList: 'Снимки',
};

const fields = Object.entries<ItemField>({ ...itemFields['spare-part'], ...itemFields.equipment });
const names = fields.map(([name, field]) => [name, staffTexts[name] ?? field.label] as const);

/** What staff call the fields of a machine or spare part. */
export const itemFieldNames: Readonly<Record<string, string>> = {
  ...staffTexts,
  ...Object.fromEntries(names),
};

/** The same with their units, as forms, tables and refusals have them: «Наработка, м/ч». */
export const itemFieldTexts: Readonly<Record<string, string>> = {
  ...itemFieldNames,
  ...Object.fromEntries(
    fields.flatMap(([name, field]) =>
      'unit' in field && field.unit ? [[name, `${itemFieldNames[name]}, ${field.unit}`]] : [],
    ),
  ),
};

/** What staff call the states of the stock. */
export const stockTexts: Readonly<Record<Availability, string>> = {
  IN_STOCK: 'В\u00A0наличии',
  RESERVED: 'В\u00A0резерве',
  SOLD: 'Продано',
  HIDDEN: 'Скрыто',
};

const numbers: readonly string[] = ['garageNumber', 'partNumber'];

/** The fields of the office's form: the dealer's number first, then in the order of the table. */
export function formFields(product: ItemKind): [name: string, field: ItemField][] {
  const fields = Object.entries<ItemField>(itemFields[product]).filter(([, { kept }]) => !kept);
  return fields.sort(([a], [b]) => Number(numbers.includes(b)) - Number(numbers.includes(a)));
}

/** What a lot of an auction has when nobody says it. */
export const lotDefaults = {
  /** The deposit as a share of the lowest price. */
  depositShare: 0.1,
  days: 14,
} as const;
