import { type LeaseInput, paymentSchedule, type ScheduleInput } from '../calculator/index.ts';
import { leaseOf } from '../calculator/lease.ts';
import { addMonths, isDayInRange } from '../calculator/paymentDates.ts';
import { annualRate, type Payment } from '../check-offer/annualRate.ts';

/** Yearly rates as `checkOffer` gives them, fractions to a hundredth of a per cent; null where there is none. */
export interface ContractRates {
  readonly withBuyout: number | null;
  readonly withoutBuyout: number | null;
}

/** First day of a schedule that has none: as `checkOffer` takes it. */
export const FIRST_PAYMENT = '2026-02-01';

/** The rates of a contract of equal payments, which is known to be valid. */
export function leaseRates(lease: LeaseInput): ContractRates {
  const { monthlyPayment } = leaseOf(lease);
  const payments = Array.from({ length: lease.termMonths }, (_, index) => ({
    date: addMonths(FIRST_PAYMENT, index),
    amount: monthlyPayment,
  }));
  return ratesOf(lease, payments, FIRST_PAYMENT);
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
  return ratesOf(schedule, payments, firstPayment);
}

function ratesOf(lease: LeaseInput, payments: readonly Payment[], firstPayment: string): ContractRates {
  const { financed, buyout } = leaseOf(lease);
  const rateOf = (due: number) => {
    const rate = annualRate(payments, { financed, buyout: due, start: addMonths(firstPayment, -1) });
    return rate === null ? null : Math.round(rate * 10_000) / 10_000;
  };
  return { withBuyout: rateOf(buyout), withoutBuyout: rateOf(0) };
}
