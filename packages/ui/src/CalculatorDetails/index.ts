export { CalculatorDetails } from './CalculatorDetails.tsx';
export type { CalculatorDetailsLabels, CalculatorDetailsParts, CalculatorDetailsProps } from './types.ts';
