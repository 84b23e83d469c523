import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentSchedule } from '../calculator/schedule.ts';
import { scheduleTaxEffect } from './scheduleTax.ts';
import { scheduleVat } from './scheduleVat.ts';
import { type TaxInput, type TaxRegime, taxEffect, vatIn } from './taxEffect.ts';

/** Reckoned by hand from the law: total, regime, day, and what comes of it. */
const workedExamples: [string, TaxInput, { vat: number; vatRefund: number; taxSaving: number }][] = [
  // 1 018 548 · 22/122 = 183 672,59; (1 018 548 − 183 673) · 25 % = 208 718,75
  [
    'a company in 2026',
    { total: 1_018_548, regime: 'company', date: '2026-11-22' },
    { vat: 183_673, vatRefund: 183_673, taxSaving: 208_719 },
  ],
  // 1 018 548 · 20/120 = 169 758; 848 790 · 25 % = 212 197,5
  [
    'a company in 2025',
    { total: 1_018_548, regime: 'company', date: '2025-12-31' },
    { vat: 169_758, vatRefund: 169_758, taxSaving: 212_198 },
  ],
  // 848 790 · 20 %
  [
    'a company in 2024',
    { total: 1_018_548, regime: 'company', date: '2024-12-31' },
    { vat: 169_758, vatRefund: 169_758, taxSaving: 169_758 },
  ],
  // 6 % of income knows no expenses
  [
    'the simplified regime on income',
    { total: 1_220_000, regime: 'company-simplified-income', date: '2026-03-01' },
    { vat: 220_000, vatRefund: 0, taxSaving: 0 },
  ],
  [
    'the same with VAT of 22 %',
    { total: 1_220_000, regime: 'company-simplified-income', date: '2026-03-01', ownVat: 'general' },
    { vat: 220_000, vatRefund: 220_000, taxSaving: 0 },
  ],
  // 1 220 000 · 15 %, VAT is part of the expense
  [
    'the simplified regime on income less expenses',
    { total: 1_220_000, regime: 'company-simplified-margin', date: '2026-03-01' },
    { vat: 220_000, vatRefund: 0, taxSaving: 183_000 },
  ],
  [
    'the same with VAT of 5 %, without deduction',
    { total: 1_220_000, regime: 'company-simplified-margin', date: '2026-03-01', ownVat: '5' },
    { vat: 220_000, vatRefund: 0, taxSaving: 183_000 },
  ],
  // 1 000 000 · 15 %
  [
    'the same with VAT of 22 %, deducted',
    { total: 1_220_000, regime: 'company-simplified-margin', date: '2026-03-01', ownVat: 'general' },
    { vat: 220_000, vatRefund: 220_000, taxSaving: 150_000 },
  ],
  // 1 000 000 · 13 %
  [
    'a sole trader on the general regime',
    { total: 1_220_000, regime: 'sole-trader', date: '2026-03-01' },
    { vat: 220_000, vatRefund: 220_000, taxSaving: 130_000 },
  ],
  // 1 220 000 · 25 %, VAT is part of the expense
  [
    'a company freed from VAT',
    { total: 1_220_000, regime: 'vat-exempt', date: '2026-03-01' },
    { vat: 220_000, vatRefund: 0, taxSaving: 305_000 },
  ],
];

const regimes: TaxRegime[] = [
  'company',
  'company-simplified-income',
  'company-simplified-margin',
  'sole-trader',
  'vat-exempt',
];

describe('What taxes give back', () => {
  it.each(workedExamples)('of %s', (_name, input, expected) => {
    expect(taxEffect(input)).toMatchObject({
      ...expected,
      afterTax: input.total - expected.vatRefund - expected.taxSaving,
    });
  });

  it('names the law, the rate and its first day of each number, VAT first', () => {
    const { basis } = taxEffect({ total: 1, regime: 'company', date: '2026-11-22' });
    expect(basis).toEqual([
      {
        name: 'НДС',
        rate: 0.22,
        since: '2026-01-01',
        law: 'п. 3 ст. 164 НК РФ, закон № 425-ФЗ от 28.11.2025',
      },
      {
        name: 'Налог на\u00A0прибыль',
        rate: 0.25,
        since: '2025-01-01',
        law: 'п. 1 ст. 284 НК РФ, закон № 176-ФЗ от 12.07.2024',
      },
    ]);
    const effect = taxEffect({
      total: 1,
      regime: 'company-simplified-margin',
      date: '2026-11-22',
      ownVat: '7',
    });
    expect(effect.basis.map(({ rate }) => rate)).toEqual([0.22, 0.07, 0.15]);
  });

  it('is never more than what was paid, whatever the total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.constantFrom(...regimes), (total, regime) => {
        const { vat, vatRefund, taxSaving, afterTax } = taxEffect({ total, regime, date: '2026-06-01' });
        expect(vatRefund === 0 || vatRefund === vat).toBe(true);
        expect(taxSaving).toBeGreaterThanOrEqual(0);
        expect(afterTax).toBeGreaterThanOrEqual(0);
        expect(afterTax + vatRefund + taxSaving).toBe(total);
      }),
    );
  });

  it('has the exact VAT, reckoned in fractions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (total) => {
        const exact = (2n * BigInt(total) * 22n + 122n) / 244n;
        expect(taxEffect({ total, regime: 'company', date: '2026-06-01' }).vat).toBe(Number(exact));
      }),
    );
  });

  it.each([
    ['total', { total: -1 }],
    ['total', { total: 0.5 }],
    ['total', { total: Number.NaN }],
    ['date', { date: '2019-12-31' }],
    ['date', { date: '2026-02-30' }],
    ['regime', { regime: 'patent' as never }],
    ['regime', { regime: 'constructor' as never }],
  ])('refuses a wrong %s by name', (field, change) => {
    expect(() => taxEffect({ total: 1, regime: 'company', date: '2026-01-01', ...change })).toThrow(
      new RegExp(`^${field} `),
    );
  });
});

