import '@leasing/ui/styles.css';
import { CalculatorDetails } from '@leasing/ui/calculator-details';

export function CalculatorDetailsExample() {
  return <CalculatorDetails contract={{ cost: 4_500_000, advance: 900_000, termMonths: 36 }} />;
}
