import {
  type ContractFigures,
  contractFigures,
  mainPayment as mainPaymentOf,
} from '../calculation/contract.ts';
import { scheduleRates } from '../calculation/rates.ts';
import { type PaymentRow, paymentSchedule } from '../calculator/schedule.ts';
import type { ScheduleInput } from '../calculator/scheduleInput.ts';
import {
  type ExactCalculation,
  type ExactTerms,
  exactCalculation,
  exactSchedule,
  type OpenPoint,
} from '../exact/index.ts';
import { openPointTexts, rateText, taxRegimeTexts } from '../exact/texts/index.ts';
import { formatDate, isoDay, type Moment } from '../format/dates.ts';
import { formatPercent, formatRoubles } from '../format/numbers.ts';
import { counted } from '../format/plurals.ts';
import { type TaxEffect, type TaxRegime, taxEffect } from '../tax/index.ts';

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
  /** The lessee's regime, form, days and season: rows have dates and VAT then. Default: a company on the general regime. */
  readonly exact?: ExactTerms | undefined;
  /** Who leases, that it is not an offer, and the day of the rates; `lessorNotice` of `@leasing/core/unstable/terms`. */
  readonly notice?: string | undefined;
  /** Name of the machine or spare part; without it the document is a calculation for no machine in particular. */
  readonly product?: string | null | undefined;
  readonly specs?: readonly OfferSpec[] | undefined;
  readonly sender?: OfferSender | undefined;
  /** Where the calculation can be opened and changed. */
  readonly address?: string | undefined;
  /** Day of the offer. Default: now. */
  readonly date?: Moment | undefined;
  /** By whose clocks its days are written. Default: Moscow. */
  readonly timeZone?: string | undefined;
  /** By which both sides name the offer: 'Л-231126-7F3A'. */
  readonly number?: string | undefined;
  /** Days for which it holds, from its date; 0 or absent: it does not say. */
  readonly validDays?: number | undefined;
  /** To whom it is made, a line each. */
  readonly addressee?: readonly string[] | undefined;
  /** Who answers questions about it, a line each. */
  readonly manager?: readonly string[] | undefined;
  /** What a reader has to know of this machine first, such as how the bidding for a lot stands; at the head. */
  readonly remark?: string | undefined;
  /** Of the machine. */
  readonly picture?: OfferPicture | undefined;
}

/** A fact of the contract: its name, the amount, and how it is written. */
export interface OfferFact {
  readonly name: string;
  /** Roubles, months, or a fraction. */
  readonly value: number;
  readonly unit: 'roubles' | 'months' | 'fraction';
  readonly text: string;
}

/** The sentences of the documents. */
export const offerTexts = {
  title: 'Расчёт лизинга',
  terms: 'Условия договора',
  specs: 'Характеристики',
  schedule: 'График платежей, ₽',
  columns: ['Месяц', 'Платёж', 'Проценты', 'Долг', 'Остаток'],
  exactColumns: ['Месяц', 'Дата', 'Платёж', 'НДС', 'Проценты', 'Долг', 'Остаток'],
  taxes: 'Налоги по\u00A0закону',
  total: 'Итого',
  rows: {
    advance: 'Аванс',
    insurance: 'Страховка',
    delivery: 'Доставка',
    residual: 'Остаточный платёж',
    buyout: 'Выкуп',
  },
  addressee: 'Кому',
  manager: 'Ваш менеджер',
  continued: 'График продолжается на\u00A0следующей странице',
  address: 'Изменить условия:',
  noOffer: 'Расчёт предварительный и\u00A0не\u00A0является публичной офертой.',
} as const;

/** The payment that stands out: the equal one, or the first of falling ones, or the highest. */
export function mainPayment(offer: Offer): OfferFact {
  const { scenario, exact } = offer;
  const form = exact?.form ?? scenario.form ?? 'annuity';
  const { payment, paymentKind } = mainPaymentOf(scheduleOf(offer), form, exact?.graceMonths ?? 0);
  return roubles(paymentNames[paymentKind], payment);
}

const paymentNames = {
  equal: 'Ежемесячный платёж',
  first: 'Первый платёж, дальше меньше',
  highest: 'Самый большой платёж',
} as const;

/**
 * The contract in words and numbers, in the order of the calculator: with its totals and yearly rates with the buyout and
 * without, and what taxes give back by the law.
 *
 * @throws RangeError as `calculateLease` does
 */
