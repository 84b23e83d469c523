import { NBSP } from '@leasing/core/format';
import { itemFields } from '@leasing/core/item';
import { type Read, short, textUpTo } from './values.ts';

const text = textUpTo(itemFields.equipment.garageNumber.longest);

/** What Excel and other programs make of numbers of items, and what people write where there is none; each with its reason. */
const none: readonly (readonly [RegExp, string])[] = [
  [
    /^-?\d(?:[.,]\d+)?E[+-]\d+$/i,
    'Excel показал длинный номер числом; задайте ячейке формат «Текстовый» и впишите номер',
  ],
  [
    /^(?:\d{1,2}[./ -](?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)[а-я]*|(?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)[а-я]*[./ -]\d{1,4}|\d{4}-\d{2}-\d{2}(?: \d\d:\d\d:\d\d)?|\d{1,2}\.\d{1,2}\.\d{4})$/i,
    'Excel превратил номер в дату; задайте ячейке формат «Текстовый» и впишите номер',
  ],
  [/^(?:да|нет|true|false|истина|ложь)$/i, 'это не номер'],
  [/^[0.,-]+$/, 'это не номер'],
  [
    /^(?:б[./ ]?н\.?|без номера|без артикула|нет номера|нет артикула|не присвоен|отсутствует|уточняется|none|null|nan)$/i,
    'номера нет, а без него товар не узнать',
  ],
];

/** The number by which an item is known: a garage number or an article. */
export function itemNumber(cell: string): Read<string> {
  const result = text(cell);
  if (!('value' in result)) return result;
  const wrong = none.find(([pattern]) => pattern.test(result.value));
  return wrong ? { reason: `«${short(cell)}»: ${wrong[1].replace(' а ', ` а${NBSP}`)}` } : result;
}
