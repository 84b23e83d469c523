import { FileRefused } from '../../../FileRefused.ts';
import { warehouseIn } from '../../../tables/warehouseTitles.ts';
import type { OnBytes } from '../../sheet/SheetRow.ts';
import { type Around, child, children, readNodes, rootName, textOf, type XmlNode } from '../readNodes.ts';

/** The root of every file of the format. */
export const commerceRoot = 'КоммерческаяИнформация';

/** What products refer to by an id, and what is said of it. */
export interface Words {
  group: { name: string; parent?: string };
  /** `isChoice`: its values are ids of `value`. */
  property: { name: string; isChoice?: true };
  value: { name: string };
  /** `isNet`: VAT comes on top of its sums. */
  priceType: { name: string; currency: string; isNet?: true };
  /** `isTown`: it is named by the town of its address. */
  warehouse: { name: string; isTown?: true };
}
export type WordKind = keyof Words;

/** A product (Товар). What its element does not say is absent. */
export interface Goods {
  /** As people name it; absent where the element says no more than that it is deleted. */
  name?: string;
  article?: string;
  /** Its code or barcode in accounting: its number where it has no article. */
  code?: string;
  group?: string;
  brand?: string;
  country?: string;
  description?: string;
  /** What its prices are for where they do not say it themselves. */
  unit?: string;
  /** Details and features by their titles. */
  details?: Record<string, string>;
  /** Texts, or ids of values, by the id of the property. */
  properties?: Record<string, string[]>;
  pictures?: string[];
  /** Where its pictures are, below the folder of all exchanges. */
  folder?: string;
  isGone?: true;
  /** It is delivery, mounting or other work. */
  isService?: true;
  /** Of the file. */
  line?: number;
}

/** A sum as it is written. */
export interface Price {
  sum: string;
  currency?: string;
  /** What it is for: «шт», «упак × 12». */
  unit?: string;
  /** VAT comes on top; absent where the element does not say. */
  isNet?: boolean;
}

/** One thing that 1C says, whatever the file it is in. */
export type Fact =
  | { [Kind in WordKind]: { about: Kind; id: string; word: Words[Kind] } }[WordKind]
  | ({ about: 'goods'; goods: Goods } & ProductFact)
  | ({ about: 'sale' } & Sale & ProductFact);

interface ProductFact {
  id: string;
  /** «product#variant» names one; '' otherwise. */
  variant: string;
  /** It is in a list of all there are: what that does not name is no more. */
  isFull: boolean;
}

/** What an offer says; what it is silent about is absent. */
interface Sale {
  /** By the id of the price type, '' where there is none. */
  prices?: Record<string, Price>;
  /** How many there are by the id of the warehouse, '' for the total. */
  rests?: Record<string, number>;
  isGone?: boolean;
}

const readers: Readonly<Record<string, (node: XmlNode) => Generator<Fact>>> = {
  Группа: (node) => readGroup(node),
  Свойство: readProperty,
  СвойствоНоменклатуры: readProperty,
  ТипЦены: readPriceType,
  Склад: readWarehouse,
  Товар: readGoods,
  Предложение: readOffer,
};
const names = new Set(Object.keys(readers));

/**
 * Reads what a file of the format says, in its order.
 * @throws {FileRefused} when the XML is broken or something else
 */
export async function* readFacts(path: string, onBytes?: OnBytes): AsyncGenerator<Fact> {
  const root = await rootName(path);
  if (root !== commerceRoot)
    throw new FileRefused(`это не\u00A0CommerceML (начинается с\u00A0<${root ?? '?'}>).`);
  for await (const node of readNodes(path, names, onBytes)) yield* readers[node.name]?.(node) ?? [];
}

const text = (node: XmlNode | undefined, name: string) => textOf(child(node, name));

function* readGroup(node: XmlNode, parent?: string): Generator<Fact> {
  const id = text(node, 'Ид');
  yield { about: 'group', id, word: { name: text(node, 'Наименование'), ...(parent && { parent }) } };
  for (const inside of children(child(node, 'Группы'), 'Группа')) yield* readGroup(inside, id);
}

