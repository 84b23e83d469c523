import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contracts, leaseInput } from '../../test/contracts.ts';
import { reckonDeclining, reckonWeighted, reckonWeights } from '../../test/reckoning.ts';
import { paymentSchedule } from './schedule.ts';
import type { ScheduleInput } from './scheduleInput.ts';

/** How a contract is paid, of every form. */
const ways = fc.record({
  graceMonths: fc.integer({ min: 0, max: 6 }),
  residualPart: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.9, noNaN: true })),
  // Fewer than the six months that the longest grace leaves of the shortest term.
  pausedMonths: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 5 }),
  pausedPercent: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
  stepPercent: fc.integer({ min: 50, max: 120 }),
  firstMonth: fc.integer({ min: 1, max: 12 }),
});

/** Below 10 % a year the interest of a month may be less than its rounding, and then it is kept from 0. */
const usualRates = contracts.filter(({ annualRateBasisPoints }) => annualRateBasisPoints >= 1000);

const dated = usualRates.chain((contract) =>
  ways.map((way) => {
    const financed = contract.cost - contract.advance;
    return { contract, way, financed, residual: Math.floor(financed * way.residualPart) };
  }),
);

function inputOf(
  form: ScheduleInput['form'],
  { contract, way, residual }: typeof dated extends fc.Arbitrary<infer D> ? D : never,
) {
  return {
    ...leaseInput(contract),
    form,
    residual,
    graceMonths: way.graceMonths,
    pausedMonths: way.pausedMonths,
    pausedShare: way.pausedPercent / 100,
    stepPercent: way.stepPercent,
    firstPayment: `2026-${String(way.firstMonth).padStart(2, '0')}-15`,
  };
}

describe('Every form of payment', () => {
  it.each(['annuity', 'seasonal', 'stepped'] as const)(
    'agrees in the %s form with an exact reckoning that follows the debt forwards',
    (form) => {
      fc.assert(
        fc.property(dated, (sample) => {
          const { contract, way, residual } = sample;
          const weights = reckonWeights(form, contract.termMonths, way);
          const rows = paymentSchedule(inputOf(form, sample)).filter(({ kind }) => !kind);
          const exact = reckonWeighted({ ...contract, graceMonths: way.graceMonths, residual, weights });
          expect(rows.map(({ payment }) => payment)).toEqual(exact.payments);
          expect(rows.map(({ balance }) => balance)).toEqual(exact.balances);
        }),
        { numRuns: 1500 },
      );
    },
  );

  it('agrees in the declining form with an exact reckoning', () => {
    fc.assert(
      fc.property(dated, (sample) => {
        const { contract, way, residual } = sample;
        const rows = paymentSchedule(inputOf('declining', sample)).filter(({ kind }) => !kind);
        const exact = reckonDeclining({ ...contract, graceMonths: way.graceMonths, residual });
        expect(rows.map(({ payment }) => payment)).toEqual(exact.payments);
        expect(rows.map(({ balance }) => balance)).toEqual(exact.balances);
      }),
      { numRuns: 1500 },
    );
  });

  it.each(['annuity', 'declining', 'seasonal', 'stepped'] as const)(
    'repays the financed sum in the %s form and ends at nothing',
    (form) => {
      fc.assert(
        fc.property(dated, (sample) => {
          const rows = paymentSchedule(inputOf(form, sample));
          let balance = sample.financed;
          for (const row of rows) {
            expect(row.payment).toBe(row.interest + row.principal);
            expect(row.balance).toBe(balance - row.principal);
            balance = row.balance;
          }
          expect(balance).toBe(0);
          expect(rows.reduce((sum, { principal }) => sum + principal, 0)).toBe(sample.financed);
        }),
        { numRuns: 500 },
      );
    },
  );

  it('asks for nothing in the paused months, whose interest joins the debt', () => {
    const rows = paymentSchedule({
      ...{ cost: 6_000_000, advance: 1_200_000, termMonths: 24, rateModel: 'annual', form: 'seasonal' },
      ...{ firstPayment: '2026-04-10', pausedMonths: [12, 1, 2] },
    });
    const paused = rows.filter(({ date }) => /-(12|01|02)-/.test(date ?? ''));
    expect(paused).toHaveLength(6);
    for (const row of paused) {
      expect(row.payment).toBe(0);
      expect(row.principal).toBe(-row.interest);
    }
    const payments = new Set(rows.filter((row) => !paused.includes(row)).map(({ payment }) => payment));
    expect(payments.size).toBe(1);
  });

  it('asks for a part of the payment in reduced months', () => {
    const rows = paymentSchedule({
      ...{ cost: 6_000_000, advance: 1_200_000, termMonths: 24, form: 'seasonal' },
      ...{ firstPayment: '2026-04-10', pausedMonths: [1], pausedShare: 0.5 },
    });
    const [april, january] = [rows[0]?.payment ?? 0, rows[9]?.payment ?? 0];
    expect(Math.abs(january - april / 2)).toBeLessThanOrEqual(1);
  });

  it('asks in each year of the stepped form for the percentage of the year before', () => {
    const rows = paymentSchedule({
      ...{ cost: 6_000_000, advance: 1_200_000, termMonths: 36, form: 'stepped', stepPercent: 80 },
    });
    const [first, second, third] = [0, 12, 24].map((index) => rows[index]?.payment ?? 0) as [
      number,
      number,
      number,
    ];
    expect(second).toBeCloseTo(first * 0.8, -1);
    expect(third).toBeCloseTo(first * 0.64, -1);
  });

  it('asks for interest alone during the grace', () => {
    const rows = paymentSchedule({ cost: 1_200_000, advance: 0, termMonths: 12, graceMonths: 3 });
    for (const row of rows.slice(0, 3)) {
      expect(row).toMatchObject({ payment: 26_000, interest: 26_000, principal: 0, balance: 1_200_000 });
    }
    expect(rows.at(-1)?.balance).toBe(0);
  });

  it('leaves the residual to a row of its own', () => {
    const rows = paymentSchedule({ cost: 1_000_000, advance: 0, termMonths: 12, residual: 300_000 });
    expect(rows.at(-2)?.balance).toBe(300_000);
    expect(rows.at(-1)).toEqual({
      ...{ month: 12, payment: 300_000, interest: 0, principal: 300_000, balance: 0 },
      kind: 'residual',
    });
  });

  it('never gives anything but finite whole roubles, at the highest price and at rates near nothing too', () => {
    for (const annualRate of [0, 0.000001, 0.26, 10]) {
      for (const cost of [0, 1, 999_000_000, 1e12]) {
        for (const form of ['annuity', 'declining', 'stepped'] as const) {
          for (const row of paymentSchedule({ cost, advance: 0, termMonths: 60, annualRate, form })) {
            for (const amount of [row.payment, row.interest, row.principal, row.balance]) {
              expect(Number.isSafeInteger(amount)).toBe(true);
            }
          }
        }
      }
    }
  });
});