export function offerFacts(offer: Offer): OfferFact[] {
  const { scenario } = offer;
  const exact = exactOf(offer);
  const { total, buyout, totalWithBuyout } = figuresOf(offer);
  const rates = scheduleRates(offer.exact ? exactSchedule(scenario, offer.exact) : scenario);
  const { tax } = taxesOf(offer);
  return [
    roubles('Стоимость техники', scenario.cost),
    roubles('Первый взнос', scenario.advance),
    {
      name: 'Срок лизинга',
      value: scenario.termMonths,
      unit: 'months',
      text: counted(scenario.termMonths, 'month'),
    },
    mainPayment(offer),
    roubles('Сумма договора без\u00A0выкупа', total),
    roubles('Выкуп в\u00A0конце срока', buyout),
    ...(exact ? [roubles('в\u00A0том числе НДС', exact.buyout.vat)] : []),
    roubles('Всего с\u00A0выкупом', totalWithBuyout),
    ...rate('Ставка годовых с\u00A0выкупом', rates.withBuyout),
    ...rate('Ставка годовых без\u00A0выкупа', rates.withoutBuyout),
    roubles('НДС к\u00A0вычету', tax.vatRefund),
    roubles('Экономия налога', tax.taxSaving),
    roubles('Расход после налогов, без\u00A0выкупа', tax.afterTax),
  ];
}

/** The lessee's regime, what an accountant has to confirm, and the rates with their laws. */
export function taxLines(offer: Offer): string[] {
  const { regime, tax, openPoints } = taxesOf(offer);
  return [
    `${taxRegimeTexts[regime]}.`,
    ...openPoints.map((point) => openPointTexts[point]),
    ...tax.basis.map((basis) => `${rateText(basis)}.`),
  ];
}

function figuresOf({ scenario, exact }: Offer): ContractFigures {
  return contractFigures(scenario, exact, scenario.form);
}

/** Regime of the lessee where none is chosen. */
const USUAL_REGIME = 'company';

/** What taxes give back of the payments, by the law of their days, or of the day of the offer. */
function taxesOf(offer: Offer): { regime: TaxRegime; tax: TaxEffect; openPoints: readonly OpenPoint[] } {
  const exact = exactOf(offer);
  if (exact) return { ...exact, regime: offer.exact?.regime ?? USUAL_REGIME };
  const { total } = figuresOf(offer);
  const date = isoDay(offer.date ?? Date.now());
  return {
    regime: USUAL_REGIME,
    tax: taxEffect({ total, regime: USUAL_REGIME, date }),
    openPoints: offer.scenario.advance > 0 ? ['advance'] : [],
  };
}

/** What stands under the schedule. */
export function offerNote({ notice }: Offer): string {
  return notice ?? offerTexts.noOffer;
}

function roubles(name: string, value: number): OfferFact {
  return { name, value, unit: 'roubles', text: formatRoubles(value) };
}

/** Nothing where there is no rate: nothing is financed, or the payments never repay it. */
function rate(name: string, value: number | null): OfferFact[] {
  return value === null ? [] : [{ name, value, unit: 'fraction', text: formatPercent(value) }];
}

/** The exact calculation, where the lessee's terms are known. */
function exactOf({ scenario, exact }: Offer): ExactCalculation | undefined {
  return exact && exactCalculation(scenario, exact);
}

/** The payments of the offer. */
function scheduleOf(offer: Offer): readonly PaymentRow[] {
  return exactOf(offer)?.rows ?? paymentSchedule(offer.scenario);
}

/** The schedule as both documents have it. */
export interface OfferTable {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly month: number; readonly cells: readonly (string | number)[] }[];
  /** Under the columns; empty where a sum says nothing. */
  readonly sums: readonly (string | number)[];
}

/** Month or name of each row, its day and VAT where they are known, and its numbers. */
export function offerTable(offer: Offer): OfferTable {
  const exact = exactOf(offer);
  const rows = exact?.rows ?? scheduleOf(offer);
  const vatOf = (row: PaymentRow) => (row as { vat?: number }).vat ?? 0;
  const figures = (row: PaymentRow) => {
    const { payment, interest, principal } = row;
    return exact ? [payment, vatOf(row), interest, principal] : [payment, interest, principal];
  };
  const sums = rows
    .map(figures)
    .reduce<number[]>((total, row) => row.map((figure, column) => figure + (total[column] ?? 0)), []);
  const day = (text: string) => (exact ? [text] : []);
  return {
    columns: exact ? offerTexts.exactColumns : offerTexts.columns,
    rows: rows.map((row) => ({
      month: row.month,
      cells: [
        row.kind ? offerTexts.rows[row.kind] : row.month,
        ...day(row.date ? formatDate(row.date) : ''),
        ...figures(row),
        row.balance,
      ],
    })),
    sums: [offerTexts.total, ...day(''), ...sums, ''],
  };
}

/** Day of the offer as dd.mm.yyyy, by its clocks. */
export function offerDate({ date, timeZone }: Offer): string {
  return formatDate(date ?? Date.now(), timeZone);
}

/** 'Предложение № Л-231126-7F3A от 23.11.2026, действует до 07.12.2026', as far as the offer says it. */
export function offerLine(offer: Offer): string {
  const { number, validDays, date, timeZone } = offer;
  if (!number) return offerDate(offer);
  const end = validDays
    ? new Date(new Date(date ?? Date.now()).getTime() + validDays * 86_400_000)
    : undefined;
  return `Предложение №\u00A0${number} от\u00A0${offerDate(offer)}${end ? `, действует до\u00A0${formatDate(end, timeZone)}` : ''}`;
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
