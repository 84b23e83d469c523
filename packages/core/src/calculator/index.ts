export {
  compareScenarios,
  effectiveAnnualRate,
  overpayment,
  type ScenarioSummary,
  totalPaid,
} from './costOfLease.ts';
export { clamp, digitsOnly, settle } from './input.ts';
export { calculateLease, type Lease, type LeaseInput, monthlyRate, type RateModel } from './lease.ts';
export * from './limits.ts';
export { decodeScenario, encodeScenario, type Scenario } from './link.ts';
export { type PaymentForm, type PaymentRow, paymentSchedule, type ScheduleInput } from './schedule.ts';
export {
  type CalculatorAction,
  type CalculatorField,
  type CalculatorOptions,
  type CalculatorState,
  calculatorLease,
  calculatorRanges,
  calculatorReducer,
  createCalculator,
} from './state.ts';
