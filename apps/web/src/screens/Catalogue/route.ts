import { catalogueHref, defaultSorting, hasFilters } from '@leasing/core/catalogue';
import { categoryTexts, equipmentTypeTexts, productTexts } from '@leasing/core/catalogue/texts';
import { counted } from '@leasing/core/format';
import { cardPicture } from '../../product/pictures.ts';
import { itemNouns } from '../../product/texts.ts';
import type { Head, HeadInput } from '../../routing/head.ts';
import { crumbsOf } from './crumbs.ts';
import type { CatalogueData } from './loader.ts';

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
  const { productType, query } = data;
  const landing = data.view === 'list' ? data.landing : undefined;
  const title = landing?.title ?? subject(data);
  const [first] = data.view === 'list' ? data.items : (data.sections[0]?.items ?? []);
  const picture = first && cardPicture(productType, first);
  const stock = data.view === 'list' ? `${counted(data.totalCount, itemNouns[productType])} ` : '';
  return {
    title: query.page > 1 ? `${title}, страница ${query.page}` : title,
    description: landing
      ? `${landing.name}. ${landing.summary}`
      : `${title}: ${stock}с фото, характеристиками и ценой. Фильтр по марке, году и цене, расчёт платежа.`,
    // Of filtered lists those are worth a visit that have a name and enough in stock; an empty list is not.
    // In another order, and on its further pages, it is the same list.
    canonical:
      (hasFilters(query.filters) && !landing) || (data.view === 'list' && data.totalCount === 0)
        ? undefined
        : catalogueHref({ ...data, query: { ...query, ...defaultSorting } }),
    firstPictures: picture && [picture],
    breadcrumbs: crumbsOf(data),
  };
}
