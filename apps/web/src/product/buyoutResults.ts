import { type CalculatorState, calculatorLease } from '@leasing/core/calculator';
import { formatPercent, formatRoubles } from '@leasing/core/format';
import { leaseRates } from '@leasing/core/unstable/calculation';

type Result = readonly [row: string, name: string, figure: string];

/** Total and yearly rates beside the payment, with the buyout where there is one, and without. */
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
