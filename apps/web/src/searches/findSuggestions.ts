import type { ApiClient, CallAnswer } from '@leasing/core/api';
import {
  defaultQuery,
  formatQuery,
  type ProductType,
  pathForFilters,
  productPath,
  withFilters,
} from '@leasing/core/catalogue';
import { counted } from '@leasing/core/format';
import type { SearchSuggestion } from '@leasing/ui/search-field';
import { readDeviceList } from '../device/deviceList.ts';
import { recentSearches } from '../device/lists.ts';

type Answered = CallAnswer<'equipmentsSuggestions'>['suggestions'][number];

const kinds = { type: 'Вид', brand: 'Марка', model: 'Модель' } as const;

/** A suggestion, and the page that it leads to. */
export interface LeadingSuggestion extends SearchSuggestion {
  href: string;
}

/** Recent searches of this device, then what the server knows. */
export async function findSuggestions(
  api: ApiClient,
  productType: ProductType,
  text: string,
): Promise<LeadingSuggestion[]> {
  const recent = recentSuggestions(productType, text);
  if (text.trim() === '') return recent;
  const { suggestions } = await ask(api, productType, text.trim().slice(0, 100));
  return [...recent, ...suggestions.map((one) => leading(productType, one))];
}

/** Recent searches that are shown at once. */
const MOST_RECENT = 4;

function recentSuggestions(productType: ProductType, text: string): LeadingSuggestion[] {
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

function ask(api: ApiClient, productType: ProductType, text: string) {
  const call = { query: { text } };
  return productType === 'equipment' ? api.equipmentsSuggestions(call) : api.componentsSuggestions(call);
}

function leading(
  productType: ProductType,
  { kind, text, value, brand, number, id, count }: Answered,
): LeadingSuggestion {
  if (kind === 'item') {
    return { key: `item ${id}`, text, detail: number, href: productPath(productType, id ?? 0) };
  }
  const noun = productType === 'equipment' ? 'machine' : 'sparePart';
  const typeName = productType === 'equipment' ? 'type' : 'equipmentType';
  const chosen = value === undefined ? [] : [value];
  const filters = {
    ...(kind === 'type' ? { [typeName]: chosen } : { [kind]: chosen }),
    ...(brand === undefined ? {} : { brand: [brand] }),
  };
  const query = withFilters(defaultQuery(productType), filters);
  return {
    key: `${kind} ${text}`,
    text,
    detail: [kinds[kind], ...(count === undefined ? [] : [counted(count, noun)])].join(' · '),
    href: `${pathForFilters(productType, undefined)}?${formatQuery(productType, query)}`,
  };
}
