import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Field } from '../columns.ts';
import { FileRefused } from '../FileRefused.ts';
import { fieldTitled } from '../header.ts';
import type { OnBytes } from '../sheet/SheetRow.ts';
import { offerKey } from '../stock.ts';
import { partCondition } from '../words.ts';
import { kindOf, type Offer, offer, plainText } from './Offer.ts';
import { child, children, readNodes, rootName, textOf, type XmlNode } from './readNodes.ts';
import { decimal, modelIn } from './yml.ts';

/** What the files of prices and rests say of a product. */
export interface Sale {
  /** As it stands; undefined where no file names one. */
  price: string | undefined;
  quantity: number | undefined;
  /** «Москва: 3; Тула: 2», where the file names the warehouses. */
  warehouses?: string | undefined;
}

/** The dictionaries that products refer to. */
interface Classifier {
  /** The names of a group and of those around it, from the outermost. */
  groups: Map<string, string[]>;
  properties: Map<string, string>;
  /** Texts of the values that a property chooses from. */
  values: Map<string, string>;
}

const names = {
  catalogue: new Set(['Группа', 'Свойство', 'СвойствоНоменклатуры', 'Товар']),
  sales: new Set(['ТипЦены', 'Склад', 'Предложение']),
} as const;

/** The root of every file of the format. */
export const commerceRoot = 'КоммерческаяИнформация';

/** What a file of the format is by its name, as 1C writes it: import.xml, offers0_1.xml, prices___guid.xml. */
export function partOf(path: string): 'import' | 'offers' | undefined {
  const name = path.split(/[\\/]/).at(-1) ?? '';
  if (!/\.xml$/i.test(name)) return undefined;
  if (/^(?:import|goods|catalog)/i.test(name)) return 'import';
  return /^(?:offers|prices|rests)/i.test(name) ? 'offers' : undefined;
}

/**
 * Products of CommerceML 2 with prices and stock balances from the files beside them.
 * @throws {FileRefused} for a file of prices alone
 */
export async function readCommerceMl(path: string, onBytes: OnBytes): Promise<AsyncGenerator<Offer>> {
  const offerNames = (await readdir(dirname(path))).filter((name) => partOf(name) === 'offers').sort();
  const files = offerNames.map((name) => join(dirname(path), name));
  if (partOf(path) === 'offers') {
    throw new FileRefused(
      'это файл цен и\u00A0остатков: укажите import.xml, цены возьмём из\u00A0файла рядом с\u00A0ним.',
    );
  }
  const sales = new Map<string, Sale>();
  // Without files of prices one file holds both.
  for (const file of files.length > 0 ? files : [path]) await readSales(file, sales);
  return offersOf(products(path, sales, onBytes));
}

/** Adds what a file of offers, prices or rests says of each product to what is known. */
export async function readSales(path: string, sales: Map<string, Sale>): Promise<void> {
  if ((await rootName(path)) !== commerceRoot) return;
  const types = new Map<string, string>();
  const warehouses = new Map<string, string>();
  for await (const node of readNodes(path, names.sales)) {
    if (node.name === 'ТипЦены') types.set(textOf(child(node, 'Ид')), textOf(child(node, 'Наименование')));
    else if (node.name === 'Склад') {
      // What may stand in a cell with others bears no sign that divides them.
      const name = textOf(child(node, 'Наименование')).replace(/[;:\n]+/g, ' ');
      warehouses.set(textOf(child(node, 'Ид')), ownCopy(name));
    } else {
      const id = ownCopy(productOf(textOf(child(node, 'Ид'))));
      const before = sales.get(id);
      const price = priceOf(node, types);
      sales.set(id, {
        price: price === undefined ? before?.price : ownCopy(price),
        quantity: sum(quantityOf(node), before?.quantity),
        // Variants of a product lie in the same warehouses: only the sum is told then.
        warehouses: before?.quantity === undefined ? warehousesOf(node, warehouses) : undefined,
      });
    }
  }
}

