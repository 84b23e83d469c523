import { describe, expect, it } from 'vitest';
import { costStops, nearestStop } from './costScale.ts';

const home = { min: 900_000, max: 999_000_000, step: 1000 };

describe('The cost slider', () => {
  const stops = costStops(home);

  it('reaches both ends exactly', () => {
    expect([stops[0], stops.at(-1)]).toEqual([900_000, 999_000_000]);
  });

  it('stands at whole thousands only, each dearer than the one before', () => {
    for (const [index, stop] of stops.entries()) {
      expect(stop % 1000).toBe(0);
      if (index > 0) expect(stop).toBeGreaterThan(stops[index - 1] as number);
    }
  });

  it('moves by one key between half a percent and two percent of the cost', () => {
    for (let index = 1; index < stops.length - 1; index++) {
      const [one, next] = [stops[index - 1] as number, stops[index] as number];
      const part = (next - one) / one;
      expect(part).toBeGreaterThan(0.004);
      expect(part).toBeLessThan(0.0201);
    }
  });

  it('gives the machines of 1 to 30 million roubles the first half of the track', () => {
    const place = nearestStop(stops, 30_000_000) / (stops.length - 1);
    expect(place).toBeGreaterThan(0.45);
    expect(place).toBeLessThan(0.55);
  });

  it('starts at a price that is not round and goes on over round ones', () => {
    expect(costStops({ min: 9_413_750, max: 999_000_000, step: 1000 }).slice(0, 3)).toEqual([
      9_413_750, 9_450_000, 9_500_000,
    ]);
  });

  it('is linear in steps of 1000 when a partner offers a short range', () => {
    expect(costStops({ min: 900_000, max: 903_000, step: 1000 })).toEqual([
      900_000, 901_000, 902_000, 903_000,
    ]);
  });

  it('shows a typed cost at the nearest stop', () => {
    expect(stops[nearestStop(stops, 4_511_111)]).toBe(4_520_000);
    expect(nearestStop(stops, 1)).toBe(0);
    expect(nearestStop(stops, 999_000_000)).toBe(stops.length - 1);
  });

  it('has one place when there is one price', () => {
    expect(costStops({ min: 5, max: 5, step: 1000 })).toEqual([5]);
  });
});
