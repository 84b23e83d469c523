import { daysBetween, type IsoDay } from '../calculator/paymentDates.ts';

/** A fraction a year; a higher rate is of numbers that were typed wrong. */
const HIGHEST_RATE = 100;

export type Payment = { readonly date: IsoDay; readonly amount: number };

/** A payment, and how many years of 365 days it comes after the money. */
export type Flow = { readonly years: number; readonly amount: number };

/**
 * The yearly interest, a fraction, at which all payments, discounted by days of 365 to the year, are worth what is financed;
 * null where nothing is financed, the payments never repay it, or the rate is above 100.
 *
 * @param payments in the order of their days
 * @param contract roubles; the day from which it is financed; a buyout is due with the last payment
 */
export function annualRate(
  payments: readonly Payment[],
  { financed, start, buyout }: { financed: number; start: IsoDay; buyout: number },
): number | null {
  const end = payments.at(-1)?.date ?? start;
  const flows = [...payments, { date: end, amount: buyout }].map(({ date, amount }) => ({
    years: daysBetween(start, date) / 365,
    amount,
  }));
  return rateOfFlows(flows, financed);
}

/** {@link annualRate} of payments whose days are known as years. */
export function rateOfFlows(flows: readonly Flow[], financed: number): number | null {
  const worth = (rate: number) =>
    flows.reduce((sum, { years, amount }) => sum + amount / (1 + rate) ** years, 0);
  if (financed === 0 || worth(0) < financed || worth(HIGHEST_RATE) > financed) return null;
  // What is paid is worth less as the rate grows, so halving the bounds finds it.
  let low = 0;
  let high = HIGHEST_RATE;
  for (let step = 0; step < 80; step++) {
    const rate = (low + high) / 2;
    if (worth(rate) > financed) low = rate;
    else high = rate;
  }
  return high;
}
