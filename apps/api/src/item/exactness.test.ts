import { type ItemKind, SOLD_LISTED_DAYS } from '@leasing/core/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countByHand, type PlainFilter } from '../testing/countByHand.ts';
import { engines } from '../testing/engines.ts';
import { addMachines, addParts, setPopularity } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

/** EXACTNESS_SEED repeats a run: it is in the name of each test. */
const seed = Number(process.env.EXACTNESS_SEED ?? Date.now() % 2 ** 31);

/** The same numbers for the same seed. */
function randomFrom(start: number) {
  let state = start;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  const integer = (to: number) => Math.floor(random() * to);
  const pick = <T>(values: readonly T[]): T => values[integer(values.length)] as T;
  const chance = (share: number) => random() < share;
  const sometimes = <T>(share: number, value: () => T): T | undefined =>
    chance(share) ? value() : undefined;
  return { integer, pick, chance, sometimes };
}
type Random = ReturnType<typeof randomFrom>;

const day = 86_400_000;
const now = Date.now();

/** What every item has of what lists look at. */
interface Item {
  id: number;
  minCost: number | null;
  totalCost: number | null;
  yearOfManufacture: number | null;
  availability: string;
  soldAt: number | null;
  likes: number;
  views: number;
  createdAt: number;
}
interface Machine extends Item {
  type: string;
  brand: string;
  model: string;
  word: keyof typeof words;
  mileage: number | null;
  enginePower: number | null;
  loadCapacity: number | null;
  tonnage: number | null;
  auction: boolean;
  minDeposit: number | null;
  city: string | null;
}
interface Part extends Item {
  condition: string;
  category: string;
  equipmentType: string | null;
  brand: string;
  model: string;
  manufacturerCountry: string | null;
  origin: string;
}

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
const cities = ['Казань', 'Пермь'];

function itemOf({ integer, pick, chance, sometimes }: Random): Omit<Item, 'id'> {
  const totalCost = chance(0.1) ? null : 1_000_000 + integer(40) * 250_000;
  const availability = pick(['IN_STOCK', 'IN_STOCK', 'IN_STOCK', 'IN_STOCK', 'RESERVED', 'SOLD', 'HIDDEN']);
  const soldAt = now - pick([1, SOLD_LISTED_DAYS - 1, SOLD_LISTED_DAYS + 1]) * day;
  return {
    minCost: totalCost && Math.round(totalCost / pick([2, 3])),
    totalCost,
    yearOfManufacture: 2010 + integer(12),
    availability,
    soldAt: availability === 'SOLD' ? soldAt : null,
    likes: sometimes(0.2, () => integer(3)) ?? 0,
    views: sometimes(0.3, () => integer(300)) ?? 0,
    // On both sides of full hours.
    createdAt: now - integer(60) * (day / 2) - integer(3) + 1,
  };
}

function machineOf(random: Random): Omit<Machine, 'id'> {
  const { integer, pick, chance, sometimes } = random;
  const { type, brand, model } = pick(models);
  const auction = chance(0.3);
  return {
    ...itemOf(random),
    type,
    brand,
    model,
    word: pick(['Гидролиния', 'Кондиционер']),
    mileage: sometimes(0.8, () => integer(100) * 100) ?? null,
    enginePower: sometimes(0.8, () => integer(100)) ?? null,
    loadCapacity: sometimes(0.5, () => integer(100) / 10) ?? null,
    tonnage: sometimes(0.5, () => integer(100) / 10) ?? null,
    auction,
    minDeposit: auction && chance(0.7) ? integer(20) * 1000 : null,
    city: sometimes(0.6, () => pick(cities)) ?? null,
  };
}