function* readProperty(node: XmlNode): Generator<Fact> {
  const values = children(child(node, 'ВариантыЗначений'), 'Справочник');
  const isChoice = values.length > 0 || text(node, 'ТипЗначений') === 'Справочник';
  const word = { name: text(node, 'Наименование'), ...(isChoice && { isChoice: true as const }) };
  yield { about: 'property', id: text(node, 'Ид'), word };
  for (const value of values)
    yield { about: 'value', id: text(value, 'ИдЗначения'), word: { name: text(value, 'Значение') } };
}

function* readPriceType(node: XmlNode): Generator<Fact> {
  const word = {
    name: text(node, 'Наименование'),
    currency: text(node, 'Валюта'),
    ...(isNet(node) && { isNet: true as const }),
  };
  yield { about: 'priceType', id: text(node, 'Ид'), word };
}

/** Whether VAT comes on top of the sums of an element; undefined where it says nothing of VAT. */
function isNet(node: XmlNode): boolean | undefined {
  const taxes = [...children(node, 'Налог'), ...children(child(node, 'Налоги'), 'Налог')];
  const vat = taxes.find((tax) => /^$|ндс/i.test(text(tax, 'Наименование')));
  const isIncluded = text(vat, 'УчтеноВСумме').toLowerCase();
  return isIncluded === '' ? undefined : ['false', '0'].includes(isIncluded);
}

function* readWarehouse(node: XmlNode): Generator<Fact> {
  const town = children(child(node, 'Адрес'), 'АдресноеПоле').find((field) =>
    /^(?:город|насел[её]нный ?пункт)$/i.test(text(field, 'Тип')),
  );
  const [own, townName] = [text(node, 'Наименование'), text(town, 'Значение')];
  // «Основной склад» says nothing to a buyer. What may be in a cell with others bears no sign that divides them.
  const name = (townName || warehouseIn(own) || own).replace(/[;:\n]+/g, ' ');
  yield {
    about: 'warehouse',
    id: text(node, 'Ид'),
    word: { name, ...(townName && { isTown: true as const }) },
  };
}

