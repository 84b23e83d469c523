import type { CalculationBody } from '@leasing/core/api';

/** Query parameter of a shared calculation. */
export const CALCULATION_PARAM = 'calc';
/** Query parameter of the exact terms of a shared calculation: the lessee's regime, form, days and season. */
export const EXACT_PARAM = 'exact';

/** The longest code that a request takes; what is longer cannot be read, and is marked so. */
const LONGEST_CODE = 2000;

/** The calculation that an address carries; undefined for none. */
export function readCalculation(params: URLSearchParams): CalculationBody | undefined {
  const calc = params.get(CALCULATION_PARAM)?.slice(0, LONGEST_CODE);
  const exact = params.get(EXACT_PARAM)?.slice(0, LONGEST_CODE);
  return calc ? { calc, ...(exact && { exact }) } : undefined;
}

/** A calculation as parameters of an address; none for nothing. */
export function calculationParams(calculation: CalculationBody | undefined): Record<string, string> {
  if (!calculation) return {};
  const { calc, exact } = calculation;
  return { [CALCULATION_PARAM]: calc, ...(exact && { [EXACT_PARAM]: exact }) };
}
