import { calculateLease } from '../calculator/lease.ts';
import { addMonths, type IsoDay } from '../calculator/paymentDates.ts';
import { paymentSchedule } from '../calculator/schedule.ts';
import type { ScheduleInput } from '../calculator/scheduleInput.ts';
import { scheduleVat } from '../tax/scheduleVat.ts';
import { type OwnVat, type TaxRegime, taxRules, vatIn } from '../tax/taxEffect.ts';

/** What the ways to a machine are compared by. */
export interface WaysInput {
  /** The lease; its cost is the price in all three ways. The buyout counts. */
  readonly lease: ScheduleInput;
  /** A loan over the price less its own advance, repaid in equal payments. */
  readonly loan: {
    /** A fraction from 0 to 10. */
    readonly annualRate: number;
    /** Whole months, 1 to 600. */
    readonly termMonths: number;
    /** Whole roubles, 0 to the price. Default 0. */
    readonly advance?: number | undefined;
  };
  readonly regime: TaxRegime;
  /** Only of the simplified regimes. Default `none`. */
  readonly ownVat?: OwnVat | undefined;
  /** Day of the contract, from which months count. */
  readonly date: IsoDay;
  /** What the buyer's own money earns a year, a fraction from 0 to 10. */
  readonly discountRate: number;
  /** Months over which a machine of one's own is written off; 61 to 84 for the fourth group. Default 61. */
  readonly usefulLifeMonths?: number | undefined;
}

/** One way to the machine, whole roubles. */
export interface Way {
  readonly way: 'lease' | 'loan' | 'cash';
  readonly paid: number;
  /** VAT deducted and tax saved. */
  readonly taxBack: number;
  readonly afterTax: number;
  /** What all of it is worth on the day of the contract, at the discount rate. */
  readonly presentValue: number;
}

/** The three ways, lease first. */
export interface WaysComparison {
  readonly ways: readonly [lease: Way, loan: Way, cash: Way];
  readonly cheapest: Way['way'];
  /** Discount rate, a fraction, above which leasing costs less than cash; null where one of them always does. */
  readonly breakEvenRate: number | null;
}

/** Money in one month: paid, and given back by taxes. */
interface Flow {
  readonly month: number;
  readonly paid: number;
  readonly back: number;
}

/** Fixed assets of the simplified regime are expenses within the year (article 346.16, item 3). */
const SIMPLIFIED_LIFE = 12;
const USUAL_LIFE = 61;

/**
 * Compares lease, loan and cash after tax by what they are worth today.
 *
 * Tax comes back in the month of its expense. A lease payment is an expense when it is paid, with the VAT of its day. A
 * machine of one's own gives its VAT back at once and is written off in equal parts: bought new over its useful life,
 * bought out over what the months of the lease leave of it (article 258, item 7). Interest of a loan is an expense and
 * holds no VAT.
 *
 * @throws RangeError as `paymentSchedule` does, or for a discount rate or useful life out of bounds
 */
export function compareWays(input: WaysInput): WaysComparison {
  if (!(input.discountRate >= 0 && input.discountRate <= 10)) {
    throw new RangeError(`discountRate must be a number from 0 to 10, got ${input.discountRate}`);
  }
  const { usefulLifeMonths = USUAL_LIFE } = input;
  if (!(usefulLifeMonths >= 1 && usefulLifeMonths <= 600 && usefulLifeMonths % 1 === 0)) {
    throw new RangeError(`usefulLifeMonths must be a whole number from 1 to 600, got ${usefulLifeMonths}`);
  }
  const flows = {
    lease: leaseFlows(input),
    loan: loanFlows(input),
    cash: purchase(input, input.lease.cost, 0),
  };
  const way = (name: Way['way']): Way => {
    const paid = sum(flows[name], (flow) => flow.paid);
    const taxBack = Math.round(sum(flows[name], (flow) => flow.back));
    const presentValue = Math.round(worth(flows[name], input.discountRate));
    return { way: name, paid, taxBack, afterTax: paid - taxBack, presentValue };
  };
  const ways = [way('lease'), way('loan'), way('cash')] as const;
  const cheapest = ways.reduce((best, one) => (one.presentValue < best.presentValue ? one : best)).way;
  return { ways, cheapest, breakEvenRate: breakEven(flows.lease, flows.cash) };
}

function leaseFlows(input: WaysInput): Flow[] {
  const { lease, date, regime, ownVat } = input;
  const schedule = paymentSchedule({ ...lease, includeAdvance: true });
  const rules = taxRules(regime, ownVat);
  const days = schedule.map((row) => row.date ?? addMonths(date, row.month));
  const dated = schedule.map((row, index) => ({ ...row, date: days[index] ?? date }));
  const payments = scheduleVat(dated, { contractDate: date }).map(({ payment, vat, net }, index) => {
    const { saving } = rules.on(days[index] ?? date);
    const back = rules.deductsVat ? vat + net * saving : payment * saving;
    return { month: schedule[index]?.month ?? 0, paid: payment, back };
  });
  return [...payments, ...purchase(input, calculateLease(lease).buyout, lease.termMonths)];
}

function loanFlows(input: WaysInput): Flow[] {
  const { cost } = input.lease;
  const { advance = 0, annualRate, termMonths } = input.loan;
  const debt = { cost, advance, termMonths, annualRate, rateModel: 'annual' as const };
  const payments = paymentSchedule(debt).map(({ month, payment, interest }) => ({
    month,
    paid: payment,
    back: interest * savingIn(input, month),
  }));
  const purchaseFlows = purchase(input, cost, 0).map((flow) =>
    flow.month === 0 ? { ...flow, paid: advance } : flow,
  );
  return [...purchaseFlows, ...payments];
}

/** A machine bought in a month: its price, its VAT, and its parts written off in the months after. */
function purchase(input: WaysInput, price: number, month: number): Flow[] {
  const { date, regime, ownVat, usefulLifeMonths = USUAL_LIFE } = input;
  const rules = taxRules(regime, ownVat);
  const vatBack = rules.deductsVat ? vatIn(price, rules.on(addMonths(date, month)).vat.rate) : 0;
  const simplified = regime.startsWith('company-simplified');
  const life = simplified ? SIMPLIFIED_LIFE : Math.max(usefulLifeMonths - month, 1);
  const part = (price - vatBack) / life;
  return [
    { month, paid: price, back: vatBack },
    ...Array.from({ length: life }, (_, index) => {
      const writeOffMonth = month + index + 1;
      return { month: writeOffMonth, paid: 0, back: part * savingIn(input, writeOffMonth) };
    }),
  ];
}

/** What a rouble of expense saves in that month. */
function savingIn({ regime, ownVat, date }: WaysInput, month: number): number {
  return taxRules(regime, ownVat).on(addMonths(date, month)).saving;
}

function worth(flows: readonly Flow[], discountRate: number): number {
  return sum(flows, ({ month, paid, back }) => (paid - back) / (1 + discountRate) ** (month / 12));
}

/** The rate at which both are worth the same; halving finds it where the ends differ in sign. */
function breakEven(lease: readonly Flow[], cash: readonly Flow[]): number | null {
  const difference = (rate: number) => worth(lease, rate) - worth(cash, rate);
  let low = 0;
  let high = 1;
  if (difference(low) <= 0 || difference(high) >= 0) return null;
  for (let step = 0; step < 60; step++) {
    const rate = (low + high) / 2;
    if (difference(rate) > 0) low = rate;
    else high = rate;
  }
  return high;
}

function sum<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  return items.reduce((total, item) => total + amount(item), 0);
}
