import { describe, expect, it } from 'vitest';
import { calculateLease } from '../calculator/lease.ts';
import type { ScheduleInput } from '../calculator/scheduleInput.ts';
import { compareScenarios, overpayment, totalPaid } from './costOfLease.ts';

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
