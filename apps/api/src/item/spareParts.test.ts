import type { SparePartFilterBody } from '@leasing/core/unstable/api/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneEngine } from '../testing/engines.ts';
import { addParts, setPopularity } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

const sorts = [
  'MIN_COST',
  'TOTAL_COST',
  'YEAR_OF_MANUFACTURE',
  'MIN_DEPOSIT',
  'CREATED_AT',
  'POPULAR',
] as const;
const directions = ['ASC', 'DESC'] as const;

describe.each(oneEngine)('the spare parts on %s', (engine) => {
  let api: TestApi;
  let ids: number[];
  const found = async (body: SparePartFilterBody, query: object = {}) =>
    (await api.client().componentsFilter({ body, query })).components.map(({ id }) => ids.indexOf(id));

  beforeAll(async () => {
    api = await startTestApi(engine);
    ids = await addParts(api.database, [
      { min_cost: 300, total_cost: 900, year_of_manufacture: 2020, created_at: '2026-01-02T00:00:00Z' },
      {
        title: 'Фильтр топливный',
        condition: 'USED',
        category: 'Фильтры',
        machine_type: 'TRUCK',
        brand: 'КАМАЗ',
        model: '6520',
        manufacturer_country: 'Россия',
        min_cost: 100,
        total_cost: 950,
        year_of_manufacture: 2010,
        created_at: '2026-01-03T00:00:00Z',
      },
      {
        condition: 'RECOVERED',
        manufacturer_country: null,
        machine_type: null,
        min_cost: 200,
        total_cost: 800,
        year_of_manufacture: null,
        created_at: '2026-01-01T00:00:00Z',
      },
    ]);
    await setPopularity(api.database, ids[1], { views: 7 });
    await setPopularity(api.database, ids[2], { likes: 1 });
  });
  afterAll(() => api.remove());

  test.each<[string, SparePartFilterBody, number[]]>([
    ['text', { title: 'фильтры' }, [1]],
    ['category', { category: 'Фильтры' }, [1]],
    ['type of machine', { equipmentType: ['EXCAVATOR', 'CRANE'] }, [0]],
    ['brand', { brand: ['Komatsu'] }, [2, 0]],
    ['model', { model: ['6520'] }, [1]],
    ['lowest price', { minCost: 900 }, [1, 0]],
    ['highest price', { maxCost: 900 }, [2, 0]],
    ['first year', { minYearOfManufacture: 2011 }, [0]],
    ['last year', { maxYearOfManufacture: 2019 }, [1]],
    ['country', { country: ['Россия', 'Япония'] }, [1, 0]],
    ['condition', { condition: 'RECOVERED' }, [2]],
    ['empty lists, which mean any', { brand: [], model: [], country: [], equipmentType: [] }, [1, 2, 0]],
  ])('are filtered by %s', async (_, body, expected) => {
    expect(await found(body)).toEqual(expected);
  });

  const ask = async (url: string, body: object) => {
    const answer = await api.fastify.inject({ method: 'POST', url: `/api/components/${url}`, body });
    const { components, fields } = answer.json<{ components?: { id: number }[]; fields?: object }>();
    return components?.map(({ id }) => ids.indexOf(id)) ?? fields;
  };

  test.each([
    ['new', [0]],
    ['used', [1]],
    ['Recovered', [2]],
    ['USED', [1]],
  ])(
    'are filtered by the category as the condition: %s, in the query and in the body',
    async (condition, expected) => {
      expect(await ask(`filter?condition=${condition}`, {})).toEqual(expected);
      expect(await ask('filter', { condition })).toEqual(expected);
    },
  );

  test('follow the condition of the body where the query names another, and know no fourth one', async () => {
    expect(await ask('filter?condition=used', { condition: 'new' })).toEqual([0]);
    expect(await ask('filter?condition=', {})).toEqual([1, 2, 0]);
    expect(await ask('filter?condition=old', {})).toEqual({ condition: expect.any(String) });
    expect(await ask('filter', { condition: 'old' })).toEqual({ condition: expect.any(String) });
  });

  test('take a null or an empty text for a value that is left out, and the condition in small letters, in lists and facets', async () => {
    const nothing = {
      title: null,
      category: null,
      brand: null,
      country: null,
      minCost: null,
      condition: null,
    };
    expect(await ask('filter', nothing)).toEqual([1, 2, 0]);
    const facets = (body: object) =>
      api.fastify
        .inject({ method: 'POST', url: '/api/components/facets', body })
        .then((answer) => answer.json());
    expect(await ask('filter', { title: '', category: '', condition: '' })).toEqual([1, 2, 0]);
    expect(await facets(nothing)).toEqual(await facets({}));
    expect(await facets({ condition: 'used' })).toEqual(await facets({ condition: 'USED' }));
  });

  test('have the lists of what is new and of what is popular', async () => {
    const fresh = await addParts(api.database, [{}]);
    const list = async (body: SparePartFilterBody) =>
      (await api.client().componentsFilter({ body })).components.map(({ id }) => id);
    expect(await list({ noveltyDays: 30 })).toEqual(fresh);
    expect(await list({ popular: true })).toEqual([ids[2]]);
    await setPopularity(api.database, ids[1], { views: 151 });
    expect(await list({ popular: true })).toEqual([ids[1], ids[2]]);
    await setPopularity(api.database, ids[1], { views: 7 });
    expect(await list({ popular: true })).toEqual([ids[2]]);
    await api.database.query('DELETE FROM item WHERE id = ANY($1::bigint[])', [fresh]);
  });

  test.each<[(typeof sorts)[number], number[], number[]]>([
    ['MIN_COST', [1, 2, 0], [0, 2, 1]],
    ['TOTAL_COST', [2, 0, 1], [1, 0, 2]],
    ['YEAR_OF_MANUFACTURE', [1, 0, 2], [0, 1, 2]],
    ['MIN_DEPOSIT', [1, 2, 0], [0, 2, 1]],
    ['CREATED_AT', [2, 0, 1], [1, 0, 2]],
    ['POPULAR', [0, 1, 2], [2, 1, 0]],
  ])('are sorted by %s, those without a value last', async (sort, ascending, descending) => {
    expect(await found({}, { sort, direction: 'ASC' })).toEqual(ascending);
    expect(await found({}, { sort, direction: 'DESC' })).toEqual(descending);
  });

  test('offer the values of the lists and the bounds of the ranges', async () => {
    expect(await api.client().componentFilterValues()).toEqual({
      brands: ['КАМАЗ', 'Komatsu'],
      models: ['6520', 'PC200-8'],
      equipmentTypes: ['EXCAVATOR', 'TRUCK'],
      countries: ['Россия', 'Япония'],
      minCost: 800,
      maxCost: 950,
      minYearOfManufacture: 2010,
      maxYearOfManufacture: 2020,
    });
  });

  describe('that fit several machines, or are offered several times', () => {
    let offers: number[];
    beforeAll(async () => {
      const pump = {
        number: 'K3V-112/1',
        brand: 'Komatsu / Hitachi',
        model: 'PC300 / ZX330',
        category: 'Насосы',
      };
      offers = await addParts(api.database, [
        { ...pump, total_cost: 900, min_cost: 900 },
        { ...pump, condition: 'USED', total_cost: 400, min_cost: 400 },
        { ...pump, supplier: 'ООО «Деталь»', total_cost: 800, min_cost: 800, availability: 'RESERVED' },
        {
          ...pump,
          number: 'K3V 112-1',
          supplier: 'Другой',
          brand: '',
          model: '',
          total_cost: 850,
          min_cost: 850,
        },
        { ...pump, number: 'K3V1121', brand: 'КАМАЗ', model: '6520', condition: 'RECOVERED' },
        { ...pump, condition: 'RECOVERED', availability: 'SOLD' },
      ]);
    });
    afterAll(() => api.database.query('DELETE FROM item WHERE id = ANY ($1)', [offers]));
    const inCategory = { category: 'Насосы' };

    test.each([
      [{ model: ['PC300'] }, [1, 0, 2, 5]],
      [{ model: ['ZX330', '6520'] }, [1, 0, 4, 2, 5]],
      [{ brand: ['Hitachi'] }, [1, 0, 2, 5]],
    ])('are found by each make and model: %j', async (body, expected) => {
      const { components } = await api.client().componentsFilter({ body: { ...body, ...inCategory } });
      expect(components.map(({ id }) => offers.indexOf(id))).toEqual(expected);
    });

    test('are counted under each make and model, those of any make under none', async () => {
      const facets = await api.client().componentsFacets({ body: inCategory });
      expect(facets.brand).toEqual([
        { value: 'Hitachi', count: 4 },
        { value: 'Komatsu', count: 4 },
        { value: 'КАМАЗ', count: 1 },
      ]);
      expect(facets.model.map(({ value }) => value)).toEqual(['PC300', 'ZX330', '6520']);
      const values = await api.client().componentFilterValues();
      expect(values.models).toEqual(['6520', 'PC200-8', 'PC300', 'ZX330']);
    });

    test('show the other offers of the article, what can be had first and the cheapest', async () => {
      const page = await api.client().component({ params: { id: offers[0] as number } });
      expect(page.offers.map(({ id }) => offers.indexOf(id))).toEqual([1, 3, 2]);
      expect(page).toMatchObject({ partNumber: 'K3V-112/1', supplier: null, quantity: null, warehouses: [] });
    });

    test('are all found by the number', async () => {
      const { components } = await api.client().componentsFilter({ body: { title: 'k3v 112 1' } });
      expect(components.map(({ id }) => offers.indexOf(id)).sort()).toEqual([0, 1, 2, 3, 4, 5]);
    });
  });

  test('appear on exactly one page each, in every order, though many are equal and others come in between', async () => {
    const equal = await addParts(
      api.database,
      Array.from({ length: 40 }, (_, index) => ({
        brand: 'Equal',
        min_cost: index % 3,
        total_cost: 1000 + (index % 2),
        year_of_manufacture: index % 4 === 0 ? null : 2020,
        created_at: '2026-01-01T00:00:00Z',
      })),
    );
    for (const sort of sorts) {
      for (const direction of directions) {
        const shownIds: number[] = [];
        let upTo = equal.at(-1) as number;
        for (let page = 0; page < 3; page += 1) {
          const query = { page, pageSize: 16, sort, direction, upTo };
          const answer = await api.client().componentsFilter({ body: { brand: ['Equal'] }, query });
          upTo = answer.newestId ?? upTo;
          shownIds.push(...answer.components.map(({ id }) => id));
          await addParts(api.database, [{ brand: 'Equal', min_cost: 1, total_cost: 1000 }]);
        }
        expect([sort, direction, shownIds.toSorted((a, b) => a - b)]).toEqual([sort, direction, equal]);
      }
    }
  });
});
