export { buyoutResults } from './buyoutResults.ts';
export { type ContractFigures, contractFigures, mainPayment } from './contract.ts';
export { type ContractRates, leaseRates, scheduleRates } from './rates.ts';
export { type CalculationBasis, recomputeCalculation, type SentCalculation } from './recompute.ts';
export {
  advancePercent,
  type CalculationRow,
  calculationMarks,
  calculationRows,
  calculationSentence,
} from './sentences.ts';
