import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FileRefused } from '../../../FileRefused.ts';
import { fieldTitled } from '../../../tables/titles.ts';
import type { OnBytes } from '../../sheet/SheetRow.ts';
import type { Offer } from '../Offer.ts';
import { rootName } from '../readNodes.ts';
import { commerceRoot, type Fact, readFacts } from './facts.ts';
import { type Gathered, isProductFact, withFact } from './Gathered.ts';
import { type Dictionary, emptyDictionary, rowOf } from './product.ts';

/** What a file of the format is by its name, as 1C writes it: import.xml, offers0_1.xml, prices___guid.xml. */
export function partOf(path: string): 'goods' | 'other' | undefined {
  const name = path.split(/[\\/]/).at(-1) ?? '';
  if (!/\.xml$/i.test(name)) return undefined;
  if (/^(?:propert|group|pricelist|storage|unit|offers|prices|rests)/i.test(name)) return 'other';
  return /^(?:import|goods|catalog)/i.test(name) ? 'goods' : undefined;
}

/** Nothing that the files say is newer than the rest. */
const together = { when: 0, isRepeated: true };

/**
 * Products of CommerceML 2 from a folder with the files of one exchange, named by one of those with products. What is said of a
 * product is gathered from all of them.
 * @throws {FileRefused} where the files say nothing of products, or nothing of prices
 */
export async function readCommerceMl(path: string, onBytes: OnBytes): Promise<AsyncGenerator<Offer>> {
  if (partOf(path) === 'other') {
    throw new FileRefused(
      'это файл цен и\u00A0остатков, без товаров. Положите все файлы выгрузки в\u00A0одну папку и\u00A0укажите import.xml; в\u00A0кабинет один такой файл загрузить нельзя: включите обмен с\u00A01С.',
    );
  }
  const beside = await listsBeside(path);
  const others = beside.filter((one) => one !== path);
  const dictionary = emptyDictionary();
  // As text, which takes a quarter of the memory.
  const sales = new Map<string, string>();
  let hasPrices = false;
  // A single file is read twice, since its prices are behind its products.
  for (const list of others.length > 0 && !others.some((one) => partOf(one) === 'goods') ? others : beside) {
    for await (const fact of readFacts(list)) {
      if (!isProductFact(fact)) {
        learn(dictionary, fact);
        hasPrices ||= fact.about === 'property' && isPrice(fact.word.name);
      } else if (fact.about === 'sale') {
        hasPrices ||= fact.prices !== undefined;
        const known = sales.get(fact.id);
        sales.set(fact.id, JSON.stringify(withFact(known ? JSON.parse(known) : {}, fact, together)));
      }
    }
  }
  if (!hasPrices) {
    throw new FileRefused(
      'в\u00A0файле есть товары, но\u00A0нет цен: 1С кладёт их в\u00A0offers.xml. Положите все файлы выгрузки в\u00A0одну папку и\u00A0укажите import.xml; в\u00A0кабинет один такой файл загрузить нельзя: включите обмен с\u00A01С.',
    );
  }
  const lists = beside.filter((one) => one === path || partOf(one) === 'goods');
  return offersIn(lists, dictionary, sales, onBytes);
}

const isPrice = (title: string) =>
  (['equipment', 'spare-part'] as const).some((kind) => fieldTitled(kind, title) === 'totalCost');

/** Adds what a file says of groups, properties, price types and warehouses. */
export function learn(dictionary: Dictionary, fact: Exclude<Fact, { about: 'goods' | 'sale' }>): void {
  (dictionary[fact.about] as Map<string, typeof fact.word>).set(fact.id, fact.word);
}

async function* offersIn(
  lists: readonly string[],
  dictionary: Dictionary,
  sales: Map<string, string>,
  onBytes: OnBytes,
): AsyncGenerator<Offer> {
  const doneIds = new Set<string>();
  for (const list of lists) {
    for await (const fact of readFacts(list, onBytes)) {
      if (!isProductFact(fact)) learn(dictionary, fact);
      else if (fact.about === 'goods' && !doneIds.has(fact.id)) {
        doneIds.add(fact.id);
        const sale = sales.get(fact.id);
        const gathered: Gathered = withFact(sale ? JSON.parse(sale) : {}, fact, together);
        const product = rowOf(gathered, dictionary, { goneAs: 'SOLD' });
        if (product) yield product.row;
      }
    }
  }
}

/** Folders of an exchange: `goods/1/import.xml`, `prices/1/2/prices.xml`. */
const folderName =
  /^(?:\d+|webdata\S*|import|goods|offers|prices|rests|propert\w*|groups?|pricelists?|storages?|units?)$/i;

/** A file that is named as 1C does, with the other lists of its exchange, in the order of their names. */
async function listsBeside(path: string): Promise<string[]> {
  if (partOf(path) === undefined) return [path];
  const lists = (await listsIn(dirname(path))).map((name) => join(dirname(path), name));
  const areOurs = await Promise.all(lists.map(isCommerceMl));
  return [...new Set([path, ...lists.filter((_, at) => areOurs[at])])].sort();
}

/** Whether a file is of the format, whatever its name. */
export const isCommerceMl = async (path: string): Promise<boolean> => (await rootName(path)) === commerceRoot;

async function listsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = entries.filter((entry) => entry.isFile() && partOf(entry.name)).map(({ name }) => name);
  for (const { name } of entries.filter((entry) => entry.isDirectory() && folderName.test(entry.name)))
    lists.push(...(await listsIn(join(folder, name))).map((list) => join(name, list)));
  return lists;
}
