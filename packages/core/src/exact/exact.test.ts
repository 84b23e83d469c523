import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contracts, leaseInput } from '../../test/contracts.ts';
import { taxEffect } from '../tax/index.ts';
import {
  decodeExactTerms,
  defaultExactTerms,
  type ExactTerms,
  encodeExactTerms,
  exactCalculation,
  findExactProblems,
  ownVats,
  paymentForms,
  taxRegimes,
  weekendRules,
} from './index.ts';
import { openPointTexts, rateText } from './texts/index.ts';

const home = { cost: 900_000, advance: 90_000, termMonths: 12 };
const start = defaultExactTerms('2026-11-22');
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Terms that every contract of the calculator fits. */
const terms: fc.Arbitrary<ExactTerms> = fc.record({
  regime: fc.constantFrom(...taxRegimes),
  ownVat: fc.constantFrom(...ownVats),
  form: fc.constantFrom(...paymentForms),
  firstPayment: fc.constantFrom('2026-01-31', '2028-02-29', '2030-12-15'),
  weekends: fc.constantFrom(...weekendRules),
  pausedMonths: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 5 }),
  stepPercent: fc.integer({ min: 50, max: 120 }),
  graceMonths: fc.integer({ min: 0, max: 6 }),
  residual: fc.integer({ min: 0, max: 90_000 }),
  insurancePerYear: fc.integer({ min: 0, max: 500_000 }),
  delivery: fc.integer({ min: 0, max: 500_000 }),
  comparison: fc.option(
    fc.record({
      ownPercent: fc.constantFrom(0, 15, 18.25, 1000),
      usefulLifeMonths: fc.integer({ min: 1, max: 600 }),
      loanPercent: fc.constantFrom(undefined, 0, 999.9999),
      loanMonths: fc.constantFrom(undefined, 1, 600),
      loanAdvance: fc.constantFrom(undefined, 0, 999_000_000),
    }),
    { nil: undefined },
  ),
});

describe('The exact calculation', () => {
  it('of the home page holds the VAT and the profit tax of the law, with its rates', () => {
    const { rows, total, tax, buyout } = exactCalculation(home, start);
    expect(total).toBe(1_018_548);
    expect(rows.slice(0, 2).map(({ kind, date, payment }) => [kind, date, payment])).toEqual([
      ['advance', '2026-11-22', 90_000],
      [undefined, '2026-12-22', 77_379],
    ]);
    expect(tax).toMatchObject({ vatRefund: 183_673, taxSaving: 208_719, afterTax: 626_156 });
    expect(tax.basis.map(({ name, rate }) => [name, rate])).toEqual([
      ['НДС', 0.22],
      ['Налог на\u00A0прибыль', 0.25],
    ]);
    expect(buyout).toEqual({ amount: 180_000, vat: 32_459, date: '2027-11-22' });
  });

  it('adds up in every form and regime: rows to the total, VAT of rows to the VAT of the whole', () => {
    fc.assert(
      fc.property(contracts, terms, (contract, exactTerms) => {
        const input = leaseInput(contract);
        const { rows, total, tax } = exactCalculation(input, exactTerms);
        expect(sum(rows.map(({ payment }) => payment))).toBe(total);
        expect(sum(rows.map(({ vat }) => vat))).toBe(tax.vat);
        expect(rows.at(-1)?.balance).toBe(0);
        expect(rows.every(({ payment, vat }) => payment >= 0 && vat >= 0 && vat <= payment)).toBe(true);
        expect(tax.afterTax + tax.vatRefund + tax.taxSaving).toBe(total);
        if (exactTerms.insurancePerYear > 0 || exactTerms.firstPayment < '2026-02-01') return;
        const { regime, ownVat } = exactTerms;
        expect(tax).toEqual(taxEffect({ total, regime, ownVat, date: exactTerms.firstPayment }));
      }),
      { numRuns: 500 },
    );
  });

  it('charges each payment the rate of its day where a contract crosses a change', () => {
    const { rows, tax } = exactCalculation(home, { ...start, firstPayment: '2025-12-15' });
    expect(rows.map(({ vatRate }) => vatRate).slice(0, 4)).toEqual([0.2, 0.2, 0.22, 0.22]);
    expect(rows[2]?.payment).toBe(78_669);
    expect(tax.basis.map(({ since }) => since)).toEqual(['2019-01-01', '2026-01-01', '2025-01-01']);
  });

  it('names what an accountant has to confirm where it is open, and nowhere else', () => {
    const points = (change: Partial<ExactTerms>, contract = home) =>
      exactCalculation(contract, { ...start, ...change }).openPoints;
    expect(points({})).toEqual(['advance']);
    expect(points({}, { ...home, cost: 100_000, advance: 0 })).toEqual([]);
    expect(points({ regime: 'vat-exempt' })).toEqual([]);
    expect(points({ regime: 'vat-exempt', residual: 1 })).toEqual(['buyout-inside']);
    expect(points({ regime: 'sole-trader' })).toEqual(['advance', 'income-scale']);
    expect(points({ regime: 'company-simplified-income' })).toEqual(['regional-rate', 'vat-limit']);
    expect(points({ regime: 'company-simplified-margin', ownVat: '5' })).toEqual(['regional-rate']);
    for (const text of Object.values(openPointTexts)) expect(text).toMatch(/уточните у.бухгалтера\.$/);
  });

  it('quotes a rate with its law', () => {
    const [vat] = exactCalculation(home, start).tax.basis;
    expect(vat && rateText(vat).replaceAll('\u00A0', ' ')).toBe(
      'НДС 22 % с 01.01.2026: п. 3 ст. 164 НК РФ, закон № 425-ФЗ от 28.11.2025',
    );
  });
});

describe('Terms that a contract does not fit', () => {
  it.each<[ExactTerms['form'], Partial<ExactTerms>, string]>([
    ['annuity', { firstPayment: '2019-12-31' }, 'firstPayment'],
    ['annuity', { firstPayment: '2020-01-15' }, 'firstPayment'],
    ['annuity', { firstPayment: '2060-06-01' }, 'firstPayment'],
    ['annuity', { firstPayment: '' }, 'firstPayment'],
    ['annuity', { residual: 810_001 }, 'residual'],
    ['annuity', { graceMonths: 12 }, 'graceMonths'],
    ['stepped', { stepPercent: 0 }, 'stepPercent'],
    ['seasonal', { pausedMonths: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }, 'pausedMonths'],
  ])('are named by their field (%s, %j)', (form, change, field) => {
    const problems = findExactProblems(home, { ...start, form, ...change });
    expect(problems.map((problem) => problem.field)).toEqual([field]);
  });
});

describe('The code of exact terms', () => {
  it('brings everything back', () => {
    fc.assert(
      fc.property(terms, (one) => {
        expect(decodeExactTerms(encodeExactTerms(one))).toEqual(one);
      }),
    );
    expect(encodeExactTerms(start)).toBe('1_company_none_annuity_2026-12-22_keep_12.1.2_80_0_0_0_0');
  });

  it.each([
    '',
    'nonsense',
    '2_company',
    encodeExactTerms({ ...start, firstPayment: '2026-02-30' }),
    ...[[0], [13], [1, 1], [...Array(13).keys()]].map((pausedMonths) =>
      encodeExactTerms({ ...start, pausedMonths }),
    ),
  ])('is not read from «%s»', (code) => expect(decodeExactTerms(code)).toBeUndefined());
});
