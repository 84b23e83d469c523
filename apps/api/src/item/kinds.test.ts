import { equipmentTypes } from '@leasing/core/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneEngine } from '../testing/engines.ts';
import { openOffice } from '../testing/office.ts';
import { addMachines, addParts } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

describe.each(oneEngine)('the kinds of machine on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    await addMachines(api.database, [
      ...equipmentTypes.map((type) => ({ machine_type: type, title: type, brand: 'Марка', model: type })),
      {
        machine_type: 'LIFT',
        title: 'Автовышка',
        model: 'ВС-22',
        characteristics: { workingHeight: 22, odometer: 120_000 },
      },
      {
        machine_type: 'LIFT',
        title: 'Автовышка',
        model: 'ВС-45',
        characteristics: { workingHeight: 45, odometer: 250_000 },
      },
      { machine_type: 'TANKER', title: 'Цистерна', model: 'АЦ-10', characteristics: { volume: 10 } },
      { machine_type: 'TANKER', title: 'Цистерна', model: 'АЦ-20', characteristics: { volume: 20 } },
    ]);
    await addParts(api.database, [{ machine_type: 'PAVER' }]);
  });
  afterAll(() => api.remove());

  const found = async (body: object) =>
    (await api.client().equipmentsFilter({ body, query: { pageSize: 100 } })).equipments.map(
      ({ model }) => model,
    );

  test('are all listed, counted and filtered by, and parts belong to any of them', async () => {
    const facets = await api.client().equipmentsFacets({ body: {} });
    expect(new Set(facets.equipmentType.map(({ value }) => value))).toEqual(new Set(equipmentTypes));
    expect(await found({ equipmentType: ['PILE_DRIVER'] })).toEqual(['PILE_DRIVER']);
    expect(await api.client().componentsFilter({ body: { equipmentType: ['PAVER'] } })).toMatchObject({
      totalCount: 1,
    });
  });

  test('bring characteristics of their own: on a machine, in the bounds of the bar, as filters', async () => {
    const { equipments } = await api.client().equipmentsFilter({ body: { model: ['ВС-22'] } });
    expect(equipments[0]?.characteristics).toEqual({ workingHeight: 22, odometer: 120_000 });
    expect(await api.client().equipmentFilterValues()).toMatchObject({
      minWorkingHeight: 22,
      maxWorkingHeight: 45,
      minOdometer: 120_000,
      minVolume: 10,
      minDrillingDepth: null,
    });
    expect(await found({ equipmentType: ['LIFT'], minWorkingHeight: 30 })).toEqual(['ВС-45']);
    expect(await found({ equipmentType: ['LIFT'], maxOdometer: 150_000 })).toEqual(['ВС-22']);
    // Of drills no one has said how deep they go: only the bounds of the bar leave nothing out.
    const drills = { equipmentType: ['DRILL'], minDrillingDepth: 0 };
    expect(await found({ ...drills, maxDrillingDepth: 10_000 })).toEqual(['DRILL']);
    expect(await found({ ...drills, maxDrillingDepth: 100 })).toEqual([]);
  });

  test.each([
    ['автовышка 22 м', ['ВС-22']],
    ['вышка выше 30 метров', ['ВС-45']],
    ['цистерна 10 м3', ['АЦ-10']],
    ['автовышка пробег до 200 000 км', ['ВС-22']],
  ])('are searched for as people do: «%s»', async (title, models) => {
    expect(await found({ title })).toEqual(models);
  });

  test('are edited in the office: what is written is kept, logged and read back', async () => {
    const office = await openOffice(api);
    const body = {
      garageNumber: 'БУР-1',
      title: 'Бур',
      type: 'DRILL',
      brand: 'Б',
      model: 'М',
      yearOfManufacture: 2020,
    };
    const { body: drill } = await office.send('POST', '/equipment', {
      ...body,
      characteristics: { drillingDepth: 50.5 },
    });
    expect(drill).toMatchObject({ type: 'DRILL', characteristics: { drillingDepth: 50.5 } });
    const path = `/equipment/${drill.id}`;
    await office.send('PATCH', path, { characteristics: { drillingDepth: 60, drillingDiameter: 600 } });
    expect((await office.get(`/log/equipment/${drill.id}`)).body.items[0]).toMatchObject({
      before: { characteristics: { drillingDepth: 50.5 } },
      after: { characteristics: { drillingDepth: 60, drillingDiameter: 600 } },
    });
    const wrong = await office.send('PATCH', path, { characteristics: { drillingDepth: -1 } });
    expect(wrong.status).toBe(400);
  });
});
