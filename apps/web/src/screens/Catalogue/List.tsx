import {
  catalogueHref,
  cataloguePath,
  PAGE_SIZE,
  parseDirection,
  parseSort,
  type Sorting,
  sortingsOf,
} from '@leasing/core/catalogue';
import { emptyListText, sortTexts } from '@leasing/core/catalogue/texts';
import { counted } from '@leasing/core/format';
import { Button } from '@leasing/ui/button';
import { EmptyState } from '@leasing/ui/empty-state';
import { Pagination } from '@leasing/ui/pagination';
import { SortSelect } from '@leasing/ui/sort-select';
import { CardGrid } from '../../product/CardGrid.tsx';
import { CardSkeletons } from '../../product/CardSkeletons.tsx';
import { RouterLink } from '../../routing/RouterLink.tsx';
import { useSlowness } from '../../routing/useSlowness.ts';
import { useSavedSearches } from '../../searches/useSavedSearches.ts';
import type { ListData } from './loader.ts';
import { pageHref } from './pageHref.ts';
import { SavedSearches } from './SavedSearches.tsx';
import { SearchActions } from './SearchActions.tsx';

interface ListProps {
  data: ListData;
  sortHref: (sorting: Sorting) => string;
  onSort: (sorting: Sorting) => void;
  busy: boolean;
}

/** One page of 16 cards with its count, sorting and pagination. */
export function List({ data, sortHref, onSort, busy }: ListProps) {
  const { productType, items, totalCount, totalPages, query } = data;
  // A quick answer replaces the cards at once; a slow one shows 16 skeletons meanwhile.
  const slow = useSlowness(busy);
  const saved = useSavedSearches();
  const noun = productType === 'equipment' ? 'machine' : 'sparePart';
  return (
    <>
      <div className="catalogue__bar">
        <p className="catalogue__count" role="status">
          <strong>{counted(totalCount, noun)}</strong> по&nbsp;вашему запросу
        </p>
        <div className="catalogue__actions">
          <SearchActions data={data} saved={saved} />
          <Sort data={data} sortHref={sortHref} onSort={onSort} />
        </div>
      </div>
      {saved.searches.length > 0 ? (
        <SavedSearches saved={saved} here={catalogueHref(data)} newestId={data.newestId} />
      ) : null}
      {slow ? <CardSkeletons count={PAGE_SIZE} /> : null}
      {!slow && items.length > 0 ? <CardGrid items={items} busy={busy} headingLevel={2} /> : null}
      {!slow && items.length === 0 ? <Nothing productType={productType} /> : null}
      <Pagination
        className="catalogue__pages"
        page={query.page}
        totalPages={totalPages}
        pageHref={(page) => pageHref(data, page)}
        linkComponent={RouterLink}
      />
    </>
  );
}

function Nothing({ productType }: Pick<ListData, 'productType'>) {
  return (
    <EmptyState
      title={emptyListText}
      action={
        <Button variant="accent" href={cataloguePath(productType)} linkComponent={RouterLink}>
          Смотреть весь каталог
        </Button>
      }
    >
      Расширьте цену или годы, уберите марку&nbsp;— или оставьте заявку менеджеру, и&nbsp;мы&nbsp;подберём.
    </EmptyState>
  );
}

/** The sortings of this list; the best match first is one of them when words are searched for. */
function Sort({ data, sortHref, onSort }: Pick<ListProps, 'data' | 'sortHref' | 'onSort'>) {
  const { productType, query } = data;
  const sortings = sortingsOf(productType, query.filters);
  return (
    <>
      <SortSelect
        options={sortings.map(({ sort, direction }) => ({
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
      {/* Without JavaScript the select does nothing, so the orders are links (Catalogue.css hides the select). */}
      <noscript>
        <details className="catalogue__sorts">
          <summary>{sortTexts[query.sort][query.direction]}</summary>
          {sortings.map((sorting) => (
            <a key={`${sorting.sort},${sorting.direction}`} href={sortHref(sorting)}>
              {sortTexts[sorting.sort][sorting.direction]}
            </a>
          ))}
        </details>
      </noscript>
    </>
  );
}
