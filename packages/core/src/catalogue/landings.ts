import { type FiltersOf, setFilters } from './filters.ts';
import type { ItemKind } from './products.ts';

/** Items in stock from which on a list is a page of its own for search engines. */
export const LANDING_ITEMS = 3;

/** The filters that make such a list, one value of each, in the order of the address. */
export const landingFields = {
  equipment: [['type'], ['type', 'brand'], ['type', 'city'], ['type', 'brand', 'city']],
  'spare-part': [['model'], ['category', 'model']],
} as const satisfies { readonly [Product in ItemKind]: readonly (readonly (keyof FiltersOf[Product])[])[] };

/**
 * The one value of each filter of a list that may be such a page: «Экскаваторы» «Komatsu» «Москва».
 * @returns undefined where other fields are filtered, or one has several values
 */
export function landingValues<Product extends ItemKind>(
  productType: Product,
  filters: FiltersOf[Product],
): Readonly<Record<string, string>> | undefined {
  const values = Object.entries(setFilters(filters)).map(([name, value]) => [name, [value].flat()] as const);
  const names = String(values.map(([name]) => name));
  const isLanding = landingFields[productType].some((fields) => String(fields) === names);
  if (!isLanding || values.some(([, { length }]) => length !== 1)) return undefined;
  return Object.fromEntries(values.map(([name, [value]]) => [name, String(value)]));
}
