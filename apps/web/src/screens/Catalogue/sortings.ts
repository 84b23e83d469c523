import { bestMatch, defaultSorting, type Sorting } from '@leasing/core/catalogue';
import type { ListData } from './loader.ts';

const usual: readonly Sorting[] = [
  defaultSorting,
  { sort: 'TOTAL_COST', direction: 'ASC' },
  { sort: 'TOTAL_COST', direction: 'DESC' },
  { sort: 'YEAR_OF_MANUFACTURE', direction: 'DESC' },
  { sort: 'CREATED_AT', direction: 'DESC' },
];
const popular: Sorting = { sort: 'POPULAR', direction: 'DESC' };
const deposit: Sorting = { sort: 'MIN_DEPOSIT', direction: 'ASC' };

/**
 * The orders that a list offers, six of them, so that they are read at a glance: by match only what is searched by
 * words, by deposit only auctions. An address may name any other (specification §5): it then stands in the place of
 * the last one.
 */
export function offeredSortings({ category, query }: Pick<ListData, 'category' | 'query'>): Sorting[] {
  const { sort, direction, filters } = query;
  const last = category === 'auction' ? deposit : popular;
  const offered = filters.title ? [bestMatch, ...usual] : [...usual, last];
  const isOffered = offered.some((one) => one.sort === sort && one.direction === direction);
  return isOffered ? offered : [...offered.slice(0, -1), { sort, direction }];
}
