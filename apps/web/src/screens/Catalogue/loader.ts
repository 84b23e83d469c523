import type { ApiClient, Equipment, SavedSearch, SparePart } from '@leasing/core/api';
import {
  type CatalogueQuery,
  catalogueHref,
  cataloguePath,
  formatQuery,
  hasFilters,
  mayHaveItems,
  NOVELTY_DAYS,
  PAGE_SIZE,
  parseCategory,
  parseItemKind,
  parseQuery,
  pathForFilters,
  withUnderstood,
} from '@leasing/core/catalogue';
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { forCards } from '../../product/forCards.ts';
import { readList } from '../../routing/leftLists.ts';
import { contextOf, type Deferred, deferred, notFound, orErrorPage } from '../../routing/loading.ts';
import { readQuery } from '../../store/filters.ts';
import type { Store } from '../../store/store.ts';
import { type FilterParts, firstValues, loadFilterParts } from './filterParts.ts';
import type { LandingTexts } from './landing.ts';
import type { Near } from './nearest.ts';
import { pageHref, parseUpTo, parseWhole } from './pageHref.ts';
import { type CatalogueList, readPage } from './readPage.ts';

/** Cards in each section of the equipment catalogue's home: whole rows of two and four; of three, six are shown. */
const SECTION_SIZE = 8;

interface Shared extends CatalogueList {
  /** What the filter bar offers: the list does not wait for it. */
  parts: Deferred<FilterParts>;
}

export interface Section {
  category: 'novelty' | 'popular';
  items: Equipment[];
}

/** One page of a list, or the two sections of the equipment catalogue's home. */
export type CatalogueData = Shared &
  (
    | (Near & {
        view: 'list';
        items: (Equipment | SparePart)[];
        totalPages: number;
        totalCount: number;
        /** The newest item of the list that is being paged through; absent when it is empty. */
        newestId?: number | undefined;
        /** Words that nothing fits together with the rest: the list is what was found without them. */
        leftOut: readonly string[];
        /** What the words ask to leave out: it is in the list nevertheless. */
        exclusions: readonly string[];
        /** Of a list that is a page of its own for search engines. */
        landing?: LandingTexts | undefined;
        /** Searches of the account, which the server sends with a member's page. */
        searches?: Deferred<SavedSearch[]>;
        /** The list that could not be read, when the one before stays: another object for every failure. */
        failure?: CatalogueList;
      })
    | { view: 'sections'; sections: Section[] }
  );

export type ListData = Extract<CatalogueData, { view: 'list' }>;

/** Everything a catalogue page shows, read from its address (specification §2, "Catalogue screens"). */
export async function loader(args: LoaderFunctionArgs): Promise<CatalogueData | Response> {
  const data = await load(args);
  // What the visitor no longer waits for changes nothing.
  if (data instanceof Response || args.request.signal.aborted) return data;
  readQuery(contextOf(args).store, data.productType, data.query);
  if (!import.meta.env.SSR) return data;
  // The page of the server carries the values that it shows; the browser keeps all that it was answered.
  const whole = parseWhole(new URL(args.request.url).searchParams);
  const parts = Promise.resolve(data.parts).then((all) => (all ? firstValues(all, data, whole) : null));
  return { ...data, parts };
}

async function load(args: LoaderFunctionArgs): Promise<CatalogueData | Response> {
  const { api, store } = contextOf(args);
  const productType = parseItemKind(args.params.type);
  if (!productType) throw notFound();
  const category = parseCategory(args.params.category);
  if (args.params.category !== undefined && !category) throw notFound();
  const { searchParams } = new URL(args.request.url);
  const query = parseQuery(productType, searchParams);
  // Setting any filter on the equipment home leads to the search (specification §2).
  const filteredPath = pathForFilters(productType, category);
  if (hasFilters(query.filters) && filteredPath !== cataloguePath(productType, category)) {
    return redirect(`${filteredPath}?${formatQuery(productType, query)}`);
  }
  const list = { productType, category, query };
  const isHome = productType === 'equipment' && !category;
  const hasOnePage = isHome || !mayHaveItems(productType, category);
  if (hasOnePage && query.page > 1) return redirect(pageHref(list, 1));
  if (hasOnePage) return isHome ? readList(args, () => sections(api, query)) : emptyList(api, list);
  const upTo = parseUpTo(searchParams, query);
  const data = await readList(args, () => loadList(api, list, upTo)).catch((error: unknown) =>
    lastListOf(store, list, error),
  );
  if (data instanceof Response) return data;
  const lastPage = Math.max(1, data.totalPages);
  if (query.page > lastPage) return redirect(pageHref(data, lastPage, upTo));
  const forMember = import.meta.env.SSR && store.auth.isLoggedIn;
  return forMember ? { ...data, searches: deferred(api.savedSearches()) } : data;
}

