/** What the titles of columns mean. */
import type { ItemKind } from '@leasing/core/catalogue';
import type { Cell } from '../../item/Cell.ts';
import { sumWords } from '../rows/sumWords.ts';
import { columnOf, columnsOf, type Field } from './columns.ts';
import { fieldByWords, fieldTogether } from './titleWords.ts';
import { warehouseIn } from './warehouseTitles.ts';

/**
 * What a person said the columns of a file mean, by their titles: the name of a field, or a title that means one in lists of
 * this kind («Состояние» is one thing of a machine and another of a part); null: the column is not to be read.
 */
export type Mapping = ReadonlyMap<string, string | null>;

export const noMapping: Mapping = new Map();
export const kinds = Object.keys(columnsOf) as ItemKind[];

/** Units at the end of a title, in the plain form: they say how to read the values, not what the column is. */
const units =
  / (?:в )?(?:(?:тыс |млн )?(?:руб|рублей|рублях|р|₽|rub)|м ч|мч|мтч|мото ?час(?:ы|ов)|мото ?ч|час(?:ы|ов)|ч|(?:тыс )?км|л ?с|hp|квт|kw|кг|kg|т|тн|тонн|t|шт|г(?: в)?|мм|м|м3(?: ч)?|м³(?: ч)?|л|литр\S*|usd|eur|cny|kzt|byn|долл|евро|юан\S*|тенге)$/;

/** Characters by which titles are compared; patterns take time by the square of the length. */
export const comparedLength = 200;

/** The form in which titles are compared. */
export function plainTitle(title: string): string {
  return wholeTitle(title.slice(0, comparedLength).replace(/\([^)]*\)/g, ' ')).replace(units, '');
}

/** The same with units and remarks in brackets. */
function wholeTitle(title: string): string {
  return (
    splitCamel(title.slice(0, comparedLength))
      .toLowerCase()
      .replaceAll('ё', 'е')
      // Alone it may be the number of the row.
      .replace(/(?<!^\s*)№|№(?!\s*$)/g, ' номер ')
      // Footnotes; «м³» is a unit.
      .replace(/(?<!м)[¹²³⁰-⁹]/gu, ' ')
      .replace(/[^\p{L}\p{N}№₽]+/gu, ' ')
      .trim()
  );
}

/** «manufacturerCountry» as two words. */
export const splitCamel = (title: string) => title.replace(/([a-z])([A-Z])/g, '$1 $2');

/** Whether a cell below a title says nothing but how its values are meant: «м/ч», «с НДС, тыс. руб.». */
export function isUnit(cell: string): boolean {
  const { rest, priceType } = sumWords(cell);
  return (rest === '' && priceType === undefined) || ` ${wholeTitle(cell)}`.replace(units, '') === '';
}

/** How the first cell of a total begins. */
export const TOTAL = /^(?:итог|всего|подытог|сумма|total|subtotal|в том числе)/i;

/** «№ п/п», «П/п», «Порядковый номер»: the number of a row in its list. */
export const isRunningNumber = (title: string) =>
  /^(?:(?:номер )?(?:п п|пп|по порядку|строки|стр)|порядк\S* номер)$/u.test(wholeTitle(title));

export interface KnownName {
  field: Field;
  /** How likely the name is; 0 is the likeliest, and what a person said is likelier still. */
  priority: number;
}

const knownNames = {
  equipment: namesOf('equipment', false),
  'spare-part': namesOf('spare-part', false),
} as const;
/** Those of sums, without what a title says of the sums besides its name. */
const moneyNames = {
  equipment: namesOf('equipment', true),
  'spare-part': namesOf('spare-part', true),
} as const;

/** For each title, as it is and without units, the field it names. */
function namesOf(kind: ItemKind, areMoney: boolean): Map<string, KnownName> {
  const names = new Map<string, KnownName>();
  const fields = (Object.keys(columnsOf[kind]) as Field[]).filter(
    (field) => (columnOf(kind, field)?.isMoney ?? false) === areMoney,
  );
  for (const field of fields) {
    for (const [priority, name] of (columnOf(kind, field)?.titles ?? []).entries()) {
      const plain = areMoney ? sumWords(name).rest : wholeTitle(name);
      const other = names.get(plain);
      if (other && other.field !== field)
        throw new Error(`the name "${name}" stands for ${other.field} and ${field}`);
      names.set(plain, { field, priority: Math.min(priority, other?.priority ?? priority) });
    }
  }
  return names;
}

/** Reports of 1C name a column by the object and its property: «Номенклатура.Артикул». */
const objectOf1C =
  /^(?:номенклатура|характеристика(?: номенклатуры)?|серия|товар|основное средство|ос|объект|транспортное средство)\s*\.\s*(?=\p{L})/iu;

