import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from './fields.ts';
import { cleanFilters } from './filters.ts';
import type { ItemKind } from './products.ts';
import {
  type CatalogueQuery,
  defaultQuery,
  formatQuery,
  MAX_PAGE,
  parseQuery,
  withFilters,
  withSorting,
  withUnderstood,
} from './query.ts';
import { rangeKeys } from './ranges.ts';
import { sortingsOf } from './sorting.ts';

const productType = fc.constantFrom<ItemKind>('equipment', 'spare-part');
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('Cat & Co', 'Ком+ацу', 'a=b', '100%', 'ёж'),
);
const number = fc.option(fc.oneof(fc.integer(), fc.double(), fc.integer({ min: 0, max: 5_000_000 })));

/** Anything for every field of a product, so that a new one is tried without a change here. */
const rawFilters = (type: ItemKind) =>
  fc.record(
    Object.fromEntries(
      fieldsOf(type).flatMap(([name, field]): [string, fc.Arbitrary<unknown>][] => {
        if (field.kind === 'range') return rangeKeys(name).map((key) => [key, number]);
        if (field.kind === 'flag') return [[name, fc.boolean()]];
        const values = field.kind === 'choice' && field.values ? fc.constantFrom(...field.values) : text;
        const one = fc.oneof(values, text);
        return [[name, field.kind === 'choice' && !field.single ? fc.array(one) : fc.option(one)]];
      }),
    ),
  );

/** Any state that filter bar, sort list and pagination can make. */
const states: fc.Arbitrary<[ItemKind, CatalogueQuery]> = productType.chain((type) =>
  rawFilters(type)
    .map((raw) => cleanFilters(type, raw))
    .chain((filters) =>
      fc.tuple(
        fc.constant(type),
        fc
          .record({
            sorting: fc.constantFrom(...sortingsOf(type, filters)),
            page: fc.integer({ min: 1, max: MAX_PAGE }),
          })
          .map(({ sorting, page }) => ({ filters, ...sorting, page })),
      ),
    ),
);

