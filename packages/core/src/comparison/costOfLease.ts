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

/** One column of a comparison. */
export interface ScenarioSummary extends Lease {
  readonly totalPaid: number;
  readonly overpayment: number;
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
      firstPayment: rows[0]?.payment ?? 0,
      lastPayment: rows[scenario.termMonths - 1]?.payment ?? 0,
      cheapest: totalPaid(scenario) === lowest,
    };
  });
}
