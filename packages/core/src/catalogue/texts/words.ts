import type { Condition, Direction, EquipmentType, Sort } from '../../api/contract/common.ts';
import type { Category } from '../categories.ts';
import { NOVELTY_DAYS, POPULAR_VIEWS } from '../limits.ts';
import type { ProductType } from '../products.ts';
import type { RangeField } from '../ranges.ts';

/** Title of a product type's catalogue, its breadcrumb and its name in sentences (specification §2). */
export const productTexts = {
  equipment: { title: 'Каталог', crumb: 'Каталог' },
  'spare-part': { title: 'Запчасти', crumb: 'Заявка на запчасти' },
} as const satisfies Record<ProductType, { title: string; crumb: string }>;

/** Russian names of the machine types: one machine and many. */
export const equipmentTypeTexts = {
  EXCAVATOR: { one: 'Экскаватор', many: 'Экскаваторы' },
  BULLDOZER: { one: 'Бульдозер', many: 'Бульдозеры' },
  GRADER: { one: 'Автогрейдер', many: 'Автогрейдеры' },
  ROLLER: { one: 'Каток', many: 'Катки' },
  MIXER: { one: 'Автобетоносмеситель', many: 'Автобетоносмесители' },
  TRUCK: { one: 'Самосвал', many: 'Самосвалы' },
  CRANE: { one: 'Автокран', many: 'Автокраны' },
} as const satisfies Record<EquipmentType, { one: string; many: string }>;

/** Russian names of the conditions of a spare part. */
export const conditionTexts = {
  NEW: 'Новая',
  USED: 'Б/У',
  RECOVERED: 'Восстановленная',
} as const satisfies Record<Condition, string>;

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
  MIN_COST: { ASC: 'Сначала дешевле', DESC: 'Сначала дороже' },
  TOTAL_COST: { ASC: 'Полная цена: по\u00A0возрастанию', DESC: 'Полная цена: по\u00A0убыванию' },
  YEAR_OF_MANUFACTURE: { ASC: 'Год выпуска: сначала старше', DESC: 'Год выпуска: сначала новее' },
  MIN_DEPOSIT: { ASC: 'Депозит: сначала меньше', DESC: 'Депозит: сначала больше' },
  CREATED_AT: { ASC: 'Сначала давние предложения', DESC: 'Сначала свежие предложения' },
  POPULAR: { ASC: 'Сначала менее популярные', DESC: 'Сначала популярные' },
} as const satisfies Record<Sort, Record<Direction, string>>;

/** Label and unit of each range in the filter bar (specification §2). */
export const rangeTexts = {
  cost: { label: 'Цена', unit: '₽' },
  yearOfManufacture: { label: 'Год выпуска', unit: '' },
  mileage: { label: 'Наработка', unit: 'м/ч' },
  enginePower: { label: 'Мощность двигателя', unit: 'л.\u00A0с.' },
  loadCapacity: { label: 'Грузоподъёмность', unit: 'т' },
  tonnage: { label: 'Тоннаж', unit: 'т' },
} as const satisfies Record<RangeField, { label: string; unit: string }>;

/** Label of the cost in the spare-part filter bar (specification §2). */
export const sparePartCostLabel = 'Цена запчасти';
/** Label of the brand in the spare-part filter bar (specification §2). */
export const sparePartBrandLabel = 'Марка спецтехники';

/** Instead of an empty list (specification §2). */
export const emptyListText = 'К\u00A0сожалению, результатов по\u00A0применённым фильтрам нет';
