import { expect, it } from 'vitest';
import { WHOLE, weightedRepayment } from './weightedRepayment.ts';

/** How often the weights of a contract of so many months are looked at. */
function looksAtWeights(months: number): number {
  let looks = 0;
  const weights = new Proxy(new Array<number>(months).fill(WHOLE), {
    get(target, name) {
      if (/^\d+$/.test(String(name))) looks += 1;
      return Reflect.get(target, name);
    },
  });
  // Half a rouble a month: the rounding of each payment, and of each second debt, is in doubt.
  weightedRepayment({ annualRate: 0, termMonths: months }, months / 2, weights);
  return looks;
}

it('reckons fractions once for a contract, in as many steps for a month of 600 as for one of 60', () => {
  expect(looksAtWeights(600) / 600).toBe(looksAtWeights(60) / 60);
});
