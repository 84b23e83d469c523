import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneEngine } from '../testing/engines.ts';
import { addMachines } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

describe.each(oneEngine)('what only the model of a machine tells, on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    const loader = {
      machine_type: 'LOADER',
      title: 'Фронтальный погрузчик Volvo',
      brand: 'Volvo',
      model: 'L120F',
    };
    await addMachines(api.database, [
      { title: 'Бульдозер Caterpillar D6R', machine_type: 'BULLDOZER', brand: 'Caterpillar', model: 'D6R' },
      { title: 'Каток BOMAG BW 213', machine_type: 'ROLLER', brand: 'BOMAG', model: 'BW 213' },
      { title: 'Экскаватор Volvo EW180C', brand: 'Volvo', model: 'EW180C', city: 'Казань' },
      { title: 'Экскаватор Volvo EC210D', brand: 'Volvo', model: 'EC210D', additional_info: 'Ковш 1,2 м³' },
      { title: 'Самосвал Volvo A40G', machine_type: 'TRUCK', brand: 'Volvo', model: 'A40G' },
      { title: 'Каток BOMAG BW 120 AD', machine_type: 'ROLLER', brand: 'BOMAG', model: 'BW 120 AD' },
      { title: 'Буровая Стройдормаш', machine_type: 'DRILL', brand: 'Стройдормаш', model: 'БКМ-317' },
      { title: 'Буровая Bauer', machine_type: 'DRILL', brand: 'Bauer', model: 'BG 28' },
      { ...loader, additional_info: 'Шины новые' },
    ]);
  });

  afterAll(() => api.remove());

  test.each([
    ['колесный экскаватор', ['EW180C'], []],
    ['экскаватор на колёсах вольво', ['EW180C'], []],
    ['гусеничный экскаватор volvo', ['EC210D'], []],
    ['гусянка вольво', ['EC210D'], []],
    ['гусенечный экскаватор вольво', ['EC210D'], []],
    ['здравствуйте, есть у вас сочлененный самосвал?', ['A40G'], []],
    ['сочлененный самосвал', ['A40G'], []],
    ['самосвал для карьера', ['A40G'], []],
    ['тандемный каток', ['BW 120 AD'], []],
    ['грунтовый каток', ['BW 213'], []],
    ['ямобур', ['БКМ-317'], []],
    ['экскаватор 1,2 м3', ['EC210D'], []],
    ['экскаватор с ковшом 1,2 куба', ['EC210D'], []],
    ['экскаватор ковш 1.2', ['EC210D'], []],
    ['новый погрузчик', ['L120F'], ['новый']],
    ['вольво zl50', ['L120F'], ['zl50']],
    ['бульдозер bomag', ['D6R'], ['bomag']],
    ['колесный экскаватор до 100 тысяч', ['EW180C'], ['до 100 тысяч']],
    ['гусеничный экскаватор volvo в казани', ['EC210D'], ['казани']],
    ['экскаватор volvo казан', ['EW180C'], []],
  ])('is found by it, or is said to be left out: %s', async (title, expected, leftOut) => {
    const { equipments, search } = await api.client().equipmentsFilter({ body: { title } });
    expect([equipments.map(({ model }) => model), search?.leftOut]).toEqual([expected, leftOut]);
  });

  test.each([
    ['экскаватор каза', ['item Экскаватор Volvo EW180C']],
    ['volvo в казан', ['item Экскаватор Volvo EW180C']],
  ])('suggestions know cities that are being typed: %s', async (text, expected) => {
    const { suggestions } = await api.client().equipmentsSuggestions({ query: { text } });
    expect(suggestions.map(({ kind, text: name }) => `${kind} ${name}`)).toEqual(expected);
  });
});
