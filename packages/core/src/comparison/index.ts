export {
  compareScenarios,
  effectiveAnnualRate,
  overpayment,
  type ScenarioSummary,
  totalPaid,
} from './costOfLease.ts';
export { type EarlyBuyout, earlyBuyout } from './earlyBuyout.ts';
export { compareWays, type Way, type WaysComparison, type WaysInput } from './waysToPay.ts';
