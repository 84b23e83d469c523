import type { Direction, Sort } from '../api/contract/common.ts';
import type { ProductType } from './products.ts';

/** Every sort value, in the order of the specification (§5). */
export const sorts = [
  'MIN_COST',
  'TOTAL_COST',
  'YEAR_OF_MANUFACTURE',
  'MIN_DEPOSIT',
  'CREATED_AT',
  'POPULAR',
] as const satisfies readonly Sort[];

/** Both directions. */
export const directions = ['ASC', 'DESC'] as const satisfies readonly Direction[];

/** How a list is sorted. */
export interface Sorting {
  readonly sort: Sort;
  readonly direction: Direction;
}

/** Sorting before anything is chosen and after it is cleared (specification §4). */
export const defaultSorting: Sorting = { sort: 'MIN_COST', direction: 'ASC' };

/** Sort values a product type can be sorted by: only auctions of equipment have a deposit. */
export function sortsOf(productType: ProductType): readonly Sort[] {
  return productType === 'equipment' ? sorts : sorts.filter((sort) => sort !== 'MIN_DEPOSIT');
}

/** Reads a sort value; any other text is ignored and gives undefined (specification §5). */
export function parseSort(text: string | null | undefined): Sort | undefined {
  return sorts.find((sort) => sort === text);
}

/** Reads a direction; any other text is ignored and gives undefined (specification §5). */
export function parseDirection(text: string | null | undefined): Direction | undefined {
  return directions.find((direction) => direction === text);
}
