export { LeasingCalculator } from './LeasingCalculator.tsx';
export type {
  LeasingCalculatorChange,
  LeasingCalculatorLabels,
  LeasingCalculatorParts,
  LeasingCalculatorProps,
} from './types.ts';
