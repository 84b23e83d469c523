import type { ItemKind } from '../../catalogue/products.ts';
import { itemFields } from '../../item/fields.ts';
import type { ItemField } from '../../item/types.ts';

/** What staff call a field otherwise than visitors do, and what is no field of the table. */
const staffTexts: Readonly<Record<string, string>> = {
  type: 'Тип',
  equipmentType: 'Для какой техники',
  yearOfManufacture: 'Год',
  enginePower: 'Мощность, л.\u00A0с.',
  mileage: 'Наработка, м\u00A0ч',
  tonnage: 'Масса, т',
  totalCost: 'Полная цена, ₽',
  currentBid: 'Ставка, ₽',
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

/** The name of a field as staff read it, with its unit. */
const staffText = (name: string, field: ItemField): string =>
  staffTexts[name] ?? ('unit' in field && field.unit ? `${field.label}, ${field.unit}` : field.label);

/** Names of the fields of a machine or spare part, as staff read them in forms, tables, the log and refusals. */
export const itemFieldTexts: Readonly<Record<string, string>> = {
  ...staffTexts,
  ...Object.fromEntries(
    Object.entries<ItemField>({ ...itemFields['spare-part'], ...itemFields.equipment }).map(
      ([name, field]) => [name, staffText(name, field)],
    ),
  ),
};

const numbers: readonly string[] = ['garageNumber', 'partNumber'];

/** The fields of the office's form: the dealer's number first, then in the order of the table. */
export function formFields(product: ItemKind): [name: string, field: ItemField][] {
  const fields = Object.entries<ItemField>(itemFields[product]);
  return fields.sort(([a], [b]) => Number(numbers.includes(b)) - Number(numbers.includes(a)));
}

/** What a lot of an auction has when nobody says it. */
export const lotDefaults = {
  /** The deposit as a share of the lowest price. */
  depositShare: 0.1,
  days: 14,
} as const;
