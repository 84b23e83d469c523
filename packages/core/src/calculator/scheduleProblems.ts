import type { LeaseInput } from './lease.ts';
import { addMonths, isDayInRange } from './paymentDates.ts';
import { paymentWeights } from './paymentForm.ts';
import type { ScheduleInput } from './scheduleInput.ts';

/** The fields of a schedule that are checked here; those of the contract are checked by `calculateLease`. */
export type ScheduleField = Exclude<
  keyof ScheduleInput,
  keyof LeaseInput | 'includeBuyout' | 'includeAdvance'
>;

/** What is wrong with the way a contract is paid. */
export interface ScheduleProblem {
  readonly field: ScheduleField;
  /** `needed`: the seasonal form has no date. `no-payment-left`: the season pauses every month of the term. */
  readonly code: 'out-of-range' | 'needed' | 'no-payment-left';
}

/** Everything that keeps `paymentSchedule` from a schedule, each with the field it belongs to. */
export function findScheduleProblems(input: ScheduleInput): ScheduleProblem[] {
  const { firstPayment, form = 'annuity', pausedMonths = [], termMonths } = input;
  const seasonal = form === 'seasonal';
  const fits: Record<ScheduleField, boolean> = {
    form: ['annuity', 'declining', 'seasonal', 'stepped'].includes(form),
    firstPayment:
      firstPayment === undefined ||
      (isDayInRange(firstPayment) && isDayInRange(addMonths(firstPayment, termMonths - 1))),
    weekends: ['keep', 'next-monday', 'friday-before'].includes(input.weekends ?? 'keep'),
    pausedMonths: pausedMonths.every((month) => isWhole(month, 1, 12)),
    pausedShare: isBetween(input.pausedShare ?? 0, 0, 1),
    stepPercent: isBetween(input.stepPercent ?? 100, 10, 200),
    graceMonths: isWhole(input.graceMonths ?? 0, 0, termMonths - 1),
    residual: isWhole(input.residual ?? 0, 0, input.cost - input.advance),
    insurancePerYear: isWhole(input.insurancePerYear ?? 0, 0, 1e12),
    delivery: isWhole(input.delivery ?? 0, 0, 1e12),
  };
  const fields = (Object.keys(fits) as ScheduleField[]).filter((field) => !fits[field]);
  if (fields.length > 0) return fields.map((field) => ({ field, code: 'out-of-range' }));
  if (seasonal && firstPayment === undefined) return [{ field: 'firstPayment', code: 'needed' }];
  if (seasonal && !paymentWeights(input).some((weight) => weight > 0)) {
    return [{ field: 'pausedMonths', code: 'no-payment-left' }];
  }
  return [];
}

/** @throws RangeError naming the first problem */
export function checkSchedule(input: ScheduleInput): void {
  const [problem] = findScheduleProblems(input);
  if (problem) throw new RangeError(`${problem.field}: ${problem.code}`);
}

const isBetween = (value: number, min: number, max: number) => value >= min && value <= max;
const isWhole = (value: number, min: number, max: number) => isBetween(value, min, max) && value % 1 === 0;
