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

/** As 1C names its files: import.xml, offers0_1.xml, prices___guid.xml; a person may put words before them. */
const FILE_NAME =
  /^(.*?)(?<![a-z])(?:(import|goods|catalog)|propert|group|pricelist|storage|unit|offers|prices|rests)[^\\/]*\.xml$/i;

const nameParts = (path: string) => FILE_NAME.exec(path.split(/[\\/]/).at(-1) ?? '');

/** What a file of the format is by its name. */
export function partOf(path: string): 'goods' | 'other' | undefined {
  const parts = nameParts(path);
  return parts ? (parts[2] ? 'goods' : 'other') : undefined;
}

/** Whether two files may be of one exchange by their names: «09_import.xml» and «09_offers.xml». */
export function areOfOneExchange(path: string, other: string): boolean {
  const [parts, others] = [nameParts(path), nameParts(other)];
  return parts !== null && parts[1] === others?.[1];
}

/** Nothing that the files say is newer than the rest. */
const together = { when: 0, isRepeated: true };

/** What to do with a file of an exchange that lacks the others. */
const advice =
  'Загрузите файлы выгрузки вместе: назовите все в\u00A0команде, положите в\u00A0одну папку рядом с\u00A0import.xml или\u00A0соберите в\u00A0архив ZIP.';

/**
 * Products of CommerceML 2 from the files of one exchange: those that were given, and those beside the first by its name.
 * What is said of a product is gathered from all of them.
 * @param given further files, whatever their names
 * @throws {FileRefused} where the files say nothing of products, or nothing of prices
 */
export async function readCommerceMl(
  path: string,
  onBytes: OnBytes,
  given: readonly string[] = [],
): Promise<AsyncGenerator<Offer>> {
  const beside = await Promise.all([path, ...given].map(listsBeside));
  const files = [...new Set(beside.flat())].sort();
  if (files.every((one) => partOf(one) === 'other') || (given.length === 0 && partOf(path) === 'other'))
    throw new FileRefused(`это файл цен и\u00A0остатков, без товаров. ${advice}`);
  const dictionary = emptyDictionary();
  // As text, which takes a quarter of the memory.
  const sales = new Map<string, string>();
  let hasPrices = false;
  // A file of products alone may have its prices behind them, and is read twice.
  const others = files.filter((one) => partOf(one) === 'other');
  for (const file of files.length - others.length === 1 && others.length > 0 ? others : files) {
    for await (const fact of readFacts(file)) {
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
  if (!hasPrices)
    throw new FileRefused(
      `в\u00A0файле есть товары, но\u00A0нет цен: 1С кладёт их в\u00A0offers.xml. ${advice}`,
    );
  const lists = files.filter((one) => partOf(one) !== 'other');
  return offersIn(lists, dictionary, sales, onBytes);
}

/** The files of exchanges among those that are given, which are one list together; the others are a list each. */
export async function listsAmong(files: readonly string[]): Promise<[string, ...string[]][]> {
  const { yes = [], no = [] } = Object.groupBy(
    await Promise.all(files.map(async (file) => ({ file, isOfExchange: await isCommerceMl(file) }))),
    ({ isOfExchange }) => (isOfExchange ? 'yes' : 'no'),
  );
  const [first, ...others] = yes
    .map(({ file }) => file)
    .sort((a, b) => Number(partOf(a) === 'other') - Number(partOf(b) === 'other'));
  return [
    ...(first ? [[first, ...others] as [string, ...string[]]] : []),
    ...no.map(({ file }): [string] => [file]),
  ];
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
        // What was deleted and has no price was never for sale, or is not in the list any more.
        if (product && !(product.isGone && !gathered.prices)) yield product.row;
      }
    }
  }
}

/** Folders of an exchange: `goods/1/import.xml`, `prices/1/2/prices.xml`. */
const folderName =
  /^(?:\d+|webdata\S*|import|goods|offers|prices|rests|propert\w*|groups?|pricelists?|storages?|units?)$/i;

/** A file, with the other lists of its exchange where it is named as 1C does. */
async function listsBeside(path: string): Promise<string[]> {
  if (partOf(path) === undefined) return [path];
  const lists = (await listsIn(dirname(path)))
    .filter((name) => areOfOneExchange(path, name))
    .map((name) => join(dirname(path), name));
  const areOurs = await Promise.all(lists.map(isCommerceMl));
  return [path, ...lists.filter((_, at) => areOurs[at])];
}

/** Whether a file is of the format, whatever its name. */
export const isCommerceMl = async (path: string): Promise<boolean> =>
  (await rootName(path).catch(() => undefined)) === commerceRoot;

async function listsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = entries.filter((entry) => entry.isFile() && partOf(entry.name)).map(({ name }) => name);
  for (const { name } of entries.filter((entry) => entry.isDirectory() && folderName.test(entry.name)))
    lists.push(...(await listsIn(join(folder, name))).map((list) => join(name, list)));
  return lists;
}