/** The list that a tab shows. */
const lastLists = new WeakMap<Store, ListData>();

export function rememberList(store: Store, data: ListData): void {
  lastLists.set(store, data);
}

/** A new sort, filter or page that fails leaves the list as it was; without a list before, the failure is thrown. */
function lastListOf(store: Store, list: CatalogueList, error: unknown): ListData {
  const before = lastLists.get(store);
  if (before?.productType !== list.productType) throw error;
  // Filters of their own: the bar takes back what was pressed.
  const query = { ...before.query, filters: { ...before.query.filters } };
  return { ...before, query, failure: { ...list } } as ListData;
}

async function sections(api: ApiClient, query: CatalogueQuery): Promise<CatalogueData> {
  const page = { page: 0, pageSize: SECTION_SIZE, sort: 'CREATED_AT', direction: 'DESC' } as const;
  const parts = deferred(loadFilterParts(api, { productType: 'equipment', category: undefined, query }));
  const [novelties, popular] = await orErrorPage(
    Promise.all([
      api.equipmentsFilter({ query: page, body: { noveltyDays: NOVELTY_DAYS.catalogueHome } }),
      api.equipmentsFilter({ query: { ...page, sort: 'POPULAR' }, body: { popular: true } }),
    ]),
  );
  return {
    view: 'sections',
    productType: 'equipment',
    category: undefined,
    query,
    parts,
    sections: [
      { category: 'novelty', items: forCards(novelties.equipments) },
      { category: 'popular', items: forCards(popular.equipments) },
    ],
  };
}

/** The list of a category that its products cannot have: machines are all used, parts have no auctions. */
function emptyList(api: ApiClient, list: CatalogueList): ListData {
  const parts = deferred(loadFilterParts(api, list));
  return {
    view: 'list',
    ...list,
    parts,
    items: [],
    totalPages: 0,
    totalCount: 0,
    leftOut: [],
    exclusions: [],
  };
}

async function loadList(
  api: ApiClient,
  list: CatalogueList,
  upTo: number | undefined,
): Promise<ListData | Response> {
  const { productType, query } = list;
  const page = {
    page: query.page - 1,
    pageSize: PAGE_SIZE,
    sort: query.sort,
    direction: query.direction,
    ...(upTo !== undefined && { upTo }),
  };
  const parts = deferred(loadFilterParts(api, list));
  const [{ search, ...found }, landing] = await orErrorPage(
    Promise.all([readPage(api, list, page), hasFilters(query.filters) ? findLanding(api, list) : undefined]),
  );
  // «Запчасти на …» among machines means the parts.
  if (productType === 'equipment' && search?.asksForParts) {
    return redirect(
      `${cataloguePath('spare-part')}?${new URLSearchParams({ title: query.filters.title ?? '' })}`,
    );
  }
  const parsedQuery = search && withUnderstood(productType, query, search);
  // The searched words are in the address as ordinary filters, so that a wrong guess costs one press.
  if (parsedQuery) return redirect(catalogueHref({ ...list, query: parsedQuery }));
  const leftOut = found.totalCount === 0 ? [] : (search?.leftOut ?? []);
  const nearLists = hasFilters(query.filters)
    ? await findNear(api, list, found.totalCount === 0, leftOut)
    : {};
  const exclusions = found.totalCount === 0 ? [] : (search?.exclusions ?? []);
  return { view: 'list', ...list, parts, ...found, landing, leftOut, exclusions, ...nearLists };
}

/** Loaded apart, as most lists are none. In the browser a list stands without it as well. */
async function findLanding(...about: Parameters<typeof import('./landing.ts').findLanding>) {
  try {
    return await (await import('./landing.ts')).findLanding(...about);
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    return undefined;
  }
}

/** Loaded apart, as most lists need none. A list stands without it as well. */
async function findNear(...about: Parameters<typeof import('./nearest.ts').findNear>): Promise<Near> {
  try {
    return await (await import('./nearest.ts')).findNear(...about);
  } catch {
    return {};
  }
}