function partOf(random: Random): Omit<Part, 'id'> {
  const { pick, sometimes } = random;
  return {
    ...itemOf(random),
    yearOfManufacture: sometimes(0.7, () => 2010 + random.integer(10)) ?? null,
    condition: pick(['NEW', 'USED', 'RECOVERED']),
    category: pick(['Гидравлика', 'Двигатель', '"Ходовая"\n\u0002']),
    equipmentType: sometimes(0.7, () => pick(models).type) ?? null,
    brand: pick(['', 'Komatsu', 'Hitachi', 'Komatsu / Hitachi']),
    model: pick(['', 'PC300', 'ZX330', 'PC300 / ZX330']),
    manufacturerCountry: sometimes(0.7, () => pick(['Япония', 'Китай'])) ?? null,
    origin: pick(['ORIGINAL', 'ANALOGUE']),
  };
}

const rowOfItem = (item: Omit<Item, 'id'>) => ({
  min_cost: item.minCost,
  total_cost: item.totalCost,
  year_of_manufacture: item.yearOfManufacture,
  availability: item.availability,
  sold_at: item.soldAt === null ? null : new Date(item.soldAt).toISOString(),
  created_at: new Date(item.createdAt).toISOString(),
});
const rowOfMachine = (machine: Omit<Machine, 'id'>) => ({
  ...rowOfItem(machine),
  title: `${machine.brand} ${machine.model}, ${machine.word}`,
  machine_type: machine.type,
  brand: machine.brand,
  model: machine.model,
  mileage: machine.mileage,
  engine_power: machine.enginePower,
  load_capacity: machine.loadCapacity,
  tonnage: machine.tonnage,
  is_auction: machine.auction,
  min_deposit: machine.minDeposit,
  city: machine.city,
});
const rowOfPart = (part: Omit<Part, 'id'>) => ({
  ...rowOfItem(part),
  condition: part.condition,
  category: part.category,
  machine_type: part.equipmentType,
  brand: part.brand,
  model: part.model,
  manufacturer_country: part.manufacturerCountry,
  is_original: part.origin === 'ORIGINAL',
});

/** A filter, the text typed beside it, and what the text means: what it names, and its ranges as they were typed. */
interface RandomSearch {
  filter: PlainFilter;
  text?: string;
  understood: PlainFilter;
  ranges: PlainFilter[];
  word?: keyof typeof words | undefined;
}

const defined = (parts: object): PlainFilter =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));

function filterOfMachines({ integer, pick, chance, sometimes }: Random): RandomSearch {
  const filter = defined({
    equipmentType: sometimes(0.3, () => [pick(models).type]),
    brand: sometimes(0.3, () => [...new Set([pick(models).brand, pick(models).brand])]),
    model: sometimes(0.2, () => [pick([...models.map(({ model }) => model), 'none'])]),
    city: sometimes(0.2, () => [pick(cities)]),
    minCost: sometimes(0.3, () => integer(6_000_000)),
    maxCost: sometimes(0.3, () => 4_000_000 + integer(6_000_000)),
    minYearOfManufacture: sometimes(0.2, () => 2010 + integer(10)),
    maxYearOfManufacture: sometimes(0.2, () => 2010 + integer(10)),
    minMileage: sometimes(0.1, () => integer(5000)),
    maxMileage: sometimes(0.1, () => 5000 + integer(5000)),
    minEnginePower: sometimes(0.1, () => integer(50)),
    maxEnginePower: sometimes(0.1, () => 50 + integer(50)),
    minLoadCapacity: sometimes(0.1, () => integer(50) / 10),
    maxLoadCapacity: sometimes(0.1, () => 5 + integer(50) / 10),
    minTonnage: sometimes(0.1, () => integer(50) / 10),
    maxTonnage: sometimes(0.1, () => 5 + integer(50) / 10),
    auction: sometimes(0.1, () => chance(0.5)),
    popular: sometimes(0.1, () => true),
    inStock: sometimes(0.1, () => true),
    noveltyDays: sometimes(0.1, () => 1 + integer(30)),
  });
  return { filter, understood: {}, ranges: [] };
}

