import { decodeScenario, encodeScenario } from '@leasing/core/calculator';
import { type Calculator, EXACT_MARK, LINK_MARK } from '../parts.ts';

/**
 * Takes over what a sent link has chosen. Only the visitor's four values: rates stay those of the page, so that
 * no one can make a link under which a dealer's page shows other conditions. Several calculators: the first.
 */
export function applyLink(calculator: Calculator): void {
  if (document.querySelector('leasing-calculator') !== calculator) return;
  const [code = ''] = location.hash.split(LINK_MARK)[1]?.split(EXACT_MARK) ?? [];
  const scenario = decodeScenario(code);
  if (!scenario) return;
  const { cost, advance, termMonths, buyoutPercent } = scenario;
  calculator.update({ cost, advance, termMonths, buyoutPercent });
}

/** The code of what is chosen now, for a link to the marketplace's own calculator: the page of the snippet asks for it. */
export function codeOf(calculator: Calculator): string {
  return encodeScenario(calculator.state);
}
