import type { Condition, ItemKind } from './products.ts';

/** Every sub-list that a route may name, of either product type (specification §2). */
export const categories = ['novelty', 'popular', 'auction', 'search', 'new', 'used', 'recovered'] as const;
export type Category = (typeof categories)[number];

/** Categories that cannot have items: spare parts have no auctions, and machines are all used. */
const withoutItems = {
  equipment: ['new', 'used', 'recovered'],
  'spare-part': ['auction'],
} as const satisfies Record<ItemKind, readonly Category[]>;

/** Sub-lists that have a button in the header of the catalogue (specification §2). */
export const toggleCategories = {
  equipment: ['novelty', 'popular'],
  'spare-part': ['new', 'used', 'recovered'],
} as const satisfies Record<ItemKind, readonly Category[]>;

/** Reads a category from a route; undefined for anything else. */
export function parseCategory(text: string | undefined): Category | undefined {
  return categories.find((category) => category === text);
}

/** Whether a product type may have items in a category; the list of one that it cannot have is always empty. */
export function mayHaveItems(productType: ItemKind, category: Category | undefined): boolean {
  return !(withoutItems[productType] as readonly (Category | undefined)[]).includes(category);
}

/** Condition of the spare parts in a sub-list; undefined for every other sub-list. */
export function conditionOf(category: Category | undefined): Condition | undefined {
  if (category === 'new') return 'NEW';
  if (category === 'used') return 'USED';
  return category === 'recovered' ? 'RECOVERED' : undefined;
}

/** Address of a catalogue or of one of its sub-lists. */
export function cataloguePath(productType: ItemKind, category?: Category): string {
  return `/catalog/${productType}${category ? `/${category}` : ''}`;
}

/**
 * Where a filter set on a page is applied: on the catalogue home of equipment, in the search (specification §2), and on
 * a list that cannot have items, in one that can.
 */
export function pathForFilters(productType: ItemKind, category: Category | undefined): string {
  const list = mayHaveItems(productType, category) ? category : undefined;
  return cataloguePath(productType, productType === 'equipment' ? (list ?? 'search') : list);
}
