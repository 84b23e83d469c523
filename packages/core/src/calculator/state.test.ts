import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateLease } from './lease.ts';
import { PRODUCT_COST } from './limits.ts';
import { paymentSchedule } from './schedule.ts';
import {
  type CalculatorAction,
  type CalculatorField,
  type CalculatorState,
  calculatorLease,
  calculatorRanges,
  calculatorReducer,
  calculatorSchedule,
  createCalculator,
} from './state.ts';

const after = (state: CalculatorState, ...actions: CalculatorAction[]) =>
  actions.reduce(calculatorReducer, state);

describe('The calculator starts (specification §5, §9)', () => {
  it('on the home page at 900 000 roubles, 12 months, 20 % buyout and the lowest advance', () => {
    expect(createCalculator()).toMatchObject({
      cost: 900_000,
      termMonths: 12,
      buyoutPercent: 20,
      buyout: 180_000,
      advance: 90_000,
      minAdvance: 90_000,
      advancePercent: 10,
      annualRate: 0.26,
      rateModel: 'term',
      draft: null,
    });
  });

  it('with the start cost as the lowest cost and 999 000 000 as the highest, in steps of 1000', () => {
    expect(calculatorRanges(createCalculator({ cost: 850_000 })).cost).toEqual({
      min: 850_000,
      max: 999_000_000,
      step: 1000,
    });
  });

  it('on a product page without a price at 850 000 roubles', () => {
    expect(createCalculator({ cost: PRODUCT_COST }).cost).toBe(850_000);
  });

  it('at the lowest cost when the start cost is below it', () => {
    expect(createCalculator({ cost: 100_000, minCost: 300_000 }).cost).toBe(300_000);
  });

  it('with what a partner sets, put between the bounds', () => {
    const state = createCalculator({
      cost: 4_000_000,
      minCost: 500_000,
      maxCost: 3_000_000,
      advancePercent: 70,
      termMonths: 6,
      buyoutPercent: 300,
      annualRate: 0.18,
      rateModel: 'annual',
      vatRate: Number.NaN,
    });
    expect(state).toMatchObject({
      cost: 3_000_000,
      minCost: 500_000,
      advance: 1_500_000,
      advancePercent: 50,
      termMonths: 12,
      buyoutPercent: 100,
      annualRate: 0.18,
      rateModel: 'annual',
      vatRate: 0.2,
    });
  });
});

describe('The advance (specification §5)', () => {
  it.each([
    [180_000, 0],
    [180_001, 90_000],
    [200_000, 90_000],
    [100_000, 0],
  ])('of a cost of %d is at least %d: 0 when 90 000 is half the cost or more', (cost, min) => {
    const state = createCalculator({ cost });
    expect(calculatorRanges(state).advance.min).toBe(min);
    expect(state).toMatchObject({ advance: min, minAdvance: min });
  });

  it('is at most half the cost', () => {
    const state = after(createCalculator(), { type: 'setAdvance', value: 800_000 });
    expect(state).toMatchObject({ advance: 450_000, advancePercent: 50 });
  });

  it('brings the percentage with it', () => {
    expect(after(createCalculator(), { type: 'setAdvance', value: 270_000 }).advancePercent).toBe(30);
  });

  it('follows the percentage, which is put between 1 and 50', () => {
    const state = createCalculator();
    expect(after(state, { type: 'setAdvancePercent', value: 33 })).toMatchObject({
      advance: 297_000,
      advancePercent: 33,
    });
    expect(after(state, { type: 'setAdvancePercent', value: 99 })).toMatchObject({
      advance: 450_000,
      advancePercent: 50,
    });
    expect(after(createCalculator({ cost: 150_000 }), { type: 'setAdvancePercent', value: 0 })).toMatchObject(
      {
        advance: 1500,
        advancePercent: 1,
      },
    );
  });

  it('does not fall below the minimum for a small percentage: the percentage is put right instead', () => {
    expect(after(createCalculator(), { type: 'setAdvancePercent', value: 5 })).toMatchObject({
      advance: 90_000,
      advancePercent: 10,
    });
  });
});