describe('The VAT of a schedule', () => {
  const rows = paymentSchedule({
    ...{ cost: 1_200_000, advance: 0, termMonths: 12, annualRate: 0, firstPayment: '2025-07-15' },
  });

  it('follows the rate of the day, the price without VAT fixed', () => {
    const vat = scheduleVat(rows, { contractDate: '2025-06-15' });
    // 100 000 with 20 % is 83 333 and 16 667; in 2026 the same 83 333 bear 22 %: 18 333.
    expect(vat[5]).toEqual({ payment: 100_000, vat: 16_667, net: 83_333, rate: 0.2 });
    expect(vat[6]).toEqual({ payment: 101_666, vat: 18_333, net: 83_333, rate: 0.22 });
  });

  it('leaves the payment as it is where the contract fixes the total', () => {
    const vat = scheduleVat(rows, { contractDate: '2025-06-15', onRateChange: 'total-fixed' });
    expect(vat[6]).toEqual({ payment: 100_000, vat: 18_033, net: 81_967, rate: 0.22 });
  });

  it('adds up to the VAT of all payments to the rouble, at every rate of a contract', () => {
    const many = paymentSchedule({ cost: 900_000, advance: 90_000, termMonths: 12, includeAdvance: true });
    const vat = scheduleVat(many, { contractDate: '2026-11-22' });
    expect(vat.reduce((sum, row) => sum + row.vat, 0)).toBe(183_673);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e9 }), { maxLength: 60 }), (payments) => {
        const rows = payments.map((payment, month) => ({
          ...{ month: month + 1, payment, interest: 0, principal: payment, balance: 0 },
          date: month < 5 ? '2025-12-15' : '2026-01-15',
        }));
        const all = scheduleVat(rows, { contractDate: '2025-11-15', onRateChange: 'total-fixed' });
        for (const rate of [0.2, 0.22]) {
          const rowsAtRate = all.filter((row) => row.rate === rate);
          const total = rowsAtRate.reduce((sum, { payment }) => sum + payment, 0);
          expect(rowsAtRate.reduce((sum, row) => sum + row.vat, 0)).toBe(vatIn(total, rate));
          for (const { payment, vat: rowVat } of rowsAtRate)
            expect(Math.abs(rowVat - vatIn(payment, rate))).toBeLessThan(2);
        }
      }),
    );
  });

  it('leaves a premium of insurance alone', () => {
    const schedule = paymentSchedule({
      ...{ cost: 1_000_000, advance: 0, termMonths: 12, insurancePerYear: 30_000 },
    });
    const vat = scheduleVat(schedule, { contractDate: '2026-11-22' });
    expect(vat[0]).toEqual({ payment: 30_000, vat: 0, net: 30_000, rate: 0 });
  });

  it('is that of the contract where rows have no days', () => {
    const undated = paymentSchedule({ cost: 1_220_000, advance: 0, termMonths: 10, annualRate: 0 });
    for (const row of scheduleVat(undated, { contractDate: '2026-05-01' })) {
      expect(row).toEqual({ payment: 122_000, vat: 22_000, net: 100_000, rate: 0.22 });
    }
  });
});

describe('What taxes give back of a schedule', () => {
  const vatRows = (input: Parameters<typeof paymentSchedule>[0], contractDate: string) =>
    scheduleVat(paymentSchedule({ ...input, includeAdvance: true }), { contractDate }).map((row, index) => ({
      ...row,
      date: paymentSchedule({ ...input, includeAdvance: true })[index]?.date,
    }));

  it('is that of its sum where one rate holds', () => {
    const rows = vatRows(
      { cost: 900_000, advance: 90_000, termMonths: 12, firstPayment: '2026-12-22' },
      '2026-11-22',
    );
    for (const regime of regimes) {
      expect(scheduleTaxEffect(rows, { regime, date: '2026-11-22' })).toEqual(
        taxEffect({ total: 1_018_548, regime, date: '2026-11-22' }),
      );
    }
  });

  it('takes each payment by the rates of its day', () => {
    // Half of 1 200 000 at 20 % of VAT and 20 % of profit tax, half at 20 % and 25 %: (500 000 · 20 % + 500 000 · 25 %).
    const rows = vatRows(
      { cost: 1_200_000, advance: 0, termMonths: 12, annualRate: 0, firstPayment: '2024-07-15' },
      '2024-06-15',
    );
    const effect = scheduleTaxEffect(rows, { regime: 'company', date: '2024-06-15' });
    expect(effect).toMatchObject({ vat: 200_000, vatRefund: 200_000, taxSaving: 225_000 });
    expect(effect.basis.map(({ rate, since }) => [rate, since])).toEqual([
      [0.2, '2019-01-01'],
      [0.2, '2009-01-01'],
      [0.25, '2025-01-01'],
    ]);
  });
});
