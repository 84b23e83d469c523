import fc from 'fast-check';
import type { Contract } from './reckoning.ts';

/** Contracts as the calculator of the site makes them (specification §5), at any rate up to 100 %. */
export const contracts: fc.Arbitrary<Contract> = fc
  .record({
    cost: fc.oneof(
      fc.integer({ min: 180_001, max: 20_000_000 }),
      fc.integer({ min: 180_001, max: 999_000_000 }),
    ),
    advancePart: fc.double({ min: 0, max: 1, noNaN: true }),
    termMonths: fc.integer({ min: 12, max: 60 }),
    annualRateBasisPoints: fc.oneof(fc.constant(2600), fc.integer({ min: 1, max: 10_000 })),
    rateModel: fc.constantFrom('term' as const, 'annual' as const),
  })
  .map(({ advancePart, ...contract }) => {
    const half = Math.floor(contract.cost / 2);
    return { ...contract, advance: Math.round(90_000 + advancePart * Math.max(half - 90_000, 0)) };
  });

/** The contract as the calculator takes it. */
export function leaseInput({ annualRateBasisPoints, ...contract }: Contract) {
  return { ...contract, annualRate: annualRateBasisPoints / 10_000 };
}
