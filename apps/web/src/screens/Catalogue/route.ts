import { defaultSorting, hasFilters, mayHaveItems } from '@leasing/core/catalogue';
import { breadcrumbs, categoryTexts, equipmentTypeTexts, productTexts } from '@leasing/core/catalogue/texts';
import { counted } from '@leasing/core/format';
import { cardPicture } from '../../product/pictures.ts';
import { itemNouns } from '../../product/texts.ts';
import type { Head, HeadInput } from '../../routing/head.ts';
import type { CatalogueData } from './loader.ts';
import { pageHref } from './pageHref.ts';

export { Catalogue as Component } from './Catalogue.tsx';

/** A single chosen type names the page: «Экскаваторы в лизинг». */
function subject({ productType, category, query }: CatalogueData): string {
  if (productType === 'equipment') {
    const { type } = query.filters as { type?: readonly (keyof typeof equipmentTypeTexts)[] };
    const only = type?.length === 1 ? type[0] : undefined;
    if (only) return `${equipmentTypeTexts[only].many} в лизинг`;
    return category && category !== 'search'
      ? `${categoryTexts[category].title}: спецтехника в лизинг`
      : 'Каталог спецтехники в лизинг';
  }
  return category && category !== 'search'
    ? `${productTexts[productType].title}: ${categoryTexts[category].title.toLowerCase()}`
    : 'Запчасти для спецтехники';
}

export function head({ data }: HeadInput<CatalogueData>): Head {
  const { productType, category, query } = data;
  const title = subject(data);
  const [first] = data.view === 'list' ? data.items : (data.sections[0]?.items ?? []);
  const picture = first && cardPicture(productType, first);
  const stock = data.view === 'list' ? `${counted(data.totalCount, itemNouns[productType])} ` : '';
  return {
    title: query.page > 1 ? `${title}, страница ${query.page}` : title,
    description: `${title}: ${stock}с фото, характеристиками и ценой. Фильтр по марке, году и цене, расчёт платежа.`,
    // Pages of one filter are worth a visit; every combination of five is not, and neither is a list that is always
    // empty. A list in another order is the list itself.
    canonical:
      (hasFilters(query.filters) && !isPlain(query.filters)) || !mayHaveItems(productType, category)
        ? undefined
        : pageHref({ ...data, query: { ...query, ...defaultSorting } }, query.page),
    firstPictures: picture && [picture],
    breadcrumbs: breadcrumbs(productType, { category }),
  };
}

/** Whether the filter is one type of machine and nothing else. */
function isPlain(filters: CatalogueData['query']['filters']): boolean {
  const set = Object.entries(filters).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== null,
  );
  return set.length === 1 && set[0]?.[0] === 'type' && (set[0][1] as unknown[]).length === 1;
}