/** A product or a variant of it: «product#variant». */
function productOf(node: XmlNode): ProductFact {
  // A text cut out of a piece of the file would keep the whole piece in memory.
  const name = Buffer.from(text(node, 'Ид')).toString();
  const [id = '', variant = ''] = name.split(/#(.*)/s);
  return { id, variant, isFull: isFull(node.around) };
}

function isFull(around: Around | undefined): boolean {
  for (let one = around; one; one = one.around) {
    const isListOfChanges = one.attributes.СодержитТолькоИзменения;
    if (isListOfChanges !== undefined) return ['false', '0'].includes(isListOfChanges.toLowerCase());
  }
  return false;
}

/** Whether an element is marked as deleted; undefined where it does not say. */
function isMarked(node: XmlNode): boolean | undefined {
  const state = node.attributes.Статус ?? text(node, 'Статус');
  if (state !== '') return /^удал[её]н/i.test(state);
  const mark = text(node, 'ПометкаУдаления') || (node.attributes.ПометкаУдаления ?? '');
  return mark === '' ? undefined : ['true', '1'].includes(mark.toLowerCase());
}

function* readGoods(node: XmlNode): Generator<Fact> {
  const details: Record<string, string> = {};
  let code = text(node, 'Код');
  let isService = false;
  for (const detail of children(child(node, 'ЗначенияРеквизитов'), 'ЗначениеРеквизита')) {
    const title = text(detail, 'Наименование');
    const value = text(detail, 'Значение');
    if (/^код$/i.test(title)) code ||= value;
    if (KIND.test(title)) isService ||= /^(?:услуг|работ)[аиы]?/i.test(value);
    else if (!technical.test(title)) details[title] = value;
  }
  for (const feature of children(child(node, 'ХарактеристикиТовара'), 'ХарактеристикаТовара'))
    details[text(feature, 'Наименование')] = text(feature, 'Значение');
  const properties: Record<string, string[]> = {};
  for (const value of children(child(node, 'ЗначенияСвойств'), 'ЗначенияСвойства'))
    properties[text(value, 'Ид')] = children(value, 'Значение').map(textOf).filter(Boolean);
  const goods: Goods = {
    name: text(node, 'Наименование'),
    article: text(node, 'Артикул'),
    code: code || text(node, 'Штрихкод'),
    group: text(child(node, 'Группы'), 'Ид'),
    brand: text(child(node, 'Изготовитель'), 'Наименование') || text(node, 'ТорговаяМарка'),
    country: text(node, 'Страна'),
    unit: unitOf(text(node, 'БазоваяЕдиница'), ''),
    description: text(node, 'Описание'),
    pictures: children(node, 'Картинка').map(textOf).filter(Boolean),
    details,
    properties,
    ...(isMarked(node) && { isGone: true as const }),
    ...(isService && { isService: true as const }),
  };
  yield { about: 'goods', ...productOf(node), goods: { ...withoutEmpty(goods), line: node.line } };
}

/** What accounting calls goods, services and kits. */
const KIND = /^(?:вид|тип) ?номенклатуры$/i;
/** Details that accounting adds to every product and that say nothing to a buyer. */
const technical = /^(?:полное наименование|файл|вес|ставки? ?налогов|код)$/i;

function withoutEmpty(goods: Goods): Goods {
  const entries = Object.entries(goods).filter(
    ([, value]) => value === true || Object.keys(value).length > 0,
  );
  return Object.fromEntries(entries) as Goods;
}

function* readOffer(node: XmlNode): Generator<Fact> {
  const prices = child(node, 'Цены');
  const rests = restsOf(node);
  // An offer that is described anew is on sale again; prices and rests alone say nothing of that.
  if (prices && children(prices, 'Цена').some((price) => text(price, 'ИдТипаЦены') === ''))
    yield { about: 'priceType', id: '', word: { name: '', currency: '' } };
  const isGone = isMarked(node) ?? (child(node, 'Наименование') ? false : undefined);
  yield {
    about: 'sale',
    ...productOf(node),
    ...(prices && { prices: pricesOf(prices) }),
    ...(rests && { rests }),
    ...(isGone !== undefined && { isGone }),
  };
}

function pricesOf(node: XmlNode): Record<string, Price> {
  return Object.fromEntries(
    children(node, 'Цена').map((price) => {
      const [currency, net] = [text(price, 'Валюта'), isNet(price)];
      const sum = { sum: text(price, 'ЦенаЗаЕдиницу') };
      const unit = unitOf(text(price, 'Единица'), text(price, 'Коэффициент'));
      return [
        text(price, 'ИдТипаЦены'),
        {
          ...sum,
          ...(currency && { currency }),
          ...(unit && { unit }),
          ...(net !== undefined && { isNet: net }),
        },
      ];
    }),
  );
}

/** A unit with how many of the base unit it is, unless that is one. */
function unitOf(name: string, coefficient: string): string {
  const isOne = coefficient === '' || Number(coefficient.replace(',', '.')) === 1;
  return isOne ? name : `${name} × ${coefficient}`.trim();
}

/** How many there are, in all and by warehouse; undefined where an element says nothing of it. */
function restsOf(node: XmlNode): Record<string, number> | undefined {
  const balances = child(node, 'Остатки');
  const rests = new Map<string, number>();
  const add = (warehouse: string, count: string | undefined) => {
    const value = Number(count?.replace(/\s/g, '').replace(',', '.') || Number.NaN);
    if (!Number.isNaN(value)) rests.set(warehouse, (rests.get(warehouse) ?? 0) + value);
  };
  add('', text(node, 'Количество'));
  const isTotal = rests.has('');
  for (const { attributes } of children(node, 'Склад'))
    add(attributes.ИдСклада ?? 'none', attributes.КоличествоНаСкладе);
  for (const balance of children(balances, 'Остаток')) {
    if (!isTotal) add('', text(balance, 'Количество'));
    for (const store of children(balance, 'Склад'))
      add(text(store, 'Ид') || 'none', text(store, 'Количество'));
  }
  if (rests.size === 0) return balances ? { '': 0 } : undefined;
  return Object.fromEntries(rests);
}