describe('The URL of a list', () => {
  it('carries any state of filters, sorting and page and gives it back', () => {
    fc.assert(
      fc.property(states, ([type, state]) => {
        expect(parseQuery(type, formatQuery(type, state))).toEqual(state);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['7 000 000 ₽', 7_000_000],
    ['5000000,50', 5_000_001],
    ['1.500.000', 1_500_000],
    ['1,5 млн', 1_500_000],
    ['5 тыс. руб', 5000],
    ['-5', undefined],
    ['много', undefined],
  ])('takes a number as it is typed into a form without JavaScript: %s', (typed, maxCost) => {
    const { filters } = parseQuery('equipment', new URLSearchParams({ maxCost: typed }));
    expect(filters.maxCost ?? undefined).toBe(maxCost);
  });

  it('gives a valid state, whatever it says', () => {
    const keys = fc.constantFrom(
      'type',
      'brand',
      'title',
      'minCost',
      'maxCost',
      'sort',
      'direction',
      'page',
      'condition',
    );
    const queries = fc
      .array(fc.tuple(keys, fc.string()))
      .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));
    fc.assert(
      fc.property(productType, fc.oneof(fc.string(), queries), (type, search) => {
        const state = parseQuery(type, search);
        expect(cleanFilters(type, { ...state.filters })).toEqual(state.filters);
        expect(sortingsOf(type, state.filters)).toContainEqual({
          sort: state.sort,
          direction: state.direction,
        });
        expect(state.page).toBeGreaterThanOrEqual(1);
        expect(parseQuery(type, formatQuery(type, state))).toEqual(state);
      }),
      { numRuns: 2000 },
    );
  });

  it('is empty for the untouched list and reads back as its defaults: MIN_COST ascending, page 1 (specification §4)', () => {
    expect(formatQuery('equipment', defaultQuery('equipment'))).toBe('');
    expect(parseQuery('spare-part', '')).toEqual(defaultQuery('spare-part'));
    expect(defaultQuery('equipment')).toMatchObject({ sort: 'MIN_COST', direction: 'ASC', page: 1 });
  });

  it('can be read by a person', () => {
    const query = withFilters(defaultQuery('equipment'), {
      type: ['CRANE'],
      brand: ['CAT', 'JCB'],
      minTonnage: 2.3,
    });
    expect(
      formatQuery('equipment', { ...withSorting(query, { sort: 'POPULAR', direction: 'DESC' }), page: 2 }),
    ).toBe('type=CRANE&brand=CAT&brand=JCB&minTonnage=2.3&sort=POPULAR&direction=DESC&page=2');
  });

  it.each([
    ['an unknown type', 'type=SPACESHIP'],
    ['an unknown sort value and direction (specification §5: ignored)', 'sort=PRICE&direction=UP'],
    ['a negative price', 'minCost=-5'],
    ['a price in words', 'maxCost=сто'],
    ['an endless price', 'maxCost=1e999'],
    ['page 0', 'page=0'],
    ['half a page', 'page=1.5'],
    ['a page beyond what the server takes', 'page=1000001'],
    ['an empty brand and an empty search', 'brand=&title=+'],
    ['a search of signs without a letter or a number', 'title=!!!+%25'],
    ['a filter of the other product type', 'country=Япония'],
  ])('leaves %s out', (_, search) => {
    expect(parseQuery('equipment', search)).toEqual(defaultQuery('equipment'));
  });

  it.each([
    ['minCost=7+000+000', { minCost: 7_000_000 }],
    ['maxCost=3%C2%A0500%C2%A0000+%E2%82%BD', { maxCost: 3_500_000 }],
    ['minTonnage=12%2C5', { minTonnage: 12.5 }],
    ['minMileage=1%E2%80%AF200', { minMileage: 1200 }],
  ])(
    'reads the numbers that a browser without JavaScript sends as they were typed: %s',
    (search, filters) => {
      expect(parseQuery('equipment', search).filters).toMatchObject(filters);
    },
  );

  it('turns a range with its ends swapped round', () => {
    expect(parseQuery('equipment', '?minCost=500&maxCost=100').filters).toMatchObject({
      minCost: 100,
      maxCost: 500,
    });
  });

  it('takes the first sort that can be read, and writes one', () => {
    const query = parseQuery(
      'equipment',
      'sort=PRICE&sort=POPULAR&sort=MIN_COST&direction=UP&direction=DESC',
    );
    expect(query).toMatchObject({ sort: 'POPULAR', direction: 'DESC' });
    expect(formatQuery('equipment', query)).toBe('sort=POPULAR&direction=DESC');
  });

  it('does not sort spare parts by the deposit of auctions', () => {
    expect(parseQuery('spare-part', 'sort=MIN_DEPOSIT').sort).toBe('MIN_COST');
  });
});

describe('A search by words (project decisions)', () => {
  const searched = withFilters(defaultQuery('equipment'), { title: 'ковш' });

  it('shows the best match first, without a word of it in the address', () => {
    expect(searched).toMatchObject({ sort: 'BEST_MATCH', direction: 'DESC' });
    expect(formatQuery('equipment', searched)).toBe('title=%D0%BA%D0%BE%D0%B2%D1%88');
    expect(parseQuery('equipment', 'title=ковш')).toEqual(searched);
  });

  it('is sorted by what the visitor names, MIN_COST included', () => {
    const sorted = withSorting(searched, { sort: 'MIN_COST', direction: 'ASC' });
    expect(formatQuery('equipment', sorted)).toContain('&sort=MIN_COST');
    expect(parseQuery('equipment', formatQuery('equipment', sorted))).toEqual(sorted);
    expect(
      withFilters(withSorting(defaultQuery('equipment'), { sort: 'POPULAR', direction: 'DESC' }), {
        title: 'ковш',
      }).sort,
    ).toBe('POPULAR');
  });

  it('that is taken back leaves MIN_COST ascending', () => {
    expect(withFilters(searched, { title: null })).toEqual(defaultQuery('equipment'));
  });
});

describe('Changing sorting or filters (specification §4)', () => {
  const third = { ...defaultQuery('equipment'), page: 3 };

  it('resets the page to 1', () => {
    expect(withFilters(third, { title: 'ковш' })).toMatchObject({ page: 1, filters: { title: 'ковш' } });
    expect(withSorting(third, { sort: 'TOTAL_COST', direction: 'DESC' })).toMatchObject({
      page: 1,
      sort: 'TOTAL_COST',
    });
  });

  it('leaves everything else as it was', () => {
    expect(withFilters(third, {})).toEqual({ ...third, page: 1 });
  });
});

it('a text that was understood becomes filters in place of those chosen before, and the rest stays the text', () => {
  const before = parseQuery('equipment', 'type=BULLDOZER&minCost=1000000&title=komatsu+гидромолот&page=3');
  const read = {
    filters: { equipmentType: ['EXCAVATOR'], brand: ['Komatsu'], maxCost: 5_000_000 },
    words: 'гидромолот',
    cheapFirst: false,
  };
  const after = withUnderstood('equipment', before, read);
  expect(after && formatQuery('equipment', after)).toBe(
    'type=EXCAVATOR&title=%D0%B3%D0%B8%D0%B4%D1%80%D0%BE%D0%BC%D0%BE%D0%BB%D0%BE%D1%82&brand=Komatsu&maxCost=5000000',
  );
  // Else the address would lead to itself.
  expect(after && withUnderstood('equipment', after, read)).toBeUndefined();
  const nothing = { filters: {}, words: 'гидромолот', cheapFirst: false };
  expect(withUnderstood('equipment', before, nothing)).toBeUndefined();
});

it('«недорого» sorts by price where the visitor has chosen no sort', () => {
  const read = { filters: {}, words: 'гидромолот', cheapFirst: true };
  const found = (search: string) => withUnderstood('equipment', parseQuery('equipment', search), read);
  expect(found('title=гидромолот+недорого')).toMatchObject({
    sort: 'TOTAL_COST',
    direction: 'ASC',
    filters: { title: 'гидромолот' },
  });
  expect(found('title=гидромолот+недорого&sort=CREATED_AT&direction=DESC')).toMatchObject({
    sort: 'CREATED_AT',
  });
});
