export { contractOfEstimate, contractTerms, paymentWithInterest } from './estimate.ts';
export { clamp, settle } from './input.ts';
export { calculateLease, type Lease, type LeaseInput, monthlyRate, type RateModel } from './lease.ts';
export {
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
  MAX_COST,
  MAX_SCENARIOS,
  PRODUCT_COST,
  type Range,
} from './limits.ts';
export { decodeScenario, encodeScenario, type Scenario } from './link.ts';
export { addMonths, type IsoDay, isDayInRange, type WeekendRule } from './paymentDates.ts';
export { type PaymentRow, paymentSchedule } from './schedule.ts';
export type { PaymentForm, ScheduleInput } from './scheduleInput.ts';
export { findScheduleProblems, type ScheduleField, type ScheduleProblem } from './scheduleProblems.ts';
export {
  type CalculatorAction,
  type CalculatorField,
  type CalculatorOptions,
  type CalculatorState,
  calculatorLease,
  calculatorRanges,
  calculatorReducer,
  calculatorSchedule,
  createCalculator,
} from './state.ts';
