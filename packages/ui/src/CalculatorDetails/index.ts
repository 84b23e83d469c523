export { CalculatorDetails } from './CalculatorDetails.tsx';
export type { CalculatorDetailsLabels, CalculatorDetailsProps } from './types.ts';
