import {
  type CalculatorBounds,
  type CalculatorOptions,
  DEFAULT_BOUNDS,
  settle,
} from '../calculator/index.ts';
import { parseFigure } from '../format/parseFigure.ts';

type NumberOption = Exclude<keyof CalculatorOptions, 'rateModel' | 'bounds'>;

/** Attributes of the embedded elements, and names in addresses, that are numbers, and the options or bounds they set. */
export const numberAttributes: Record<string, NumberOption | keyof CalculatorBounds> = {
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
  'min-term': 'minTerm',
  'max-term': 'maxTerm',
  'min-advance': 'minAdvance',
  'min-advance-percent': 'minAdvancePercent',
  'max-advance-percent': 'maxAdvancePercent',
};

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/**
 * Options from attributes. Numbers are read as in fields: `cost="4 500 000 ₽"`, `cost="4,5 млн"`. A bound that cannot be is
 * put at the nearest that can.
 *
 * @param read value of an attribute, null when there is none
 * @param onError hears of every attribute whose value is not a number, of a cost that is not above zero, of a fraction out of
 *   its bounds, and of an unknown model of the rate; that one is left out
 */
export function optionsFrom(
  read: (attribute: string) => string | null,
  onError?: (attribute: string, value: string) => void,
): CalculatorOptions {
  const options: Writable<CalculatorOptions> = {};
  const bounds: Writable<CalculatorBounds> = { ...DEFAULT_BOUNDS };
  for (const name in numberAttributes) {
    const text = read(name);
    if (text === null) continue;
    const option = numberAttributes[name] as string;
    const [, minus, figure = ''] = /^\s*([-−]?)(.*)$/s.exec(text) ?? [];
    const value = (parseFigure(figure) ?? Number.NaN) * (minus ? -1 : 1);
    // Percent in place of a fraction, and a price of nothing, which would be taken for the start cost of another machine.
    const isRate = name.endsWith('rate');
    const highest = name === 'rate' ? 10 : 1;
    const isRight =
      name === 'cost' ? value > 0 : isRate ? value >= 0 && value <= highest : !Number.isNaN(value);
    if (!isRight) onError?.(name, text);
    else if (option in bounds) {
      bounds[option as keyof CalculatorBounds] = value;
      options.bounds = bounds;
    } else options[option as NumberOption] = value;
  }
  const limit = (bound: keyof CalculatorBounds, min: number, max: number) => {
    bounds[bound] = settle(bounds[bound], { min, max });
  };
  limit('minTerm', 1, 600);
  limit('maxTerm', bounds.minTerm, 600);
  limit('minAdvance', 0, 1e9);
  limit('maxAdvancePercent', 1, 99);
  limit('minAdvancePercent', 0, bounds.maxAdvancePercent);
  const model = read('rate-model');
  if (model === 'annual') options.rateModel = model;
  else if (model !== null && model !== 'term') onError?.('rate-model', model);
  return options;
}
