export { CalculatorDetails } from './CalculatorDetails/CalculatorDetails.tsx';
export type {
  CalculatorDetailsLabels,
  CalculatorDetailsParts,
  CalculatorDetailsProps,
} from './CalculatorDetails/types.ts';