describe('When the cost changes (specification §5)', () => {
  const state = after(createCalculator({ minCost: 100_000 }), { type: 'setAdvance', value: 300_000 });

  it('an advance that would reach half becomes half the cost and 50 %', () => {
    expect(after(state, { type: 'setCost', value: 600_000 })).toMatchObject({
      advance: 300_000,
      advancePercent: 50,
    });
    expect(after(state, { type: 'setCost', value: 400_000 })).toMatchObject({
      advance: 200_000,
      advancePercent: 50,
    });
  });

  it('else the percentage is recomputed, with a minimum of 1 %', () => {
    expect(after(state, { type: 'setCost', value: 1_500_000 })).toMatchObject({
      advance: 300_000,
      advancePercent: 20,
    });
    expect(after(state, { type: 'setCost', value: 500_000_000 }).advancePercent).toBe(1);
  });

  it('the buyout is recomputed as cost times percentage', () => {
    expect(after(state, { type: 'setCost', value: 1_234_567 }).buyout).toBe(246_913);
  });

  it('the lowest advance is recomputed, and an advance below it rises to it', () => {
    const small = after(state, { type: 'setCost', value: 100_000 }, { type: 'minimumAdvance' });
    expect(small).toMatchObject({ advance: 0, minAdvance: 0, advancePercent: 1 });
    expect(after(small, { type: 'setCost', value: 900_000 })).toMatchObject({
      advance: 90_000,
      minAdvance: 90_000,
    });
  });
});

describe('The buttons (specification §9)', () => {
  const state = after(createCalculator(), { type: 'setCost', value: 3_000_001 });

  it('«Минимальный платёж» sets half the cost, 50 % and 60 months', () => {
    expect(after(state, { type: 'minimumPayment' })).toMatchObject({
      advance: 1_500_000,
      advancePercent: 50,
      termMonths: 60,
    });
  });

  it('«Минимальный платёж» gives the lowest payment there is', () => {
    const lowest = calculatorLease(after(state, { type: 'minimumPayment' })).monthlyPayment;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 12, max: 60 }), (percent, term) => {
        const other = after(
          state,
          { type: 'setAdvancePercent', value: percent },
          { type: 'setTerm', value: term },
        );
        expect(calculatorLease(other).monthlyPayment).toBeGreaterThanOrEqual(lowest);
      }),
    );
  });

  it('has the schedule of its contract', () => {
    const rows = calculatorSchedule(state);
    expect(rows).toEqual(paymentSchedule(state));
    expect(rows).toHaveLength(state.termMonths);
  });

  it('«Минимальный аванс» sets the lowest advance', () => {
    const half = after(state, { type: 'minimumPayment' }, { type: 'minimumAdvance' });
    expect(half).toMatchObject({ advance: 90_000, advancePercent: 3, termMonths: 60 });
  });
});

describe('Typing into an input (specification §5)', () => {
  const afterTyping = (field: CalculatorField, text: string) =>
    after(createCalculator(), { type: 'edit', field, text });

  it('keeps the text as typed and takes the value over while it is in bounds', () => {
    expect(afterTyping('cost', '1 200 000 ₽')).toMatchObject({
      cost: 1_200_000,
      draft: { field: 'cost', text: '1 200 000 ₽', isRead: true, inBounds: true },
    });
  });

  it('leaves the contract alone while the value is out of bounds or empty', () => {
    expect(afterTyping('cost', '12')).toMatchObject({
      cost: 900_000,
      draft: { field: 'cost', text: '12', isRead: true, inBounds: false },
    });
    expect(afterTyping('termMonths', '')).toMatchObject({
      termMonths: 12,
      draft: { field: 'termMonths', text: '', isRead: true, inBounds: false },
    });
  });

  it('says that a text is not a number, and leaves the contract alone until the input is left', () => {
    const typed = afterTyping('cost', '5 трлн');
    expect(typed).toMatchObject({ cost: 900_000, draft: { text: '5 трлн', isRead: false, inBounds: false } });
    expect(after(typed, { type: 'settle' })).toMatchObject({ cost: 900_000, draft: null });
  });

  it('is clamped on blur, an empty input falling back to the minimum', () => {
    expect(after(afterTyping('termMonths', '100'), { type: 'settle' })).toMatchObject({
      termMonths: 60,
      draft: null,
    });
    const long = after(createCalculator(), { type: 'setTerm', value: 36 });
    expect(after(long, { type: 'edit', field: 'termMonths', text: '' }, { type: 'settle' }).termMonths).toBe(
      12,
    );
  });

  it.each<[CalculatorField, string, number]>([
    ['cost', '5000000,50', 5_000_001],
    ['cost', '1.500.000', 1_500_000],
    ['cost', '1,5 млн', 1_500_000],
    ['cost', '5000 тыс', 5_000_000],
    ['advance', '300000,00', 300_000],
    ['advancePercent', '12,5', 13],
    ['termMonths', '36,5', 37],
    ['termMonths', '3 года', 36],
    ['buyoutPercent', '0,1', 0],
  ])('reads the number as it is written: %s «%s»', (field, text, value) => {
    const typed = afterTyping(field, text);
    expect(typed).toMatchObject({ [field]: value, draft: { text, inBounds: true } });
    expect(after(typed, { type: 'settle' })).toMatchObject({ [field]: value, draft: null });
  });

  it('reads «20 %» of the cost as the advance in roubles', () => {
    const typed = afterTyping('advance', '20 %');
    expect(typed).toMatchObject({ advance: 180_000, draft: { field: 'advance', inBounds: true } });
    expect(after(typed, { type: 'settle' })).toMatchObject({ advance: 180_000, advancePercent: 20 });
  });

  it('keeps a typed cost to the rouble: only the slider goes in steps of 1000', () => {
    expect(after(afterTyping('cost', '1234567'), { type: 'settle' }).cost).toBe(1_234_567);
  });

  it('changes nothing on blur when nothing was typed', () => {
    const state = createCalculator();
    expect(after(state, { type: 'settle' })).toBe(state);
  });

  it('reads text in every action, as an input hands it over', () => {
    const state = after(
      createCalculator(),
      { type: 'setTerm', value: '24 месяца' },
      { type: 'setBuyoutPercent', value: '15 %' },
      { type: 'setAdvance', value: '' },
    );
    expect(state).toMatchObject({ termMonths: 24, buyoutPercent: 15, buyout: 135_000, advance: 90_000 });
  });
});

