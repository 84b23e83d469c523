import type { CalculatorState } from '@leasing/core/calculator';
import { formatPercent, formatRoubles } from '@leasing/core/format';
import { type ExactTerms, exactCalculation } from '@leasing/core/unstable/exact';
import { openPointTexts, taxRegimeTexts } from '@leasing/core/unstable/exact/texts';
import { sendsExact } from './sendsExact.ts';

interface ExactTaxesProps {
  contract: CalculatorState;
  /** They fit the contract. */
  terms: ExactTerms;
  /** Opens the exact calculation; absent while it is open. */
  onOpen: (() => void) | undefined;
}

/** The share of a tax in a sum that holds it: 22/122 at 22 %. */
function partOfSum(rate: number): string {
  const percent = Math.round(rate * 100);
  return `${percent}/${100 + percent}`;
}

/** What the law gives, beside the panel's «от …» lines, and why the two differ (docs/decisions/taxes.md). */
export function ExactTaxes({ contract, terms, onOpen }: ExactTaxesProps) {
  const { tax, openPoints } = exactCalculation(contract, terms);
  const [vat] = tax.basis;
  const income = tax.basis.at(-1);
  return (
    <div className="stack exact-taxes">
      <p>
        Суммы с&nbsp;«от»&nbsp;— быстрая оценка: по&nbsp;{formatPercent(contract.vatRate)} от&nbsp;всей суммы
        договора. По&nbsp;закону считают иначе, и&nbsp;суммы другие:
        <strong>{taxRegimeTexts[terms.regime]}</strong>
      </p>
      <dl>
        <div>
          <dt>
            НДС к&nbsp;вычету
            {vat && tax.vatRefund > 0 ? (
              <small>
                {vat.name} {formatPercent(vat.rate)} уже в&nbsp;сумме договора: {partOfSum(vat.rate)}{' '}
                от&nbsp;неё
              </small>
            ) : null}
          </dt>
          <dd>{formatRoubles(tax.vatRefund)}</dd>
        </div>
        <div>
          <dt>
            Экономия налога
            {income && tax.taxSaving > 0 ? (
              <small>
                {income.name}, {formatPercent(income.rate)} от&nbsp;платежей{' '}
                {tax.vatRefund > 0 ? 'без\u00A0НДС' : 'с\u00A0НДС'}
              </small>
            ) : null}
          </dt>
          <dd>{formatRoubles(tax.taxSaving)}</dd>
        </div>
      </dl>
      {openPoints.map((point) => (
        <p key={point}>{openPointTexts[point]}</p>
      ))}
      {onOpen ? (
        <button {...sendsExact(terms)} onClick={onOpen}>
          Другая система налогообложения
        </button>
      ) : null}
    </div>
  );
}
