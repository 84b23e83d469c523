import type { CalculatorState } from '@leasing/core/calculator';
import { type ExactTerms, exactCalculation } from '@leasing/core/exact';
import { openPointTexts, taxRegimeTexts } from '@leasing/core/exact/texts';
import { formatRoubles } from '@leasing/core/format';

interface ExactTaxesProps {
  contract: CalculatorState;
  /** They fit the contract. */
  terms: ExactTerms;
  /** Opens the exact calculation; absent while it is open. */
  onOpen: (() => void) | undefined;
}

/** What the law gives, beside the estimate of the panel's «от …» lines (decisions, "Money"). */
export function ExactTaxes({ contract, terms, onOpen }: ExactTaxesProps) {
  const { tax, openPoints } = exactCalculation(contract, terms);
  return (
    <div className="exact-taxes">
      <p>
        Суммы с&nbsp;«от»&nbsp;— оценка. По&nbsp;закону:
        <br />
        <strong>{taxRegimeTexts[terms.regime]}</strong>
      </p>
      <dl>
        <div>
          <dt>НДС к&nbsp;вычету</dt>
          <dd>{formatRoubles(tax.vatRefund)}</dd>
        </div>
        <div>
          <dt>Экономия налога</dt>
          <dd>{formatRoubles(tax.taxSaving)}</dd>
        </div>
      </dl>
      {openPoints.map((point) => (
        <p key={point}>{openPointTexts[point]}</p>
      ))}
      {onOpen ? (
        <button type="button" onClick={onOpen}>
          Другая система налогообложения
        </button>
      ) : null}
    </div>
  );
}