const values = fc.oneof(fc.integer({ min: -10, max: 2_000_000_000 }), fc.double(), fc.string());
const fields = fc.constantFrom<CalculatorField>(
  'cost',
  'advance',
  'advancePercent',
  'termMonths',
  'buyoutPercent',
);
const actions: fc.Arbitrary<CalculatorAction> = fc.oneof(
  fc.record({
    type: fc.constantFrom('setCost', 'setAdvance', 'setAdvancePercent', 'setTerm', 'setBuyoutPercent'),
    value: values,
  }),
  fc.record({ type: fc.constantFrom('minimumPayment', 'minimumAdvance', 'settle') }),
  fc.record({ type: fc.constant('edit' as const), field: fields, text: fc.string() }),
);

describe('Whatever is done to the calculator', () => {
  it('every number stays between its bounds, and the numbers make a contract', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_000_000 }), fc.array(actions), (cost, done) => {
        const state = after(createCalculator({ cost, minCost: 1 }), ...done);
        for (const [field, { min, max }] of Object.entries(calculatorRanges(state))) {
          const value = state[field as CalculatorField];
          expect(value, field).toBeGreaterThanOrEqual(min);
          expect(value, field).toBeLessThanOrEqual(max);
          expect(Number.isInteger(value), field).toBe(true);
        }
        expect(state.buyout).toBe(calculateLease(state).buyout);
        expect(state.minAdvance).toBe(calculatorRanges(state).advance.min);
      }),
      { numRuns: 1000 },
    );
  });

  it('the percentage is that of the advance, to half a percent, where it is between 1 and 50', () => {
    fc.assert(
      fc.property(fc.array(actions), (done) => {
        const state = after(createCalculator(), ...done);
        const exact = Math.min(Math.max((state.advance / state.cost) * 100, 1), 50);
        expect(Math.abs(state.advancePercent - exact)).toBeLessThanOrEqual(0.500001);
      }),
    );
  });

  it('the state given to the reducer stays as it was', () => {
    fc.assert(
      fc.property(actions, (action) => {
        const state = Object.freeze(createCalculator());
        calculatorReducer(state, action);
        expect(state).toEqual(createCalculator());
      }),
    );
  });
});

describe('The bounds that an operator sets', () => {
  const bounds = {
    ...{ minTerm: 6, maxTerm: 48, minAdvance: 100_000 },
    ...{ minAdvancePercent: 15, maxAdvancePercent: 40 },
  };
  const start = createCalculator({ cost: 2_000_000, termMonths: 60, bounds });

  it('hold for terms and advances, in roubles and in percent', () => {
    expect(start).toMatchObject({ termMonths: 48, advance: 300_000, advancePercent: 15 });
    const ranges = calculatorRanges(start);
    expect(ranges.termMonths).toMatchObject({ min: 6, max: 48 });
    expect(ranges.advance).toMatchObject({ min: 300_000, max: 800_000 });
    expect(ranges.advancePercent).toMatchObject({ min: 15, max: 40 });
    expect(createCalculator({ cost: 300_000, bounds }).advance).toBe(100_000);
    expect(createCalculator({ cost: 200_000, bounds }).advance).toBe(30_000);
  });

  it('are what the buttons for the lowest payment and the lowest advance go to', () => {
    const cheapest = calculatorReducer(start, { type: 'minimumPayment' });
    expect(cheapest).toMatchObject({ termMonths: 48, advance: 800_000, advancePercent: 40 });
    const lowest = calculatorReducer(cheapest, { type: 'minimumAdvance' });
    expect(lowest).toMatchObject({ advance: 300_000, advancePercent: 15 });
  });

  it('stay with the state when another cost is chosen', () => {
    const other = calculatorReducer(start, { type: 'setCost', value: 4_000_000 });
    expect(createCalculator({ ...other, advance: undefined }).advance).toBe(600_000);
  });
});
