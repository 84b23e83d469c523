import type { Category } from '../categories.ts';
import { type EquipmentType, machineKinds } from '../kinds.ts';
import { NOVELTY_DAYS, POPULAR_VIEWS } from '../limits.ts';
import type { ItemKind } from '../products.ts';
import type { Direction, Sort } from '../sorting.ts';

export { availabilityTexts } from '../availability.ts';
export { conditionTexts, originTexts } from '../products.ts';

/** Title of a product type's catalogue, its breadcrumb and its name in sentences (specification §2). */
export const productTexts = {
  equipment: { title: 'Каталог', crumb: 'Каталог' },
  'spare-part': { title: 'Запчасти', crumb: 'Заявка на запчасти' },
} as const satisfies Record<ItemKind, { title: string; crumb: string }>;

/** Russian names of the kinds of machine: one machine and many. */
export const equipmentTypeTexts: Readonly<Record<EquipmentType, { one: string; many: string }>> =
  machineKinds;

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

/** What each sorting is called in the list of choices. */
export const sortTexts = {
  MIN_COST: { ASC: 'Сначала меньший платёж', DESC: 'Сначала больший платёж' },
  TOTAL_COST: { ASC: 'Сначала дешевле', DESC: 'Сначала дороже' },
  YEAR_OF_MANUFACTURE: { ASC: 'Год выпуска: сначала старше', DESC: 'Год выпуска: сначала новее' },
  MIN_DEPOSIT: {
    ASC: 'Минимальный взнос: сначала меньше',
    DESC: 'Минимальный взнос: сначала больше',
  },
  CREATED_AT: { ASC: 'Сначала давние предложения', DESC: 'Сначала свежие предложения' },
  POPULAR: { ASC: 'Сначала менее популярные', DESC: 'Сначала популярные' },
  BEST_MATCH: { ASC: 'По\u00A0соответствию', DESC: 'По\u00A0соответствию' },
} as const satisfies Record<Sort, Record<Direction, string>>;

/** Instead of an empty list (specification §2). */
export const emptyListText = 'К\u00A0сожалению, результатов по\u00A0применённым фильтрам нет';

/** Over a list that was found without a part of the words: «Вместе с остальным не нашлось «гидромолот»…». */
export function leftOutText(leftOut: readonly string[]): string {
  return `Вместе с\u00A0остальным не\u00A0нашлось: ${quoted(leftOut)}. Показываем без\u00A0этого.`;
}

/** Over a list whose text asks to leave something out: «Поиск не умеет исключать: «не камаз»…». */
export function exclusionsText(exclusions: readonly string[]): string {
  return `Поиск не\u00A0умеет исключать: ${quoted(exclusions)}. Показываем без\u00A0этого условия.`;
}

const quoted = (words: readonly string[]) => words.map((word) => `«${word}»`).join(', ');
