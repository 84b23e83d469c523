import type { Cell } from '../../../../item/Cell.ts';
import { currencyCode } from '../../../rows/money.ts';
import { columnsOf, type Field } from '../../../tables/columns.ts';
import { fieldTitled } from '../../../tables/titles.ts';
import { isTown } from '../../../tables/warehouseTitles.ts';
import { conditionIn, kindOf, type Offer, offer, plainText } from '../Offer.ts';
import { modelIn } from '../yml.ts';
import type { Goods, Price, WordKind, Words } from './facts.ts';
import type { Gathered } from './Gathered.ts';

/** The dictionaries that products refer to. */
export type Dictionary = { readonly [Kind in WordKind]: Map<string, Words[Kind]> };

export const emptyDictionary = (): Dictionary => ({
  group: new Map(),
  property: new Map(),
  value: new Map(),
  priceType: new Map(),
  warehouse: new Map(),
});

/** How a product becomes a row. */
export interface RowSetting {
  /** The id of the price type that is the price; undefined: each type is a column of its own. */
  priceType?: string | undefined;
  /** What becomes of goods that are deleted in accounting. */
  goneAs: 'SOLD' | 'HIDDEN';
  /** It is no longer in the list of all there are. */
  isAbsent?: boolean;
}

/** A product as a row. */
interface Product {
  row: Offer;
  /** It refers to a group, a property or a value that is not known. */
  lacksWords: boolean;
  /** It is deleted in accounting. */
  isGone: boolean;
}

const goneWords = { SOLD: 'продан', HIDDEN: 'снят с\u00A0продажи' } as const;
/** No price of the type that is the price. */
const noPrice = 'по запросу';

/** The row that a product is; undefined while its own element has not come, and of a service. */
export function rowOf(gathered: Gathered, dictionary: Dictionary, setting: RowSetting): Product | undefined {
  const goods = goodsOf(gathered);
  if (!goods || goods.isService) return undefined;
  const cells: Record<string, string> = { ...goods.details };
  let lacksWords = goods.group !== undefined && !dictionary.group.has(goods.group);
  for (const [id, values] of Object.entries(goods.properties ?? {})) {
    const property = dictionary.property.get(id);
    if (!property) lacksWords = true;
    else {
      lacksWords ||= property.isChoice === true && values.some((value) => isUnknownChoice(value, dictionary));
      const texts = values.map((value) => dictionary.value.get(value)?.name ?? value);
      cells[property.name] = texts.filter(Boolean).join(', ');
    }
  }
  const groups = chainOf(goods.group, dictionary);
  const kind = kindOf(groups, goods.name ?? '', cells);
  const sale = saleOf(gathered, dictionary, setting, goods);
  for (const title of Object.keys(cells)) {
    const field = fieldTitled(kind, title);
    if (
      (setting.priceType !== undefined && field === 'totalCost') ||
      (sale.isSold && field === 'availability')
    )
      delete cells[title];
  }
  const group = groups.at(-1);
  const row = offer(kind, goods.line ?? 0, cells, { ...defaultsOf(goods, group), ...sale.defaults });
  Object.assign(row, { group });
  Object.assign(row.cells, sale.pricesByType);
  return { row, lacksWords, isGone: sale.isGone };
}

/** The element that describes a product: of several variants always the same. */
export function goodsOf({ goods = {} }: Gathered) {
  const [first] = Object.keys(goods).sort();
  return first === undefined ? undefined : goods[first];
}

/** Ids of values are words of the programs: those that people typed are texts already. */
function isUnknownChoice(value: string, { value: values }: Dictionary): boolean {
  return !values.has(value) && isMadeUp(value);
}

