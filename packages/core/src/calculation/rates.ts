import { type LeaseInput, paymentSchedule, type ScheduleInput } from '../calculator/index.ts';
import { leaseOf } from '../calculator/lease.ts';
import { addMonths, isDayInRange } from '../calculator/paymentDates.ts';
import { annualRate, rateOfFlows } from '../check-offer/annualRate.ts';

/** Yearly rates as `checkOffer` gives them, fractions to a hundredth of a per cent; null where there is none. */
export interface ContractRates {
  readonly withBuyout: number | null;
  readonly withoutBuyout: number | null;
}

/** First day of a schedule that has none: as `checkOffer` takes it. */
export const FIRST_PAYMENT = '2026-02-01';

const YEAR = 365 * 86_400_000;
/** When a payment comes on the same day of each month as {@link FIRST_PAYMENT}, in years after the month before it. */
const yearsTo = (index: number) => (Date.UTC(2026, 1 + index) - Date.UTC(2026, 0)) / YEAR;

/** The rates of a contract of equal payments, which is known to be valid. */
export function leaseRates(lease: LeaseInput): ContractRates {
  const { financed, buyout, monthlyPayment } = leaseOf(lease);
  const { termMonths } = lease;
  const payments = Array.from({ length: termMonths }, (_, index) => ({
    years: yearsTo(index),
    amount: monthlyPayment,
  }));
  const rateOf = (due: number) =>
    rounded(rateOfFlows([...payments, { years: yearsTo(termMonths - 1), amount: due }], financed));
  return { withBuyout: rateOf(buyout), withoutBuyout: rateOf(0) };
}

/**
 * The rates of a contract with its schedule. Insurance and delivery are not a price of money and are left out. A schedule that
 * outlives the calendar has no rate.
 *
 * @throws RangeError as `paymentSchedule` does
 */
export function scheduleRates(schedule: ScheduleInput): ContractRates {
  const { firstPayment = FIRST_PAYMENT } = schedule;
  if (!isDayInRange(addMonths(firstPayment, schedule.termMonths - 1))) {
    return { withBuyout: null, withoutBuyout: null };
  }
  const payments = paymentSchedule({ ...schedule, firstPayment, includeBuyout: false }).flatMap(
    ({ kind, date, payment }) => ((!kind || kind === 'residual') && date ? [{ date, amount: payment }] : []),
  );
  const { financed, buyout } = leaseOf(schedule);
  const start = addMonths(firstPayment, -1);
  const rateOf = (due: number) => rounded(annualRate(payments, { financed, buyout: due, start }));
  return { withBuyout: rateOf(buyout), withoutBuyout: rateOf(0) };
}

const rounded = (rate: number | null) => (rate === null ? null : Math.round(rate * 10_000) / 10_000);
