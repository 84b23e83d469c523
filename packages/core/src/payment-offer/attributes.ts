import type { CalculatorOptions } from '../calculator/index.ts';

type NumberOption = Exclude<keyof CalculatorOptions, 'rateModel' | 'bounds'>;

/** Attributes of the embedded elements, and names in addresses, that are numbers, and the options they set. */
export const numberAttributes: Record<string, NumberOption> = {
  cost: 'cost',
  'min-cost': 'minCost',
  'max-cost': 'maxCost',
  term: 'termMonths',
  advance: 'advance',
  'advance-percent': 'advancePercent',
  'buyout-percent': 'buyoutPercent',
  rate: 'annualRate',
  'vat-rate': 'vatRate',
  'profit-tax-rate': 'profitTaxRate',
};

type WritableOptions = { -readonly [Key in keyof CalculatorOptions]: CalculatorOptions[Key] };

/**
 * Options from attributes. Spaces in a number are fine: `cost="4 500 000"`.
 *
 * @param read value of an attribute, null when there is none
 * @param onError hears of every attribute whose value is no number; that one is left out
 */
export function optionsFrom(
  read: (attribute: string) => string | null,
  onError?: (attribute: string, value: string) => void,
): CalculatorOptions {
  const options: WritableOptions = {};
  for (const name in numberAttributes) {
    const text = read(name);
    if (text === null) continue;
    const value = Number(text.replace(/\s/g, '').replace(',', '.') || Number.NaN);
    if (Number.isNaN(value)) onError?.(name, text);
    else options[numberAttributes[name] as NumberOption] = value;
  }
  if (read('rate-model') === 'annual') options.rateModel = 'annual';
  return options;
}
