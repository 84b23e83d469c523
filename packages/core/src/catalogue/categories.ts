import type { Condition } from '../api/contract/common.ts';
import { NOVELTY_DAYS, POPULAR_VIEWS } from './limits.ts';
import { type ProductType, productTexts } from './products.ts';

/** A sub-list of the equipment catalogue. */
export type EquipmentCategory = 'novelty' | 'popular' | 'auction' | 'search';
/** A sub-list of the spare-part catalogue. */
export type SparePartCategory = 'new' | 'used' | 'recovered' | 'search';
/** A sub-list of either. */
export type Category = EquipmentCategory | SparePartCategory;

/** What a sub-list says of itself. */
export interface CategoryTexts {
  readonly title: string;
  readonly subtitle: string;
}

const SPARE_PARTS = 'Запчасти для лизинговой техники';

/** «Предложения, опубликованные в течение 7 прошедших дней», for a window of {@link NOVELTY_DAYS}. */
export function noveltySubtitle(days: number): string {
  return `Предложения, опубликованные в\u00A0течение ${days}\u00A0прошедших дней`;
}

/** Under «Популярное»; it says what the list is made by. */
export const popularSubtitle = `Предложения, которые понравились хотя бы одному пользователю или просмотрены более чем ${POPULAR_VIEWS}\u00A0посетителями`;

/** Titles (also labels of buttons and breadcrumbs) and subtitles of the sub-lists (specification §2). */
export const categoryTexts = {
  novelty: { title: 'Новинки', subtitle: noveltySubtitle(NOVELTY_DAYS.list) },
  popular: { title: 'Популярное', subtitle: popularSubtitle },
  auction: { title: 'Аукцион', subtitle: 'Предложения, участвующие в\u00A0аукционе' },
  search: { title: 'Поиск', subtitle: 'Результаты поиска' },
  new: { title: 'Новые', subtitle: SPARE_PARTS },
  used: { title: 'Б/У', subtitle: SPARE_PARTS },
  recovered: { title: 'Восстановленные', subtitle: SPARE_PARTS },
} as const satisfies Record<Category, CategoryTexts>;

/** Sub-lists of each product type that a route may name. */
export const categoriesOf = {
  equipment: ['novelty', 'popular', 'auction', 'search'],
  'spare-part': ['new', 'used', 'recovered', 'search'],
} as const satisfies Record<ProductType, readonly Category[]>;

/** Sub-lists that have a button in the header of the catalogue (specification §2). */
export const toggleCategories = {
  equipment: ['novelty', 'popular'],
  'spare-part': ['new', 'used', 'recovered'],
} as const satisfies Record<ProductType, readonly Category[]>;

/** Reads a category from a route; undefined when the product type has no such sub-list. */
export function parseCategory(productType: ProductType, text: string | undefined): Category | undefined {
  return categoriesOf[productType].find((category) => category === text);
}

/** Condition of the spare parts in a sub-list; undefined for every other sub-list. */
export function conditionOf(category: Category | undefined): Condition | undefined {
  if (category === 'new') return 'NEW';
  if (category === 'used') return 'USED';
  return category === 'recovered' ? 'RECOVERED' : undefined;
}

/** Address of a catalogue or of one of its sub-lists. */
export function cataloguePath(productType: ProductType, category?: Category): string {
  return `/catalog/${productType}${category ? `/${category}` : ''}`;
}

/** Where a filter set on a page is applied: on the catalogue home of equipment, in the search (specification §2). */
export function pathForFilters(productType: ProductType, category: Category | undefined): string {
  return cataloguePath(productType, productType === 'equipment' ? (category ?? 'search') : category);
}

/** One step of the way to a page; the page itself has no path. */
export interface Breadcrumb {
  readonly label: string;
  readonly path?: string;
}

/** The way from Главная to a catalogue, a sub-list or a product (specification §2). */
export function breadcrumbs(
  productType: ProductType,
  at: { readonly category?: Category | undefined; readonly title?: string | undefined } = {},
): Breadcrumb[] {
  const way: Required<Breadcrumb>[] = [
    { label: 'Главная', path: '/' },
    { label: productTexts[productType].crumb, path: cataloguePath(productType) },
  ];
  if (at.category) {
    way.push({ label: categoryTexts[at.category].title, path: cataloguePath(productType, at.category) });
  }
  const labels: Breadcrumb[] = at.title ? [...way, { label: at.title }] : [...way];
  return labels.map((crumb, index) => (index < labels.length - 1 ? crumb : { label: crumb.label }));
}

/** Instead of an empty list (specification §2). */
export const emptyListText = 'К\u00A0сожалению, результатов по\u00A0применённым фильтрам нет';
