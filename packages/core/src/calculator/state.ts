import { parseFigure, parseMonths } from '../format/parseFigure.ts';
import { clamp, settle } from './input.ts';
import { type Lease, leaseOf, type RateModel, share } from './lease.ts';
import {
  advanceRange,
  type CalculatorBounds,
  COST_STEP,
  DEFAULT_ANNUAL_RATE,
  DEFAULT_BOUNDS,
  DEFAULT_BUYOUT_PERCENT,
  DEFAULT_PROFIT_TAX_RATE,
  DEFAULT_TERM,
  DEFAULT_VAT_RATE,
  HOME_COST,
  MAX_BUYOUT_PERCENT,
  MAX_COST,
  MIN_BUYOUT_PERCENT,
  type Range,
} from './limits.ts';
import { ordinaryPayments, type PaymentRow } from './schedule.ts';
import { WHOLE, weightedRepayment } from './weightedRepayment.ts';

/** An input of the calculator. */
export type CalculatorField = 'cost' | 'advance' | 'advancePercent' | 'termMonths' | 'buyoutPercent';

/** How a calculator starts. Every value is optional; one outside its bounds is put at the nearest bound. */
export interface CalculatorOptions {
  /** Start cost, roubles. Default 900 000. */
  readonly cost?: number | undefined;
  /** Lowest cost, roubles. Default: the start cost (specification §5). */
  readonly minCost?: number | undefined;
  /** Highest cost, roubles. Default 999 000 000. */
  readonly maxCost?: number | undefined;
  /** Terms and advances that can be chosen. Default: those of the specification (§5). */
  readonly bounds?: CalculatorBounds | undefined;
  /** Start advance, roubles. Default: the lowest. */
  readonly advance?: number | undefined;
  /** Start advance, percent of the cost; used when `advance` is not given. */
  readonly advancePercent?: number | undefined;
  /** Months. Default 12. */
  readonly termMonths?: number | undefined;
  /** Percent of the cost. Default 20. */
  readonly buyoutPercent?: number | undefined;
  /** A fraction. Default 0.26. */
  readonly annualRate?: number | undefined;
  readonly rateModel?: RateModel | undefined;
  /** A fraction. Default 0.2. */
  readonly vatRate?: number | undefined;
  /** A fraction. Default 0.2. */
  readonly profitTaxRate?: number | undefined;
}

/** Everything the calculator on a page knows. The numbers are always a valid contract. */
export interface CalculatorState {
  /** Roubles. */
  readonly cost: number;
  /** Roubles. */
  readonly advance: number;
  /** Percent of the cost, whole. */
  readonly advancePercent: number;
  readonly termMonths: number;
  /** Percent of the cost, whole. */
  readonly buyoutPercent: number;
  /** Roubles: cost times buyout percentage. */
  readonly buyout: number;
  /** Lowest advance for this cost, roubles. */
  readonly minAdvance: number;
  /** Lowest and highest cost, roubles. */
  readonly minCost: number;
  readonly maxCost: number;
  readonly bounds: CalculatorBounds;
  readonly annualRate: number;
  readonly rateModel: RateModel;
  readonly vatRate: number;
  readonly profitTaxRate: number;
  /**
   * The input being typed into, its text so far, whether that is a number or nothing yet, and whether the number is in bounds;
   * null when every input is settled.
   */
  readonly draft: {
    readonly field: CalculatorField;
    readonly text: string;
    readonly isRead: boolean;
    readonly inBounds: boolean;
  } | null;
}

/** A value from a slider (number) or from an input (text; its number is read, none gives the minimum). */
type Value = { readonly value: number | string };

/** The input that each setting action sets. */
const settingFields = {
  setCost: 'cost',
  setAdvance: 'advance',
  setAdvancePercent: 'advancePercent',
  setTerm: 'termMonths',
  setBuyoutPercent: 'buyoutPercent',
} as const satisfies Record<string, CalculatorField>;

/** What can happen to a calculator. */
export type CalculatorAction =
  | ({
      readonly type: 'setCost' | 'setAdvance' | 'setAdvancePercent' | 'setTerm' | 'setBuyoutPercent';
    } & Value)
  /** Button «Минимальный платёж»: the highest advance, which is half the cost, and the longest term. */
  | { readonly type: 'minimumPayment' }
  /** Button «Минимальный аванс». */
  | { readonly type: 'minimumAdvance' }
  /** A key was pressed in an input: the text stays as typed, and the contract follows it while it is in bounds. */
  | { readonly type: 'edit'; readonly field: CalculatorField; readonly text: string }
  /** The input lost the focus: what was typed is put between its bounds (specification §5). */
  | { readonly type: 'settle' };

/** Makes the state a calculator starts with (specification §5 and §9). */
export function createCalculator(options: CalculatorOptions = {}): CalculatorState {
  const maxCost = wholeOr(options.maxCost, MAX_COST);
  const start = Math.min(wholeOr(options.cost, HOME_COST), maxCost);
  const minCost = Math.min(wholeOr(options.minCost, start), maxCost);
  const { bounds = DEFAULT_BOUNDS } = options;
  const base: CalculatorState = {
    cost: 0,
    advance: 0,
    advancePercent: 0,
    termMonths: settle(options.termMonths ?? DEFAULT_TERM, termRange(bounds)),
    buyoutPercent: settle(options.buyoutPercent ?? DEFAULT_BUYOUT_PERCENT, BUYOUT_PERCENT),
    buyout: 0,
    minAdvance: 0,
    minCost,
    maxCost,
    bounds,
    annualRate: fractionOr(options.annualRate, DEFAULT_ANNUAL_RATE, 10),
    rateModel: options.rateModel === 'annual' ? 'annual' : 'term',
    vatRate: fractionOr(options.vatRate, DEFAULT_VAT_RATE, 1),
    profitTaxRate: fractionOr(options.profitTaxRate, DEFAULT_PROFIT_TAX_RATE, 1),
    draft: null,
  };
  const state = withCost(base, Math.max(start, minCost));
  if (options.advance !== undefined) return withAdvance(state, options.advance);
  return options.advancePercent === undefined ? state : withPercent(state, options.advancePercent);
}

