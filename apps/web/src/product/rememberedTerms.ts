import { decodeExactTerms, type ExactTerms } from '@leasing/core/exact';

/**
 * What the visitor has chosen under «Точный расчёт» on another page or day. Days that have passed and amounts, which
 * belong to one machine, are left out.
 *
 * @param code as the device keeps it; one that cannot be read gives undefined
 * @param start what stands there without it
 */
export function restoreTerms(code: string | undefined, start: ExactTerms): ExactTerms | undefined {
  const terms = decodeExactTerms(code ?? '');
  if (!terms) return undefined;
  const { residual, insurancePerYear, delivery } = start;
  const isPast = terms.firstPayment < start.firstPayment;
  const firstPayment = isPast ? start.firstPayment : terms.firstPayment;
  const comparison = terms.comparison && { ...terms.comparison, loanAdvance: undefined };
  return { ...terms, firstPayment, residual, insurancePerYear, delivery, comparison };
}
