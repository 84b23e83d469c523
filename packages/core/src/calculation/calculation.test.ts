import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calculateLease,
  createCalculator,
  encodeScenario,
  type LeaseInput,
  paymentSchedule,
} from '../calculator/index.ts';
import { checkOffer } from '../check-offer/index.ts';
import {
  defaultExactTerms,
  type ExactTerms,
  encodeExactTerms,
  exactCalculation,
  findExactProblems,
  paymentForms,
  taxRegimes,
} from '../exact/index.ts';
import { calculatorTerms, DEFAULT_TERMS, type LeaseTerms } from '../terms/index.ts';
import {
  calculationMarks,
  calculationRows,
  calculationSentence,
  contractFigures,
  leaseRates,
  recomputeCalculation,
  scheduleRates,
} from './index.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const lease = { cost: 5_000_000, advance: 1_000_000, termMonths: 36, buyoutPercent: 20 };
const recompute = (contract: LeaseInput, terms: LeaseTerms = DEFAULT_TERMS, price: number | null = null) =>
  recomputeCalculation({ calc: encodeScenario(contract) }, { terms, price });

/** Terms that an operator may set. */
const operatorTerms: fc.Arbitrary<LeaseTerms> = fc
  .record({
    annualRate: fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000),
    rateModel: fc.constantFrom('term' as const, 'annual' as const),
    minTerm: fc.integer({ min: 1, max: 24 }),
    longer: fc.integer({ min: 0, max: 96 }),
    minAdvance: fc.integer({ min: 0, max: 200_000 }),
    minAdvancePercent: fc.integer({ min: 0, max: 30 }),
    maxAdvancePercent: fc.integer({ min: 30, max: 90 }),
  })
  .map(({ longer, ...terms }) => ({ ...DEFAULT_TERMS, ...terms, maxTerm: terms.minTerm + longer }));

/** What a visitor chooses in the calculator. */
const chosen = fc.record({
  cost: fc.integer({ min: 100_000, max: 900_000_000 }),
  advancePercent: fc.integer({ min: 1, max: 90 }),
  termMonths: fc.integer({ min: 1, max: 130 }),
  buyoutPercent: fc.integer({ min: 0, max: 100 }),
});

const exactTerms: fc.Arbitrary<ExactTerms> = fc.record({
  ...Object.fromEntries(
    Object.entries(defaultExactTerms('2026-11-27')).map(([name, value]) => [name, fc.constant(value)]),
  ),
  regime: fc.constantFrom(...taxRegimes),
  form: fc.constantFrom(...paymentForms),
  graceMonths: fc.integer({ min: 0, max: 6 }),
  residual: fc.integer({ min: 0, max: 50_000 }),
  insurancePerYear: fc.integer({ min: 0, max: 90_000 }),
  delivery: fc.integer({ min: 0, max: 90_000 }),
} as { [Name in keyof ExactTerms]-?: fc.Arbitrary<NonNullable<ExactTerms[Name]>> });

