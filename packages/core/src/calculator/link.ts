import { checkLeaseInput, type LeaseInput } from './lease.ts';
import {
  DEFAULT_ANNUAL_RATE,
  DEFAULT_BUYOUT_PERCENT,
  DEFAULT_PROFIT_TAX_RATE,
  DEFAULT_VAT_RATE,
} from './limits.ts';
import type { PaymentForm } from './scheduleInput.ts';

type Whole<Type> = { readonly [Name in keyof Type]-?: NonNullable<Type[Name]> };

/** A whole scenario with nothing left to defaults, so that a link means the same after a default changes. */
export interface Scenario extends Whole<Omit<LeaseInput, 'rateModel'>> {
  readonly rateModel: 'term' | 'annual';
  readonly form: PaymentForm;
}

/** The eight numbers of a code, its version first. */
type Numbers = [number, number, number, number, number, number, number, number];

/**
 * Writes a scenario as a short code of letters, digits, '.', '-' and '_' that needs no escaping in a URL.
 * Its first part is the version of the code; {@link decodeScenario} reads every version ever written.
 *
 * @throws RangeError as {@link calculateLease} does
 */
export function encodeScenario(scenario: LeaseInput & { readonly form?: PaymentForm | undefined }): string {
  checkLeaseInput(scenario);
  return [
    1,
    scenario.cost,
    scenario.advance,
    scenario.termMonths,
    scenario.annualRate ?? DEFAULT_ANNUAL_RATE,
    scenario.buyoutPercent ?? DEFAULT_BUYOUT_PERCENT,
    scenario.vatRate ?? DEFAULT_VAT_RATE,
    scenario.profitTaxRate ?? DEFAULT_PROFIT_TAX_RATE,
    (scenario.rateModel === 'annual' ? 'a' : 't') + (scenario.form === 'declining' ? 'd' : 'e'),
  ].join('_');
}

/** Restores the scenario exactly; undefined for anything that no version of the code could have written. */
export function decodeScenario(code: string): Scenario | undefined {
  if (!/^1(_[\d.e-]+){7}_[at][de]$/.test(code)) return undefined;
  const [, cost, advance, termMonths, annualRate, buyoutPercent, vatRate, profitTaxRate] = code
    .split('_')
    .map(Number) as Numbers;
  const scenario: Scenario = {
    cost,
    advance,
    termMonths,
    annualRate,
    buyoutPercent,
    vatRate,
    profitTaxRate,
    rateModel: code.at(-2) === 'a' ? 'annual' : 'term',
    form: code.endsWith('d') ? 'declining' : 'annuity',
  };
  try {
    checkLeaseInput(scenario);
  } catch {
    return undefined;
  }
  return scenario;
}
