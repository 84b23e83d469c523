import { type CalculatorOptions, createCalculator, decodeScenario } from '@leasing/core/calculator';
import { decodeExactTerms, type ExactTerms } from '@leasing/core/unstable/exact';
import { useMemo } from 'react';
import { parseStored, readStored, writeStored } from '../device/storage.ts';
import { useBrowserValue } from '../routing/useBrowserValue.ts';

/** What a visitor has made of a calculator. */
interface Codes {
  /** Of `encodeScenario`. */
  code: string;
  /** Of `encodeExactTerms`: what was chosen under «Точный расчёт». */
  exact: string | undefined;
  /** Whether that is open. */
  open: boolean;
}

/** @param key of the calculator, in the storage of the tab */
export function saveCalculation(key: string, codes: Codes): void {
  writeStored(key, JSON.stringify(codes), 'sessionStorage');
}

/** What was made of a calculator before in this tab; undefined until the first render is over, as on the server. */
export function useSavedCalculation(key: string, options: CalculatorOptions) {
  const text = useBrowserValue(() => readStored(key, 'sessionStorage'), null);
  return useMemo(() => {
    const { code, exact, open } = (parseStored(text) ?? {}) as Partial<Codes>;
    const contract = decodeScenario(String(code));
    if (!contract) return undefined;
    // Not its rates: they are those of today.
    const { cost, advance, termMonths, buyoutPercent } = contract;
    const minCost = options.minCost ?? options.cost;
    const state = createCalculator({ ...options, minCost, cost, advance, termMonths, buyoutPercent });
    return { state, terms: decodeExactTerms(exact ?? ''), open: open === true };
  }, [text, options]);
}

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
