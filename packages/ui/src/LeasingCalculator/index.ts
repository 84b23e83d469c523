export { LeasingCalculator } from './LeasingCalculator.tsx';
export type { LeasingCalculatorChange, LeasingCalculatorLabels, LeasingCalculatorProps } from './types.ts';