/** A text cut out of a piece of the file would keep the whole piece in memory. */
function ownCopy(text: string): string {
  return Buffer.from(text).toString();
}

/** How a file of products names them: the name that only accounting knows, and what an import finds them by. */
export async function* readNames(path: string): AsyncGenerator<{ id: string; key: string }> {
  for await (const { id, offer: one } of products(path, new Map(), () => {})) {
    const cells = Object.entries(one.cells);
    const cell = (field: Field) =>
      cells.find(([title]) => fieldTitled(one.kind, title) === field)?.[1].text ?? '';
    if (one.kind === 'equipment') yield { id, key: cell('garageNumber') };
    else {
      const condition = partCondition(cell('condition'));
      const isKnown = 'value' in condition;
      yield { id, key: offerKey(cell('partNumber'), isKnown ? condition.value : '', cell('supplier')) };
    }
  }
}

function numberOf(node: XmlNode): string {
  return textOf(child(node, 'Артикул')) || textOf(child(node, 'Ид'));
}

/** An offer is a product or a variant of it: «product#variant». */
function productOf(id: string): string {
  return id.split('#', 1)[0] ?? id;
}

function sum(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined ? b : a + (b ?? 0);
}

/** The retail price where the list names one, else the first. */
function priceOf(node: XmlNode, types: ReadonlyMap<string, string>): string | undefined {
  const prices = children(child(node, 'Цены'), 'Цена');
  const retail = prices.find((price) =>
    /розн|продаж/i.test(types.get(textOf(child(price, 'ИдТипаЦены'))) ?? ''),
  );
  const price = retail ?? prices[0];
  const amount = textOf(child(price, 'ЦенаЗаЕдиницу'));
  if (!amount) return undefined;
  const currency = textOf(child(price, 'Валюта')).replace(/\.$/, '');
  return ['', 'руб', 'rub', 'rur', '643', '₽'].includes(currency.toLowerCase())
    ? decimal(amount)
    : `${amount} ${currency}`;
}

/** What each warehouse has, by its name in accounting. */
function storesOf(node: XmlNode): { id: string; count: number | undefined }[] {
  return [
    ...children(node, 'Склад').map(({ attributes }) => ({
      id: attributes.ИдСклада ?? '',
      count: number(attributes.КоличествоНаСкладе ?? ''),
    })),
    ...children(child(node, 'Остатки'), 'Остаток').flatMap((balance) =>
      children(balance, 'Склад').map((store) => ({
        id: textOf(child(store, 'Ид')),
        count: number(textOf(child(store, 'Количество'))),
      })),
    ),
  ];
}

/** The warehouses that have some, where all of them have names and whole numbers. */
function warehousesOf(node: XmlNode, names: ReadonlyMap<string, string>): string | undefined {
  const stores = storesOf(node).filter(({ count }) => count !== undefined && count > 0);
  const isKnown = stores.every(({ id, count }) => names.get(id) && Number.isInteger(count));
  return stores.length > 0 && isKnown
    ? ownCopy(stores.map(({ id, count }) => `${names.get(id)}: ${count}`).join('; '))
    : undefined;
}

function quantityOf(node: XmlNode): number | undefined {
  const total = number(textOf(child(node, 'Количество')));
  const balances = children(child(node, 'Остатки'), 'Остаток').map((balance) =>
    number(textOf(child(balance, 'Количество'))),
  );
  const stores = [...storesOf(node).map(({ count }) => count), ...balances].filter(
    (value) => value !== undefined,
  );
  return total ?? (stores.length > 0 ? stores.reduce((a, b) => a + b, 0) : undefined);
}

function number(text: string): number | undefined {
  const value = Number(text.replace(/\s/g, '').replace(',', '.'));
  return text === '' || Number.isNaN(value) ? undefined : value;
}

async function* offersOf(found: AsyncGenerator<{ offer: Offer }>): AsyncGenerator<Offer> {
  for await (const { offer: one } of found) yield one;
}

