import { bestMatch, defaultSorting, type Sorting } from '@leasing/core/catalogue';
import { sortTexts } from '@leasing/core/catalogue/texts';
import { SortSelect } from '@leasing/ui/sort-select';
import { useSlice } from '../../store/StoreProvider.tsx';
import type { ListData } from './loader.ts';

const commonSortings: readonly Sorting[] = [
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
 * words, by deposit only auctions. An address may name any other (specification §5): it then is in the place of
 * the last one.
 */
function offeredSortings({ category, query }: Pick<ListData, 'category' | 'query'>): Sorting[] {
  const { sort, direction, filters } = query;
  const last = category === 'auction' ? deposit : popular;
  const sortings = filters.title ? [bestMatch, ...commonSortings] : [...commonSortings, last];
  const isOffered = sortings.some((one) => one.sort === sort && one.direction === direction);
  return isOffered ? sortings : [...sortings.slice(0, -1), { sort, direction }];
}

const optionOf = ({ sort, direction }: Sorting) => `${sort},${direction}`;

/** The order of the list. */
export function Sort({ data, onSort }: { data: ListData; onSort: (sorting: Sorting) => void }) {
  const sorting = useSlice('sortSlice');
  const sortings = offeredSortings({ ...data, query: { ...data.query, ...sorting } });
  return (
    <SortSelect
      options={sortings.map((one) => ({ value: optionOf(one), label: sortTexts[one.sort][one.direction] }))}
      value={optionOf(sorting)}
      onValueChange={(value) => {
        const option = sortings.find((one) => optionOf(one) === value);
        if (option) onSort(option);
      }}
    />
  );
}

/** Without JavaScript the select does nothing, so the orders are links (Catalogue.css hides the select). */
export function SortLinks({ data, sortHref }: { data: ListData; sortHref: (sorting: Sorting) => string }) {
  const { query } = data;
  return (
    <noscript>
      <details className="catalogue__sorts">
        <summary>{sortTexts[query.sort][query.direction]}</summary>
        {offeredSortings(data).map((sorting) => (
          <a key={optionOf(sorting)} href={sortHref(sorting)}>
            {sortTexts[sorting.sort][sorting.direction]}
          </a>
        ))}
      </details>
    </noscript>
  );
}
