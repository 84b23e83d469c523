import { describe, expect, it } from 'vitest';
import { createCalculator, DEFAULT_BOUNDS } from '../calculator/index.ts';
import { calculatorTerms, DEFAULT_TERMS, type LeaseTerms, termsAttributes } from '../terms/index.ts';
import { optionsFrom, paymentOffer } from './index.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('The payment of an offer', () => {
  it('is that of the calculator with the same options, in one sentence', () => {
    const { payment, text, terms } = paymentOffer({ cost: 900_000 });
    expect(payment).toBe(77_379);
    expect(plain(text)).toBe('от 77 379 ₽/мес.');
    expect(plain(terms)).toBe('Аванс 90 000 ₽, 12 месяцев, выкуп 180 000 ₽');
  });

  it('follows advance, term, buyout and rate', () => {
    const { text, terms } = paymentOffer({
      cost: 4_500_000,
      advancePercent: 30,
      termMonths: 36,
      buyoutPercent: 10,
    });
    expect(plain(terms)).toBe('Аванс 1 350 000 ₽, 36 месяцев, выкуп 450 000 ₽');
    expect(text).not.toContain(' ');
  });

  it('says that there is no advance, and no buyout', () => {
    const bounds = { ...DEFAULT_BOUNDS, minAdvance: 0, minAdvancePercent: 0 };
    const { terms } = paymentOffer({ cost: 900_000, advance: 0, buyoutPercent: 0, bounds });
    expect(plain(terms)).toBe('Без аванса, 12 месяцев, без выкупа');
  });

  it('of a cheap thing is not raised to the lowest cost of the calculator', () => {
    expect(paymentOffer({ cost: 120_000 }).payment).toBeLessThan(20_000);
  });
});

describe('Options from attributes', () => {
  const read = (attributes: Record<string, string>) => (name: string) => attributes[name] ?? null;

  it('may have spaces and a comma', () => {
    expect(optionsFrom(read({ cost: '4\u00A0500 000', rate: '0,2', 'rate-model': 'annual' }))).toEqual({
      cost: 4_500_000,
      annualRate: 0.2,
      rateModel: 'annual',
    });
  });

  it('hold what can be chosen, a bound that cannot be at the nearest that can', () => {
    expect(optionsFrom(read({ 'min-term': '24', 'min-advance-percent': '20' })).bounds).toEqual({
      ...DEFAULT_BOUNDS,
      minTerm: 24,
      minAdvancePercent: 20,
    });
    const odd = optionsFrom(
      read({ 'min-term': '-3', 'max-term': '0', 'min-advance': '-1', 'max-advance-percent': '500' }),
    );
    expect(odd.bounds).toEqual({
      minTerm: 1,
      maxTerm: 1,
      minAdvance: 0,
      minAdvancePercent: 0,
      maxAdvancePercent: 99,
    });
    expect(paymentOffer({ ...odd, cost: 900_000 }).payment).toBeGreaterThan(0);
  });

  it('are the operator’s conditions where these are written as attributes', () => {
    const terms: LeaseTerms = {
      ...DEFAULT_TERMS,
      annualRate: 0.19,
      rateModel: 'annual',
      minTerm: 6,
      forms: ['seasonal'],
    };
    const attributes = termsAttributes(terms);
    expect(attributes).toEqual({ rate: '0.19', 'rate-model': 'annual', 'min-term': '6', forms: 'seasonal' });
    expect(createCalculator(optionsFrom(read(attributes)))).toEqual(createCalculator(calculatorTerms(terms)));
    expect(termsAttributes(DEFAULT_TERMS)).toEqual({});
  });

  it.each(['4\u00A0500\u00A0000\u00A0₽', '4.500.000', '4,5 млн', '4 млн 500 тыс', '４５０００００'])(
    'are read as in fields: %s',
    (cost) => {
      expect(optionsFrom(read({ cost, 'min-cost': '1.500' }))).toEqual({ cost: 4_500_000, minCost: 1500 });
    },
  );

  it.each(['0', '-5', '', ' ', '0x10', 'Infinity', '1e6', '4,5 млн+'])(
    'have no price where it is «%s», and hear that it is wrong',
    (cost) => {
      const wrong: string[] = [];
      expect(optionsFrom(read({ cost, term: '36' }), (name) => wrong.push(name))).toEqual({ termMonths: 36 });
      expect(wrong).toEqual(['cost']);
    },
  );

  it.each([
    ['rate', '26'],
    ['rate', '-0.1'],
    ['vat-rate', '20'],
    ['profit-tax-rate', '11'],
    ['min-cost', '0x10'],
    ['term', 'Infinity'],
    ['rate-model', 'year'],
  ])('have no %s where it is «%s», and hear that it is wrong', (name, value) => {
    const wrong: string[] = [];
    expect(optionsFrom(read({ [name]: value }), (attribute) => wrong.push(attribute))).toEqual({});
    expect(wrong).toEqual([name]);
  });

  it('that are not numbers are named and left out', () => {
    const wrong: string[] = [];
    const options = optionsFrom(read({ cost: 'договорная', term: '36' }), (name, text) =>
      wrong.push(`${name}=${text}`),
    );
    expect(options).toEqual({ termMonths: 36 });
    expect(wrong).toEqual(['cost=договорная']);
  });
});
