import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contracts, leaseInput } from '../../test/contracts.ts';
import { calculateLease } from '../calculator/lease.ts';
import { paymentSchedule } from '../calculator/schedule.ts';
import type { ScheduleInput } from '../calculator/scheduleInput.ts';
import { compareScenarios, effectiveAnnualRate, overpayment, totalPaid } from './costOfLease.ts';

const home: ScheduleInput = { cost: 900_000, advance: 90_000, termMonths: 12 };

describe('Overpayment', () => {
  it('is the contract total less the cost', () => {
    expect(overpayment(home)).toBe(calculateLease(home).contractTotal - home.cost);
  });

  it('is lower in the declining form', () => {
    expect(overpayment({ ...home, form: 'declining' })).toBe(114_078);
    expect(overpayment(home)).toBe(118_548);
  });

  it('counts the buyout only when it is asked to', () => {
    expect(totalPaid({ ...home, includeBuyout: true }) - totalPaid(home)).toBe(180_000);
  });
});

describe('The effective yearly rate', () => {
  it('of monthly payments at 26 % a year, compounded, is 29.3 %', () => {
    expect(effectiveAnnualRate(home)).toBeCloseTo((1 + 0.26 / 12) ** 12 - 1, 4);
  });

  it('is 0 when the payments only return the debt, and when there is no debt', () => {
    expect(effectiveAnnualRate({ ...home, annualRate: 0 })).toBeCloseTo(0, 9);
    expect(effectiveAnnualRate({ ...home, advance: home.cost })).toBe(0);
  });

  it('is higher with the buyout', () => {
    expect(effectiveAnnualRate({ ...home, includeBuyout: true })).toBeGreaterThan(effectiveAnnualRate(home));
  });

  it('of a contract that leaves a residual is that of its interest', () => {
    const residual = { ...home, rateModel: 'annual', residual: 300_000 } as const;
    expect(effectiveAnnualRate(residual)).toBeCloseTo((1 + 0.26 / 12) ** 12 - 1, 4);
  });

  it('makes the discounted payments worth the financed sum, whatever the contract and its form', () => {
    fc.assert(
      fc.property(contracts, fc.boolean(), fc.boolean(), (contract, declining, includeBuyout) => {
        const input: ScheduleInput = {
          ...leaseInput(contract),
          form: declining ? 'declining' : 'annuity',
          includeBuyout,
        };
        const monthly = (1 + effectiveAnnualRate(input)) ** (1 / 12);
        const worth = paymentSchedule(input).reduce(
          (sum, row) => sum + row.payment / monthly ** row.month,
          0,
        );
        expect(worth / (contract.cost - contract.advance)).toBeCloseTo(1, 9);
      }),
      { numRuns: 500 },
    );
  });
});

describe('The comparison of scenarios', () => {
  it('puts up to three side by side and marks what costs least in all', () => {
    const [short, long, half] = compareScenarios([
      home,
      { ...home, termMonths: 60, rateModel: 'annual' },
      { ...home, advance: 450_000, form: 'declining' },
    ]);
    expect(short).toMatchObject({ contractTotal: 1_018_548, overpayment: 118_548, firstPayment: 77_379 });
    expect([short?.cheapest, long?.cheapest, half?.cheapest]).toEqual([false, false, true]);
    expect(half?.firstPayment).toBeGreaterThan(half?.lastPayment ?? 0);
  });

  it('marks every one of equal scenarios', () => {
    expect(compareScenarios([home, home]).map((summary) => summary.cheapest)).toEqual([true, true]);
  });

  it('has nothing to say of no scenarios and refuses a fourth', () => {
    expect(compareScenarios([])).toEqual([]);
    expect(() => compareScenarios([home, home, home, home])).toThrow('at most 3 scenarios');
  });
});
