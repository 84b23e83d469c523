import { calculateLease } from '../calculator/lease.ts';
import { type PaymentRow, paymentSchedule } from '../calculator/schedule.ts';
import type { ScheduleInput } from '../calculator/scheduleInput.ts';
import { formatDate, type Moment } from '../format/dates.ts';
import { formatRoubles } from '../format/numbers.ts';
import { counted } from '../format/plurals.ts';

/** Who makes the offer; stands at the head and the foot of the document. */
export interface OfferSender {
  readonly name: string;
  /** Telephone, e-mail, site: one short line each, at most three are shown. */
  readonly contacts?: readonly string[] | undefined;
  /** Name of the firm in law with its ИНН, for the foot. */
  readonly legal?: string | undefined;
}

/** A characteristic of the machine: 'Год выпуска', '2019'. */
export interface OfferSpec {
  readonly name: string;
  readonly value: string;
}

/** A photograph of the machine, as the document carries it. */
export interface OfferPicture {
  /** A baseline or progressive JPEG. */
  readonly jpeg: Uint8Array<ArrayBuffer>;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** What an offer is made of. */
export interface Offer {
  readonly scenario: ScheduleInput;
  /** Name of the machine or spare part; without it the document is a calculation for no machine in particular. */
  readonly product?: string | null | undefined;
  readonly specs?: readonly OfferSpec[] | undefined;
  readonly sender?: OfferSender | undefined;
  /** Where the calculation can be opened and changed. */
  readonly address?: string | undefined;
  /** Day of the offer. Default: now. */
  readonly date?: Moment | undefined;
  /** By which both sides name the offer: 'Л-231126-7F3A'. */
  readonly number?: string | undefined;
  /** Days for which it holds, from its date; 0 or absent: it does not say. */
  readonly validDays?: number | undefined;
  /** Who answers questions about it, a line each. */
  readonly manager?: readonly string[] | undefined;
  /** Of the machine. */
  readonly picture?: OfferPicture | undefined;
}

/** A fact of the contract: its name, the amount in roubles or months, and how it is written. */
export interface OfferFact {
  readonly name: string;
  readonly value: number;
  readonly text: string;
}

/** The sentences of the documents. */
export const offerTexts = {
  title: 'Расчёт лизинга',
  terms: 'Условия договора',
  specs: 'Характеристики',
  schedule: 'График платежей, ₽',
  columns: ['Месяц', 'Платёж', 'Проценты', 'Долг', 'Остаток'],
  total: 'Итого',
  rows: {
    advance: 'Аванс',
    insurance: 'Страховка',
    delivery: 'Доставка',
    residual: 'Остаточный платёж',
    buyout: 'Выкуп',
  },
  manager: 'Ваш менеджер',
  continued: 'График продолжается на\u00A0следующей странице',
  address: 'Изменить условия:',
  note: 'Расчёт предварительный и\u00A0не\u00A0является публичной офертой. Возврат НДС и\u00A0экономия налога на\u00A0прибыль зависят от\u00A0учётной политики.',
} as const;

/** The payment that stands out: the equal one, or the first and highest of falling ones. */
export function mainPayment(offer: Offer): OfferFact {
  const { scenario } = offer;
  const [first] = scheduleOf(offer);
  return scenario.form === 'declining'
    ? roubles('Первый платёж, дальше меньше', first?.payment ?? 0)
    : roubles('Ежемесячный платёж', calculateLease(scenario).monthlyPayment);
}

/**
 * The contract in words and figures, in the order of the calculator.
 *
 * @throws RangeError as `calculateLease` does
 */
export function offerFacts(offer: Offer): OfferFact[] {
  const { scenario } = offer;
  const lease = calculateLease(scenario);
  const total = scheduleOf(offer).reduce((sum, row) => sum + row.payment, scenario.advance);
  return [
    roubles('Стоимость техники', scenario.cost),
    roubles('Первый взнос', scenario.advance),
    { name: 'Срок лизинга', value: scenario.termMonths, text: counted(scenario.termMonths, 'month') },
    mainPayment(offer),
    roubles('Сумма договора', total),
    roubles('Возврат НДС', lease.vatRefund, 'от\u00A0'),
    roubles('Экономия налога на\u00A0прибыль', lease.profitTaxSaving, 'от\u00A0'),
    roubles('Выкуп в\u00A0конце срока', lease.buyout),
  ];
}

function roubles(name: string, value: number, from = ''): OfferFact {
  return { name, value, text: from + formatRoubles(value) };
}

/** The payments of the offer. */
export function scheduleOf({ scenario }: Offer): PaymentRow[] {
  return paymentSchedule(scenario);
}

/** What stands in place of the month in a row that is no ordinary payment. */
export function rowName({ kind }: PaymentRow): string | undefined {
  return kind && offerTexts.rows[kind];
}

/** The figures of a payment in the order of the columns, its month first. */
export function rowFigures(row: PaymentRow): [number, number, number, number, number] {
  return [row.month, row.payment, row.interest, row.principal, row.balance];
}

/** What all payments have in sum, in the order of the columns after the month: payment, interest, debt. */
export function scheduleSums(rows: readonly PaymentRow[]): [number, number, number] {
  const sum = (key: 'payment' | 'interest' | 'principal') => rows.reduce((total, row) => total + row[key], 0);
  return [sum('payment'), sum('interest'), sum('principal')];
}

/** Day of the offer as dd.mm.yyyy, in Moscow. */
export function offerDate({ date }: Offer): string {
  return formatDate(date ?? Date.now());
}

/** 'Предложение № Л-231126-7F3A от 23.11.2026, действует до 07.12.2026', as far as the offer says it. */
export function offerLine(offer: Offer): string {
  const { number, validDays, date } = offer;
  if (!number) return offerDate(offer);
  const end = validDays
    ? new Date(new Date(date ?? Date.now()).getTime() + validDays * 86_400_000)
    : undefined;
  return `Предложение №\u00A0${number} от\u00A0${offerDate(offer)}${end ? `, действует до\u00A0${formatDate(end)}` : ''}`;
}

/** Title of the document: 'Расчёт лизинга. Экскаватор Komatsu PC200-8'. */
export function offerName({ product }: Offer): string {
  return product ? `${offerTexts.title}. ${product}` : offerTexts.title;
}

/** Name of the file without its ending: the title without the signs that a file's name may not have. */
export function offerFileName(offer: Offer): string {
  return offerName(offer)
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
}
