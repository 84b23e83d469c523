import {
  type CalculatorState,
  calculatorLease,
  calculatorRanges,
  calculatorReducer,
} from '@leasing/core/calculator';
import { counted, formatRoubles } from '@leasing/core/format';
import { CALCULATION_FORM } from './calculation.ts';

/** Months whose payments are seen at a glance, as far as the operator's bounds have them. */
const TERMS = [12, 24, 36, 48, 60];

interface TermChipsProps {
  contract: CalculatorState;
  onChoose: (contract: CalculatorState) => void;
}

/** The payment of each term beside the others; a press chooses it, without scripts through the calculator's form. */
export function TermChips({ contract, onChoose }: TermChipsProps) {
  const { min, max } = calculatorRanges(contract).termMonths;
  const choices = TERMS.filter((term) => term >= min && term <= max).map((term) =>
    calculatorReducer(contract, { type: 'setTerm', value: term }),
  );
  return (
    <fieldset className="term-chips" aria-label="Платёж по сроку">
      {choices.map((choice) => (
        <button
          key={choice.termMonths}
          type="submit"
          form={CALCULATION_FORM}
          name="term"
          value={choice.termMonths}
          aria-pressed={choice.termMonths === contract.termMonths}
          onClick={() => onChoose(choice)}
        >
          {counted(choice.termMonths, 'month')}{' '}
          <strong>{formatRoubles(calculatorLease(choice).monthlyPayment)}</strong>
        </button>
      ))}
    </fieldset>
  );
}