function searchOfMachines(random: Random): RandomSearch {
  const { integer, pick, chance, sometimes } = random;
  const machine = pick(models);
  const pieces = ['купить'];
  const understood: Record<string, unknown> = {};
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
    const millions = 1 + integer(9);
    pieces.push(`до ${millions} млн`);
    ranges.push({ maxCost: millions * 1_000_000 });
  }
  if (chance(0.3)) {
    const year = 2012 + integer(9);
    pieces.push(`от ${year} года`);
    ranges.push({ minYearOfManufacture: year });
  }
  const filter = defined({
    minCost: sometimes(0.3, () => 1_000_000 * integer(4)),
    maxMileage: sometimes(0.3, () => 1000 + integer(90) * 100),
    maxYearOfManufacture: sometimes(0.2, () => 2015 + integer(6)),
    inStock: sometimes(0.1, () => true),
  });
  return { filter, text: pieces.join(' '), understood, ranges, word };
}

function filterOfParts({ integer, pick, sometimes }: Random): RandomSearch {
  const filter = defined({
    condition: sometimes(0.3, () => pick(['NEW', 'USED', 'RECOVERED'])),
    category: sometimes(0.3, () => pick(['Гидравлика', '"Ходовая"\n\u0002'])),
    equipmentType: sometimes(0.2, () => [pick(models).type]),
    brand: sometimes(0.3, () => [pick(['Komatsu', 'Hitachi', 'none'])]),
    model: sometimes(0.3, () => [pick(['PC300', 'ZX330'])]),
    country: sometimes(0.2, () => [pick(['Япония', 'Китай'])]),
    minCost: sometimes(0.3, () => integer(6_000_000)),
    maxCost: sometimes(0.3, () => 4_000_000 + integer(6_000_000)),
    maxYearOfManufacture: sometimes(0.2, () => 2010 + integer(10)),
    inStock: sometimes(0.1, () => true),
  });
  return { filter, understood: {}, ranges: [] };
}

/** Ranges of the text that let nothing through are left out: one of them, the last first, or all. */
function keptRanges({ filter, understood, ranges }: RandomSearch, count: (filter: PlainFilter) => number) {
  const [first, last] = ranges;
  const ways = [ranges, first && last ? [first] : [], first && last ? [last] : [], []];
  const finds = (kept: readonly PlainFilter[]) => {
    const meant: Record<string, unknown> = Object.assign({}, understood, filter, ...kept);
    // A range in the text replaces the one that was chosen.
    if (kept.some((range) => 'maxCost' in range)) delete meant.minCost;
    if (kept.some((range) => 'minYearOfManufacture' in range)) delete meant.maxYearOfManufacture;
    return count(meant) > 0;
  };
  return ways.find(finds) ?? ranges;
}

const sortValues: Record<string, (item: Item) => number | null> = {
  MIN_COST: ({ minCost }) => minCost,
  TOTAL_COST: ({ totalCost }) => totalCost,
  YEAR_OF_MANUFACTURE: ({ yearOfManufacture }) => yearOfManufacture,
  MIN_DEPOSIT: (item) => ('minDeposit' in item ? (item as Machine).minDeposit : item.minCost),
  CREATED_AT: ({ createdAt }) => createdAt,
  POPULAR: ({ likes, views }) => likes * 1000 + views,
};

/** How far an item is from the ranges that were left out, as a share of their ends; null where it has no value. */
function distanceOf({ totalCost, yearOfManufacture }: Item, leftOut: readonly PlainFilter[]): number | null {
  let distance = 0;
  for (const { maxCost, minYearOfManufacture } of leftOut) {
    if (maxCost !== undefined) {
      if (totalCost === null) return null;
      distance += Math.max(0, totalCost - (maxCost as number)) / (maxCost as number);
    } else if (yearOfManufacture === null) return null;
    else {
      const from = minYearOfManufacture as number;
      distance += Math.max(0, from - yearOfManufacture) / from;
    }
  }
  return -distance;
}

