import {
  addMonths,
  findScheduleProblems,
  type IsoDay,
  isDayInRange,
  type LeaseInput,
  type PaymentForm,
  type ScheduleInput,
  type ScheduleProblem,
  type WeekendRule,
} from '../calculator/index.ts';
import type { OwnVat, TaxRegime } from '../tax/index.ts';

export const taxRegimes = [
  'company',
  'company-simplified-income',
  'company-simplified-margin',
  'sole-trader',
  'vat-exempt',
] as const satisfies readonly TaxRegime[];
export const ownVats = ['none', '5', '7', 'general'] as const satisfies readonly OwnVat[];
export const paymentForms = [
  'annuity',
  'declining',
  'seasonal',
  'stepped',
] as const satisfies readonly PaymentForm[];
export const weekendRules = [
  'keep',
  'next-monday',
  'friday-before',
] as const satisfies readonly WeekendRule[];

/** What a lessee says of themselves and of the payments, beside the numbers of the calculator. */
export interface ExactTerms {
  readonly regime: TaxRegime;
  /** Only of the simplified regimes. */
  readonly ownVat: OwnVat;
  readonly form: PaymentForm;
  /** Day of the first payment; the contract and its advance are a month before. */
  readonly firstPayment: IsoDay;
  readonly weekends: WeekendRule;
  /** Months of the year, 1 to 12, without a payment in the seasonal form. */
  readonly pausedMonths: readonly number[];
  /** Payments of a year in per cent of those of the year before in the stepped form. */
  readonly stepPercent: number;
  readonly graceMonths: number;
  /** Whole roubles, like the two after it. */
  readonly residual: number;
  readonly insurancePerYear: number;
  readonly delivery: number;
  /** Where lease, loan and own money are compared; without it the numbers that the comparison starts with. */
  readonly comparison?: ComparisonTerms | undefined;
}

/** What a buyer says of a loan and of their own money. What is left out of the loan is that of the lease. */
export interface ComparisonTerms {
  /** What their own money earns, per cent a year. */
  readonly ownPercent: number;
  /** Months over which a machine of their own is written off. */
  readonly usefulLifeMonths: number;
  /** Per cent a year. */
  readonly loanPercent?: number | undefined;
  readonly loanMonths?: number | undefined;
  /** Whole roubles. */
  readonly loanAdvance?: number | undefined;
}

/** The months in which road builders rest. */
const WINTER = [12, 1, 2];
/** A fifth less each year. */
const USUAL_STEP = 80;

/** What is in the fields at first: a company on the general regime, equal payments, the first in a month. */
export function defaultExactTerms(today: IsoDay): ExactTerms {
  return {
    regime: 'company',
    ownVat: 'none',
    form: 'annuity',
    firstPayment: addMonths(today, 1),
    weekends: 'keep',
    pausedMonths: WINTER,
    stepPercent: USUAL_STEP,
    graceMonths: 0,
    residual: 0,
    insurancePerYear: 0,
    delivery: 0,
  };
}

/** The schedule of a contract on these terms, its advance as the first row. */
export function exactSchedule(contract: LeaseInput, terms: ExactTerms): ScheduleInput {
  const { cost, advance, termMonths, annualRate, rateModel, buyoutPercent } = contract;
  const { regime: _regime, ownVat: _ownVat, comparison: _comparison, ...schedule } = terms;
  const lease = { cost, advance, termMonths, annualRate, rateModel, buyoutPercent };
  return { ...lease, ...schedule, includeAdvance: true };
}

/** What keeps a contract from a schedule on these terms, each problem with the field it belongs to. */
export function findExactProblems(contract: LeaseInput, terms: ExactTerms): ScheduleProblem[] {
  const problems = findScheduleProblems(exactSchedule(contract, terms));
  // The advance is due a month before the first payment, and has to be within the years of the calendar too.
  if (problems.length > 0 || isDayInRange(addMonths(terms.firstPayment, -1))) return problems;
  return [{ field: 'firstPayment', code: 'out-of-range' }];
}

const names = (values: readonly string[]) => values.join('|');
const CODE = new RegExp(
  `^1_(${names(taxRegimes)})_(${names(ownVats)})_(${names(paymentForms)})_(\\d{4}-\\d\\d-\\d\\d)_(${names(weekendRules)})_` +
    '((?:\\d{1,2}\\.)*\\d{1,2}|)_([\\d.]{1,6})_(\\d{1,3})_(\\d{1,13})_(\\d{1,13})_(\\d{1,13})' +
    '(?:_([\\d.]{1,9})_(\\d{1,3})_([\\d.]{0,9})_(\\d{0,3})_(\\d{0,13}))?$',
);

/**
 * Writes the terms as a code of letters, digits, '.', '-' and '_' that needs no escaping in a URL. Its first part is the
 * version of the code.
 */
export function encodeExactTerms(terms: ExactTerms): string {
  const { comparison } = terms;
  return [
    1,
    terms.regime,
    terms.ownVat,
    terms.form,
    terms.firstPayment,
    terms.weekends,
    terms.pausedMonths.join('.'),
    terms.stepPercent,
    terms.graceMonths,
    terms.residual,
    terms.insurancePerYear,
    terms.delivery,
    ...(comparison
      ? [
          comparison.ownPercent,
          comparison.usefulLifeMonths,
          comparison.loanPercent ?? '',
          comparison.loanMonths ?? '',
          comparison.loanAdvance ?? '',
        ]
      : []),
  ].join('_');
}

/**
 * Restores the terms; undefined for what {@link encodeExactTerms} does not write of terms with a day of the calendar and
 * each paused month once. A contract may still not fit them.
 */
export function decodeExactTerms(code: string): ExactTerms | undefined {
  const [, regime, ownVat, form, firstPayment = '', weekends, paused = '', ...figures] =
    CODE.exec(code) ?? [];
  if (!isDayInRange(firstPayment)) return undefined;
  const [stepPercent = 0, graceMonths = 0, residual = 0, insurancePerYear = 0, delivery = 0, ...compared] =
    figures.map((figure) => (figure ? Number(figure) : undefined));
  const comparison = comparisonOf(compared);
  if ([stepPercent, comparison?.ownPercent, comparison?.loanPercent].some(Number.isNaN)) return undefined;
  const pausedMonths = paused === '' ? [] : paused.split('.').map(Number);
  const isMonth = (month: number) => month >= 1 && month <= 12;
  if (new Set(pausedMonths).size < pausedMonths.length || !pausedMonths.every(isMonth)) return undefined;
  return {
    regime: regime as TaxRegime,
    ownVat: ownVat as OwnVat,
    form: form as PaymentForm,
    firstPayment,
    weekends: weekends as WeekendRule,
    pausedMonths,
    ...{ stepPercent, graceMonths, residual, insurancePerYear, delivery },
    ...(comparison && { comparison }),
  };
}

function comparisonOf(figures: readonly (number | undefined)[]): ComparisonTerms | undefined {
  const [ownPercent, usefulLifeMonths, loanPercent, loanMonths, loanAdvance] = figures;
  if (ownPercent === undefined || usefulLifeMonths === undefined) return undefined;
  return { ownPercent, usefulLifeMonths, loanPercent, loanMonths, loanAdvance };
}