/** Whether an id is one that programs make up and no one calls a thing by. */
const isMadeUp = (id: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(id);

/** The names of a group and of those around it, from the outermost. */
function chainOf(id: string | undefined, { group: groups }: Dictionary): string[] {
  const chain: string[] = [];
  let group = id === undefined ? undefined : groups.get(id);
  // A circle of parents ends here too.
  for (let depth = 0; group && depth < 20; depth += 1) {
    chain.unshift(group.name);
    group = group.parent === undefined ? undefined : groups.get(group.parent);
  }
  return chain;
}

function defaultsOf(goods: Goods, category: string | undefined): Partial<Record<Field, string | undefined>> {
  const { name = '', brand = '' } = goods;
  const number = goods.article ?? goods.code;
  return {
    garageNumber: number,
    partNumber: number,
    title: name,
    category,
    brand,
    model: modelIn(name, brand),
    condition: conditionIn(name) ?? 'новая',
    manufacturerCountry: goods.country,
    additionalInfo: plainText(goods.description ?? ''),
    photos: goods.pictures?.join('\n'),
  };
}

/** Price, rests and availability of the variants that are not deleted, together. */
function saleOf(
  { prices = {}, rests = {}, goneVariants = {} }: Gathered,
  dictionary: Dictionary,
  { priceType, goneAs, isAbsent = false }: RowSetting,
  goods: Goods,
) {
  const all = [...new Set([...Object.keys(prices), ...Object.keys(rests), ...Object.keys(goneVariants)])];
  const variants = all.filter((one) => goneVariants[one] === undefined).sort();
  const isGone = goods.isGone === true || isAbsent || (all.length > 0 && variants.length === 0);
  const counts = new Map(variants.map((one) => [one, countOf(rests[one])]));
  const known = [...counts.values()].filter((count) => count !== undefined);
  const quantity = known.length > 0 ? known.reduce((a, b) => a + b, 0) : undefined;
  const isSold = quantity !== undefined && quantity <= 0;
  const left = variants.filter((one) => (counts.get(one) ?? 0) > 0);
  const priceIn = (type: string): Cell | undefined => {
    const price = lowest(left, prices, type) ?? lowest(variants, prices, type);
    return price && cellOf(price, dictionary.priceType.get(type), goods.unit);
  };
  const types = new Set(Object.values(prices).flatMap((one) => Object.keys(one)));
  const pricesByType =
    priceType === undefined
      ? Object.fromEntries(
          [...types].map((type) => [priceTitle(type, dictionary), priceIn(type) ?? { text: '' }]),
        )
      : {};
  const places = warehousesOf(
    left.map((one) => rests[one] ?? {}),
    dictionary,
  );
  return {
    isGone,
    isSold: isGone || isSold,
    pricesByType,
    defaults: {
      totalCost: priceType === undefined ? undefined : chosenPrice(priceIn(priceType)),
      availability: isGone ? goneWords[goneAs] : isSold ? goneWords.SOLD : 'да',
      quantity:
        quantity !== undefined && Number.isInteger(quantity) && quantity > 0 ? String(quantity) : undefined,
      warehouses: placesText(places),
      // An exchange leaves what staff wrote.
      city: priceType === undefined ? townOf(places) : undefined,
    },
  };
}

/** A price of the type that staff have said is the price. */
function chosenPrice(price: Cell | undefined): Cell {
  return price ? { ...price, priceType: 'sale' } : { text: noPrice };
}

/** The title of the column that a price type is, as price lists have it: «Розничная цена». */
function priceTitle(id: string, { priceType }: Dictionary): string {
  const name = priceType.get(id)?.name ?? '';
  if (name === '') return columnsOf.equipment.totalCost.titles[1] ?? '';
  return /цен[аы]|стоимост|price|cost/i.test(name) ? name : `${name} цена`;
}

type Rests = Readonly<Record<string, [when: number, count: number]>>;

/** How many of a variant there are: the total, unless the warehouses are newer. */
function countOf(rests: Rests = {}): number | undefined {
  const { '': total, ...stores } = rests;
  const counts = Object.values(stores);
  if (total && counts.every(([when]) => when <= total[0])) return total[1];
  return counts.length > 0 ? counts.reduce((sum, [, count]) => sum + count, 0) : undefined;
}

/** How many there are in each warehouse that has some, where all of them have names and whole numbers and come to the total. */
function warehousesOf(
  variants: readonly Rests[],
  { warehouse }: Dictionary,
): Map<Words['warehouse'], number> | undefined {
  const counts = new Map<Words['warehouse'], number>();
  for (const { '': total, ...stores } of variants) {
    const sum = Object.values(stores).reduce((all, [, count]) => all + count, 0);
    if (total && total[1] !== sum) return undefined;
    for (const [id, [, count]] of Object.entries(stores)) {
      const place = warehouse.get(id);
      if (count <= 0) continue;
      if (!place?.name || !Number.isInteger(count)) return undefined;
      counts.set(place, (counts.get(place) ?? 0) + count);
    }
  }
  return counts;
}

/** «Москва: 3; Тула: 2» */
function placesText(counts: ReadonlyMap<Words['warehouse'], number> = new Map()): string | undefined {
  const byName = new Map<string, number>();
  for (const [{ name }, count] of counts) byName.set(name, (byName.get(name) ?? 0) + count);
  const texts = [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => `${name}: ${count}`);
  return texts.length > 0 ? texts.join('; ') : undefined;
}

/** The town in which all of it is. */
function townOf(counts: ReadonlyMap<Words['warehouse'], number> = new Map()): string | undefined {
  const [place, another] = counts.keys();
  return place && !another && (place.isTown || isTown(place.name)) ? place.name : undefined;
}

/** The lowest price of a type among variants; undefined where none has one. */
function lowest(
  variants: readonly string[],
  prices: NonNullable<Gathered['prices']>,
  type: string,
): Price | undefined {
  return variants
    .map((one) => prices[one]?.[type]?.[1])
    .filter((price) => price !== undefined && amount(price) !== 0)
    .sort((a, b) => amount(a) - amount(b))[0];
}

const amount = (price: Price | undefined) => Number(price?.sum.replace(/\s/g, '').replace(',', '.'));

/** A sum with what is said of its currency and VAT, and what it is for. */
function cellOf(
  { sum, currency, isNet, unit }: Price,
  type: Words['priceType'] | undefined,
  baseUnit: string | undefined,
): Cell {
  const [named, areNet] = [currency ?? type?.currency ?? '', isNet ?? type?.isNet];
  const code = named === '' ? undefined : currencyCode(named);
  return {
    text: sum,
    per: unit ?? baseUnit,
    currency: code && ('value' in code ? code.value : 'unclear'),
    vat: areNet === undefined ? undefined : areNet ? 'without' : 'with',
  };
}