/** What is in stock first, then by the value, what has none last, then by the id. */
function inOrder(items: readonly Item[], sortValue: (item: Item) => number | null, isDescending: boolean) {
  const way = isDescending ? -1 : 1;
  const isOut = ({ availability }: Item) => Number(availability !== 'IN_STOCK');
  return items.toSorted((a, b) => {
    const [one, other] = [sortValue(a), sortValue(b)];
    if (isOut(a) !== isOut(b)) return isOut(a) - isOut(b);
    if ((one === null) !== (other === null)) return one === null ? 1 : -1;
    return ((one ?? 0) - (other ?? 0) || a.id - b.id) * way;
  });
}

const isListed = ({ availability, soldAt }: Item) =>
  availability !== 'HIDDEN' && (soldAt === null || soldAt > now - SOLD_LISTED_DAYS * day);
const passesFlags = ({ inStock, popular }: PlainFilter, { availability, likes, views }: Item) =>
  (!inStock || availability === 'IN_STOCK') && (!popular || likes > 0 || views > 150);

describe.each(engines)('the catalogue under random filters on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.remove());

  const kinds = {
    equipment: { add: addMachines, rowOf: rowOfMachine, itemOf: machineOf },
    'spare-part': { add: addParts, rowOf: rowOfPart, itemOf: partOf },
  } as const;

  /** Rows that the test keeps beside the database, and changes with it. */
  class PlainRows<I extends Item> {
    items: I[] = [];
    readonly #kind: ItemKind;
    readonly #random: Random;
    readonly #rowOf: (item: I) => Record<string, unknown>;
    readonly #itemOf: () => Omit<I, 'id'>;

    constructor(kind: ItemKind, random: Random) {
      const { rowOf, itemOf } = kinds[kind];
      this.#kind = kind;
      this.#random = random;
      this.#rowOf = rowOf as never;
      this.#itemOf = () => itemOf(random) as never;
    }

    async add(count: number): Promise<void> {
      const added = Array.from({ length: count }, this.#itemOf) as I[];
      const ids = await kinds[this.#kind].add(api.database, added.map(this.#rowOf));
      this.items.push(...added.map((item, index) => ({ ...item, id: ids[index] as number })));
      for (const item of this.items.slice(-count))
        if (item.likes + item.views > 0) await this.#popularity(item);
    }

    async change(): Promise<void> {
      const place = this.#random.integer(this.items.length);
      const { id } = this.items[place] as I;
      if (this.#random.chance(0.2)) {
        await api.database.query('DELETE FROM item WHERE id = $1', [id]);
        this.items.splice(place, 1);
      } else if (this.#random.chance(0.3)) await this.add(1);
      else {
        const item = { ...this.#itemOf(), id } as I;
        const row = Object.entries(this.#rowOf(item));
        const set = row.map(([name], index) => `${name} = $${index + 2}`).join(', ');
        const values = row.map(([, value]) => value);
        await api.database.query(`UPDATE item SET ${set} WHERE id = $1`, [id, ...values]);
        await this.#popularity(item);
        this.items[place] = item;
      }
    }

    async #popularity({ id, likes, views }: I): Promise<void> {
      await setPopularity(api.database, id, { likes, views });
    }
  }

  /** Rows, count and facets as the calls answer them, and as they are by hand. */
  async function compare(kind: ItemKind, items: readonly Item[], search: RandomSearch, random: Random) {
    const { filter, text, understood, ranges, word } = search;
    const body = text === undefined ? filter : { ...filter, title: text };
    const sort = random.sometimes(0.7, () => random.pick(Object.keys(sortValues)));
    const direction = random.pick(['ASC', 'DESC']);
    const query = { page: random.integer(4), pageSize: 16, ...(sort && { sort, direction }) } as never;
    const client = api.client();
    const [page, facets] =
      kind === 'equipment'
        ? await Promise.all([client.equipmentsFilter({ body, query }), client.equipmentsFacets({ body })])
        : await Promise.all([client.componentsFilter({ body, query }), client.componentsFacets({ body })]);
    const listed = items.filter(isListed);
    const stock = listed.filter(
      (item) => passesFlags(filter, item) && (!word || (item as Machine).word === word),
    );
    const byHand = (meant: PlainFilter) => countByHand(kind, stock, listed, meant, facets);
    const kept = keptRanges(search, (meant) => byHand(meant).found.length);
    const leftOut = ranges.filter((range) => !kept.includes(range));
    const { found, facets: counted } = byHand(Object.assign({}, understood, filter, ...kept));
    const isBestMatch = sort === undefined && text !== undefined;
    const ordered = isBestMatch
      ? inOrder(found, leftOut.length > 0 ? (item) => distanceOf(item, leftOut) : () => 0, true)
      : inOrder(found, sortValues[sort ?? 'MIN_COST'] as never, sort !== undefined && direction === 'DESC');
    const shown = 'equipments' in page ? page.equipments : page.components;
    const { page: number } = query as { page: number };
    const pageOf = (items: readonly { id: number; totalCost: number | null }[]) =>
      items.map(({ id, totalCost }) => ({ id, totalCost }));
    expect({ body, query, total: page.totalCount, rows: pageOf(shown), facets }).toEqual({
      body,
      query,
      total: found.length,
      rows: pageOf(ordered.slice(number * 16, number * 16 + 16)),
      facets: counted,
    });
  }

  test(`shows what a count by hand finds among machines, 1,000 filters, every third with a text; EXACTNESS_SEED=${seed}`, async () => {
    const random = randomFrom(seed);
    const rows = new PlainRows<Machine>('equipment', random);
    await rows.add(400);
    for (let index = 0; index < 1000; index += 1) {
      if (index % 5 === 0) await rows.change();
      const search = index % 3 === 0 ? searchOfMachines(random) : filterOfMachines(random);
      await compare('equipment', rows.items, search, random);
    }
  }, 300_000);

  test(`shows what a count by hand finds among spare parts, 300 filters; EXACTNESS_SEED=${seed}`, async () => {
    const random = randomFrom(seed + 1);
    const rows = new PlainRows<Part>('spare-part', random);
    await rows.add(200);
    for (let index = 0; index < 300; index += 1) {
      if (index % 5 === 0) await rows.change();
      await compare('spare-part', rows.items, filterOfParts(random), random);
    }
  });

  test('rows, counts and facets are each of one state of the stock, however often it changes meanwhile', async () => {
    const states = [
      ['Before', 1_000_000],
      ['After', 2_000_000],
    ] as const;
    const ids = await addMachines(
      api.database,
      Array.from({ length: 30 }, () => ({ brand: 'Before', min_cost: 0, total_cost: 1_000_000 })),
    );
    let changes = 0;
    const write = async () => {
      for (; changes < 40; changes += 1) {
        const [brand, cost] = states[(changes + 1) % 2] as (typeof states)[number];
        await api.database.query('UPDATE item SET brand = $2, total_cost = $3 WHERE id = ANY ($1)', [
          ids,
          brand,
          cost,
        ]);
      }
    };
    const seen = new Set<string>();
    const read = async () => {
      while (changes < 40) {
        const body = { brand: ['After'], ids };
        const [page, facets] = await Promise.all([
          api.client().equipmentsFilter({ body, query: { page: 1, pageSize: 16 } }),
          api.client().equipmentsFacets({ body: { ids } }),
        ]);
        const rows = page.equipments.map(({ brand, totalCost }) => `${brand} ${totalCost}`);
        const all = page.totalCount === 30;
        expect([page.totalCount, rows]).toEqual(all ? [30, Array(14).fill('After 2000000')] : [0, []]);
        expect(facets.brand).toHaveLength(1);
        expect(facets.cost.reduce((sum, { count }) => sum + count, 0)).toBe(30);
        seen.add(`${page.totalCount} ${facets.brand[0]?.value}`);
      }
    };
    await Promise.all([write(), read(), read(), read()]);
    expect(seen.size).toBeGreaterThan(1);
    await api.database.query('DELETE FROM item WHERE id = ANY ($1)', [ids]);
  });
});
