import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contracts, leaseInput } from '../../test/contracts.ts';
import { type Contract, reckonBalances } from '../../test/reckoning.ts';
import { calculateLease, monthlyRate } from './lease.ts';
import { type PaymentRow, paymentSchedule } from './schedule.ts';

const sum = (rows: PaymentRow[], key: 'payment' | 'interest' | 'principal') =>
  rows.reduce((total, row) => total + row[key], 0);

/** Debts too small to bear interest of a rouble a month too. */
const anyContract: fc.Arbitrary<Contract> = fc.oneof(
  contracts,
  fc.record({
    cost: fc.nat({ max: 2000 }),
    advance: fc.constant(0),
    termMonths: fc.integer({ min: 1, max: 600 }),
    annualRateBasisPoints: fc.nat({ max: 10_000 }),
    rateModel: fc.constantFrom('term' as const, 'annual' as const),
  }),
);

/** Below 10 % a year the interest of a month may be less than its rounding, and then it is kept from 0. */
const usualRates = contracts.filter((contract) => contract.annualRateBasisPoints >= 1000);

describe('The payment schedule (project decisions, "The calculator")', () => {
  it('adds up to the contract total less the advance exactly', () => {
    fc.assert(
      fc.property(anyContract, (contract) => {
        const input = leaseInput(contract);
        expect(sum(paymentSchedule(input), 'payment')).toBe(
          calculateLease(input).contractTotal - contract.advance,
        );
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['annuity', 'declining'] as const)('repays the whole debt and ends at 0 in the %s form', (form) => {
    fc.assert(
      fc.property(anyContract, (contract) => {
        const rows = paymentSchedule({ ...leaseInput(contract), form });
        expect(rows.map((row) => row.month)).toEqual(rows.map((_, index) => index + 1));
        expect(rows).toHaveLength(contract.termMonths);
        expect(sum(rows, 'principal')).toBe(contract.cost - contract.advance);
        expect(rows.at(-1)?.balance).toBe(0);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['annuity', 'declining'] as const)('keeps every row consistent in the %s form', (form) => {
    fc.assert(
      fc.property(usualRates, (contract) => {
        let balance = contract.cost - contract.advance;
        for (const row of paymentSchedule({ ...leaseInput(contract), form })) {
          expect(row.payment).toBe(row.interest + row.principal);
          expect(row.balance).toBe(balance - row.principal);
          expect(row.interest).toBeGreaterThanOrEqual(0);
          expect(row.principal).toBeGreaterThanOrEqual(0);
          balance = row.balance;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('has the exact balance, rounded, in every row of the annuity form', () => {
    fc.assert(
      fc.property(usualRates, (contract) => {
        const balances = paymentSchedule(leaseInput(contract)).map((row) => row.balance);
        expect(balances).toEqual(reckonBalances(contract));
      }),
      { numRuns: 2000, seed: 26 },
    );
  });

  it('is never more than two roubles off the interest of the debt of the month before', () => {
    fc.assert(
      fc.property(usualRates, (contract) => {
        const input = leaseInput(contract);
        let balance = contract.cost - contract.advance;
        for (const row of paymentSchedule(input)) {
          expect(Math.abs(row.interest - balance * monthlyRate(input))).toBeLessThan(2);
          balance = row.balance;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('repays the debt at no interest too, the rounding of the payment showing in the last row', () => {
    const rows = paymentSchedule({ cost: 100, advance: 0, termMonths: 12, annualRate: 0 });
    expect(sum(rows, 'payment')).toBe(96);
    expect(rows.at(-1)).toEqual({ month: 12, payment: 8, interest: -4, principal: 12, balance: 0 });
  });

  it('asks for the same payment every month in the annuity form', () => {
    const input = { cost: 1_000_000, advance: 100_000, termMonths: 37 };
    const payments = new Set(paymentSchedule(input).map((row) => row.payment));
    expect([...payments]).toEqual([calculateLease(input).monthlyPayment]);
  });

  it('asks for less every month in the declining form, the last payment taking up what is left over', () => {
    const rows = paymentSchedule({ cost: 1_000_000, advance: 100_000, termMonths: 13, form: 'declining' });
    const payments = rows.slice(0, -1).map((row) => row.payment);
    expect(payments).toEqual([...payments].sort((one, other) => other - one));
    expect(rows[0]).toEqual({
      month: 1,
      payment: 87_230,
      interest: 18_000,
      principal: 69_230,
      balance: 830_770,
    });
    expect(rows.at(-1)?.principal).toBe(69_240);
  });

  it('lists the buyout last, on top of the contract, when it is asked for', () => {
    const input = { cost: 900_000, advance: 90_000, termMonths: 12, buyoutPercent: 10, includeBuyout: true };
    const rows = paymentSchedule(input);
    expect(rows).toHaveLength(13);
    expect(rows.at(-1)).toEqual({
      month: 12,
      payment: 90_000,
      interest: 0,
      principal: 0,
      balance: 0,
      kind: 'buyout',
    });
    expect(rows.slice(0, -1)).toEqual(paymentSchedule({ ...input, includeBuyout: false }));
  });

  it('refuses what the calculator refuses', () => {
    expect(() => paymentSchedule({ cost: 1, advance: 2, termMonths: 12 })).toThrow(RangeError);
  });
});
