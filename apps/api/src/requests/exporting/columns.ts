import type { ItemKind } from '@leasing/core/catalogue';
import { formatPrice } from '@leasing/core/format';
import { calculationMarks } from '@leasing/core/unstable/calculation';
import { statusEntry } from '@leasing/core/unstable/requests';
import { formatPhone } from '@leasing/core/validation';
import { ourSite } from '../../partners/partners.ts';
import type { RequestRow } from '../row.ts';

/** What a cell may hold; null is an empty cell. */
export type Cell = string | number | Date | null;

/** A column of the file. */
export interface Column<Row> {
  title: string;
  /** Characters. */
  width: number;
  cell(row: Row): Cell;
}

const kinds: Record<ItemKind, string> = { equipment: 'Техника', 'spare-part': 'Запчасть' };

const number: Column<RequestRow> = { title: '№', width: 8, cell: ({ id }) => id };
const date: Column<RequestRow> = { title: 'Дата', width: 17, cell: ({ createdAt }) => createdAt };
const status: Column<RequestRow> = {
  title: 'Статус',
  width: 11,
  cell: (row) => statusEntry(row.status).name,
};
const assignee: Column<RequestRow> = {
  title: 'Кто ведёт',
  width: 24,
  cell: (row) => row.assignee?.name ?? null,
};

/** What was calculated, on the terms of the moment of the request: roubles with VAT. */
const contract = (title: string, width: number, name: ContractFigure): Column<RequestRow> => ({
  title,
  width,
  cell: ({ calculation }) => calculation?.contract?.[name] ?? null,
});
type ContractFigure = 'cost' | 'advance' | 'termMonths' | 'payment' | 'total' | 'totalWithBuyout';

const calculationColumns: readonly Column<RequestRow>[] = [
  contract('Стоимость, ₽', 14, 'cost'),
  contract('Аванс, ₽', 14, 'advance'),
  contract('Срок, мес.', 10, 'termMonths'),
  contract('Платёж, ₽/мес.', 14, 'payment'),
  contract('Сумма договора, ₽', 16, 'total'),
  contract('Всего с\u00A0выкупом, ₽', 16, 'totalWithBuyout'),
  {
    title: 'Расчёт: уточнить',
    width: 40,
    cell: ({ calculation }) => (calculation ? calculationMarks(calculation).join('; ') : null),
  },
];

/** Of members. */
export const requestColumns: readonly Column<RequestRow>[] = [
  number,
  date,
  { title: 'Вид', width: 10, cell: ({ item }) => item && kinds[item.kind] },
  status,
  { title: 'Товар', width: 40, cell: ({ item, title }) => item?.title ?? title },
  { title: 'Номер', width: 16, cell: ({ item }) => item?.number ?? null },
  { title: 'Минимальная стоимость, ₽', width: 14, cell: ({ item }) => item && price(item.minCost) },
  { title: 'Полная стоимость, ₽', width: 14, cell: ({ item }) => item && price(item.totalCost) },
  { title: 'ФИО', width: 32, cell: ({ person }) => person.name },
  { title: 'Организация', width: 28, cell: ({ person }) => person.companyName },
  { title: 'ИНН', width: 14, cell: ({ person }) => person.taxNumber },
  { title: 'Телефон', width: 20, cell: ({ person }) => phone(person.phoneNumber) },
  { title: 'Эл. почта', width: 28, cell: ({ person }) => person.email },
  { title: 'Регион', width: 24, cell: ({ person }) => person.region },
  { title: 'Адрес', width: 40, cell: ({ address }) => address },
  ...calculationColumns,
  assignee,
];

/** Of partners' visitors, and of phones that guests left. */
export const leadColumns: readonly Column<RequestRow>[] = [
  number,
  date,
  status,
  { title: 'Партнёр', width: 20, cell: ({ partner }) => partner?.id ?? ourSite.id },
  { title: 'Имя', width: 28, cell: ({ person }) => person.name },
  { title: 'Телефон', width: 20, cell: ({ person }) => phone(person.phoneNumber) },
  { title: 'Эл. почта', width: 28, cell: ({ person }) => person.email },
  { title: 'Товар', width: 36, cell: ({ title }) => title },
  { title: 'Страница', width: 40, cell: ({ page }) => page },
  ...calculationColumns,
  { title: 'Отложена', width: 10, cell: ({ parkedFor }) => (parkedFor ? 'да' : '') },
  assignee,
];

/** What buyers looked for and did not find. */
export interface LostSearchRow {
  kind: ItemKind;
  words: string;
  times: number;
  lastOn: Date;
}

export const lostSearchColumns: readonly Column<LostSearchRow>[] = [
  { title: 'Вид', width: 10, cell: ({ kind }) => kinds[kind] },
  // A text that begins with a sign is a formula to a spreadsheet.
  { title: 'Что искали', width: 48, cell: ({ words }) => words.replace(/^[=+\-@]+/, '') },
  { title: 'Раз', width: 8, cell: ({ times }) => times },
  { title: 'Последний раз', width: 17, cell: ({ lastOn }) => lastOn },
];

/** A price that is given on request says so: an empty cell would look like a mistake. */
function price(roubles: number | null): Cell {
  return roubles ?? formatPrice(roubles);
}

/** «(+7) 912 345-67-89»: a text that begins with «+» is a formula to a spreadsheet. */
function phone(number: string): string {
  return formatPhone(number).replace(/^\+(\d+)/, '(+$1)');
}
