import { calculateLease, type Lease } from '../calculator/lease.ts';
import { MAX_SCENARIOS } from '../calculator/limits.ts';
import { paymentSchedule } from '../calculator/schedule.ts';
import type { ScheduleInput } from '../calculator/scheduleInput.ts';

/** All the customer pays, advance included, whole roubles; with the buyout when `includeBuyout` says so. */
export function totalPaid(input: ScheduleInput): number {
  return paymentSchedule(input).reduce((sum, row) => sum + row.payment, input.advance);
}

/** What the customer pays above the cost, whole roubles. */
export function overpayment(input: ScheduleInput): number {
  return totalPaid(input) - input.cost;
}

/**
 * Effective yearly rate, a fraction: the yearly interest at which the payments, discounted month by month, are
 * worth the financed sum. With `includeBuyout` the buyout is paid together with the last payment. 0 when nothing
 * is financed.
 */
export function effectiveAnnualRate(input: ScheduleInput): number {
  const financed = input.cost - input.advance;
  const rows = paymentSchedule(input);
  if (financed === 0) return 0;
  // The worth falls as the rate grows, so halving the bounds always finds it.
  let low = -0.5;
  let high = 11;
  for (let step = 0; step < 60; step++) {
    const rate = (low + high) / 2;
    const worth = rows.reduceRight(
      // What is due beside an ordinary payment is due on the same day.
      (sum, row) => (sum + row.payment) / (row.kind ? 1 : 1 + rate),
      0,
    );
    if (worth > financed) low = rate;
    else high = rate;
  }
  return (1 + high) ** 12 - 1;
}

/** One column of a comparison. */
export interface ScenarioSummary extends Lease {
  readonly totalPaid: number;
  readonly overpayment: number;
  /** A fraction a year. */
  readonly effectiveAnnualRate: number;
  /** First payment; in the annuity form all are like it, in the declining form it is the highest. */
  readonly firstPayment: number;
  /** Payment of the last month, without the buyout. */
  readonly lastPayment: number;
  /** Whether no other scenario costs the customer less in all. */
  readonly cheapest: boolean;
}

/**
 * Puts up to three scenarios side by side, in the order given.
 *
 * @throws RangeError for more than three, or as {@link calculateLease} does
 */
export function compareScenarios(scenarios: readonly ScheduleInput[]): ScenarioSummary[] {
  if (scenarios.length > MAX_SCENARIOS) {
    throw new RangeError(`at most ${MAX_SCENARIOS} scenarios can be compared, got ${scenarios.length}`);
  }
  const lowest = Math.min(...scenarios.map(totalPaid));
  return scenarios.map((scenario) => {
    const rows = paymentSchedule(scenario);
    return {
      ...calculateLease(scenario),
      totalPaid: totalPaid(scenario),
      overpayment: overpayment(scenario),
      effectiveAnnualRate: effectiveAnnualRate(scenario),
      firstPayment: rows[0]?.payment ?? 0,
      lastPayment: rows[scenario.termMonths - 1]?.payment ?? 0,
      cheapest: totalPaid(scenario) === lowest,
    };
  });
}
