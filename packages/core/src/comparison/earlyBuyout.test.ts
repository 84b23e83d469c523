import { describe, expect, it } from 'vitest';
import { paymentSchedule } from '../calculator/index.ts';
import { earlyBuyout } from './earlyBuyout.ts';

const contract = { cost: 1_000_000, advance: 100_000, termMonths: 12 };

describe('An early buyout', () => {
  it('is the debt after that payment and the buyout, and saves the interest of the rest', () => {
    const rows = paymentSchedule(contract);
    const { debt, buyout, due, savedInterest } = earlyBuyout(contract, 5);
    expect(debt).toBe(rows[4]?.balance);
    expect(buyout).toBe(200_000);
    expect(due).toBe(debt + buyout);
    expect(savedInterest).toBe(rows.slice(5).reduce((sum, { interest }) => sum + interest, 0));
  });

  it('is the buyout alone after the last payment', () => {
    expect(earlyBuyout(contract, 12)).toEqual({ debt: 0, buyout: 200_000, due: 200_000, savedInterest: 0 });
  });

  it.each([0, 13, 1.5])('has no month %s', (month) => {
    expect(() => earlyBuyout(contract, month)).toThrow(RangeError);
  });
});
