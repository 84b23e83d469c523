export {
  compareScenarios,
  overpayment,
  type ScenarioSummary,
  totalPaid,
} from './costOfLease.ts';
export { compareWays, type Way, type WaysComparison, type WaysInput } from './waysToPay.ts';
