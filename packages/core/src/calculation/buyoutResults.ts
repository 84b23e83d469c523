import { type CalculatorState, calculatorLease } from '../calculator/index.ts';
import { formatPercent, formatRoubles } from '../format/index.ts';
import { leaseRates } from './rates.ts';

type Result = readonly [row: string, name: string, figure: string];

/**
 * Total and yearly rates beside a calculator's payment, with the buyout where there is one, and without; as
 * `LeasingCalculator` of `@leasing/ui` takes its `facts`.
 */
export function buyoutResults(contract: CalculatorState): Result[] {
  const { contractTotal, buyout } = calculatorLease(contract);
  const { withBuyout, withoutBuyout } = leaseRates(contract);
  const percent = (rate: number | null) => (rate === null ? '—' : formatPercent(rate));
  const without = ['rate-without-buyout', 'Ставка годовых без\u00A0выкупа', percent(withoutBuyout)] as const;
  if (buyout === 0) return [without];
  return [
    ['total-with-buyout', 'Всего с\u00A0выкупом', formatRoubles(contractTotal + buyout)],
    ['rate', 'Ставка годовых с\u00A0выкупом', percent(withBuyout)],
    without,
  ];
}
