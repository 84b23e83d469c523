import { describe, expect, it } from 'vitest';
import { compareWays, type WaysInput } from './waysToPay.ts';

const free: WaysInput = {
  lease: { cost: 1_220_000, advance: 0, termMonths: 12, annualRate: 0, buyoutPercent: 0 },
  loan: { annualRate: 0, termMonths: 12 },
  regime: 'company',
  date: '2026-02-01',
  discountRate: 0,
  usefulLifeMonths: 61,
};
const typical: WaysInput = {
  ...free,
  lease: { cost: 6_000_000, advance: 600_000, termMonths: 36, rateModel: 'annual', buyoutPercent: 1 },
  loan: { annualRate: 0.22, termMonths: 36, advance: 600_000 },
  discountRate: 0.2,
};

describe('Lease, loan and cash', () => {
  it('cost the same where money costs nothing', () => {
    // VAT 220 000, and 25 % of 1 000 000 in the end, whichever way.
    for (const way of compareWays(free).ways) {
      expect(way.paid).toBeGreaterThanOrEqual(1_219_990);
      expect(Math.abs(way.taxBack - 470_000)).toBeLessThanOrEqual(20);
      expect(Math.abs(way.presentValue - 750_000)).toBeLessThanOrEqual(20);
    }
  });

  it('give nothing back on the simplified regime on income', () => {
    for (const way of compareWays({ ...typical, regime: 'company-simplified-income' }).ways) {
      expect(way.taxBack).toBe(0);
      expect(way.afterTax).toBe(way.paid);
    }
  });

  it('write a machine that is bought out off over what the lease leaves of its life', () => {
    const twelve = { ...typical.lease, cost: 1_220_000, advance: 0, termMonths: 12 };
    const worthWith = (buyoutPercent: number) =>
      compareWays({ ...typical, lease: { ...twelve, buyoutPercent }, loan: free.loan }).ways[0].presentValue;
    // 244 000 with 44 000 of VAT after a year; 25 % of 200 000 in 49 parts after that.
    const months = Array.from({ length: 49 }, (_, index) => 1.2 ** -((12 + index + 1) / 12));
    const byHand = 200_000 / 1.2 - months.reduce((sum, part) => sum + (50_000 / 49) * part, 0);
    expect(Math.abs(worthWith(20) - worthWith(0) - byHand)).toBeLessThanOrEqual(1);
  });

  it('follow the rate of VAT where it changes inside the lease, as the schedule does', () => {
    const [lease] = compareWays({ ...free, date: '2025-11-15' }).ways;
    // 101 667 in December with 20 %; 122/120 of it in each of the eleven months after.
    expect(Math.abs(lease.paid - 101_667 * (1 + (11 * 122) / 120))).toBeLessThanOrEqual(3);
  });

  it('are compared for a contract that outlasts the calendar of the schedules', () => {
    expect(compareWays({ ...typical, date: '2057-12-15' }).ways[2].paid).toBe(6_000_000);
  });

  it('are worth less today the later they are paid', () => {
    const [lease, loan, cash] = compareWays(typical).ways;
    expect(cash.paid).toBe(6_000_000);
    expect(lease.paid).toBeGreaterThan(6_000_000);
    expect(lease.presentValue).toBeLessThan(lease.afterTax);
    expect(loan.presentValue).toBeLessThan(loan.afterTax);
  });

  it('name the cheapest by its worth today', () => {
    const { ways, cheapest } = compareWays(typical);
    const least = Math.min(...ways.map(({ presentValue }) => presentValue));
    expect(ways.find(({ way }) => way === cheapest)?.presentValue).toBe(least);
  });

  it('have a rate at which leasing and cash are worth the same', () => {
    const { breakEvenRate } = compareWays(typical);
    expect(breakEvenRate).not.toBeNull();
    const [lease, , cash] = compareWays({ ...typical, discountRate: breakEvenRate ?? 0 }).ways;
    expect(Math.abs(lease.presentValue - cash.presentValue)).toBeLessThanOrEqual(1);
  });

  it('have no such rate where a lease without interest is always cheaper', () => {
    expect(
      compareWays({ ...typical, lease: { ...typical.lease, annualRate: 0, buyoutPercent: 0 } }).breakEvenRate,
    ).toBeNull();
  });

  it.each([
    ['discountRate', { discountRate: -0.1 }],
    ['discountRate', { discountRate: Number.NaN }],
    ['usefulLifeMonths', { usefulLifeMonths: 0 }],
  ])('refuse a wrong %s by name', (field, change) => {
    expect(() => compareWays({ ...typical, ...change })).toThrow(new RegExp(`^${field} `));
  });
});
