import type { ApiClient, CallAnswer } from '@leasing/core/api';
import {
  defaultQuery,
  formatQuery,
  type ItemKind,
  pathForFilters,
  productPath,
  withFilters,
} from '@leasing/core/catalogue';
import { counted } from '@leasing/core/format';
import { areSameNumber } from '@leasing/core/unstable/search/names';
import type { SearchSuggestion } from '@leasing/ui/search-field';
import { readDeviceList } from '../device/deviceList.ts';
import { recentSearches } from '../device/lists.ts';
import { itemNouns } from '../product/texts.ts';

type Answered = CallAnswer<'equipmentsSuggestions'>['suggestions'][number];

const kinds = { type: 'Вид', brand: 'Марка', model: 'Модель' } as const;

/** A suggestion, and the page that it leads to. */
export interface LeadingSuggestion extends SearchSuggestion {
  href: string;
}

/** Parts that stand below machines: those whose name begins with the searched text. */
const MOST_PARTS_BESIDE = 3;

/**
 * A part with just this number, recent searches of this device, then what the server knows.
 * @param leadsToParts among machines: what names a part leads to the spare parts
 */
export async function findSuggestions(
  api: ApiClient,
  productType: ItemKind,
  text: string,
  leadsToParts = false,
): Promise<LeadingSuggestion[]> {
  const recent = recentSuggestions(productType, text);
  const searchText = text.trim().slice(0, 100);
  if (searchText === '') return recent;
  const [{ suggestions }, parts] = await Promise.all([
    ask(api, productType, searchText),
    leadsToParts ? ask(api, 'spare-part', searchText) : undefined,
  ]);
  const found = suggestions.map((one) => leading(productType, one));
  const isExact = ({ number = '' }: Answered) => areSameNumber(number, searchText);
  const exact = (parts?.suggestions ?? []).filter(isExact).map(leadingToPart);
  const others = parts?.suggestions.filter((one) => !isExact(one));
  return [...exact, ...recent, ...found, ...(others ? partsFor(searchText, others, found.length > 0) : [])];
}

/** A text that names no machine may name a part from here on, characters. */
const SHORTEST_NAME = 3;

/** Parts by name or number, and the way to all that the text finds. */
function partsFor(text: string, found: readonly Answered[], areBeside: boolean): LeadingSuggestion[] {
  const [first = ''] = text.toLowerCase().split(/\s+/);
  const items = found.filter(
    (one) => one.kind === 'item' && (!areBeside || one.text.toLowerCase().startsWith(first)),
  );
  if (found.length === 0 && (areBeside || text.length < SHORTEST_NAME)) return [];
  return [
    ...items.slice(0, areBeside ? MOST_PARTS_BESIDE : items.length).map(leadingToPart),
    {
      key: 'parts',
      text,
      detail: 'Искать в запчастях',
      href: `${pathForFilters('spare-part', undefined)}?${new URLSearchParams({ title: text })}`,
    },
  ];
}

const leadingToPart = (item: Answered): LeadingSuggestion => ({
  ...leading('spare-part', item),
  key: `part ${item.id}`,
  detail: ['Запчасть', item.number].filter(Boolean).join(' · '),
});

/** Recent searches that are shown at once. */
const MOST_RECENT = 4;

function recentSuggestions(productType: ItemKind, text: string): LeadingSuggestion[] {
  const start = text.trim().toLowerCase();
  return readDeviceList(recentSearches)
    .filter((one) => one.productType === productType && one.text.toLowerCase().startsWith(start))
    .filter((one) => one.text.toLowerCase() !== start)
    .slice(0, MOST_RECENT)
    .map((one) => ({
      key: `recent ${one.text}`,
      text: one.text,
      detail: 'Вы искали',
      href: `${pathForFilters(productType, undefined)}?${new URLSearchParams({ title: one.text })}`,
    }));
}

function ask(api: ApiClient, productType: ItemKind, text: string) {
  const call = { query: { text } };
  return productType === 'equipment' ? api.equipmentsSuggestions(call) : api.componentsSuggestions(call);
}

function leading(
  productType: ItemKind,
  { kind, text, value, brand, number, id, count }: Answered,
): LeadingSuggestion {
  if (kind === 'item') {
    return { key: `item ${id}`, text, detail: number, href: productPath(productType, id ?? 0) };
  }
  const name = kind === 'type' && productType === 'spare-part' ? 'equipmentType' : kind;
  const filters = { [name]: value === undefined ? [] : [value], ...(brand && { brand: [brand] }) };
  const query = withFilters(defaultQuery(productType), filters);
  return {
    key: `${kind} ${text}`,
    text,
    detail: [kinds[kind], ...(count === undefined ? [] : [counted(count, itemNouns[productType])])].join(
      ' · ',
    ),
    href: `${pathForFilters(productType, undefined)}?${formatQuery(productType, query)}`,
  };
}