describe('A calculation that a visitor sends with a request', () => {
  it('has the numbers of the calculator, whatever terms are set and chosen', () => {
    fc.assert(
      fc.property(operatorTerms, chosen, (terms, values) => {
        const state = createCalculator({ ...calculatorTerms(terms), minCost: 1, ...values });
        const { monthlyPayment, contractTotal, buyout } = calculateLease(state);
        const { contract, ...differences } = recompute(state, terms, state.cost);
        expect(differences).toEqual({ seen: null, claimed: null, unread: false });
        expect(contract).toMatchObject({
          ...{ cost: state.cost, advance: state.advance, termMonths: state.termMonths, buyout },
          ...{ payment: monthlyPayment, paymentKind: 'equal', total: contractTotal, form: 'annuity' },
          totalWithBuyout: contractTotal + buyout,
        });
      }),
    );
  });

  it('has the numbers of «Точный расчёт» with its schedule, regime and extras', () => {
    fc.assert(
      fc.property(chosen, exactTerms, (values, exact) => {
        const state = createCalculator({ minCost: 1, ...values });
        fc.pre(findExactProblems(state, exact).length === 0);
        const { total, buyout, rows } = exactCalculation(state, exact);
        const sent = { calc: encodeScenario(state), exact: encodeExactTerms(exact) };
        const { contract, ...differences } = recomputeCalculation(sent, {
          terms: DEFAULT_TERMS,
          price: state.cost,
        });
        expect(differences).toEqual({ seen: null, claimed: null, unread: false });
        expect(contract).toMatchObject({
          ...{ form: exact.form, regime: exact.regime, exact: sent.exact, total },
          totalWithBuyout: total + buyout.amount,
        });
        expect(rows.map(({ payment }) => payment)).toContain(contract?.payment);
      }),
    );
  });

  it('has the rate that checkOffer gives', () => {
    const { monthlyPayment, buyout } = calculateLease(lease);
    const { effectiveAnnualRate } = checkOffer({ ...lease, monthlyPayment, buyout });
    expect(contractFigures(lease).effectiveAnnualRate).toBeCloseTo(effectiveAnnualRate ?? 0, 4);
    // Insurance and delivery are not a price of money.
    const exact = { ...defaultExactTerms('2025-12-30'), insurancePerYear: 50_000, delivery: 90_000 };
    const without = contractFigures(lease, defaultExactTerms('2025-12-30'));
    expect(contractFigures(lease, exact)).toMatchObject({
      effectiveAnnualRate: without.effectiveAnnualRate,
      total: without.total + 3 * 50_000 + 90_000,
    });
  });

  it('has a rate with the buyout and one without, however it is paid', () => {
    const { monthlyPayment, buyout } = calculateLease(lease);
    const offer = { ...lease, monthlyPayment, buyout };
    const rates = leaseRates(lease);
    expect(rates).toEqual({ withBuyout: 0.2115, withoutBuyout: 0.0903 });
    expect(rates.withoutBuyout).toBeCloseTo(checkOffer({ ...offer, buyout: 0 }).effectiveAnnualRate ?? 0, 4);
    expect(rates.withBuyout).toBeCloseTo(checkOffer(offer).effectiveAnnualRate ?? 0, 4);
    expect(scheduleRates({ ...lease, insurancePerYear: 50_000, delivery: 90_000 })).toEqual(rates);
    const declining = scheduleRates({ ...lease, form: 'declining' });
    expect(declining.withBuyout).toBe(contractFigures(lease, undefined, 'declining').effectiveAnnualRate);
    expect(leaseRates({ ...lease, advance: lease.cost })).toEqual({ withBuyout: null, withoutBuyout: null });
  });

  it('of falling payments names the first, and of seasonal ones the highest', () => {
    const rows = paymentSchedule({ ...lease, form: 'declining' });
    expect(contractFigures(lease, undefined, 'declining')).toMatchObject({
      payment: rows[0]?.payment,
      paymentKind: 'first',
    });
    const seasonal = { ...defaultExactTerms('2026-11-27'), form: 'seasonal' as const };
    expect(contractFigures(lease, seasonal).paymentKind).toBe('highest');
  });

  it('is put on the terms and the price of now, and keeps what the visitor chose beside it', () => {
    const { contract, seen } = recompute(
      { ...lease, termMonths: 84 },
      { ...DEFAULT_TERMS, annualRate: 0.28 },
      5_200_000,
    );
    expect(contract).toMatchObject({ cost: 5_200_000, termMonths: 60, annualRate: 0.28 });
    const { monthlyPayment } = calculateLease({ ...lease, termMonths: 84 });
    expect(seen).toMatchObject({ ...lease, termMonths: 84, payment: monthlyPayment, annualRate: 0.26 });
  });

  it('from a partner’s page has our payment, and marks sums that its terms do not give', () => {
    const { monthlyPayment, contractTotal } = calculateLease(lease);
    const sent = { ...lease, annualRate: 0.26, rateModel: 'term' as const, contractTotal };
    const basis = { terms: DEFAULT_TERMS, price: null };
    expect(recomputeCalculation({ ...sent, monthlyPayment }, basis)).toMatchObject({
      seen: null,
      claimed: null,
    });
    const forged = recomputeCalculation({ ...sent, monthlyPayment: 1 }, basis);
    expect(forged).toMatchObject({
      contract: { payment: monthlyPayment },
      seen: null,
      claimed: { payment: 1, total: contractTotal },
    });
    expect(calculationMarks(forged).map(plain)).toEqual([
      'Страница прислала суммы, которые не сходятся с её же условиями: 1 ₽/мес., всего 5 556 844 ₽ за 36 месяцев. Не опирайтесь на них, спросите посетителя, что он видел',
    ]);
    const cheap = { ...sent, annualRate: 0.01, monthlyPayment, contractTotal: 1 };
    expect(recomputeCalculation(cheap, basis)).toMatchObject({
      seen: { annualRate: 0.01, payment: calculateLease(cheap).monthlyPayment },
      claimed: { payment: monthlyPayment, total: 1 },
    });
    const exact = encodeExactTerms({ ...defaultExactTerms('2026-11-27'), form: 'declining' });
    expect(recomputeCalculation({ ...sent, monthlyPayment, exact }, basis)).toMatchObject({
      contract: { form: 'declining', paymentKind: 'first' },
      seen: null,
    });
  });

  it.each([
    ['a negative sum', '1_-5000000_0_36_0.26_20_0.2_0.2_te'],
    ['no number', '1_NaN_0_36_0.26_20_0.2_0.2_te'],
    ['a sum beyond all', '1_1e308_0_36_0.26_20_0.2_0.2_te'],
    ['half a month', '1_5000000_0_7.5_0.26_20_0.2_0.2_te'],
    ['a sum of nothing', '1_0_0_36_0.26_20_0.2_0.2_te'],
    ['an advance above the cost', '1_5_10_36_0.26_20_0.2_0.2_te'],
    ['other words', 'DROP TABLE request'],
  ])('with %s is marked as unread', (_, calc) => {
    const calculation = recomputeCalculation({ calc }, { terms: DEFAULT_TERMS, price: 5_000_000 });
    expect(calculation).toEqual({ contract: null, seen: null, claimed: null, unread: true });
    expect(calculationMarks(calculation).map(plain)).toEqual([
      'Расчёт посетителя не прочитан: уточните условия',
    ]);
    expect(plain(calculationSentence(calculation))).toBe('Расчёт не прочитан');
    expect(calculationRows(calculation)).toEqual([]);
  });

  it('with any codes and terms never throws, and a contract in it keeps to the terms', () => {
    const cost = fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1e12 }));
    const fraction = fc.double({ min: 0, max: 1, noNaN: true });
    const contracts = fc
      .tuple(cost, fraction, fc.integer({ min: 1, max: 600 }), fraction, fraction)
      .map(([sum, part, term, rate, buyout]) => [sum, Math.floor(sum * part), term, rate * 10, buyout * 100]);
    const wrong = fc.array(fc.constantFrom('1e12', '-1', '.', '5e-324', '601', '0.5'), {
      minLength: 5,
      maxLength: 5,
    });
    const codes = fc
      .tuple(
        fc.oneof({ weight: 9, arbitrary: contracts }, { weight: 1, arbitrary: wrong }),
        fc.constantFrom('te', 'td', 'ae', 'ad'),
      )
      .map(([figures, models]) => `1_${figures.join('_')}_0.2_0.2_${models}`);
    const anyExact = fc.option(exactTerms.map(encodeExactTerms), { nil: undefined });
    const price = fc.option(fc.integer({ min: 1, max: 1e12 }));
    fc.assert(
      fc.property(codes, anyExact, price, (calc, exact, now) => {
        const sent = { calc, ...(exact && { exact }) };
        const { contract, unread } = recomputeCalculation(sent, { terms: DEFAULT_TERMS, price: now });
        if (contract) expect(contract.termMonths).toBeLessThanOrEqual(DEFAULT_TERMS.maxTerm);
        else expect(unread).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it.each([419, 480, 600])('of %i months is cut to the term that is offered', (termMonths) => {
    expect(recompute({ ...lease, termMonths })).toMatchObject({
      contract: { termMonths: 60 },
      seen: { termMonths },
      unread: false,
    });
  });

  it('whose exact terms cannot be read keeps the rest, and says so', () => {
    const sent = { calc: encodeScenario(lease), exact: '1_company_none_weekly' };
    const calculation = recomputeCalculation(sent, { terms: DEFAULT_TERMS, price: null });
    expect(calculation).toMatchObject({ contract: { termMonths: 36, exact: null }, unread: true });
    expect(calculationMarks(calculation).map(plain)).toEqual([
      'График и режим из расчёта не прочитаны: уточните их',
    ]);
  });

  it('with a schedule that is not offered any more has equal payments, and says so', () => {
    const exact = encodeExactTerms({ ...defaultExactTerms('2026-11-27'), form: 'seasonal' });
    const terms = { ...DEFAULT_TERMS, forms: ['annuity' as const] };
    const calculation = recomputeCalculation({ calc: encodeScenario(lease), exact }, { terms, price: null });
    expect(calculation).toMatchObject({ contract: { form: 'annuity' }, seen: { form: 'seasonal' } });
    expect(calculationMarks(calculation).map(plain)).toContain(
      'График: в расчёте посетителя Сезонные, сейчас Равные платежи',
    );
  });
});

describe('The words of a calculation', () => {
  it('are one line with payment and terms', () => {
    expect(plain(calculationSentence(recompute(lease)))).toBe('36 мес., аванс 20 % — 126 579 ₽/мес.');
    expect(plain(calculationSentence(recompute({ ...lease, form: 'declining' } as LeaseInput)))).toMatch(
      /^36 мес\., аванс 20 %, график: убывающие — первый платёж [\d ]+ ₽$/,
    );
  });

  it('have one decimal of the advance where it is not whole', () => {
    const uneven = recompute({ ...lease, advance: 976_500 });
    expect(plain(calculationSentence(uneven))).toContain('аванс 19,5 %');
    expect(calculationRows(uneven).map(({ text }) => plain(text))).toContain('976 500 ₽ (19,5 %)');
  });

  it('are rows with the kind, the currency and the VAT of each sum', () => {
    expect(calculationRows(recompute(lease)).map(({ name, text }) => plain(`${name}: ${text}`))).toEqual([
      'Стоимость с НДС: 5 000 000 ₽',
      'Аванс с НДС: 1 000 000 ₽ (20 %)',
      'Срок: 36 месяцев',
      'График: Равные платежи',
      'Платёж в месяц с НДС: 126 579 ₽',
      'Сумма договора с НДС, без выкупа: 5 556 844 ₽',
      'Выкуп с НДС: 1 000 000 ₽ (20 %)',
      'Всего с выкупом и НДС: 6 556 844 ₽',
      'Эффективная ставка с выкупом: 21,15 % годовых',
    ]);
    const exact = {
      ...defaultExactTerms('2026-11-27'),
      ...{ form: 'seasonal' as const, graceMonths: 2, residual: 100_000, delivery: 90_000 },
    };
    const sent = { calc: encodeScenario(lease), exact: encodeExactTerms(exact) };
    const seasonal = recomputeCalculation(sent, { terms: DEFAULT_TERMS, price: null });
    expect(calculationRows(seasonal).map(({ name, text }) => plain(`${name}: ${text}`))).toEqual(
      expect.arrayContaining([
        'График: Сезонные',
        'Дата первого платежа: 27.12.2026',
        'Месяцы без платежа: январь, февраль, декабрь',
        'Отсрочка: 2 месяца',
        'Остаточный платёж с НДС: 100 000 ₽',
        'Доставка: 90 000 ₽',
        'Налоговый режим клиента: Организация на общей системе',
        expect.stringMatching(/^Самый большой платёж с НДС: [\d ]+ ₽$/),
      ]),
    );
  });

  it('name what the visitor chose otherwise', () => {
    const calculation = recompute(
      { ...lease, termMonths: 84 },
      { ...DEFAULT_TERMS, annualRate: 0.28 },
      5_200_000,
    );
    expect(calculationMarks(calculation).map(plain)).toEqual([
      'В расчёте посетителя 54 151 ₽/мес. (84 мес., аванс 20 %), по условиям сейчас 80 419 ₽/мес. (60 мес., аванс 19,2 %)',
      'Стоимость: в расчёте посетителя 5 000 000 ₽, сейчас 5 200 000 ₽',
      'Срок: в расчёте посетителя 84 месяца, сейчас 60 месяцев',
      'Ставка: в расчёте посетителя 26 %, сейчас 28 %',
    ]);
  });
});