async function* products(
  path: string,
  sales: ReadonlyMap<string, Sale>,
  onBytes: OnBytes,
): AsyncGenerator<{ id: string; offer: Offer }> {
  const classifier: Classifier = { groups: new Map(), properties: new Map(), values: new Map() };
  for await (const node of readNodes(path, names.catalogue, onBytes)) {
    if (node.name === 'Группа') keepGroups(node, [], classifier);
    else if (node.name !== 'Товар') keepProperty(node, classifier);
    else {
      const id = textOf(child(node, 'Ид'));
      yield { id, offer: toOffer(node, classifier, sales.get(productOf(id))) };
    }
  }
}

function keepGroups(node: XmlNode, around: readonly string[], { groups }: Classifier): void {
  const chain = [...around, textOf(child(node, 'Наименование'))];
  groups.set(textOf(child(node, 'Ид')), chain);
  for (const inside of children(child(node, 'Группы'), 'Группа'))
    keepGroups(inside, chain, { groups } as Classifier);
}

function keepProperty(node: XmlNode, { properties, values }: Classifier): void {
  properties.set(textOf(child(node, 'Ид')), textOf(child(node, 'Наименование')));
  for (const value of children(child(node, 'ВариантыЗначений'), 'Справочник')) {
    values.set(textOf(child(value, 'ИдЗначения')), textOf(child(value, 'Значение')));
  }
}

/** How many pieces, where it is a number of pieces. */
function wholePieces(quantity: number | undefined): string | undefined {
  return quantity !== undefined && Number.isInteger(quantity) && quantity > 0 ? String(quantity) : undefined;
}

/** Details that accounting adds to every product and that say nothing to a buyer. */
const technical =
  /^(?:вид ?номенклатуры|тип ?номенклатуры|полное наименование|файл|вес|ставки? ?налогов|код)$/i;

function toOffer(node: XmlNode, { groups, properties, values }: Classifier, sale: Sale | undefined): Offer {
  const text = (name: string) => textOf(child(node, name));
  const cells: Record<string, string> = {};
  for (const detail of children(child(node, 'ЗначенияРеквизитов'), 'ЗначениеРеквизита')) {
    const name = textOf(child(detail, 'Наименование'));
    if (!technical.test(name)) cells[name] = textOf(child(detail, 'Значение'));
  }
  for (const feature of children(child(node, 'ХарактеристикиТовара'), 'ХарактеристикаТовара')) {
    cells[textOf(child(feature, 'Наименование'))] = textOf(child(feature, 'Значение'));
  }
  for (const value of children(child(node, 'ЗначенияСвойств'), 'ЗначенияСвойства')) {
    const name = properties.get(textOf(child(value, 'Ид')));
    const texts = children(value, 'Значение').map((one) => values.get(textOf(one)) ?? textOf(one));
    if (name) cells[name] = texts.filter(Boolean).join(', ');
  }
  const chain = groups.get(textOf(child(child(node, 'Группы'), 'Ид'))) ?? [];
  const kind = kindOf(chain, cells);
  const category = chain.at(-1);
  const number = numberOf(node);
  const brand = textOf(child(child(node, 'Изготовитель'), 'Наименование')) || text('ТорговаяМарка');
  const isGone =
    text('Статус') === 'Удален' || node.attributes.Статус === 'Удален' || text('ПометкаУдаления') === 'true';
  return offer(kind, node.line, cells, {
    garageNumber: number,
    partNumber: number,
    title: text('Наименование'),
    type: category,
    category,
    brand,
    model: modelIn(text('Наименование'), brand),
    totalCost: sale?.price,
    condition: 'новая',
    manufacturerCountry: text('Страна'),
    additionalInfo: plainText(text('Описание')),
    availability: isGone || (sale?.quantity !== undefined && sale.quantity <= 0) ? 'продан' : 'да',
    quantity: wholePieces(sale?.quantity),
    warehouses: sale?.warehouses,
    photos: children(node, 'Картинка').map(textOf).join('\n'),
  });
}
