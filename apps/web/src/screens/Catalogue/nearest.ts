import type { ApiClient } from '@leasing/core/api';
import {
  type CatalogueQuery,
  catalogueHref,
  defaultQuery,
  type ItemKind,
  parseQuery,
  type SparePartFilters,
  withFilters,
} from '@leasing/core/catalogue';
import { appliedFilters, equipmentTypeTexts } from '@leasing/core/catalogue/texts';
import { type CatalogueList, countItems, readPage } from './readPage.ts';

/** A list that is near to one that found nothing. */
export interface NearestList {
  /** The filter that is left out or that stands alone, or the words, as a visitor reads it. */
  label: string;
  href: string;
  count: number;
}

/** What is nearest to a list that found nothing: without one of its filters, else by each of them alone. */
export interface Nearest {
  isAlone: boolean;
  lists: NearestList[];
}

/** What is beside a list; nothing where there is nothing to offer. */
export interface Near {
  /** Instead of a list that found nothing. */
  nearest?: Nearest | undefined;
  /**
   * Other lists that may fit: what is left out here, what words find among the other products, a part by its number
   * for one, and the parts for the models that are listed.
   */
  elsewhere?: readonly NearestList[];
}

/** Filters that are tried, one at a time. */
const MOST_TRIED = 8;

/**
 * What is near to a list: lists with less of its filters, and others that may fit.
 *
 * @param leftOut the words that nothing fits together with the rest
 */
export async function findNear(
  api: ApiClient,
  list: CatalogueList,
  isEmpty: boolean,
  leftOut: readonly string[],
): Promise<Near> {
  const [nearest, ...otherLists] = await Promise.all([
    isEmpty ? findNearest(api, list) : undefined,
    // There is no «ковш PC200», but there are other parts for a PC200.
    leftOut.length > 0 ? findWords(api, list.productType, leftOut.join(' '), namesModel) : undefined,
    // «Фильтр PC200» finds a machine without the filter, which belongs to the parts.
    isEmpty || leftOut.length > 0 ? findLostWords(api, list) : undefined,
    findCounterpart(api, list),
  ]);
  return { nearest, elsewhere: otherLists.filter((list) => list !== undefined) };
}

/** What a list that found nothing would find with less of its filters, the most first. */
export async function findNearest(api: ApiClient, list: CatalogueList): Promise<Nearest> {
  const filters = appliedFilters(list.productType, list.query.filters).slice(0, MOST_TRIED);
  const less = filters.map(({ label, without }) => ({ label, change: without }));
  const lists = await countLists(api, list, less);
  if (lists.length > 0 || filters.length < 3) return { isAlone: false, lists };
  const filterNames = Object.keys(Object.assign({}, ...filters.map(({ without }) => without)));
  const none: Readonly<Record<string, unknown>> = { ...defaultQuery(list.productType).filters };
  const singleFilters = filters.map(({ label, without }) => {
    const otherNames = filterNames.filter((name) => !(name in without));
    return { label, change: Object.fromEntries(otherNames.map((name) => [name, none[name]])) };
  });
  return { isAlone: true, lists: await countLists(api, list, singleFilters) };
}

/** Lists with changed filters that find something. */
async function countLists(
  api: ApiClient,
  list: CatalogueList,
  changes: readonly { label: string; change: object }[],
): Promise<NearestList[]> {
  const lists = changes.map(async ({ label, change }): Promise<NearestList> => {
    const query = withFilters(list.query, change as Partial<CatalogueQuery['filters']>);
    const nearList = { ...list, query };
    return { label, href: catalogueHref(nearList), count: await countItems(api, nearList) };
  });
  // No one misses an offer that could not be counted.
  const outcomes = await Promise.allSettled(lists);
  return outcomes
    .flatMap((one) => (one.status === 'fulfilled' && one.value.count > 0 ? [one.value] : []))
    .sort((a, b) => b.count - a.count);
}

const otherOf = (productType: ItemKind): ItemKind =>
  productType === 'equipment' ? 'spare-part' : 'equipment';

/** What the same words find among the other products; undefined without words, or where they find nothing. */
async function findLostWords(api: ApiClient, { productType, query }: CatalogueList) {
  const { title: words, brand, model } = query.filters;
  if (!words) return undefined;
  const other = otherOf(productType);
  // A model or make among the words has become a filter; where nothing fits it, the words alone may.
  const withFilters = [words, ...(model.length > 0 ? model : brand)].join(' ');
  return (await findWords(api, other, withFilters)) ?? (await findWords(api, other, words));
}

type Search = NonNullable<Awaited<ReturnType<typeof readPage>>['search']>;

/** A price or «новый» alone says nothing of the other products. */
const namesSomething = ({ words, filters }: Search) =>
  Boolean(words || filters.brand || filters.model || filters.equipmentType);

const namesModel = ({ filters }: Search) => Boolean(filters.brand ?? filters.model);

async function findWords(api: ApiClient, productType: ItemKind, title: string, isTelling = namesSomething) {
  const query = parseQuery(productType, new URLSearchParams({ title }));
  const list = { productType, category: undefined, query };
  const found = await readPage(api, list, { pageSize: 1 }).catch(() => undefined);
  // Neither do words of which some had to be left out.
  if (!found?.totalCount || !found.search || found.search.leftOut.length > 0) return undefined;
  if (!isTelling(found.search)) return undefined;
  const among = productType === 'equipment' ? 'машин' : 'запчастей';
  return { label: `Среди ${among} «${title}»`, href: catalogueHref(list), count: found.totalCount };
}

/** The parts for the models of a list, or the machines that its parts are for; undefined where there are none. */
async function findCounterpart(api: ApiClient, { productType, query }: CatalogueList) {
  const { brand, model } = query.filters;
  const type = (query.filters as Partial<SparePartFilters>).equipmentType ?? [];
  if (model.length + type.length === 0) return undefined;
  const other = otherOf(productType);
  const kinds = type.map((one) => equipmentTypeTexts[one].many.toLowerCase());
  const noun = other === 'equipment' ? ['Техника', ...kinds].join(', ') : 'Запчасти к';
  const label = `${noun}\u00A0${model[0] ?? brand[0] ?? ''}${model.length > 1 ? ' и\u00A0др.' : ''}`.trim();
  const all = { productType: other, category: undefined, query: defaultQuery(other) };
  return (await countLists(api, all, [{ label, change: { brand, model, type } }]))[0];
}
