import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeScenario, encodeScenario, type Scenario } from './link.ts';

const scenarios: fc.Arbitrary<Scenario> = fc
  .record({
    cost: fc.nat({ max: 999_000_000 }),
    advancePart: fc.double({ min: 0, max: 1, noNaN: true }),
    termMonths: fc.integer({ min: 1, max: 600 }),
    rateModel: fc.constantFrom('term' as const, 'annual' as const),
    annualRate: fc.double({ min: 0, max: 10, noNaN: true }),
    buyoutPercent: fc.double({ min: 0, max: 100, noNaN: true }),
    vatRate: fc.double({ min: 0, max: 1, noNaN: true }),
    profitTaxRate: fc.double({ min: 0, max: 1, noNaN: true }),
    form: fc.constantFrom('annuity' as const, 'declining' as const),
  })
  .map(({ advancePart, ...rest }) => ({ ...rest, advance: Math.floor(rest.cost * advancePart) }));

describe('The link code of a scenario', () => {
  it('restores the scenario exactly', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        expect(decodeScenario(encodeScenario(scenario))).toEqual({ ...scenario });
      }),
    );
  });

  it('needs no escaping in a URL', () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const code = encodeScenario(scenario);
        expect(encodeURIComponent(code)).toBe(code);
      }),
    );
  });

  it('says everything, so that it means the same after a default changes', () => {
    expect(encodeScenario({ cost: 900_000, advance: 90_000, termMonths: 12 })).toBe(
      '1_900000_90000_12_0.26_20_0.2_0.2_te',
    );
  });

  it.each<[string, Scenario]>([
    [
      '1_900000_90000_12_0.26_20_0.2_0.2_te',
      {
        cost: 900_000,
        advance: 90_000,
        termMonths: 12,
        rateModel: 'term',
        annualRate: 0.26,
        buyoutPercent: 20,
        vatRate: 0.2,
        profitTaxRate: 0.2,
        form: 'annuity',
      },
    ],
    [
      '1_11670000_5835000_60_0.195_1_0.22_0.25_ad',
      {
        cost: 11_670_000,
        advance: 5_835_000,
        termMonths: 60,
        rateModel: 'annual',
        annualRate: 0.195,
        buyoutPercent: 1,
        vatRate: 0.22,
        profitTaxRate: 0.25,
        form: 'declining',
      },
    ],
  ])('of version 1, once sent, still opens: %s', (code, scenario) => {
    expect(decodeScenario(code)).toEqual(scenario);
  });

  it.each([
    '',
    '1',
    '2_900000_90000_12_0.26_20_0.2_0.2_te',
    '1_900000_90000_12_0.26_20_0.2_0.2_xe',
    '1_900000_900001_12_0.26_20_0.2_0.2_te',
    '1_900000_90000_0_0.26_20_0.2_0.2_te',
    '1_9e5e5_90000_12_0.26_20_0.2_0.2_te',
    '1_900000_90000_12_0.26_20_0.2_0.2_te_',
    '1_--_90000_12_0.26_20_0.2_0.2_te',
  ])('%j was never written and opens nothing', (code) => {
    expect(decodeScenario(code)).toBeUndefined();
  });

  it('reads any text without failing, and what it reads it writes again', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom('1', '_', 't', 'a', 'e', 'd', '.', '9')).map((chars) => chars.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const scenario = decodeScenario(text);
        if (scenario) expect(decodeScenario(encodeScenario(scenario))).toEqual(scenario);
      }),
    );
  });

  it('is not written for what is not a contract', () => {
    expect(() => encodeScenario({ cost: 1, advance: 2, termMonths: 12 })).toThrow(RangeError);
  });
});