/** A column of one warehouse stands behind the names of the table. */
const warehousePriority = 100;

export function fieldOf(kind: ItemKind, rawTitle: string, mapping: Mapping): KnownName | undefined {
  const mapped = mapping.get(rawTitle);
  if (mapped !== undefined) {
    const field = mapped === null ? undefined : fieldMeant(kind, mapped);
    return field && { field, priority: -1 };
  }
  const title = rawTitle.slice(0, comparedLength).replace(objectOf1C, '');
  const known = knownNames[kind].get(wholeTitle(title));
  if (known) return known;
  if (kind === 'spare-part' && warehouseIn(title) !== undefined)
    return { field: 'warehouses', priority: warehousePriority };
  return moneyField(kind, title) ?? knownNames[kind].get(plainTitle(title)) ?? byWords(kind, title);
}

/** Behind the names of the table and the columns of warehouses. */
export const wordsPriority = 200;

/** Whether a title is one of the table of names, or a person said what it means. */
export const isNamed = (kind: ItemKind, title: string, mapping: Mapping) =>
  (fieldOf(kind, title, mapping)?.priority ?? wordsPriority) < wordsPriority;

/** A line above a table is longer than a title. */
const longestWords = 60;

/** The field that the words of a title say, or both halves of it: «Где сейчас», «ПТС / ПСМ». */
function byWords(kind: ItemKind, title: string): KnownName | undefined {
  if (title.length > longestWords || title.includes(':')) return undefined;
  const named = fieldByWords(kind, wholeTitle(title)) ?? fieldByWords(kind, plainTitle(title));
  if (named !== undefined) return { field: named, priority: wordsPriority };
  const parts = title.split(/[/,+]| и | или /u);
  if (parts.length < 2 || parts.length > 3) return undefined;
  const fields = parts.flatMap((part) => fieldOf(kind, part.trim(), noMapping)?.field ?? []);
  const field = fields.length === parts.length ? fieldTogether(fields) : undefined;
  return field === undefined || columnOf(kind, field) === undefined
    ? undefined
    : { field, priority: wordsPriority };
}

/** «Купить сразу», «Цена выкупа», «Блиц-цена»: for what a lot is sold at once. Beside no starting price they buy machines in. */
const BUY_NOW =
  /(?:купить|покупк[аи]|приобрести|выкуп[а-я]*|продажа)[\s,-]*(?:лота?[\s,-]*)?(?:сейчас|сразу|немедленно|без торгов|досрочно)|(?:немедленн|моментальн|мгновенн|досрочн)[а-я]*[\s-]+(?:покупк|выкуп|продаж)[а-я]*|выкуп[а-я]*|блиц[\s-]*|buy[\s-]?(?:it[\s-]?)?(?:now|out)/giu;
/** A title without the words that make its price one for buying at once. */
export const withoutBuyNow = (title: string) => title.replace(BUY_NOW, ' ');

function isBuyNow(title: string): boolean {
  const rest = withoutBuyNow(title);
  return rest !== title && /^(?:(?:цена|стоимость|price)(?: лота)?|лот)?$/u.test(sumWords(rest).rest);
}

/** The field of a title of sums: every word of it must be known, those in brackets too. */
function moneyField(kind: ItemKind, title: string): KnownName | undefined {
  if (kind === 'equipment' && isBuyNow(title)) return { field: 'buyNowPrice', priority: 0 };
  const { rest, currency, vat, unit } = sumWords(splitCamel(title));
  const known = moneyNames[kind].get(rest);
  // «Продажа» may be anything, «Продажа, руб. с НДС» is a price.
  const isNamed =
    rest !== '' ||
    currency !== undefined ||
    vat !== undefined ||
    unit !== undefined ||
    /^(?:розниц|розничн)/iu.test(title.trim());
  return isNamed ? known : undefined;
}

/** Whether a title is one of sums. */
export function isMoneyTitle(title: string): boolean {
  return kinds.some((kind) => moneyField(kind, title) !== undefined);
}

/** The field that a title means for a kind of stock; undefined for a title that is not known. */
export function fieldTitled(kind: ItemKind, title: string): Field | undefined {
  return fieldOf(kind, title, noMapping)?.field;
}

/** The usual title of a field. */
export function nameOf(field: Field): string {
  return (columnOf('equipment', field) ?? columnOf('spare-part', field))?.titles[0] ?? field;
}

/** The field of a kind that a person names by its name in the program or by one of its titles. */
export function fieldMeant(kind: ItemKind, name: string): Field | undefined {
  return columnOf(kind, name as Field) ? (name as Field) : fieldTitled(kind, name);
}

/** The texts of a row's cells as titles. */
export function titlesOf(cells: readonly Cell[]): string[] {
  return cells.map(({ text }) => text.replace(/\s+/g, ' ').trim());
}
