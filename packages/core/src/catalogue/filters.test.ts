import { describe, expect, it } from 'vitest';
import { fields } from './fields.ts';
import {
  cleanFilters,
  emptyFilters,
  equipmentFilterBody,
  FILTER_LIMITS,
  hasFilters,
  sparePartFilterBody,
} from './filters.ts';
import { rangeBounds } from './ranges.ts';

describe('Filters sent (specification §5)', () => {
  it('leave null values and empty arrays out', () => {
    expect(equipmentFilterBody(emptyFilters('equipment'))).toEqual({});
    expect(sparePartFilterBody(emptyFilters('spare-part'))).toEqual({});
  });

  it('have the field type as equipmentType (specification §3)', () => {
    const filters = {
      ...emptyFilters('equipment'),
      type: ['CRANE' as const],
      brand: ['Liebherr'],
      minCost: 0,
    };
    expect(equipmentFilterBody(filters)).toEqual({
      equipmentType: ['CRANE'],
      brand: ['Liebherr'],
      minCost: 0,
    });
  });

  it.each([
    ['novelty', { noveltyDays: 30 }],
    ['popular', { popular: true }],
    ['auction', { auction: true }],
    ['search', {}],
  ] as const)('say what the sub-list %s is made of', (category, body) => {
    expect(equipmentFilterBody(emptyFilters('equipment'), category)).toEqual(body);
  });

  it.each([
    ['new', 'NEW'],
    ['used', 'USED'],
    ['recovered', 'RECOVERED'],
  ] as const)('of the spare parts in %s have the condition %s', (category, condition) => {
    const filters = cleanFilters('spare-part', { condition: 'USED', country: ['Япония'] });
    expect(sparePartFilterBody(filters, category)).toEqual({ country: ['Япония'], condition });
  });
});

describe('The filter state', () => {
  it('knows «Только в наличии», which is on or not set', () => {
    expect(cleanFilters('spare-part', { inStock: true }).inStock).toBe(true);
    expect(cleanFilters('spare-part', { inStock: false }).inStock).toBeNull();
    expect(equipmentFilterBody(cleanFilters('equipment', { inStock: true }))).toEqual({ inStock: true });
  });

  it('filters by a characteristic only while a kind that has it is chosen', () => {
    const bounds = { minWorkingHeight: 20, minVolume: 3 };
    const lifts = cleanFilters('equipment', { type: ['LIFT'], ...bounds });
    expect(equipmentFilterBody(lifts)).toEqual({ equipmentType: ['LIFT'], minWorkingHeight: 20 });
    expect(hasFilters(cleanFilters('equipment', bounds))).toBe(false);
  });

  it('knows whether anything is filtered', () => {
    expect(hasFilters(emptyFilters('equipment'))).toBe(false);
    expect(hasFilters({ ...emptyFilters('equipment'), maxMileage: 0 })).toBe(true);
  });

  it('never holds what the server refuses', () => {
    const filters = cleanFilters('equipment', {
      type: ['CRANE', 'CRANE', 'BOAT', 7],
      brand: [' CAT ', '', 'x'.repeat(101), ...Array.from({ length: 300 }, (_, index) => `b${index}`)],
      title: 'x'.repeat(201),
      minCost: Number.NaN,
      maxCost: Number.POSITIVE_INFINITY,
      minMileage: 10.6,
      minTonnage: 2.34,
      minLoadCapacity: 2.34,
    });
    expect(filters).toMatchObject({ type: ['CRANE'], minCost: null, maxCost: null });
    expect(filters.title).toBe('x'.repeat(FILTER_LIMITS.title));
    expect(filters).toMatchObject({ minMileage: 11, minTonnage: 2.3, minLoadCapacity: 2.3 });
    expect(filters.brand[0]).toBe('CAT');
    expect(filters.brand).toHaveLength(FILTER_LIMITS.values);
  });
});

describe('Filter ranges (specification §5)', () => {
  it.each([
    ['cost', 0, 2_880_000, 100],
    ['yearOfManufacture', 1000, 2025, 1],
    ['mileage', 0, 1_631_987, 1],
    ['enginePower', 0, 540, 1],
    ['loadCapacity', 0, 540, 1],
    ['tonnage', 0, 540, 0.1],
  ] as const)('%s is %d to %d in steps of %d before the server answers', (field, min, max, step) => {
    expect(rangeBounds(field, null)).toEqual({ min, max, step });
    expect(fields.equipment[field].label).not.toBe('');
  });

  it('are bounded by the minimum and maximum of the server', () => {
    const bounds = rangeBounds('cost', { minCost: 850_000, maxCost: 14_930_000 });
    expect(bounds).toEqual({ min: 850_000, max: 14_930_000, step: 100 });
  });

  it('keep the default bounds where an empty stock has none', () => {
    expect(rangeBounds('tonnage', { minTonnage: null, maxTonnage: null })).toEqual({
      min: 0,
      max: 540,
      step: 0.1,
    });
  });
});
