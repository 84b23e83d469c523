import type { Availability } from '../../catalogue/availability.ts';
import type { ItemKind } from '../../catalogue/products.ts';
import { NBSP } from '../../format/index.ts';
import { itemFields } from '../../item/fields.ts';
import type { ItemField } from '../../item/types.ts';

/** What staff call a field otherwise than visitors do, and what is not a field of the table. */
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
      'unit' in field && field.unit ? [[name, `${itemFieldNames[name]},${NBSP}${field.unit}`]] : [],
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

const others = 'Характеристики';

/** The groups of the office's form. What is named in none is a characteristic. */
const groups: readonly (readonly [title: string, names: readonly string[]])[] = [
  [
    'Главное',
    [
      ...['garageNumber', 'partNumber', 'type', 'condition', 'category', 'title', 'brand', 'model'],
      ...['equipmentType', 'yearOfManufacture', 'availability'],
    ],
  ],
  ['Цена', ['totalCost', 'minCost']],
  ['Аукцион', ['auction', 'minDeposit', 'currentBid', 'auctionEndsAt']],
  [others, []],
  [
    'Состояние и\u00A0документы',
    ['technicalCondition', 'ownerCount', 'inspectedOn', 'serialNumber', 'documents'],
  ],
  ['Город и\u00A0условия', ['city', 'managerName', 'warranty', 'delivery']],
  ['Склад', ['supplier', 'quantity', 'warehouses']],
  ['Объявление', ['additionalInfo', 'inAvito', 'inYml']],
];
const grouped = groups.flatMap(([, names]) => names);

/** The fields of the office's form in groups: each field is in one. */
export function formGroups(
  product: ItemKind,
): { title: string; fields: [name: string, field: ItemField][] }[] {
  const own: Readonly<Record<string, ItemField>> = Object.fromEntries(
    Object.entries<ItemField>(itemFields[product]).filter(([, { kept }]) => !kept),
  );
  const rest = Object.keys(own).filter((name) => !grouped.includes(name));
  return groups
    .map(([title, names]) => ({
      title,
      fields: (title === others ? rest : names).flatMap((name): [string, ItemField][] => {
        const field = own[name];
        return field ? [[name, field]] : [];
      }),
    }))
    .filter((group) => group.fields.length > 0);
}

/** What a lot of an auction has when no one says it. */
export const lotDefaults = {
  /** The deposit as a share of the lowest price. */
  depositShare: 0.1,
  days: 14,
} as const;
