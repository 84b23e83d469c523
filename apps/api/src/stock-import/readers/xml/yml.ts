import { isNoSale, RUB } from '../../rows/sumWords.ts';
import type { OnBytes } from '../sheet/SheetRow.ts';
import { isOurs, kindOf, type Offer, offer, plainText } from './Offer.ts';
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
  const cells = Object.fromEntries(
    children(node, 'param').map((param) => {
      const { name = '', unit } = param.attributes;
      return [unit ? `${name}, ${unit}` : name, textOf(param)] as const;
    }),
  );
  const text = (name: string) => textOf(child(node, name));
  cells['Условия продажи'] ??= text('sales_notes');
  const kind = kindOf(categories, cells);
  const brand = text('vendor');
  const name = text('name') || [text('typePrefix'), brand, text('model')].filter(Boolean).join(' ');
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
    type: text('typePrefix') || category,
    category,
    brand,
    model: text('model') || modelIn(name, brand),
    // What it cost before is none that a buyer pays.
    totalCost: { text: text('price'), ...money, vat },
    // An offer that says nothing else is a new thing, by the rules of the format.
    condition: child(node, 'condition') ? 'б/у' : 'новая',
    manufacturerCountry: text('country_of_origin'),
    additionalInfo: plainText(text('description')),
    availability: availabilityOf(node),
    quantity: text('count') || text('stock_quantity'),
    deal: [...categories, text('typePrefix')].find(isNoSale),
    photos: photos.join('\n'),
  });
  return { ...result, isOurs: isOwn };
}

/** Whether an offer is for sale: not one that the shop has switched off, and not one of which there is none. */
function availabilityOf(node: XmlNode): string | undefined {
  const isSet = (name: string) => /^(?:true|1)$/i.test(node.attributes[name] ?? textOf(child(node, name)));
  if (['disabled', 'archived', 'deleted', 'hidden'].some(isSet)) return 'снят с продажи';
  const isNone = ['count', 'stock_quantity'].some((name) =>
    /^0+(?:[.,]0+)?$/.test(textOf(child(node, name))),
  );
  return isNone || /^(?:false|0)$/i.test(node.attributes.available ?? '') ? 'нет' : undefined;
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
