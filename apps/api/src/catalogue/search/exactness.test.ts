import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countByHand, type FilteredMachine, type PlainFilter } from '../../testing/countByHand.ts';
import { engines } from '../../testing/engines.ts';
import { addMachines } from '../../testing/stock.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';

/** The same numbers in every run, so that a failure can be repeated. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
const random = numbers(17);
const integer = (to: number) => Math.floor(random() * to);
const pick = <T>(values: readonly T[]): T => values[integer(values.length)] as T;
const chance = (share: number) => random() < share;

/** Makes and models, and how buyers write both and the type. */
const models = [
  { type: 'EXCAVATOR', brand: 'Komatsu', model: 'PC200-8', spellings: ['pc 200 8', 'PC2008', 'зс200-8'] },
  { type: 'BULLDOZER', brand: 'Caterpillar', model: 'D6R', spellings: ['д6р', 'd 6 r'] },
  { type: 'TRUCK', brand: 'КАМАЗ', model: '6520', spellings: ['6520'] },
  { type: 'CRANE', brand: 'Ивановец', model: 'КС-45717К-1', spellings: ['кс45717', 'KC-45717'] },
] as const;
const types = {
  EXCAVATOR: ['экскаватор', 'excavator', 'эксковаторы'],
  BULLDOZER: ['бульдозера', ',ekmljpth'],
  TRUCK: ['самосвал', 'тягач'],
  CRANE: ['автокраны', 'кран на колесах'],
} as const;
const brands = {
  Komatsu: ['комацу', 'komatsu'],
  Caterpillar: ['cat', 'катерпиллер'],
  КАМАЗ: ['kamaz', 'камаз'],
  Ивановец: ['ивановец'],
} as const;
/** Words of titles that only the database knows, with a misspelling and another form. */
const words = {
  Гидролиния: ['гидролиния', 'гидролинии', 'гидролния'],
  Кондиционер: ['кондиционером'],
} as const;

interface Machine extends FilteredMachine {
  word: keyof typeof words;
}

function randomMachine(): Machine {
  const { type, brand, model } = pick(models);
  return {
    type,
    brand,
    model,
    word: pick(['Гидролиния', 'Кондиционер']),
    totalCost: 1_000_000 + integer(20) * 500_000,
    yearOfManufacture: 2010 + integer(12),
    mileage: integer(100) * 100,
    enginePower: null,
    loadCapacity: null,
    tonnage: null,
    auction: false,
    city: null,
    createdAt: Date.now(),
  };
}

interface RandomSearch {
  /** What is typed, and what is chosen besides. */
  text: string;
  filter: PlainFilter;
  /** What the text means, without its ranges. */
  understood: PlainFilter;
  /** The ranges of the text, as they were typed. */
  ranges: PlainFilter[];
  word: keyof typeof words | undefined;
}

function randomSearch(): RandomSearch {
  const machine = pick(models);
  const pieces = ['купить'];
  const understood: PlainFilter = {};
  if (chance(0.5)) {
    pieces.push(pick(types[machine.type]));
    understood.equipmentType = [machine.type];
  }
  if (chance(0.5)) {
    pieces.push(pick(brands[machine.brand]));
    understood.brand = [machine.brand];
  }
  if (chance(0.4)) {
    pieces.push(pick(machine.spellings));
    understood.model = [machine.model];
  }
  const word = chance(0.5) ? pick(['Гидролиния', 'Кондиционер'] as const) : undefined;
  if (word) pieces.push(pick(words[word]));
  const ranges: PlainFilter[] = [];
  if (chance(0.4)) {
    const millions = 2 + integer(8);
    pieces.push(`до ${millions} млн`);
    ranges.push({ maxCost: millions * 1_000_000 });
  }
  if (chance(0.3)) {
    const year = 2012 + integer(8);
    pieces.push(`от ${year} года`);
    ranges.push({ minYearOfManufacture: year });
  }
  const filter: PlainFilter = {
    ...(chance(0.3) && { minCost: 1_000_000 * integer(4) }),
    ...(chance(0.3) && { maxMileage: 5000 + integer(50) * 100 }),
    ...(chance(0.2) && { maxYearOfManufacture: 2015 + integer(6) }),
  };
  return { text: pieces.join(' '), filter, understood, ranges, word };
}

const noFacets = { equipmentType: [], brand: [], model: [], city: [], cost: [] };

/** Both together; ranges of the text that let nothing through are left out: one of them, the last first, or all. */
function meantBy({ filter, understood, ranges }: RandomSearch, stock: readonly Machine[]): PlainFilter {
  const [first, last] = ranges;
  const ways = [ranges, first && last ? [first] : [], first && last ? [last] : [], []];
  const together = (keptRanges: readonly PlainFilter[]) =>
    Object.assign({}, understood, filter, ...keptRanges);
  const finds = (keptRanges: readonly PlainFilter[]) => {
    const effectiveFilter = together(keptRanges);
    // What the text says of a range stands in place of what was chosen.
    if (keptRanges.some((range) => 'maxCost' in range)) delete effectiveFilter.minCost;
    if (keptRanges.some((range) => 'minYearOfManufacture' in range))
      delete effectiveFilter.maxYearOfManufacture;
    return countByHand(stock, effectiveFilter, noFacets).total > 0;
  };
  return together(ways.find(finds) ?? ranges);
}

describe.each(engines)('search beside filters on %s', (engine) => {
  let api: TestApi;
  const stock = Array.from({ length: 400 }, randomMachine);
  // Each engine has its own, so they are 1,000 together.
  const searches = Array.from({ length: 500 }, randomSearch);
  let ids: number[];

  beforeAll(async () => {
    api = await startTestApi(engine);
    ids = await addMachines(
      api.database,
      stock.map((machine) => ({
        title: `${machine.brand} ${machine.model}, ${machine.word}`,
        type: machine.type,
        brand: machine.brand,
        model: machine.model,
        min_cost: 0,
        total_cost: machine.totalCost,
        year_of_manufacture: machine.yearOfManufacture,
        mileage: machine.mileage,
      })),
    );
  });
  afterAll(() => api.remove());

  test('pages, counts and facets equal a count by hand under 500 random filters with text', async () => {
    const client = api.client();
    for (const [index, search] of searches.entries()) {
      const { text, filter, word } = search;
      const having = stock.filter((machine) => word === undefined || machine.word === word);
      const effectiveFilter = meantBy(search, having);
      const body = { ...filter, title: text };
      const [page, facets] = await Promise.all([
        client.equipmentsFilter({ body, query: { page: 0, pageSize: 16 } }),
        client.equipmentsFacets({ body }),
      ]);
      const byHand = countByHand(having, effectiveFilter, facets);
      expect([text, filter, page.totalCount]).toEqual([text, filter, byHand.total]);
      expect([text, filter, facets]).toEqual([text, filter, byHand.facets]);
      // All fit equally well, so the newest come first. Sorting by hand takes its time.
      if (index % 10 > 0) continue;
      const newest = stock
        .map((machine, place) => ({ machine, id: ids[place] as number }))
        .filter(
          ({ machine }) =>
            having.includes(machine) && countByHand([machine], effectiveFilter, facets).total === 1,
        )
        .map(({ id }) => id)
        .sort((a, b) => b - a);
      expect([text, page.equipments.map(({ id }) => id)]).toEqual([text, newest.slice(0, 16)]);
    }
  }, 120_000);
});
