import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contracts, leaseInput } from '../../test/contracts.ts';
import { reckonPayment, reckonShare } from '../../test/reckoning.ts';
import { calculateLease, type LeaseInput, monthlyRate } from './lease.ts';

const home: LeaseInput = { cost: 900_000, advance: 90_000, termMonths: 12 };

describe('The contract (specification §9)', () => {
  it('is an annuity over cost less advance at 0.26 / term a month, rounded', () => {
    expect(calculateLease(home)).toEqual({
      financed: 810_000,
      monthlyPayment: 77_379,
      contractTotal: 1_018_548,
      vatRefund: 203_710,
      profitTaxSaving: 203_710,
      buyout: 180_000,
    });
  });

  it('takes 26 % a year, the term rate model, 20 % buyout and 20 % savings when nothing else is said', () => {
    const defaults = {
      annualRate: 0.26,
      rateModel: 'term',
      buyoutPercent: 20,
      vatRate: 0.2,
      profitTaxRate: 0.2,
    };
    expect(calculateLease({ ...home, ...defaults } as LeaseInput)).toEqual(calculateLease(home));
  });

  it('has a total of monthly payment times term plus advance', () => {
    fc.assert(
      fc.property(contracts, (contract) => {
        const lease = calculateLease(leaseInput(contract));
        expect(lease.contractTotal).toBe(lease.monthlyPayment * contract.termMonths + contract.advance);
      }),
    );
  });

  it('agrees to the rouble with an exact reckoning on 100,000 random contracts', () => {
    const differing = fc.sample(contracts, { numRuns: 100_000, seed: 26 }).filter((contract) => {
      const lease = calculateLease(leaseInput(contract));
      return (
        lease.monthlyPayment !== reckonPayment(contract) ||
        lease.vatRefund !== reckonShare(lease.contractTotal, 2000) ||
        lease.profitTaxSaving !== reckonShare(lease.contractTotal, 2000) ||
        lease.buyout !== reckonShare(contract.cost, 2000)
      );
    });
    expect(differing).toEqual([]);
  });

  it('asks for less each month over a longer term and for a higher advance', () => {
    const payment = (change: Partial<LeaseInput>) => calculateLease({ ...home, ...change }).monthlyPayment;
    expect(payment({ termMonths: 24 })).toBeLessThan(payment({}));
    expect(payment({ advance: 200_000 })).toBeLessThan(payment({}));
  });
});

describe('The rate models (project decisions, "The calculator")', () => {
  it('divides the annual rate by the term by default', () => {
    expect(monthlyRate({ termMonths: 24 })).toBe(0.26 / 24);
  });

  it('divides it by twelve when it is called annual', () => {
    expect(monthlyRate({ termMonths: 24, rateModel: 'annual' })).toBe(0.26 / 12);
  });

  it('makes no difference over twelve months', () => {
    expect(calculateLease({ ...home, rateModel: 'annual' })).toEqual(calculateLease(home));
  });

  it('divides the debt evenly at no interest', () => {
    expect(calculateLease({ ...home, annualRate: 0 }).monthlyPayment).toBe(67_500);
  });
});

describe('Shares of the contract', () => {
  it('round halves up, also where a product of decimals falls short of the half', () => {
    expect(calculateLease({ cost: 30, advance: 30, termMonths: 1, vatRate: 0.15 }).vatRefund).toBe(5);
    expect(calculateLease({ cost: 50, advance: 0, termMonths: 1, buyoutPercent: 1 }).buyout).toBe(1);
  });

  it('agree with an exact reckoning where every percentage of two decimals may fall on a half', () => {
    for (let hundredths = 0; hundredths <= 10_000; hundredths++) {
      const lease = calculateLease({
        cost: 5000,
        advance: 0,
        termMonths: 12,
        buyoutPercent: hundredths / 100,
      });
      expect(lease.buyout, String(hundredths)).toBe(reckonShare(5000, hundredths));
    }
  });

  it('agree with an exact reckoning at any cost and percentage of two decimals', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999_000_000 }), fc.nat({ max: 10_000 }), (cost, hundredths) => {
        const lease = calculateLease({ cost, advance: 0, termMonths: 12, buyoutPercent: hundredths / 100 });
        expect(lease.buyout).toBe(reckonShare(cost, hundredths));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('A contract that cannot be', () => {
  it.each<[string, Partial<LeaseInput>, string]>([
    ['a negative cost', { cost: -1 }, 'cost must be a whole number from 0 to 1000000000000, got -1'],
    ['kopecks', { cost: 900_000.5 }, 'cost must be a whole number from 0 to 1000000000000, got 900000.5'],
    [
      'an advance above the cost',
      { advance: 900_001 },
      'advance must be a whole number from 0 to 900000, got 900001',
    ],
    [
      'no advance at all',
      { advance: Number.NaN },
      'advance must be a whole number from 0 to 900000, got NaN',
    ],
    ['half a month', { termMonths: 12.5 }, 'termMonths must be a whole number from 1 to 600, got 12.5'],
    ['no months', { termMonths: 0 }, 'termMonths must be a whole number from 1 to 600, got 0'],
    ['percent for a fraction', { annualRate: 26 }, 'annualRate must be a number from 0 to 10, got 26'],
    [
      'a buyout above the cost',
      { buyoutPercent: 101 },
      'buyoutPercent must be a number from 0 to 100, got 101',
    ],
    ['a negative VAT rate', { vatRate: -0.1 }, 'vatRate must be a number from 0 to 1, got -0.1'],
    ['no profit tax', { profitTaxRate: Number.NaN }, 'profitTaxRate must be a number from 0 to 1, got NaN'],
    [
      'an unknown rate model',
      { rateModel: 'month' as 'term' },
      "rateModel must be 'term' or 'annual', got month",
    ],
  ])('with %s is refused by a sentence that names the field', (_, change, message) => {
    expect(() => calculateLease({ ...home, ...change })).toThrow(new RangeError(message));
  });
});
