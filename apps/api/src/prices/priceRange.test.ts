import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LEAST, type Observed, priceRange } from './priceRange.ts';

/** Numbers between 0 and 1, the same in each run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
}
const random = randomOf(20_261_127);
const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
const noises = {
  normal: () => 0.1 * normal(),
  'heavy-tailed (Laplace)': () => {
    const share = random() - 0.5;
    return -0.08 * Math.sign(share) * Math.log(1 - 2 * Math.abs(share));
  },
};

/** A machine of a model that costs 9 million new, loses 7 % a year and 2 % each 1000 hours. */
function machine(noise: () => number, mistakes = 0): Observed {
  const year = 2012 + Math.floor(random() * 12);
  const hours = Math.max(200, Math.round((2026 - year) * 900 * (0.6 + 0.8 * random())));
  const price = 9e6 * Math.exp(-0.07 * (2026 - year) - (0.02 * hours) / 1000 + noise());
  return { year, hours, price: random() < mistakes ? price * (random() < 0.5 ? 10 : 0.1) : price };
}
const many = (count: number, make: () => Observed) => Array.from({ length: count }, make);
const plain = () => machine(noises.normal);

describe('the range of prices', () => {
  test.each(
    Object.entries(noises).flatMap(([name, noise]) =>
      [0, 0.03].map((mistakes) => ({ name, noise, mistakes })),
    ),
  )('holds nine of ten held-out prices: $name noise, $mistakes wrong', ({ name, noise, mistakes }) => {
    let held = 0;
    let asked = 0;
    for (const count of [8, 10, 14, 20, 32, 60]) {
      for (let stock = 0; stock < 500; stock++) {
        const target = machine(noise);
        const range = priceRange(
          target,
          many(count, () => machine(noise, mistakes)),
        );
        if (!range) continue;
        asked++;
        if (target.price >= range.low && target.price <= range.high) held++;
      }
    }
    console.log(
      `${name}, ${mistakes * 100} % wrong: ${((100 * held) / asked).toFixed(1)} % of ${asked} held`,
    );
    expect(asked).toBeGreaterThan(2500);
    expect(held / asked).toBeGreaterThanOrEqual(0.88);
    expect(held / asked).toBeLessThanOrEqual(0.92);
  });

  test('holds nine of ten prices of the sample list, each held out in turn', () => {
    const file = new URL('../stock-import/samples/price-observations.csv', import.meta.url);
    const rows = readFileSync(file, 'utf8').trim().split('\n').slice(1);
    const all = rows.map((row) => {
      const [, model, year, hours, price] = row.split(';');
      return { model, year: Number(year), hours: Number(hours), price: Number(price) };
    });
    const results = all.flatMap((one) => {
      const range = priceRange(
        one,
        all.filter((other) => other !== one && other.model === one.model),
      );
      return range ? [one.price >= range.low && one.price <= range.high] : [];
    });
    const held = results.filter(Boolean).length;
    console.log(`sample list: ${held} of ${results.length} held`);
    expect(results.length).toBeGreaterThan(20);
    expect(held / results.length).toBeGreaterThan(0.8);
  });

  test('is silent with fewer than eight, with eight of which one is a mistake, and far from all of them', () => {
    const eight = many(LEAST, plain);
    const target = { year: 2018, hours: 6000 };
    expect(priceRange(target, eight.slice(1))).toBeUndefined();
    expect(priceRange(target, eight)).toBeDefined();
    expect(priceRange(target, [...eight.slice(1), { year: 2018, hours: 6000, price: 45e6 }])).toBeUndefined();
    expect(priceRange({ year: 2026, hours: 6000 }, eight)).toBeUndefined();
    expect(priceRange({ year: 2018, hours: 40_000 }, eight)).toBeUndefined();
  });

  test('is the same with a few mistakes among the prices, which it names', () => {
    const others = many(30, plain);
    const target = { year: 2018, hours: 6000 };
    const clean = priceRange(target, others);
    const thousands = { year: 2018, hours: 6000, price: 5_500 };
    const lots = { year: 2017, hours: 7000, price: 500_000 };
    const mixed = priceRange(target, [...others, thousands, lots]);
    expect(mixed?.isOutlier.slice(-2)).toEqual([true, true]);
    expect(mixed?.isOutlier.filter(Boolean)).toHaveLength(2);
    expect(mixed).toMatchObject({ low: clean?.low, high: clean?.high });
  });

  test('machines of one year, of the same hours, or at one price have a range too', () => {
    for (const same of [{ year: 2018 }, { hours: 6000 }, { year: 2018, hours: 6000, price: 5_000_000 }]) {
      const others = many(12, () => ({ ...plain(), ...same }));
      const target = { year: 2018, hours: 6000, ...same };
      const { low = Number.NaN, high = 0 } = priceRange(target, others) ?? {};
      expect(low).toBeGreaterThan(1e6);
      expect(high).toBeGreaterThanOrEqual(low);
      expect(high).toBeLessThan(20e6);
    }
  });

  test('does not depend on the order of the prices', () => {
    const others = many(20, plain);
    const target = { year: 2018, hours: 6000 };
    expect(priceRange(target, others.toReversed())).toMatchObject({ low: priceRange(target, others)?.low });
  });
});
