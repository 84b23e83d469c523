import {
  advanceRange,
  type CalculatorBounds,
  type CalculatorOptions,
  DEFAULT_ANNUAL_RATE,
  DEFAULT_BOUNDS,
  DEFAULT_BUYOUT_PERCENT,
  type IsoDay,
  type PaymentForm,
  type RateModel,
} from '../calculator/index.ts';
import type { ItemKind } from '../catalogue/index.ts';

/** On what conditions a product is leased. */
export interface LeaseTerms extends CalculatorBounds {
  /** A fraction from 0 to 10. */
  readonly annualRate: number;
  readonly rateModel: RateModel;
  /** Buyout before the visitor chooses one, whole percent of the cost, 0 to 100. */
  readonly buyoutPercent: number;
  /** Ways to pay that are offered, at least one. */
  readonly forms: readonly PaymentForm[];
}

/** Other conditions for one machine, one type of machines, or for spare parts. */
export interface TermsException {
  readonly product: ItemKind;
  /** A type of machines; null for all of the product. */
  readonly type: string | null;
  /** One machine or part; null for all of the type. */
  readonly id: number | null;
  /** What is other than in general. */
  readonly terms: Partial<LeaseTerms>;
}

/** What the operator sets, in one place. */
export interface TermsSetting {
  /** Who leases, as the contract names them; null for the firm of the site. */
  readonly lessor: string | null;
  /** Day since which the rates hold; null before they were changed for the first time. */
  readonly ratesSince: IsoDay | null;
  readonly general: LeaseTerms;
  readonly exceptions: readonly TermsException[];
}

/** The conditions of the specification (§5, §9). */
export const DEFAULT_TERMS: LeaseTerms = {
  ...DEFAULT_BOUNDS,
  annualRate: DEFAULT_ANNUAL_RATE,
  rateModel: 'term',
  buyoutPercent: DEFAULT_BUYOUT_PERCENT,
  forms: ['annuity', 'declining', 'seasonal', 'stepped'],
};

/** What holds before the operator has set anything. */
export const DEFAULT_TERMS_SETTING: TermsSetting = {
  lessor: null,
  ratesSince: null,
  general: DEFAULT_TERMS,
  exceptions: [],
};

/** A product as exceptions name it. */
export interface TermsSubject {
  readonly product: ItemKind;
  /** The type of a machine. */
  readonly type?: string | null | undefined;
  readonly id?: number | null | undefined;
}

/** The conditions of a product: those of the product itself before those of its type, and those before the general ones. */
export function termsOf(setting: TermsSetting, subject?: TermsSubject): LeaseTerms {
  const fitting = setting.exceptions.filter(
    ({ product, type, id }) =>
      subject?.product === product &&
      (type === null || type === subject.type) &&
      (id === null || id === subject.id),
  );
  const closeness = ({ type, id }: TermsException) => (id === null ? 0 : 2) + (type === null ? 0 : 1);
  fitting.sort((one, other) => closeness(one) - closeness(other));
  return Object.assign({}, setting.general, ...fitting.map(({ terms }) => terms));
}

/** A lot is not leased with an advance below its deposit (docs/decisions/calculator.md). */
export function lotTerms(
  terms: LeaseTerms,
  { minDeposit, totalCost }: { readonly minDeposit: number | null; readonly totalCost: number | null },
): LeaseTerms {
  if (minDeposit === null || totalCost === null) return terms;
  const { min, max } = advanceRange(totalCost, terms);
  // A least advance as high as the highest is none (`advanceRange`).
  return minDeposit > min ? { ...terms, minAdvance: Math.min(minDeposit, max - 1) } : terms;
}

/** How a calculator starts on these conditions. */
export function calculatorTerms(terms: LeaseTerms): CalculatorOptions {
  const { annualRate, rateModel, buyoutPercent, forms: _forms, ...bounds } = terms;
  return { annualRate, rateModel, buyoutPercent, bounds };
}

/** The field that contradicts the others, with a sentence. */
export interface TermsProblem {
  readonly field: keyof LeaseTerms;
  readonly message: string;
}

/** What of the conditions cannot be, each with its field. */
export function findTermsProblems(terms: LeaseTerms): TermsProblem[] {
  const isWhole = (value: number, min: number, max: number) =>
    value >= min && value <= max && value % 1 === 0;
  const checks: [fits: boolean, field: keyof LeaseTerms, message: string][] = [
    [
      terms.annualRate >= 0 && terms.annualRate <= 10,
      'annualRate',
      'Ставка\u00A0— от\u00A00 до\u00A01000\u00A0% в\u00A0год.',
    ],
    [
      isWhole(terms.minTerm, 1, 600),
      'minTerm',
      'Наименьший срок\u00A0— целые месяцы, от\u00A01 до\u00A0600.',
    ],
    [
      isWhole(terms.maxTerm, Math.max(terms.minTerm, 1), 600),
      'maxTerm',
      'Наибольший срок\u00A0— не\u00A0меньше наименьшего и\u00A0не\u00A0больше 600\u00A0месяцев.',
    ],
    [
      isWhole(terms.minAdvance, 0, 999_000_000),
      'minAdvance',
      'Наименьший взнос\u00A0— целые рубли, не\u00A0меньше нуля.',
    ],
    [
      isWhole(terms.maxAdvancePercent, 1, 99),
      'maxAdvancePercent',
      'Наибольший взнос\u00A0— целые проценты, от\u00A01 до\u00A099.',
    ],
    [
      isWhole(terms.minAdvancePercent, 0, terms.maxAdvancePercent),
      'minAdvancePercent',
      'Наименьший взнос в\u00A0процентах\u00A0— от\u00A00 до\u00A0наибольшего.',
    ],
    [
      isWhole(terms.buyoutPercent, 0, 100),
      'buyoutPercent',
      'Выкуп\u00A0— целые проценты, от\u00A00 до\u00A0100.',
    ],
    [terms.forms.length > 0, 'forms', 'Оставьте хотя\u00A0бы один вид графика.'],
  ];
  return checks.filter(([fits]) => !fits).map(([, field, message]) => ({ field, message }));
}
