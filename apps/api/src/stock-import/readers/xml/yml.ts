import { isNoSale, RUB } from '../../rows/sumWords.ts';
import { fieldTitled } from '../../tables/titles.ts';
import type { OnBytes } from '../sheet/SheetRow.ts';
import { conditionIn, isOurs, kindOf, type Offer, offer, plainText, priceText } from './Offer.ts';
import { child, children, readNodes, textOf, type XmlNode } from './readNodes.ts';

const names = new Set(['category', 'currency', 'offer']);
/** What the format calls roubles. */
const roubles = ['RUR', 'RUB'];

/** Offers of Yandex Market Language, with name in one element or in type, make and model. */
export async function* readYml(path: string, onBytes: OnBytes): AsyncGenerator<Offer> {
  const categories = new Map<string, { name: string; parent: string | undefined }>();
  const rates = new Map<string, number>();
  for await (const node of readNodes(path, names, onBytes)) {
    if (node.name === 'offer')
      yield toOffer(node, chainOf(categories, textOf(child(node, 'categoryId'))), rates);
    else if (node.name === 'currency') {
      const { id = '', rate = '' } = node.attributes;
      // «CBRF» names a bank.
      const number = Number(rate.replace(',', '.'));
      if (rate !== '' && number > 0) rates.set(id.toUpperCase(), number);
    } else {
      const { id = '', parentId } = node.attributes;
      categories.set(id, { name: textOf(node), parent: parentId });
    }
  }
}

/** The names of the categories from the outermost to this one. */
function chainOf(
  categories: ReadonlyMap<string, { name: string; parent: string | undefined }>,
  id: string,
): string[] {
  const chain: string[] = [];
  let current = categories.get(id);
  // A circle of parents ends here too.
  for (let depth = 0; current && depth < 20; depth += 1) {
    chain.unshift(current.name);
    current = categories.get(current.parent ?? '');
  }
  return chain;
}

/** @param rates of the file's own currencies, in that one of them whose rate is 1 */
function toOffer(node: XmlNode, categories: string[], rates: ReadonlyMap<string, number>): Offer {
  const text = (name: string) => textOf(child(node, name));
  const cells = paramsOf(node);
  cells['Условия продажи'] ??= text('sales_notes');
  const brand = text('vendor');
  const name = text('name') || [text('typePrefix'), brand, text('model')].filter(Boolean).join(' ');
  const kind = kindOf(categories, name, cells);
  const category = categories.at(-1);
  const currencyId = text('currencyId').toUpperCase();
  const isForeign = currencyId !== '' && !roubles.includes(currencyId);
  const rate = roubles.some((id) => rates.get(id) === 1) ? rates.get(currencyId) : undefined;
  const money = isForeign && rate === undefined ? { currency: currencyId } : { currency: RUB, unit: rate };
  // In the words of the format; a sum without a word about VAT is what a buyer pays.
  const vat = /^(?:NO_VAT|6)$/.test(text('vat')) ? 'exempt' : undefined;
  const photos = children(node, 'picture').map(textOf);
  const { id = '' } = node.attributes;
  const isOwn = isOurs(id, photos);
  const result = offer(kind, node.line, cells, {
    // Our id is not a number of the dealer's.
    garageNumber: isOwn ? '' : id,
    partNumber: text('vendorCode') || (isOwn ? '' : id),
    title: name,
    type: text('typePrefix'),
    category,
    brand,
    model: text('model') || modelIn(name, brand),
    // What it cost before is none that a buyer pays.
    totalCost: { text: priceText(text('price')), ...money, vat },
    condition: conditionOf(node, name),
    manufacturerCountry: text('country_of_origin'),
    additionalInfo: plainText(text('description')),
    availability: availabilityOf(node),
    quantity: countNames.map(text).find(Boolean),
    deal: [...categories, text('typePrefix')].find(isNoSale),
    photos: photos.join('\n'),
  });
  return { ...result, group: category, isOurs: isOwn };
}

/** What people name of an offer, by their titles; a title that stands several times has all its values. */
function paramsOf(node: XmlNode): Record<string, string> {
  const cells: Record<string, string> = {};
  for (const param of children(node, 'param')) {
    const { name = '', unit } = param.attributes;
    // «шт» and «компл» say only what is counted.
    const isCount = /^(?:quantity|warehouses)$/.test(fieldTitled('spare-part', name) ?? '');
    const title = unit && !isCount ? `${name}, ${unit}` : name;
    cells[title] = [cells[title], textOf(param)].filter(Boolean).join('; ');
  }
  return cells;
}

/** An offer that says nothing else is a new thing, by the rules of the format. */
function conditionOf(node: XmlNode, name: string): string {
  const condition = child(node, 'condition');
  if (condition?.attributes.type === 'refurbished') return 'восстановленная';
  return conditionIn(name) ?? (condition ? 'б/у' : 'новая');
}

/** Elements that say how many there are; shops have several. */
const countNames = ['count', 'stock_quantity', 'quantity_in_stock', 'quantity'];

/** Whether an offer is for sale: not one that the shop has switched off, and not one of which there is none. */
function availabilityOf(node: XmlNode): string | undefined {
  const isSet = (name: string) => /^(?:true|1)$/i.test(node.attributes[name] ?? textOf(child(node, name)));
  if (['disabled', 'archived', 'deleted', 'hidden'].some(isSet)) return 'снят с продажи';
  const isNone = countNames.some((name) => /^0+(?:[.,]0+)?$/.test(textOf(child(node, name))));
  const isAvailable = node.attributes.available ?? textOf(child(node, 'available'));
  return isNone || /^(?:false|0)$/i.test(isAvailable) ? 'нет' : undefined;
}

/** «Экскаватор Komatsu PC200-8, 2019» says the model behind the make. */
export function modelIn(name: string, brand: string): string | undefined {
  const at = brand ? name.toLowerCase().indexOf(brand.toLowerCase()) : -1;
  return at < 0
    ? undefined
    : name
        .slice(at + brand.length)
        .split(/[,;(]/)[0]
        ?.trim() || undefined;
}
