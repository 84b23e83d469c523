import { calculateLease } from '../calculator/lease.ts';
import { paymentSchedule } from '../calculator/schedule.ts';
import type { ScheduleInput } from '../calculator/scheduleInput.ts';

/** What it takes to end a contract early, whole roubles. */
export interface EarlyBuyout {
  /** Debt after the payment of that month. */
  readonly debt: number;
  /** Price of ownership: the buyout and the residual are due at once. */
  readonly buyout: number;
  /** What is due besides the payment of that month. */
  readonly due: number;
  /** Interest of the months after it, which is saved. */
  readonly savedInterest: number;
}

/**
 * Buying the machine out after the payment of a month: its remaining debt, which holds the residual, and the buyout.
 *
 * @param month from 1 to the term
 * @throws RangeError as `paymentSchedule` does, or for a month outside the term
 */
export function earlyBuyout(input: ScheduleInput, month: number): EarlyBuyout {
  const lease = calculateLease(input);
  const rows = paymentSchedule({ ...input, includeBuyout: false }, lease).filter(({ kind }) => !kind);
  const row = rows[month - 1];
  if (!row) throw new RangeError(`month must be a whole number from 1 to ${input.termMonths}, got ${month}`);
  const savedInterest = rows.slice(month).reduce((sum, { interest }) => sum + interest, 0);
  return { debt: row.balance, buyout: lease.buyout, due: row.balance + lease.buyout, savedInterest };
}
