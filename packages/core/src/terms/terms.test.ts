import { describe, expect, it } from 'vitest';
import {
  contractOfEstimate,
  contractTerms,
  createCalculator,
  paymentWithInterest,
} from '../calculator/index.ts';
import {
  calculatorTerms,
  DEFAULT_TERMS,
  DEFAULT_TERMS_SETTING,
  findTermsProblems,
  type LeaseTerms,
  leastAdvanceSentence,
  lessorNotice,
  type TermsSetting,
  termSentence,
  termsOf,
} from './index.ts';

const withPlainSpaces = (text: string) => text.replaceAll('\u00A0', ' ');

describe('The terms of a product', () => {
  const setting: TermsSetting = {
    ...DEFAULT_TERMS_SETTING,
    exceptions: [
      { product: 'equipment', type: null, id: 7, terms: { maxTerm: 24 } },
      { product: 'equipment', type: 'CRANE', id: null, terms: { maxTerm: 84, annualRate: 0.2 } },
      { product: 'spare-part', type: null, id: null, terms: { forms: ['annuity'] } },
    ],
  };

  it('are the general ones where nothing else is said', () => {
    expect(termsOf(setting)).toEqual(DEFAULT_TERMS);
    expect(termsOf(setting, { product: 'equipment', type: 'ROLLER', id: 1 })).toEqual(DEFAULT_TERMS);
  });

  it('of the machine come before those of its type, and only what is other is replaced', () => {
    expect(termsOf(setting, { product: 'equipment', type: 'CRANE', id: 1 })).toMatchObject({ maxTerm: 84 });
    const machineTerms = termsOf(setting, { product: 'equipment', type: 'CRANE', id: 7 });
    expect(machineTerms).toMatchObject({ maxTerm: 24, annualRate: 0.2, minAdvance: 90_000 });
    expect(termsOf(setting, { product: 'spare-part', id: 7 }).forms).toEqual(['annuity']);
  });

  it('give by default the calculator of the specification', () => {
    expect(createCalculator(calculatorTerms(DEFAULT_TERMS))).toEqual(createCalculator());
  });
});

describe('Terms that contradict themselves', () => {
  it.each<[keyof LeaseTerms, Partial<LeaseTerms>]>([
    ['annualRate', { annualRate: -0.1 }],
    ['annualRate', { annualRate: Number.NaN }],
    ['minTerm', { minTerm: 0 }],
    ['maxTerm', { minTerm: 24, maxTerm: 12 }],
    ['minAdvance', { minAdvance: 0.5 }],
    ['maxAdvancePercent', { maxAdvancePercent: 100 }],
    ['minAdvancePercent', { minAdvancePercent: 60 }],
    ['buyoutPercent', { buyoutPercent: 101 }],
    ['forms', { forms: [] }],
  ])('are refused by a sentence for the field %s', (field, change) => {
    const problems = findTermsProblems({ ...DEFAULT_TERMS, ...change });
    expect(problems.map((problem) => problem.field)).toEqual([field]);
    expect(problems[0]?.message).toMatch(/\.$/);
  });

  it('are none in the default', () => expect(findTermsProblems(DEFAULT_TERMS)).toEqual([]));
});

describe('The sentences of the site', () => {
  it('say the terms of the specification by default', () => {
    expect(withPlainSpaces(termSentence(DEFAULT_TERMS))).toBe('от 12 до 60 месяцев');
    expect(withPlainSpaces(leastAdvanceSentence(DEFAULT_TERMS))).toBe(
      'со взносом не меньше 90 000 ₽, а для того, что стоит не дороже 180 000 ₽, — и совсем без взноса',
    );
  });

  it('follow what the operator sets', () => {
    const terms = { ...DEFAULT_TERMS, minTerm: 6, maxTerm: 21, minAdvance: 0, minAdvancePercent: 10 };
    expect(withPlainSpaces(termSentence(terms))).toBe('от 6 до 21 месяца');
    expect(withPlainSpaces(termSentence({ ...terms, minTerm: 21 }))).toBe('21 месяц');
    expect(withPlainSpaces(leastAdvanceSentence(terms))).toBe('со взносом не меньше 10 % стоимости');
    expect(leastAdvanceSentence({ ...terms, minAdvancePercent: 0 })).toBe('и без взноса');
  });

  it('name the lessor, say that it is not an offer, and the day of the rates', () => {
    const notice = { lessor: 'ООО «Ромашка»', ratesSince: null, today: '2026-11-23' };
    expect(withPlainSpaces(lessorNotice(notice))).toBe(
      'Лизингодатель — ООО «Ромашка». Расчёт не является публичной офертой. Ставки на 23.11.2026.',
    );
    expect(withPlainSpaces(lessorNotice({ ...notice, ratesSince: '2026-11-01' }))).toContain(
      'Ставки действуют с 01.11.2026.',
    );
  });
});

describe('The contract beside the estimate', () => {
  const said = (cost: number, terms: LeaseTerms = DEFAULT_TERMS) => {
    const contract = contractOfEstimate({ ...calculatorTerms(terms), cost });
    return withPlainSpaces(`${paymentWithInterest(contract)}, ${contractTerms(contract)}`);
  };

  it('has the months of the estimate, the least advance and the interest of the operator', () => {
    expect(said(11_600_000)).toBe('с процентами 218 264 ₽, 60 мес., аванс 90 000 ₽');
    expect(said(11_600_000, { ...DEFAULT_TERMS, annualRate: 0.2, minAdvancePercent: 10 })).toBe(
      'с процентами 192 268 ₽, 60 мес., аванс 1 160 000 ₽',
    );
    expect(said(11_600_000, { ...DEFAULT_TERMS, maxTerm: 36 })).toMatch(/, 36 мес\., аванс 90 000 ₽$/);
  });

  it('names no interest where there is none', () => {
    expect(said(6_090_000, { ...DEFAULT_TERMS, annualRate: 0 })).toBe(
      'по договору 100 000 ₽, 60 мес., аванс 90 000 ₽',
    );
  });
});
