import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leaseRates } from '../calculation/index.ts';
import { paymentSchedule } from '../calculator/schedule.ts';
import { checkOffer, findOfferProblems, type OfferToCheck } from './checkOffer.ts';

const codes = (offer: OfferToCheck) => checkOffer(offer).findings.map(({ code }) => code);

describe("Somebody's offer", () => {
  it('of one payment a year later has the interest that is in it', () => {
    const check = checkOffer({
      ...{ cost: 1_000_000, advance: 0, buyout: 0, date: '2026-01-01' },
      payments: [{ date: '2027-01-01', amount: 1_250_000 }],
    });
    expect(check.effectiveAnnualRate).toBeCloseTo(0.25, 6);
    expect(check).toMatchObject({
      totalPaid: 1_250_000,
      overpayment: 250_000,
      markupPerYear: 0.25,
      findings: [],
    });
  });

  it('has the markup by both formulas: on the price, and on the price less the advance', () => {
    // 24 payments of 40 000 and 200 000 at once: 1 160 000 for 1 000 000 in two years.
    const check = checkOffer({
      ...{ cost: 1_000_000, advance: 200_000, monthlyPayment: 40_000, termMonths: 24, buyout: 0 },
    });
    expect(check.overpayment).toBe(160_000);
    expect(check.markupPerYear).toBeCloseTo(0.08, 10);
    expect(check.markupPerYearOfFinanced).toBeCloseTo(0.1, 10);
  });

  it('made by our own calculator has the yearly rate that the calculator names, but for the days of months', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 300_000, max: 50_000_000 }),
        fc.integer({ min: 12, max: 60 }),
        (cost, termMonths) => {
          const input = { cost, advance: 100_000, termMonths, rateModel: 'annual' as const };
          const rows = paymentSchedule({ ...input, firstPayment: '2026-02-15' });
          const payments = rows.map(({ date = '', payment }) => ({ date, amount: payment }));
          const check = checkOffer({ cost, advance: 100_000, payments, buyout: 0 });
          expect(check.effectiveAnnualRate).toBeCloseTo(leaseRates(input).withoutBuyout ?? 0, 2);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('that never repays the price has no rate, and says what is missing', () => {
    const offer = { cost: 1_000_000, advance: 100_000, monthlyPayment: 10_000, termMonths: 12, buyout: 0 };
    expect(checkOffer(offer).effectiveAnnualRate).toBeNull();
    expect(codes(offer)).toEqual(['never-repays']);
  });

  it('with numbers that no lease has has no rate', () => {
    const offer = { cost: 6, advance: 1.2, monthlyPayment: 203, termMonths: 3, buyout: 1000 };
    expect(checkOffer(offer).effectiveAnnualRate).toBeNull();
  });

  it('gets a sentence for what does not add up', () => {
    const base = { cost: 1_000_000, advance: 200_000, monthlyPayment: 40_000, termMonths: 24, buyout: 0 };
    expect(codes(base)).toEqual([]);
    expect(codes({ ...base, statedTotal: 1_100_000 })).toEqual(['total-differs']);
    expect(codes({ ...base, statedMarkupPerYear: 0.05 })).toEqual(['markup-differs']);
    expect(codes({ ...base, statedTotal: 1_160_000, statedMarkupPerYear: 0.08 })).toEqual([]);
    expect(codes({ ...base, buyout: undefined })).toEqual(['buyout-missing']);
  });

  it('gets a sentence for a missing month, a day twice and a payment that stands out', () => {
    const days = ['2026-01-10', '2026-02-10', '2026-03-10', '2026-04-10', '2026-05-10', '2026-06-10'];
    const offer = (payments: { date: string; amount: number }[]) => ({ cost: 500_000, buyout: 0, payments });
    const equal = days.map((date) => ({ date, amount: 100_000 }));
    expect(codes(offer(equal))).toEqual([]);
    expect(codes(offer(equal.toSpliced(2, 1)))).toEqual(['gap']);
    expect(codes(offer([...equal, { date: '2026-06-10', amount: 100_000 }]))).toEqual(['same-day']);
    expect(codes(offer(equal.with(1, { date: '2026-02-10', amount: 160_000 })))).toEqual(['uneven-payment']);
    expect(codes(offer(equal.with(5, { date: '2026-06-10', amount: 99_999 })))).toEqual([]);
  });

  it('reads payments in any order', () => {
    const payments = [
      { date: '2026-03-10', amount: 300_000 },
      { date: '2026-02-10', amount: 300_000 },
    ];
    const straight = { cost: 500_000, buyout: 0, payments: payments.toReversed() };
    expect(checkOffer({ ...straight, payments })).toEqual(checkOffer(straight));
  });

  it.each<[string, Partial<OfferToCheck>, string]>([
    ['no price', { cost: 0 }, 'cost'],
    ['a price that is not a number', { cost: Number.NaN }, 'cost'],
    ['an advance above the price', { advance: 2_000_000 }, 'advance'],
    ['an advance that is not a number', { advance: Number.NaN }, 'advance'],
    ['no payment', { monthlyPayment: undefined }, 'monthlyPayment'],
    ['no term', { termMonths: undefined }, 'termMonths'],
    ['a negative buyout', { buyout: -1 }, 'buyout'],
    ['an empty table', { payments: [] }, 'payments'],
    ['a payment of 1999', { payments: [{ date: '1999-01-01', amount: 1 }] }, 'payments'],
    ['a payment of nothing', { payments: [{ date: '2026-01-01', amount: 0 }] }, 'payments'],
    [
      'an advance after the first payment',
      { date: '2026-02-01', payments: [{ date: '2026-01-01', amount: 1 }] },
      'date',
    ],
  ])('with %s is refused with a sentence in its field', (_name, change, field) => {
    const offer = { cost: 1_000_000, monthlyPayment: 50_000, termMonths: 24, ...change };
    expect(findOfferProblems(offer)).toContainEqual({ field, message: expect.stringMatching(/^[А-ЯЁ]/) });
    expect(() => checkOffer(offer)).toThrow(RangeError);
  });

  it('never answers with anything but finite numbers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 60 }),
        (cost, amounts) => {
          const payments = amounts.map((amount, index) => ({
            date: `20${30 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-10`,
            amount,
          }));
          const { findings, effectiveAnnualRate: rate, ...figures } = checkOffer({ cost, payments });
          for (const figure of Object.values(figures)) expect(Number.isFinite(figure)).toBe(true);
          expect(rate === null || Number.isFinite(rate)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
