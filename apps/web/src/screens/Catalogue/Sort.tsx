import { parseDirection, parseSort, type Sorting } from '@leasing/core/catalogue';
import { sortTexts } from '@leasing/core/catalogue/texts';
import { SortSelect } from '@leasing/ui/sort-select';
import type { ListData } from './loader.ts';
import { offeredSortings } from './sortings.ts';

/** The order of the list. */
export function Sort({ data, onSort }: { data: ListData; onSort: (sorting: Sorting) => void }) {
  const { query } = data;
  return (
    <SortSelect
      options={offeredSortings(data).map(({ sort, direction }) => ({
        value: `${sort},${direction}`,
        label: sortTexts[sort][direction],
      }))}
      value={`${query.sort},${query.direction}`}
      onValueChange={(value) => {
        const [sortText, directionText] = value.split(',');
        const sort = parseSort(sortText);
        const direction = parseDirection(directionText);
        if (sort && direction) onSort({ sort, direction });
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
          <a key={`${sorting.sort},${sorting.direction}`} href={sortHref(sorting)}>
            {sortTexts[sorting.sort][sorting.direction]}
          </a>
        ))}
      </details>
    </noscript>
  );
}