/** Next state after an action. Never changes the state it is given. */
export function calculatorReducer(state: CalculatorState, action: CalculatorAction): CalculatorState {
  switch (action.type) {
    case 'minimumPayment':
      return {
        ...withPercent(state, state.bounds.maxAdvancePercent),
        termMonths: state.bounds.maxTerm,
        draft: null,
      };
    case 'minimumAdvance':
      return { ...withAdvance(state, state.minAdvance), draft: null };
    case 'edit':
      return edit(state, action.field, action.text);
    case 'settle':
      return state.draft ? set(state, state.draft.field, state.draft.text) : state;
    default:
      return set(state, settingFields[action.type], action.value);
  }
}

/** Bounds and slider steps of every input for a state (specification §5). */
export function calculatorRanges(state: CalculatorState): Record<CalculatorField, Range> {
  return {
    cost: { min: state.minCost, max: state.maxCost, step: COST_STEP },
    advance: advanceRange(state.cost, state.bounds),
    advancePercent: percentRange(state.bounds),
    termMonths: termRange(state.bounds),
    buyoutPercent: BUYOUT_PERCENT,
  };
}

/** The contract behind a state. */
export function calculatorLease(state: CalculatorState): Lease {
  return leaseOf(state);
}

/** The payments of that contract, month by month: equal ones. Other forms are those of `paymentSchedule`. */
export function calculatorSchedule(state: CalculatorState): PaymentRow[] {
  const { financed } = leaseOf(state);
  const weights = new Array<number>(state.termMonths).fill(WHOLE);
  return ordinaryPayments(weightedRepayment(state, financed, weights), financed);
}

const termRange = ({ minTerm: min, maxTerm: max }: CalculatorBounds): Range => ({ min, max, step: 1 });
/** An advance of nothing is shown as 1 % (specification §5). */
const percentRange = ({ minAdvancePercent, maxAdvancePercent }: CalculatorBounds): Range => ({
  min: minAdvancePercent || 1,
  max: maxAdvancePercent,
  step: 1,
});
const BUYOUT_PERCENT: Range = { min: MIN_BUYOUT_PERCENT, max: MAX_BUYOUT_PERCENT, step: 1 };

function set(state: CalculatorState, field: CalculatorField, value: number | string): CalculatorState {
  const [meant, figure] = typeof value === 'string' ? readText(field, value) : [field, value];
  const settledValue = settle(figure, calculatorRanges(state)[meant]);
  return { ...withValue[meant](state, settledValue), draft: null };
}

function edit(state: CalculatorState, field: CalculatorField, text: string): CalculatorState {
  const [meant, figure] = readText(field, text);
  const value = Math.round(figure);
  const inBounds = clamp(value, calculatorRanges(state)[meant]) === value;
  const isRead = !Number.isNaN(figure) || text.trim() === '';
  return { ...(inBounds ? withValue[meant](state, value) : state), draft: { field, text, isRead, inBounds } };
}

/** The input that a text sets, and its number; NaN for none. «20 %» in the advance in roubles is the one in percent. */
function readText(field: CalculatorField, text: string): [field: CalculatorField, figure: number] {
  const read = field === 'termMonths' ? parseMonths : parseFigure;
  const isPercent = field === 'advance' && text.includes('%');
  return [isPercent ? 'advancePercent' : field, read(text) ?? Number.NaN];
}

/** The state with another value of a field and what follows from it. */
const withValue: Record<CalculatorField, (state: CalculatorState, value: number) => CalculatorState> = {
  cost: withCost,
  advance: withAdvance,
  advancePercent: withPercent,
  termMonths: (state, termMonths) => ({ ...state, termMonths }),
  buyoutPercent: (state, buyoutPercent) => ({
    ...state,
    buyoutPercent,
    buyout: share(state.cost, buyoutPercent / 100),
  }),
};

/** Advance of the highest or more becomes the highest (half and 50 %), else the percentage follows; buyout follows too (§5). */
function withCost(state: CalculatorState, cost: number): CalculatorState {
  const minAdvance = advanceRange(cost, state.bounds).min;
  const buyout = share(cost, state.buyoutPercent / 100);
  return withAdvance({ ...state, cost, minAdvance, buyout }, state.advance);
}

function withAdvance(state: CalculatorState, value: number): CalculatorState {
  const range = advanceRange(state.cost, state.bounds);
  const percents = percentRange(state.bounds);
  const advance = settle(value, range);
  const percent = advance === range.max ? percents.max : Math.round((advance / state.cost) * 100);
  return { ...state, advance, advancePercent: clamp(percent, percents) };
}

/** The percentage stays as given unless the roubles behind it are below the lowest advance. */
function withPercent(state: CalculatorState, value: number): CalculatorState {
  const range = percentRange(state.bounds);
  const percent = settle(value, range);
  if (percent === range.max) return withAdvance(state, state.cost);
  const advance = share(state.cost, percent / 100);
  if (advance < state.minAdvance) return withAdvance(state, advance);
  return { ...state, advance, advancePercent: percent };
}

function wholeOr(value: number | undefined, fallback: number): number {
  return value && value > 0 ? Math.min(Math.round(value), MAX_COST) : fallback;
}

function fractionOr(value: number | undefined, fallback: number, max: number): number {
  return value !== undefined && value >= 0 && value <= max ? value : fallback;
}
