import type { EquipmentFilterBody, PageQuery } from '@leasing/core/unstable/api/contract';
import { machines } from './priceList.ts';
import { randomSource } from './random.ts';

/** What a visitor asks the catalogue for. */
export interface Search {
  filter: EquipmentFilterBody;
  query: PageQuery;
}

const sorts = [
  'MIN_COST',
  'TOTAL_COST',
  'YEAR_OF_MANUFACTURE',
  'MIN_DEPOSIT',
  'CREATED_AT',
  'POPULAR',
] as const;

/** A search as visitors make it: a price range always, a type mostly, sometimes years, makes and hours. */
function randomSearch(random: () => number): Search {
  const integer = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const one = <T>(values: readonly T[]): T => values[integer(0, values.length - 1)] as T;
  const minCost = integer(900, 30_000) * 1000 + integer(0, 999);
  const filter: EquipmentFilterBody = { minCost, maxCost: minCost + integer(5000, 40_000) * 1000 };
  const { code, models } = one(machines);
  const withType = random() < 0.8;
  if (withType) filter.equipmentType = [code];
  // Makes are offered for the chosen type only.
  const brands = (withType ? models : machines.flatMap((type) => type.models)).map(([brand]) => brand);
  if (random() < 0.3) filter.brand = [...new Set([one(brands), one(brands)])];
  if (random() < 0.5) filter.minYearOfManufacture = integer(2006, 2022);
  if (random() < 0.3) filter.maxMileage = integer(2000, 15_000);
  return {
    filter,
    query: { page: 0, pageSize: 16, sort: one(sorts), direction: random() < 0.5 ? 'ASC' : 'DESC' },
  };
}

/** An endless row of searches, each another one. */
export function differentSearches(seed: number): () => Search {
  const random = randomSource(seed);
  return () => randomSearch(random);
}

/** An endless row of searches that repeat as visitors' do: the nth likeliest of `count` has the weight 1 / n. */
export function repeatedSearches(seed: number, count = 200): () => Search {
  const random = randomSource(seed);
  const searches = Array.from({ length: count }, () => randomSearch(random));
  const ends: number[] = [];
  for (let rank = 1; rank <= count; rank++) ends.push((ends.at(-1) ?? 0) + 1 / rank);
  const total = ends.at(-1) ?? 1;
  return () => {
    const point = random() * total;
    return searches[ends.findIndex((end) => point < end)] as Search;
  };
}

/**
 * What visitors have typed so far when they are offered suggestions: beginnings, inflections,
 * errors and an inventory number included.
 */
export const typedTexts = [
  'экс',
  'экскаватор',
  'экскаваторы комацу',
  'komat',
  'rjvfwe',
  'бульд',
  'катк',
  'камаз 65',
  'автокран ивановец',
  'катерпилар',
  'лебхер',
  'pc200',
  'бн-0000777',
] as const;
