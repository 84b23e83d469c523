import { catalogueHref, hasFilters, PAGE_SIZE, type Sorting } from '@leasing/core/catalogue';
import { exclusionsText, leftOutText } from '@leasing/core/catalogue/texts';
import { counted } from '@leasing/core/format';
import { Pagination } from '@leasing/ui/pagination';
import { type MouseEvent, useContext, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNotify } from '../../engagement/Toasts.tsx';
import { CardGrid } from '../../product/CardGrid.tsx';
import { CardSkeletons } from '../../product/CardSkeletons.tsx';
import { itemNouns } from '../../product/texts.ts';
import { RouterContext } from '../../routing/RouterContext.ts';
import { RouterLink } from '../../routing/RouterLink.tsx';
import { useSlowness } from '../../routing/useSlowness.ts';
import { useSavedSearches } from '../../searches/useSavedSearches.ts';
import { useStore } from '../../store/StoreProvider.tsx';
import { AppliedFilters } from './AppliedFilters.tsx';
import { ContactBlock } from './ContactBlock.tsx';
import { type ListData, rememberList } from './loader.ts';
import { Elsewhere, NothingFound } from './NothingFound.tsx';
import { pageHref } from './pageHref.ts';
import { SavedSearches, SearchActions } from './SavedSearches.tsx';
import { Sort, SortLinks } from './Sort.tsx';
import { useBusy } from './useBusy.ts';

interface ListProps {
  data: ListData;
  sortHref: (sorting: Sorting) => string;
  onSort: (sorting: Sorting) => void;
}

/** One page of 16 cards with its count, sorting and pagination. */
export function List({ data, sortHref, onSort }: ListProps) {
  const { productType, items, totalCount, totalPages, query } = data;
  const busy = useBusy();
  // A quick answer replaces the cards at once; a slow one shows 16 skeletons meanwhile.
  const slow = useSlowness(busy);
  const navigate = useNavigate();
  const goOn = (page: number, event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(pageHref(data, page, data.newestId));
  };
  const saved = useSavedSearches(data.searches instanceof Promise ? [] : (data.searches ?? []));
  useListFallback(data);
  const contact = productType === 'equipment' ? <ContactBlock /> : null;
  return (
    <>
      <div className="row row--apart catalogue__bar">
        <p className="catalogue__count" role="status">
          <strong>{counted(totalCount, itemNouns[productType])}</strong>
          {hasFilters(query.filters) ? <> по&nbsp;вашему запросу</> : null}
        </p>
        <div className="row catalogue__actions">
          <SearchActions data={data} saved={saved} />
          <Sort data={data} onSort={onSort} />
          <SortLinks data={data} sortHref={sortHref} />
        </div>
      </div>
      <AppliedFilters data={data} />
      {data.leftOut.length > 0 ? (
        <p className="catalogue__left-out" role="status">
          {leftOutText(data.leftOut)}
        </p>
      ) : null}
      {data.exclusions.length > 0 ? (
        <p className="catalogue__left-out" role="status">
          {exclusionsText(data.exclusions)}
        </p>
      ) : null}
      {data.landing ? <p className="catalogue__landing">{data.landing.summary}</p> : null}
      {items.length > 0 ? <Elsewhere {...data} /> : null}
      {saved.searches.length > 0 ? (
        <SavedSearches saved={saved} currentHref={catalogueHref(data)} newestId={data.newestId} />
      ) : null}
      {slow ? <CardSkeletons count={PAGE_SIZE} /> : null}
      {!slow && items.length > 0 ? (
        <CardGrid items={items} busy={busy} headingLevel={2} tail={contact} />
      ) : null}
      {!slow && items.length === 0 ? <NothingFound data={data} /> : null}
      <Pagination
        className="catalogue__pages"
        page={query.page}
        totalPages={totalPages}
        pageHref={(page) => pageHref(data, page)}
        onPageChange={goOn}
        linkComponent={RouterLink}
      />
      {!slow && items.length === 0 ? contact : null}
    </>
  );
}

/**
 * Keeps the list for the case that the next one cannot be read. When that has happened, the address goes back to that of
 * the list on the screen, and a message offers to ask again.
 */
function useListFallback(data: ListData) {
  const store = useStore();
  useEffect(() => rememberList(store, data), [store, data]);
  const { failure } = data;
  const notify = useNotify();
  const router = useContext(RouterContext);
  useEffect(() => {
    if (!failure || !router) return;
    const wanted = pageHref(failure, failure.query.page);
    const isOther = wanted !== pageHref(data, data.query.page);
    if (isOther && router.state.historyAction !== 'POP') void router.navigate(-1);
    notify({
      tone: 'negative',
      text: 'Не\u00A0удалось загрузить список, показан прежний. Проверьте соединение и\u00A0попробуйте ещё раз.',
      action: {
        label: 'Повторить',
        onPress: () =>
          void (isOther ? router.navigate(wanted, { state: { keepScroll: true } }) : router.revalidate()),
      },
    });
  }, [failure, data, notify, router]);
}
