/** The columns of price lists: those of the fields of an item, and what is not a field of its own. */

import type { ItemKind } from '@leasing/core/catalogue';
import { columns, type ListColumn } from '../../item/columns.ts';

const currency = ['Валюта', 'Валюта цены', 'Вал.', 'Ден. ед.', 'Денежная единица', 'Currency'] as const;
/** Whether VAT is in the prices, where a column of its own says it. */
const vat = ['НДС', 'Ставка НДС', 'Сумма НДС', 'НДС в цене', 'Налог', 'VAT'] as const;
/** What one price is for. */
const unit = [
  'Ед. изм.',
  'Ед.',
  'Ед. измерения',
  'Единица измерения',
  'Единица',
  'Базовая единица',
  'ЕИ',
  'Unit',
  'Unit of measure',
] as const;
/** Sale or rent, or which of several prices it is. */
const deal = [
  'Вид сделки',
  'Тип сделки',
  'Вид предложения',
  'Тип предложения',
  'Вид объявления',
  'Тип объявления',
  'Операция',
  'Тип цены',
  'Вид цены',
  'Offer type',
  'Ad type',
  'Deal type',
  'Price type',
] as const;
const arrival = [
  'Дата поступления',
  'Дата публикации',
  'Поступление',
  'Дата прихода',
  'Дата добавления',
  'Дата',
  'Created at',
  'Arrival date',
  'Published at',
  'Date added',
  'Date',
] as const;
/** Addresses of pictures, one behind the other. */
const photos = [
  'Фото',
  'Фотографии',
  'Ссылки на фото',
  'Ссылка на фото',
  'Изображения',
  'Изображение',
  'Картинки',
  'Картинка',
  'Photos',
  'Photo',
  'Images',
  'Image',
] as const;

/** What lists of machines have in place of columns of fields (`header.ts`, `takeInstead`). */
const otherColumnsOfMachines = {
  // «КАМАЗ 6520»: read as a title is.
  makeAndModel: {
    titles: [
      'Марка, модель',
      'Марка и модель',
      'Марка, модель ТС',
      'Марка, модель техники',
      'Марка и модель техники',
      'Производитель, модель',
    ],
  },
  yearAndHours: {
    titles: [
      'Год, наработка',
      'Год и наработка',
      'Год выпуска, наработка',
      'Год, моточасы',
      'Год выпуска, моточасы',
      'Год, м/ч',
    ],
  },
  /** Of a lot: the bidding starts at it. */
  startingPrice: {
    isMoney: true,
    isNumber: true,
    titles: [
      'Начальная цена',
      'Начальная стоимость',
      'Начальная цена лота',
      'Opening bid',
      'Opening price',
      'Starting bid',
      'Начальная цена продажи',
      'Начальная цена реализации',
      'Стартовая цена',
      'Стартовая стоимость',
      'Стартовая цена лота',
    ],
  },
  /** Of a lot: for it no bidding is waited for (`titles.ts`, `isBuyNow`). */
  buyNowPrice: { isMoney: true, isNumber: true, titles: ['Купить сразу'] },
} as const satisfies Record<string, ListColumn>;

/** What is not a field that staff write. */
const otherColumns = {
  currency: { isDecisive: true, titles: currency },
  vat: { isDecisive: true, titles: vat },
  unit: { isDecisive: true, titles: unit },
  deal: { isDecisive: true, titles: deal },
  createdAt: { titles: arrival },
  photos: { isLong: true, titles: photos },
} as const satisfies Record<string, ListColumn>;

/** The columns of each kind of file. */
export const columnsOf = {
  equipment: { ...columns.equipment, ...otherColumnsOfMachines, ...otherColumns },
  'spare-part': { ...columns['spare-part'], ...otherColumns },
} as const;

/** What is known of a field's column. */
export function columnOf(kind: ItemKind, field: Field): ListColumn | undefined {
  return (columnsOf[kind] as Partial<Record<Field, ListColumn>>)[field];
}

/** A field of either kind. */
export type Field = keyof typeof columnsOf.equipment | keyof (typeof columnsOf)['spare-part'];

/** Columns that the importer itself adds to the list of refused rows; such a file may be corrected and given back. */
export const refusalColumns = { line: 'Строка файла', column: 'Столбец', reason: 'Причина отказа' } as const;
