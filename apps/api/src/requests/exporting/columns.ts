import type { LeadBody, ProductWord, RequestStatus } from '@leasing/core/api/contract';
import { formatPrice } from '@leasing/core/format';
import { requestStatuses } from '@leasing/core/requests';
import { formatPhone } from '@leasing/core/validation';

/** What a cell may hold; null is an empty cell. */
export type Cell = string | number | Date | null;

/** A column of the file. */
export interface Column<Row> {
  title: string;
  /** Characters. */
  width: number;
  cell(row: Row): Cell;
}

/** A request with its item and its person. */
export interface RequestRow {
  /** That the customer was told; requests for machines and for parts are numbered each for themselves. */
  id: number;
  createdAt: Date;
  product: ProductWord;
  status: RequestStatus;
  title: string;
  number: string;
  /** Null where the price is told on request. */
  minCost: number | null;
  totalCost: number | null;
  name: string;
  companyName: string | null;
  taxNumber: string;
  phoneNumber: string;
  email: string;
  region: string;
  address: string;
  /** Who works on it. */
  assignee: string | null;
}

/** A lead from a partner's page, or a phone that a guest left under an item. */
export interface LeadRow {
  id: number;
  createdAt: Date;
  status: RequestStatus;
  partner: string;
  name: string;
  phoneNumber: string;
  email: string | null;
  product: string | null;
  page: string | null;
  /** Null where a phone was left without a calculation. */
  scenario: LeadBody['scenario'] | null;
  /** The limit that it went beyond; null for a lead that was passed on. */
  parkedFor: string | null;
  assignee: string | null;
}

const products: Record<ProductWord, string> = { equipment: 'Техника', component: 'Запчасть' };

export const requestColumns: readonly Column<RequestRow>[] = [
  { title: '№', width: 8, cell: ({ id }) => id },
  { title: 'Дата', width: 17, cell: ({ createdAt }) => createdAt },
  { title: 'Вид', width: 10, cell: ({ product }) => products[product] },
  { title: 'Статус', width: 11, cell: ({ status }) => requestStatuses[status].name },
  { title: 'Товар', width: 40, cell: ({ title }) => title },
  { title: 'Номер', width: 16, cell: ({ number }) => number },
  { title: 'Минимальная стоимость, ₽', width: 14, cell: ({ minCost }) => price(minCost) },
  { title: 'Полная стоимость, ₽', width: 14, cell: ({ totalCost }) => price(totalCost) },
  { title: 'ФИО', width: 32, cell: ({ name }) => name },
  { title: 'Организация', width: 28, cell: ({ companyName }) => companyName },
  { title: 'ИНН', width: 14, cell: ({ taxNumber }) => taxNumber },
  { title: 'Телефон', width: 20, cell: ({ phoneNumber }) => phone(phoneNumber) },
  { title: 'Эл. почта', width: 28, cell: ({ email }) => email },
  { title: 'Регион', width: 24, cell: ({ region }) => region },
  { title: 'Адрес', width: 40, cell: ({ address }) => address },
  { title: 'Кто ведёт', width: 24, cell: ({ assignee }) => assignee },
];

export const leadColumns: readonly Column<LeadRow>[] = [
  { title: '№', width: 8, cell: ({ id }) => id },
  { title: 'Дата', width: 17, cell: ({ createdAt }) => createdAt },
  { title: 'Статус', width: 11, cell: ({ status }) => requestStatuses[status].name },
  { title: 'Партнёр', width: 20, cell: ({ partner }) => partner },
  { title: 'Имя', width: 28, cell: ({ name }) => name },
  { title: 'Телефон', width: 20, cell: ({ phoneNumber }) => phone(phoneNumber) },
  { title: 'Эл. почта', width: 28, cell: ({ email }) => email },
  { title: 'Товар', width: 36, cell: ({ product }) => product },
  { title: 'Страница', width: 40, cell: ({ page }) => page },
  { title: 'Стоимость, ₽', width: 14, cell: ({ scenario }) => scenario?.cost ?? null },
  { title: 'Аванс, ₽', width: 14, cell: ({ scenario }) => scenario?.advance ?? null },
  { title: 'Срок, мес.', width: 10, cell: ({ scenario }) => scenario?.termMonths ?? null },
  { title: 'Платёж, ₽/мес.', width: 14, cell: ({ scenario }) => scenario?.monthlyPayment ?? null },
  { title: 'Сумма договора, ₽', width: 16, cell: ({ scenario }) => scenario?.contractTotal ?? null },
  { title: 'Отложена', width: 10, cell: ({ parkedFor }) => (parkedFor ? 'да' : '') },
  { title: 'Кто ведёт', width: 24, cell: ({ assignee }) => assignee },
];

/** What buyers looked for and did not find. */
export interface LostSearchRow {
  product: ProductWord;
  words: string;
  times: number;
  lastOn: Date;
}

export const lostSearchColumns: readonly Column<LostSearchRow>[] = [
  { title: 'Вид', width: 10, cell: ({ product }) => products[product] },
  // A text that begins with a sign is a formula to a spreadsheet.
  { title: 'Что искали', width: 48, cell: ({ words }) => words.replace(/^[=+\-@]+/, '') },
  { title: 'Раз', width: 8, cell: ({ times }) => times },
  { title: 'Последний раз', width: 17, cell: ({ lastOn }) => lastOn },
];

/** A price that is told on request says so: an empty cell would look like a mistake. */
function price(roubles: number | null): Cell {
  return roubles ?? formatPrice(roubles);
}

/** «(+7) 912 345-67-89»: a text that begins with «+» is a formula to a spreadsheet. */
function phone(number: string): string {
  return formatPhone(number).replace(/^\+(\d+)/, '(+$1)');
}
