import type { Condition, ProductType } from './products.ts';

/** A sub-list of the equipment catalogue. */
export type EquipmentCategory = 'novelty' | 'popular' | 'auction' | 'search';
/** A sub-list of the spare-part catalogue. */
export type SparePartCategory = 'new' | 'used' | 'recovered' | 'search';
/** A sub-list of either. */
export type Category = EquipmentCategory | SparePartCategory;

/** Sub-lists of each product type that a route may name. */
export const categoriesOf = {
  equipment: ['novelty', 'popular', 'auction', 'search'],
  'spare-part': ['new', 'used', 'recovered', 'search'],
} as const satisfies Record<ProductType, readonly Category[]>;

/** Sub-lists that have a button in the header of the catalogue (specification §2). */
export const toggleCategories = {
  equipment: ['novelty', 'popular'],
  'spare-part': ['new', 'used', 'recovered'],
} as const satisfies Record<ProductType, readonly Category[]>;

/** Reads a category from a route; undefined when the product type has no such sub-list. */
export function parseCategory(productType: ProductType, text: string | undefined): Category | undefined {
  return categoriesOf[productType].find((category) => category === text);
}

/** Condition of the spare parts in a sub-list; undefined for every other sub-list. */
export function conditionOf(category: Category | undefined): Condition | undefined {
  if (category === 'new') return 'NEW';
  if (category === 'used') return 'USED';
  return category === 'recovered' ? 'RECOVERED' : undefined;
}

/** Address of a catalogue or of one of its sub-lists. */
export function cataloguePath(productType: ProductType, category?: Category): string {
  return `/catalog/${productType}${category ? `/${category}` : ''}`;
}

/** Where a filter set on a page is applied: on the catalogue home of equipment, in the search (specification §2). */
export function pathForFilters(productType: ProductType, category: Category | undefined): string {
  return cataloguePath(productType, productType === 'equipment' ? (category ?? 'search') : category);
}
