import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { engines } from '../testing/engines.ts';
import { addMachines, addParts } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

describe.each(engines)('search on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    await addMachines(api.database, [
      {},
      { title: 'Бульдозер Caterpillar D6R', machine_type: 'BULLDOZER', brand: 'Caterpillar', model: 'D6R' },
      { title: 'Самосвал КАМАЗ 6520', machine_type: 'TRUCK', brand: 'КАМАЗ', model: '6520' },
      { title: 'Автокран Ивановец КС-45717', machine_type: 'CRANE', brand: 'Ивановец', model: 'КС-45717' },
      {
        title: 'Самосвал Mercedes-Benz Arocs',
        machine_type: 'TRUCK',
        brand: 'Mercedes-Benz',
        model: 'Arocs',
      },
      { title: 'Каток BOMAG BW 213', machine_type: 'ROLLER', brand: 'BOMAG', model: 'BW 213' },
    ]);
    await addParts(api.database, [
      { title: 'Звёздочка ведущая' },
      { title: 'Фильтры топливные, комплект' },
      { title: 'Бачок омывателя' },
      { title: 'Кресло', condition: 'USED' },
    ]);
  });
  afterAll(() => api.remove());

  const models = async (title: string) =>
    (await api.client().equipmentsFilter({ body: { title } })).equipments.map(({ model }) => model);

  test.each([
    ['the make in Latin letters', 'komatsu', 'PC200-8'],
    ['the make in Cyrillic letters', 'комацу', 'PC200-8'],
    ['a usual misspelling of the make', 'камацу', 'PC200-8'],
    ['the make in the wrong keyboard layout', 'rjvfwe', 'PC200-8'],
    ['the Latin make in the wrong keyboard layout', 'лщьфеыг', 'PC200-8'],
    ['a Russian make in Latin letters', 'kamaz', '6520'],
    ['a make of two words by one', 'мерседес', 'Arocs'],
    ['an inflected form', 'экскаваторами', 'PC200-8'],
    ['the plural', 'бульдозеры', 'D6R'],
    ['the plural with a fleeting vowel', 'катки', 'BW 213'],
    ['a typing error', 'экскавтор', 'PC200-8'],
    ['two letters swapped', 'бульдзоер', 'D6R'],
    ['a typing error in the make', 'катерпиллвр', 'D6R'],
    ['a word in the wrong layout that begins with a punctuation key', "'rcrfdfnjh", 'PC200-8'],
    ['a model with its dash', 'PC200-8', 'PC200-8'],
    ['a model in look-alike Cyrillic letters', 'РС200', 'PC200-8'],
    ['the beginning of a word', 'самосв кам', '6520'],
    ['another word for the type', 'кран ивановец', 'КС-45717'],
    ['a make and a type', 'бульдозер caterpillar', 'D6R'],
    ['a word of a model in the other alphabet', 'арокс', 'Arocs'],
    ['its beginning', 'аро', 'Arocs'],
  ])('finds by %s: %s', async (_, text, model) => {
    expect(await models(text)).toEqual([model]);
  });

  test.each([
    ['самосвал не камаз', 'не камаз', ['6520', 'Arocs'], 'TRUCK'],
    ['экскаватор кроме jcb', 'кроме jcb', ['PC200-8'], 'EXCAVATOR'],
    ['самосвал без аукциона', 'без аукциона', ['6520', 'Arocs'], 'TRUCK'],
    ['без аукциона самосвал арокс', 'без аукциона', ['Arocs'], 'TRUCK'],
  ] as const)(
    'what is not wanted is not searched for, and said: %s',
    async (title, exclusion, found, type) => {
      const client = api.client();
      const filters = { equipmentType: [type] };
      const typedSearch = await client.equipmentsFilter({ body: { title } });
      expect(typedSearch.equipments.map(({ model }) => model).sort()).toEqual(found);
      expect(typedSearch.search).toMatchObject({ filters, leftOut: [], exclusions: [exclusion] });
      // The site leads to the filters and the rest, which are read again.
      const { words = '' } = typedSearch.search ?? {};
      const again = await client.equipmentsFilter({ body: { ...filters, title: words } });
      expect(again.equipments).toEqual(typedSearch.equipments);
      expect(again.search).toMatchObject({ filters: {}, leftOut: [], exclusions: [exclusion] });
    },
  );

  test('nor is it suggested', async () => {
    const { suggestions } = await api
      .client()
      .equipmentsSuggestions({ query: { text: 'самосвал не камаз' } });
    expect(suggestions[0]?.text).toBe('Самосвал Mercedes-Benz Arocs');
  });

  test('a machine is found by the whole VIN or serial number that its page shows, in any case', async () => {
    const [id, other] = await addMachines(api.database, [{}, {}]);
    await api.database.query(`UPDATE item SET serial_number = 'ABL225204' WHERE id = $1`, [id]);
    // A number that is a model says which machines are meant, whatever is in a list as a serial number.
    await api.database.query(`UPDATE item SET serial_number = 'PC200-8' WHERE id = $1`, [other]);
    const found = async (title: string) => {
      const { equipments, search } = await api.client().equipmentsFilter({ body: { title } });
      return [equipments.map((machine) => machine.id), search];
    };
    const search = { filters: {}, cheapFirst: false, asksForParts: false, leftOut: [], exclusions: [] };
    const answers = [await found('ABL225204'), await found(' abl225204 ')];
    const [beginning] = await found('ABL2252');
    const [ofModel] = await found('PC200-8');
    await api.database.query("DELETE FROM item WHERE kind = 'equipment' AND id >= $1", [id]);
    expect(answers).toEqual([
      [[id], { ...search, words: 'ABL225204' }],
      [[id], { ...search, words: 'abl225204' }],
    ]);
    expect(beginning).toEqual([]);
    expect(ofModel).toContain(id);
  });

  test('inspected machines are asked for where there are some of the kind, else the words are left out', async () => {
    const [first, inspected] = await addMachines(api.database, [{}, {}]);
    const found = async (title: string) => {
      const { equipments, search } = await api.client().equipmentsFilter({ body: { title } });
      return { ids: equipments.map(({ id }) => id), filters: search?.filters, leftOut: search?.leftOut };
    };
    const without = await found('экскаватор с осмотром');
    await api.database.query('UPDATE item SET inspected_at = now() WHERE id = $1', [inspected]);
    const excavators = await found('экскаватор с осмотром');
    const bulldozers = await found('осмотренный бульдозер');
    await api.database.query("DELETE FROM item WHERE kind = 'equipment' AND id >= $1", [first]);
    expect(without).toMatchObject({ filters: { equipmentType: ['EXCAVATOR'] }, leftOut: ['осмотром'] });
    expect(excavators).toEqual({
      ids: [inspected],
      filters: { equipmentType: ['EXCAVATOR'], inspected: true },
      leftOut: [],
    });
    expect(bulldozers.filters).toEqual({ equipmentType: ['BULLDOZER'] });
    expect(bulldozers.ids).toHaveLength(1);
    expect(bulldozers.leftOut).toEqual(['осмотренный']);
  });

  test.each(['!!!', '%', '«»', ' — '])(
    'signs without a letter or a number ask for nothing: %s',
    async (title) => {
      const client = api.client();
      const everything = await client.equipmentsFilter({ body: {} });
      expect(await client.equipmentsFilter({ body: { title } })).toEqual(everything);
    },
  );

  test('е finds ё', async () => {
    const found = await api.client().componentsFilter({ body: { title: 'звездочки' } });
    expect(found.components.map(({ title }) => title)).toEqual(['Звёздочка ведущая']);
  });

  test.each(['бачки', 'бачков'])('a vowel may come and go: %s', async (title) => {
    const found = await api.client().componentsFilter({ body: { title } });
    expect(found.components.map((part) => part.title)).toEqual(['Бачок омывателя']);
  });

  test.each(['зубья', 'зубьев'])('a plural may have a soft sign: %s', async (title) => {
    const [first, tooth] = await addParts(api.database, [
      { title: 'Ковш, зуб ковша' },
      { title: 'Зуб ковша' },
    ]);
    const { components } = await api.client().componentsFilter({ body: { title } });
    await api.database.query("DELETE FROM item WHERE kind = 'spare-part' AND id >= $1", [first]);
    expect(components.map(({ id }) => id)).toEqual([tooth, first]);
  });

  test.each([
    ['комацу pc210', 'PC200-8', ['210']],
    ['экскаватор РС210', 'PC200-8', ['210']],
    ['кс-55713', 'КС-45717', ['55713']],
  ])(
    'a model that no one has means those whose letters it begins with: %s',
    async (title, model, leftOut) => {
      const [first] = await addMachines(api.database, [
        { title: 'Экскаватор Komatsu WB93', model: 'WB93' },
        { title: 'Автокран Галичанин 25', machine_type: 'CRANE', brand: 'Галичанин', model: '25' },
      ]);
      const { equipments, search } = await api.client().equipmentsFilter({ body: { title } });
      await api.database.query("DELETE FROM item WHERE kind = 'equipment' AND id >= $1", [first]);
      expect([equipments.map((machine) => machine.model), search?.leftOut]).toEqual([[model], leftOut]);
    },
  );

  test.each([
    ['a model of another make', 'хюндай 210'],
    ['a height that the kind has', 'автовышка 28м'],
  ])('the list stays as it is when filters take the place of words: %s', async (_, title) => {
    const [first] = await addMachines(api.database, [
      { title: 'Экскаватор Hyundai HX300', brand: 'Hyundai', model: 'HX300' },
      { title: 'Экскаватор Volvo EC210D', brand: 'Volvo', model: 'EC210D' },
      ...[22, 45, 30, 18].map((workingHeight) => ({
        title: 'Автовышка',
        machine_type: 'LIFT',
        brand: 'Урал',
        model: 'АГП',
        characteristics: { workingHeight },
      })),
    ]);
    const client = api.client();
    const typedSearch = await client.equipmentsFilter({ body: { title } });
    const { filters, words = '' } = typedSearch.search ?? {};
    const suggestedSearch = await client.equipmentsFilter({ body: { ...filters, title: words } });
    await api.database.query("DELETE FROM item WHERE kind = 'equipment' AND id >= $1", [first]);
    expect(typedSearch.totalCount).toBeGreaterThan(0);
    expect(suggestedSearch.equipments.map(({ id }) => id)).toEqual(
      typedSearch.equipments.map(({ id }) => id),
    );
    expect(suggestedSearch.search?.leftOut).toEqual(typedSearch.search?.leftOut);
  });

  test.each([
    ['the model before the part', 'турбина hitachi zx200', ['Турбокомпрессор ZX330'], ['zx200']],
    ['a word of it too', 'гидроцилиндр рукояти hitachi zx200', ['Гидроцилиндр ZX330'], ['zx200', 'рукояти']],
    ['a make that has no such part', 'турбина jcb', ['Турбокомпрессор ZX330'], ['jcb']],
    ['what is only named after it', 'втулка jcb', ['Втулка стрелы', 'Палец втулки'], ['jcb']],
    ['nothing of what fits', 'палец втулки jcb', ['Палец втулки'], []],
  ])('the name of a part is kept, and left out is %s: %s', async (_, title, titles, leftOut) => {
    const hitachi = { brand: 'Hitachi', model: 'ZX330-5G' };
    const [first] = await addParts(api.database, [
      { title: 'Турбокомпрессор ZX330', ...hitachi },
      { title: 'Гидроцилиндр ZX330', ...hitachi },
      { title: 'Монитор кабины', brand: 'Hitachi', model: 'ZX200-5G' },
      { title: 'Палец втулки', brand: 'JCB', model: 'JS220' },
      { title: 'Втулка стрелы', brand: 'Komatsu', model: 'PC300-8' },
    ]);
    const { components, search } = await api.client().componentsFilter({ body: { title } });
    await api.database.query("DELETE FROM item WHERE kind = 'spare-part' AND id >= $1", [first]);
    expect(components.map((part) => part.title)).toEqual(titles);
    expect([...(search?.leftOut ?? [])].sort()).toEqual([...leftOut].sort());
  });

  test.each([
    ['a quantity in the words of titles', 'ковш 0.8 куба', ['Ковш 0,8 м³'], []],
    ['the last word, of parts before machines', 'болт башма', ['Болт башмачный'], []],
    ['another word for a part before a machine', 'трак', ['Цепь гусеничная', 'Болт башмачный'], []],
    ['a number in pieces, of which none has one', '600 319 3750', [], ['600 319 3750']],
    ['a number in pieces', '207 030 7711', ['Втулка'], []],
    ['a size that is not a number', 'втулка 23.5-25', ['Втулка'], ['23.5-25']],
  ])('of parts finds by %s: %s', async (_, title, titles, leftOut) => {
    const [first] = await addParts(api.database, [
      { title: 'Ковш 0,8 м³' },
      { title: 'Болт башмачный' },
      { title: 'Цепь гусеничная' },
      { title: 'Втулка', number: '207-03-07711' },
      { title: 'Палец', number: '31923525/3750' },
    ]);
    const { components, search } = await api.client().componentsFilter({ body: { title } });
    await api.database.query("DELETE FROM item WHERE kind = 'spare-part' AND id >= $1", [first]);
    expect([components.map((part) => part.title), search?.leftOut]).toEqual([titles, leftOut]);
  });

  test('of parts what begins with another word for it goes before what only has the typed one', async () => {
    const [first] = await addParts(api.database, [
      { title: 'Цепь гусеничная' },
      { title: 'Башмак гусеницы' },
    ]);
    const { components } = await api.client().componentsFilter({ body: { title: 'гусеница' } });
    await api.database.query("DELETE FROM item WHERE kind = 'spare-part' AND id >= $1", [first]);
    expect(components.map(({ title }) => title)).toEqual(['Цепь гусеничная', 'Башмак гусеницы']);
  });

  test('the condition of a part is a filter', async () => {
    const client = api.client();
    const used = await client.componentsFilter({ body: { title: 'контрактное кресло' } });
    expect([used.totalCount, used.search?.filters]).toEqual([1, { condition: 'USED' }]);
    const other = await client.componentsFilter({ body: { title: 'новое кресло' } });
    expect([other.totalCount, other.search?.filters, other.search?.leftOut]).toEqual([1, {}, ['новое']]);
  });

  test.each([
    ['стартер оригинал', 'ORIGINAL', [0]],
    ['оригинальный стартер', 'ORIGINAL', [0]],
    ['стартер genuine', 'ORIGINAL', [0]],
    ['аналог стартера', 'ANALOGUE', [1]],
    ['стартер не оригинал', 'ANALOGUE', [1]],
    ['стартер', undefined, [1, 0]],
  ])('the origin of a part is a filter: %s', async (title, origin, places) => {
    const ids = await addParts(api.database, [
      { title: 'Стартер', is_original: true },
      { title: 'Стартер', is_original: false },
    ]);
    const { components, search } = await api.client().componentsFilter({ body: { title } });
    const { components: filteredParts } = await api.client().componentsFilter({
      body: { title: 'стартер', ...(origin && { origin: origin as 'ORIGINAL' }) },
    });
    await api.database.query('DELETE FROM item WHERE id = ANY($1)', [ids]);
    expect(components.map(({ id }) => id)).toEqual(places.map((place) => ids[place]));
    expect(filteredParts).toEqual(components);
    expect(search?.filters).toEqual(origin ? { origin } : {});
  });

  test.each([
    ['пружина и клапан', ['Клапан рукояти', 'Пружина рукояти'], []],
    ['клапаны, пружины', ['Клапан рукояти', 'Пружина рукояти'], []],
    ['пружины клапана jcb', ['Клапан рукояти', 'Пружина рукояти'], ['jcb']],
    ['пружина рукояти', ['Пружина рукояти'], []],
    ['клапан стартер', ['Клапан рукояти', 'Стартер'], []],
    ['ремкомплект клапана рукояти', ['Клапан рукояти'], ['ремкомплект']],
  ])('parts that no title has together are each wanted: %s', async (title, titles, leftOut) => {
    const [first] = await addParts(api.database, [
      { title: 'Пружина рукояти' },
      { title: 'Клапан рукояти' },
      { title: 'Стартер' },
    ]);
    const { components, search } = await api.client().componentsFilter({ body: { title } });
    await api.database.query("DELETE FROM item WHERE kind = 'spare-part' AND id >= $1", [first]);
    expect(components.map((part) => part.title).sort()).toEqual(titles);
    expect(search?.leftOut).toEqual(leftOut);
  });

  test.each(['акб 190', 'аккумулятор 190', 'аккумуляторная батарея 190', 'батарея 190', 'battery 190'])(
    'a word before a number is not part of it: %s',
    async (title) => {
      const [id] = await addParts(api.database, [{ title: 'Аккумулятор 190 А·ч' }]);
      const { components, search } = await api.client().componentsFilter({ body: { title } });
      await api.database.query('DELETE FROM item WHERE id = $1', [id]);
      expect([components.map((part) => part.id), search?.leftOut]).toEqual([[id], []]);
    },
  );

  test.each([
    ['двигатель', ['Форсунка'], ['двигатель']],
    ['двигатели komatsu', ['Форсунка'], ['двигатели']],
    ['двигателя', ['Контроллер двигателя', 'Форсунка'], []],
    ['контроллер двигателя', ['Контроллер двигателя'], []],
    ['кабины komatsu', ['Контроллер двигателя', 'Монитор кабины'], []],
    ['монитор кабина', ['Монитор кабины'], []],
  ])('a part is not what other parts are named after: %s', async (title, titles, leftOut) => {
    const [first] = await addParts(api.database, [
      { title: 'Контроллер двигателя', category: 'Кабина и электрика' },
      { title: 'Монитор кабины', category: 'Кабина и электрика' },
      { title: 'Форсунка', category: 'Двигатель' },
    ]);
    const { components, search } = await api.client().componentsFilter({ body: { title } });
    await api.database.query("DELETE FROM item WHERE kind = 'spare-part' AND id >= $1", [first]);
    expect(components.map((part) => part.title).sort()).toEqual(titles);
    expect(search?.leftOut).toEqual(leftOut);
  });

  test.each([
    ['equipment', 'марсоход до 10 млн'],
    ['equipment', 'вездеход 2019 года'],
    ['equipment', 'эвакуатор в наличии'],
    ['component', 'кабина до 500000'],
    ['component', 'балансир б/у'],
    ['component', 'оригинальный рессивер новый'],
  ] as const)(
    'a price, a year or a condition alone answers no word of the %s: %s',
    async (product, title) => {
      const client = api.client();
      const { totalCount } =
        product === 'equipment'
          ? await client.equipmentsFilter({ body: { title } })
          : await client.componentsFilter({ body: { title } });
      expect(totalCount).toBe(0);
    },
  );

  test('a kind that lists sort under another is that one until a kind is chosen', async () => {
    const read = async (body: object) => {
      const { equipments, search } = await api.client().equipmentsFilter({ body });
      return [equipments.map(({ type }) => type), search?.leftOut];
    };
    expect(await read({ title: 'тягач' })).toEqual([['TRUCK', 'TRUCK'], ['тягач']]);
    expect(await read({ title: 'тягач', equipmentType: ['CRANE'] })).toEqual([['CRANE'], ['тягач']]);
  });

  test('a place is said to be left out', async () => {
    const { equipments, search } = await api
      .client()
      .equipmentsFilter({ body: { title: 'экскаватор в Москве' } });
    expect(equipments.map(({ model }) => model)).toEqual(['PC200-8']);
    expect(search?.leftOut).toEqual(['Москве']);
  });

  test('a city that machines are in is a filter', async () => {
    const [id] = await addMachines(api.database, [
      { title: 'Автогрейдер', machine_type: 'GRADER', brand: 'ЧСДМ', model: 'ДЗ-98', city: 'Казань' },
    ]);
    const read = async (title: string) => {
      const { equipments, search } = await api.client().equipmentsFilter({ body: { title } });
      return [equipments.map(({ model }) => model), search?.filters, search?.leftOut];
    };
    const inKazan = { equipmentType: ['GRADER'], city: ['Казань'] };
    expect(await read('грейдер в казани')).toEqual([['ДЗ-98'], inKazan, []]);
    // What stands elsewhere is nearer than nothing.
    expect(await read('экскаватор в казани')).toEqual([
      ['PC200-8'],
      { equipmentType: ['EXCAVATOR'] },
      ['казани'],
    ]);
    expect((await api.client().equipmentFilterValues()).cities).toEqual(['Казань']);
    await api.database.query('DELETE FROM item WHERE id = $1', [id]);
  });

  test('what nothing fits together is left out, the make before the type, and the answer says so', async () => {
    const { equipments, search } = await api.client().equipmentsFilter({
      body: { title: 'бульдозер камаз с рыхлителем' },
    });
    expect(equipments.map(({ model }) => model)).toEqual(['D6R']);
    expect(search).toEqual({
      filters: { equipmentType: ['BULLDOZER'] },
      words: 'камаз рыхлителем',
      leftOut: ['камаз', 'рыхлителем'],
      exclusions: [],
      cheapFirst: false,
      asksForParts: false,
    });
  });

  test('what is understood is answered as filters, and those give the same list', async () => {
    const client = api.client();
    const { equipments, search } = await client.equipmentsFilter({
      body: { title: 'купить самосвал камаз от 2018 года до 7 млн' },
    });
    expect(search).toEqual({
      filters: { equipmentType: ['TRUCK'], brand: ['КАМАЗ'], minYearOfManufacture: 2018, maxCost: 7_000_000 },
      words: '',
      leftOut: [],
      exclusions: [],
      cheapFirst: false,
      asksForParts: false,
    });
    const filtered = await client.equipmentsFilter({ body: search?.filters ?? {} });
    expect(filtered.equipments).toEqual(equipments);
    expect(equipments).toHaveLength(1);
  });

  test.each([
    [
      'one range',
      'экскаватор komatsu 2024 года',
      { equipmentType: ['EXCAVATOR'], brand: ['Komatsu'] },
      ['2024 года'],
    ],
    [
      'the range that nothing has beside the others',
      'самосвал камаз до 7 млн 2024 г.в.',
      { equipmentType: ['TRUCK'], brand: ['КАМАЗ'], maxCost: 7_000_000 },
      ['2024 г.в.'],
    ],
    ['all ranges', 'каток 2024 года до 2 млн', { equipmentType: ['ROLLER'] }, ['2024 года', 'до 2 млн']],
    ['tonnes of what carries', 'автокран 100 тонн', { equipmentType: ['CRANE'] }, ['100 тонн']],
  ])('where ranges alone empty the list, it is shown without %s', async (_, title, filters, leftOut) => {
    const client = api.client();
    const { totalCount, search } = await client.equipmentsFilter({ body: { title } });
    expect(search).toMatchObject({ filters, leftOut, words: leftOut.join(' ') });
    expect(totalCount).toBeGreaterThan(0);
    const facets = await client.equipmentsFacets({ body: { title } });
    expect(facets.equipmentType).not.toEqual([]);
    // As the site asks again, with what was understood as filters.
    const secondAnswer = await client.equipmentsFilter({
      body: { ...search?.filters, title: search?.words ?? '' },
    });
    expect(secondAnswer.totalCount).toBe(totalCount);
    expect(secondAnswer.search).toMatchObject({ leftOut, words: search?.words });
  });

  test('a range alone stays a filter, whatever it finds', async () => {
    const { totalCount, search } = await api.client().equipmentsFilter({ body: { title: 'до 200 тысяч' } });
    expect([totalCount, search?.filters, search?.leftOut]).toEqual([0, { maxCost: 200_000 }, []]);
  });

  test('a range of the text is meant in place of the one that was chosen', async () => {
    const { search } = await api.client().equipmentsFilter({
      body: { title: 'экскаватор до 7 млн', minCost: 20_000_000 },
    });
    expect(search).toMatchObject({ filters: { maxCost: 7_000_000 }, leftOut: [] });
  });

  test('words of which the stock has none find nothing', async () => {
    const { totalCount, search } = await api
      .client()
      .equipmentsFilter({ body: { title: 'непонятноеслово' } });
    expect([totalCount, search?.leftOut]).toEqual([0, ['непонятноеслово']]);
  });

  test('what was looked for and not found is kept for the dealer, and not who typed it', async () => {
    await api.database.query('DELETE FROM lost_search');
    const client = api.client();
    const nowhere = [
      'Дробилка',
      'дробилка ',
      'ivan@example.ru',
      '+7 912 345-67-89',
      '89123456789',
      'бубенцов 916 777 1122',
    ];
    for (const title of nowhere) {
      expect((await client.equipmentsFilter({ body: { title } })).totalCount).toBe(0);
    }
    await client.equipmentsFilter({ body: { brand: ['Komatsu'], title: 'гидромолот' } });
    // The site asks beside an empty list how many the other products would be.
    await client.componentsFilter({ body: { title: 'дробилка' }, query: { page: 0, pageSize: 1 } });
    // A range names nothing that the dealer could have.
    await client.equipmentsFilter({ body: { brand: ['Komatsu'], title: '2024 года' } });
    // Searches of the tests before may be kept late.
    const searchedWords = [
      ...nowhere.map((title) => title.toLowerCase()),
      'komatsu гидромолот',
      'komatsu 2024 года',
    ];
    const lostSearches = () =>
      api.database.query('SELECT kind, words, times FROM lost_search WHERE words = ANY($1) ORDER BY words', [
        searchedWords,
      ]);
    await vi.waitFor(
      async () =>
        expect(await lostSearches()).toEqual([
          { kind: 'equipment', words: 'komatsu гидромолот', times: 1 },
          { kind: 'equipment', words: 'дробилка', times: 2 },
        ]),
      30_000,
    );
  });

  test.each([
    ['as it is', 'T-АБ-900/1'],
    ['without separators', 'таб900'],
    ['a part of it', '9001'],
  ])('finds a number by %s, before all else', async (_, text) => {
    const [id] = await addParts(api.database, [{ number: 'T-АБ-900/1', title: 'Втулка' }]);
    const { components } = await api.client().componentsFilter({ body: { title: text } });
    await api.database.query('DELETE FROM item WHERE id = $1', [id]);
    expect(components.map((part) => part.id)).toEqual([id]);
  });

  test('finds no number by the end of one that was typed in pieces', async () => {
    const [id] = await addParts(api.database, [{ number: '708-2L-00750', title: 'Втулка' }]);
    const { components, search } = await api.client().componentsFilter({ body: { title: '1r 0750' } });
    await api.database.query('DELETE FROM item WHERE id = $1', [id]);
    expect([components, search?.leftOut]).toEqual([[], ['1r', '0750']]);
  });

  test.each([
    ['the letter O for a zero', 'Ж-60О-211', []],
    ['a zero for the letter O', '0НК-77', []],
    ['a wrong digit at its end', 'Ж600-213', ['Ж600-213']],
    ['a wrong digit at its end, beside words', 'втулка Ж600-213', ['Ж600-213']],
  ])('finds a number with %s', async (_, text, leftOut) => {
    const ids = await addParts(api.database, [
      { number: 'Ж-600-211', title: 'Втулка' },
      { number: 'ОНК-77-1', title: 'Втулка' },
    ]);
    const { components, search } = await api.client().componentsFilter({ body: { title: text } });
    await api.database.query("DELETE FROM item WHERE kind = 'spare-part' AND id >= $1", [ids[0]]);
    expect(components.map((part) => part.id)).toEqual([text.startsWith('0') ? ids[1] : ids[0]]);
    expect(search?.leftOut).toEqual(leftOut);
  });

  test('a number that only begins as others do is not a reason to leave words out', async () => {
    const ids = await addParts(api.database, [
      { number: 'Ж-600-211', title: 'Втулка' },
      { title: 'Шкворень' },
    ]);
    const { components, search } = await api
      .client()
      .componentsFilter({ body: { title: 'шкворень Ж600-213' } });
    await api.database.query("DELETE FROM item WHERE kind = 'spare-part' AND id >= $1", [ids[0]]);
    expect(components.map((part) => part.id)).toEqual([ids[1]]);
    expect(search?.leftOut).toEqual(['Ж600-213']);
  });

  test.each([
    ['from inside of a number', 'шкворень 0021'],
    ['that is short', 'шкворень Ж600'],
  ])('a piece %s is not a reason to leave words out', async (_, text) => {
    const ids = await addParts(api.database, [
      { number: 'Ж-600-211', title: 'Втулка' },
      { title: 'Шкворень' },
    ]);
    const { components, search } = await api.client().componentsFilter({ body: { title: text } });
    await api.database.query("DELETE FROM item WHERE kind = 'spare-part' AND id >= $1", [ids[0]]);
    expect(components.map((part) => part.id)).toEqual([ids[1]]);
    expect(search?.leftOut).toEqual([text.split(' ')[1]]);
  });

  test('the best match comes first, unless the call names a sort', async () => {
    const [best, cheap] = await addMachines(api.database, [
      { title: 'Погрузчик, вилы для погрузчика', brand: 'Лонкинг', model: 'Погрузчик', min_cost: 9 },
      { title: 'Ковш на погрузчик', min_cost: 1 },
    ]);
    const ids = async (query: object) =>
      (await api.client().equipmentsFilter({ body: { title: 'погрузчик' }, query })).equipments.map(
        ({ id }) => id,
      );
    for (let time = 0; time < 2; time += 1) {
      expect(await ids({})).toEqual([best, cheap]);
      expect(await ids({ sort: 'BEST_MATCH', direction: 'ASC' })).toEqual([best, cheap]);
      expect(await ids({ sort: 'MIN_COST' })).toEqual([cheap, best]);
    }
    await api.database.query("DELETE FROM item WHERE kind = 'equipment' AND id >= $1", [best]);
  });

  test('what the title begins with comes before what only names it', async () => {
    const ids = await addParts(api.database, [
      { title: 'Ёмкость и шестерни' },
      { title: 'Шестерня поворотная' },
      { title: 'Втулка шестерни, ёмкость' },
    ]);
    const found = async (title: string) =>
      (await api.client().componentsFilter({ body: { title } })).components.map(({ id }) => id);
    const lists = [await found('шестерни'), await found('емкость'), await found('шест')];
    await api.database.query("DELETE FROM item WHERE kind = 'spare-part' AND id >= $1", [ids[0]]);
    const [vessel, gear, bush] = ids;
    expect(lists).toEqual([
      [gear, bush, vessel],
      [vessel, bush],
      [gear, bush, vessel],
    ]);
  });

  test('what the title begins with wholly comes before what begins with a part of it', async () => {
    const [bucket, tooth] = await addParts(api.database, [
      { title: 'Ковш с зубьями' },
      { title: 'Зуб ковша литой' },
    ]);
    const { components } = await api.client().componentsFilter({ body: { title: 'зубья ковша' } });
    await api.database.query("DELETE FROM item WHERE kind = 'spare-part' AND id >= $1", [bucket]);
    expect(components.map(({ id }) => id)).toEqual([tooth, bucket]);
  });

  test('a word that means the same as others is not a misspelling of one that titles have', async () => {
    const { components } = await api.client().componentsFilter({ body: { title: 'гидромолот' } });
    const [motor] = await addParts(api.database, [{ title: 'Гидромотор хода' }]);
    const { search } = await api.client().componentsFilter({ body: { title: 'гидромолот' } });
    await api.database.query("DELETE FROM item WHERE kind = 'spare-part' AND id >= $1", [motor]);
    expect([components, search?.leftOut]).toEqual([[], ['гидромолот']]);
  });

  describe('words that stand only in notes', () => {
    let first: number;
    let second: number;
    let third: number;
    beforeAll(async () => {
      const grader = { machine_type: 'GRADER', brand: 'ЧСДМ', model: 'ДЗ-98' };
      [first = 0, second = 0, third = 0] = await addMachines(api.database, [
        { ...grader, title: 'Автогрейдер с рыхлителем' },
        { ...grader, title: 'Автогрейдер', additional_info: 'Задний рыхлитель, кондиционер.' },
        { ...grader, title: 'Автогрейдер', additional_info: 'Риппер, передний отвал' },
      ]);
    });
    afterAll(() => api.database.query("DELETE FROM item WHERE kind = 'equipment' AND id >= $1", [first]));

    const found = async (title: string) => {
      const { equipments, search } = await api.client().equipmentsFilter({ body: { title } });
      return [equipments.map(({ id }) => id), search?.leftOut];
    };

    test('are found behind those of titles, and what means the same behind them', async () => {
      expect(await found('грейдер с рыхлителем')).toEqual([[first, second, third], []]);
    });

    test('are found in any form, and with a typing error', async () => {
      expect(await found('грейдер кондиционера')).toEqual([[second], []]);
      expect(await found('грейдер с кондицонером')).toEqual([[second], []]);
    });

    test('fit beside words of the title, or the best part of them does', async () => {
      expect(await found('рыхлитель кондиционер')).toEqual([[second], []]);
      expect(await found('рыхлитель гусеницы')).toEqual([[first, second, third], ['гусеницы']]);
    });

    test('are found the moment after they change', async () => {
      expect(await found('автогрейдер ковш')).toEqual([[third, second, first], ['ковш']]);
      await api.database.query("UPDATE item SET additional_info = 'Ковш' WHERE id = $1", [third]);
      expect(await found('автогрейдер ковш')).toEqual([[third], []]);
    });

    test('are found beside the title that their machine has now, and not when they are gone', async () => {
      await api.database.query("UPDATE item SET title = 'Грейдер средний' WHERE id = $1", [third]);
      expect(await found('средний ковш')).toEqual([[third], []]);
      await api.database.query('UPDATE item SET additional_info = NULL WHERE id = $1', [third]);
      expect(await found('средний ковш')).toEqual([[third], ['ковш']]);
    });
  });

  test('of ranges that nothing is in the nearest comes first', async () => {
    const grader = { title: 'Автогрейдер', machine_type: 'GRADER', brand: 'ЧСДМ', model: 'ДЗ-98' };
    const [old = 0, older = 0, young = 0] = await addMachines(api.database, [
      { ...grader, year_of_manufacture: 2008 },
      { ...grader, year_of_manufacture: 2001 },
      { ...grader, year_of_manufacture: 2020 },
    ]);
    const found = async (body: { title: string }, query = {}) =>
      (await api.client().equipmentsFilter({ body, query })).equipments.map(({ id }) => id);
    const nearest = await found({ title: 'грейдер 2002-2005 года' });
    const byYear = await found(
      { title: 'грейдер 2002-2005 года' },
      { sort: 'YEAR_OF_MANUFACTURE', direction: 'DESC' },
    );
    await api.database.query("DELETE FROM item WHERE kind = 'equipment' AND id >= $1", [old]);
    expect(nearest).toEqual([older, old, young]);
    expect(byYear).toEqual([young, old, older]);
  });

  describe('a phrase that no machine of the kind has a field for', () => {
    const truck = { title: 'Самосвал КАМАЗ 6520', machine_type: 'TRUCK', brand: 'КАМАЗ', model: '6520' };
    let first = 0;
    let second = 0;
    let third = 0;
    beforeAll(async () => {
      [first = 0, second = 0, third = 0] = await addMachines(api.database, [
        { ...truck, additional_info: 'Один хозяин, без ДТП.' },
        { ...truck, additional_info: 'Машина не бита. 1 владелец по ПТС' },
        {
          ...truck,
          additional_info: 'Один раз менялись хозяин и резина',
          owner_count: 1,
          availability: 'HIDDEN',
        },
        { ...truck, owner_count: 3, availability: 'HIDDEN' },
      ]);
    });
    afterAll(() => api.database.query("DELETE FROM item WHERE kind = 'equipment' AND id >= $1", [first]));
    const found = async (body: { title: string; equipmentType?: ['TRUCK'] }) => {
      const { equipments, search } = await api.client().equipmentsFilter({ body });
      const { filters, leftOut, exclusions, words } = search ?? {};
      return [equipments.map(({ id }) => id), filters, leftOut, exclusions, words];
    };

    test.each(['один хозяин', '1 владелец', 'без ДТП', 'не битый'])(
      'is looked for in what dealers write: %s',
      async (title) => {
        const [ids, filters, leftOut, exclusions, words] = await found({ title });
        expect(new Set(ids as number[])).toEqual(new Set([first, second]));
        expect([filters, leftOut, exclusions, words]).toEqual([{}, [], [], title]);
      },
    );

    test('goes with others, and is read alike when the site asks again', async () => {
      const [ids, filters, ...others] = await found({ title: 'самосвал без ДТП один хозяин кроме маз' });
      expect([ids, filters, ...others.slice(0, 2)]).toEqual([
        [first, second],
        { equipmentType: ['TRUCK'] },
        [],
        ['кроме маз'],
      ]);
      const words = String(others[2]);
      expect(await found({ title: words, equipmentType: ['TRUCK'] })).toEqual([ids, {}, ...others]);
    });

    test('is found in the condition of a machine too, also after that has changed', async () => {
      const [machine = 0] = await addMachines(api.database, [
        { ...truck, technical_condition: 'Свежий капремонт двигателя' },
      ]);
      const ids = async (title: string) => (await found({ title }))[0];
      expect(await ids('самосвал свежий капремонт')).toEqual([machine]);
      await api.database.query("UPDATE item SET technical_condition = 'Рама усилена' WHERE id = $1", [
        machine,
      ]);
      expect(await ids('самосвал рама усилена')).toEqual([machine]);
      expect(await ids('самосвал свежий капремонт')).not.toEqual([machine]);
      await api.database.query('DELETE FROM item WHERE id = $1', [machine]);
    });

    test('is a filter from the first shown machine that has the field', async () => {
      await api.database.query("UPDATE item SET availability = 'IN_STOCK' WHERE id >= $1", [third]);
      expect((await found({ title: 'самосвал один хозяин' })).slice(0, 2)).toEqual([
        [third],
        { equipmentType: ['TRUCK'], maxOwnerCount: 1 },
      ]);
      // Excavators have none.
      expect((await found({ title: 'экскаватор один хозяин' })).slice(1, 3)).toEqual([
        { equipmentType: ['EXCAVATOR'] },
        ['один хозяин'],
      ]);
      await api.database.query("UPDATE item SET availability = 'HIDDEN' WHERE id >= $1", [third]);
      expect((await found({ title: 'самосвал один хозяин' })).slice(0, 2)).toEqual([
        [first, second],
        { equipmentType: ['TRUCK'] },
      ]);
    });
  });

  test('the number of a part leads from the machines to the parts, unless machines are called so', async () => {
    const [first = 0] = await addParts(api.database, [
      { number: 'Q-7' },
      { number: '6520' },
      { number: 'Ж-1' },
    ]);
    const [machine] = await addMachines(api.database, [{ number: 'Ж-1' }]);
    const asks = async (title: string) =>
      (await api.client().equipmentsFilter({ body: { title } })).search?.asksForParts;
    const answers = [await asks('q 7'), await asks('6520'), await asks('Ж-1'), await asks('Q-70')];
    await api.database.query('DELETE FROM item WHERE id >= $1 OR id = $2', [first, machine]);
    expect(answers).toEqual([true, false, false, false]);
  });

  test.each(['77', 'Q-7', 'q7', 'Q 7', 'А-41', 'a41', 'А 41', 'фильтр Q-7', '5'])(
    'a part is found by its exact number, however short: %s',
    async (title) => {
      const [first = 0] = await addParts(api.database, [
        { title: 'Фильтр', number: '77' },
        { title: 'Фильтр', number: 'Q-7' },
        { title: 'Фильтр', number: 'А-41' },
        { title: 'Фильтр', number: '5' },
        // Nearer by all else: a model that is called so, texts with this number, and numbers that begin with it.
        { title: 'Фильтр 77', brand: 'Алтайдизель', model: 'А-41', number: '7700' },
        { title: 'Фильтр А-41, 5 шт.', number: 'Q-715' },
      ]);
      const { components } = await api.client().componentsFilter({ body: { title } });
      const { suggestions } = await api.client().componentsSuggestions({ query: { text: title } });
      await api.database.query("DELETE FROM item WHERE kind = 'spare-part' AND id >= $1", [first]);
      const key = (number: string) =>
        number
          .toUpperCase()
          .replace('А', 'A')
          .replace(/[^A-Z\d]/g, '');
      const typed = key(title.replace('фильтр ', ''));
      expect(key(components[0]?.partNumber ?? '')).toBe(typed);
      const [item] = suggestions.flatMap((one) => (one.kind === 'item' ? [key(String(one.number))] : []));
      expect(item).toBe(typed);
    },
  );

  test('owners and the payment a month are filters', async () => {
    const grader = { title: 'Автогрейдер', machine_type: 'GRADER', brand: 'ЧСДМ', model: 'ДЗ-98' };
    const [one = 0, two = 0] = await addMachines(api.database, [
      { ...grader, owner_count: 1, min_cost: 6_000_000, total_cost: 6_000_000 },
      { ...grader, owner_count: 2, min_cost: 3_000_000, total_cost: 3_000_000 },
    ]);
    const found = async (title: string) => {
      const { equipments, search } = await api.client().equipmentsFilter({ body: { title } });
      return [equipments.map(({ id }) => id), search?.filters];
    };
    const byOwner = await found('грейдер один хозяин');
    const byPayment = await found('грейдер платеж до 60 тысяч в месяц');
    await api.database.query("DELETE FROM item WHERE kind = 'equipment' AND id >= $1", [one]);
    expect(byOwner).toEqual([[one], { equipmentType: ['GRADER'], maxOwnerCount: 1 }]);
    expect(byPayment).toEqual([[two], { equipmentType: ['GRADER'], maxMonthlyPayment: 60_000 }]);
  });

  test('letters that models begin with are found: two are a word', async () => {
    expect(await models('komatsu pc')).toEqual(['PC200-8']);
  });

  test('a text without letters and digits filters nothing', async () => {
    expect(await models(' — !')).toHaveLength(6);
  });

  test('operators of the query language are only punctuation', async () => {
    expect(await models("komatsu:* | !(PC200-8) & '' <->")).toEqual(['PC200-8']);
    expect(await models('komatsu | !')).toEqual(['PC200-8']);
  });

  test.each(['самосвал камаз 25 куб', 'миксер 5 кубов', '7 кубов', 'каток bomag 22 метра вылет'])(
    'what was understood is understood once: %s',
    async (title) => {
      const { search } = await api.client().equipmentsFilter({ body: { title } });
      const body = { ...search?.filters, title: search?.words ?? '' };
      const secondAnswer = await api.client().equipmentsFilter({ body });
      expect(secondAnswer.search).toMatchObject({ words: search?.words, leftOut: search?.leftOut });
      expect({ ...search?.filters, ...secondAnswer.search?.filters }).toEqual(search?.filters);
    },
  );

  test('knows new stock the moment after it came', async () => {
    expect(await models('хитачи')).toEqual([]);
    await addMachines(api.database, [
      { title: 'Экскаватор Hitachi ZX200', brand: 'Hitachi', model: 'ZX200' },
    ]);
    expect(await models('хитачи')).toEqual(['ZX200']);
    await api.database.query("DELETE FROM item WHERE kind = 'equipment' AND brand = 'Hitachi'");
  });

  test('suggestions while typing name types, makes, models and items', async () => {
    const { suggestions } = await api.client().equipmentsSuggestions({ query: { text: 'ком' } });
    expect(suggestions).toEqual([
      { kind: 'brand', text: 'Komatsu', value: 'Komatsu', count: 1 },
      {
        kind: 'item',
        text: 'Экскаватор Komatsu PC200-8',
        id: expect.any(Number),
        number: expect.any(String),
      },
    ]);
    const types = await api.client().equipmentsSuggestions({ query: { text: 'самос' } });
    expect(types.suggestions[0]).toEqual({
      kind: 'type',
      text: 'Самосвалы',
      value: 'TRUCK',
      count: 2,
    });
    const parts = await api.client().componentsSuggestions({ query: { text: 'abkmnh' } });
    expect(parts.suggestions).toMatchObject([{ kind: 'item', text: 'Фильтры топливные, комплект' }]);
    const synonym = await api.client().componentsSuggestions({ query: { text: 'фильтроэлемент' } });
    expect(synonym.suggestions).toEqual(parts.suggestions);
  });

  test('suggestions find an item by its number, however unpopular it is among thousands', async () => {
    const [id] = await addMachines(api.database, [{ number: 'ЯЖ-77001', title: 'Дробилка' }]);
    const others = await addMachines(
      api.database,
      Array.from({ length: 2001 }, () => ({ title: 'Погрузчик Bobcat', brand: 'Bobcat', model: 'S650' })),
    );
    const found = await api.client().equipmentsSuggestions({ query: { text: 'яж-77' } });
    const newest = await api.client().equipmentsSuggestions({ query: { text: 'погрузчик' } });
    await api.database.query("DELETE FROM item WHERE kind = 'equipment' AND id >= $1", [id]);
    expect(found.suggestions).toEqual([{ kind: 'item', text: 'Дробилка', id, number: 'ЯЖ-77001' }]);
    const items = newest.suggestions.flatMap((one) => (one.kind === 'item' ? [one.id] : []));
    // Of equal titles one stands for all: the newest.
    expect(items).toEqual(others.slice(-1));
  });

  const suggested = async (text: string, product: 'machines' | 'parts' = 'machines') => {
    const call = { query: { text } };
    const client = api.client();
    const { suggestions } = await (product === 'machines'
      ? client.equipmentsSuggestions(call)
      : client.componentsSuggestions(call));
    return suggestions.map(({ kind, text: name }) => `${kind} ${name}`);
  };

  test.each([
    ['a kind and the beginning of a make', 'самосвал кам', ['model КАМАЗ 6520', 'item Самосвал КАМАЗ 6520']],
    ['the beginnings of both', 'бул кат', ['model Caterpillar D6R', 'item Бульдозер Caterpillar D6R']],
    [
      'a kind, a make and the beginning of a model',
      'бульдозер cat d',
      ['model Caterpillar D6R', 'item Бульдозер Caterpillar D6R'],
    ],
    [
      'what a quantity without its unit stands behind',
      'самосвал камаз до 5',
      ['model КАМАЗ 6520', 'item Самосвал КАМАЗ 6520'],
    ],
    [
      'what a bound without its number stands behind',
      'самосвал камаз до',
      ['model КАМАЗ 6520', 'item Самосвал КАМАЗ 6520'],
    ],
    [
      'what a quantity without half of its unit stands behind',
      'каток bomag до 5 м',
      ['model BOMAG BW 213', 'item Каток BOMAG BW 213'],
    ],
  ])('suggestions complete the last word: %s', async (_, text, expected) => {
    expect(await suggested(text)).toEqual(expected);
  });

  test('a kind named by two words is suggested where the stock has only the second of them', async () => {
    const [crane] = await addMachines(api.database, [
      { title: 'Кран Галичанин', machine_type: 'CRANE', brand: 'Галичанин', model: 'КС-55713' },
    ]);
    const suggestions = await suggested('автомобильный кран');
    await api.database.query('DELETE FROM item WHERE id = $1', [crane]);
    expect(suggestions).toContain('item Кран Галичанин');
  });

  test.each(['фильтр м', 'фильтр топливный д'])('one letter is not a word yet: %s', async (text) => {
    expect(await suggested(text, 'parts')).toEqual(['item Фильтры топливные, комплект']);
  });

  test('suggestions name first what is called so: its own name, the shortest name, the exact model', async () => {
    const [first] = await addMachines(api.database, [
      { brand: 'Komatsu' },
      ...[1, 2].map(() => ({
        title: 'Автобетоносмеситель КАМАЗ 581470 на 6520',
        machine_type: 'MIXER',
        brand: 'КАМАЗ',
        model: '581470 на 6520',
      })),
      { brand: 'Komatsu' },
      { brand: 'Komatsu' },
    ]);
    const lists = [
      await suggested('кам'),
      await suggested('rfv'),
      await suggested('ми'),
      await suggested('6520'),
    ];
    await api.database.query("DELETE FROM item WHERE kind = 'equipment' AND id >= $1", [first]);
    const [inThisLayout, inOtherLayout, shortest, exact] = lists.map((list) => list.slice(0, 2));
    expect([inThisLayout, inOtherLayout, shortest?.[0], exact]).toEqual([
      ['brand КАМАЗ', 'brand Komatsu'],
      ['brand КАМАЗ', 'brand Komatsu'],
      'type Автобетоносмесители',
      ['model КАМАЗ 6520', 'model КАМАЗ 581470 на 6520'],
    ]);
  });

  test('a word that names a make may be the beginning of another', async () => {
    const [first] = await addParts(api.database, [
      { title: 'Каток опорный' },
      { title: 'Стартер', brand: 'Caterpillar', model: 'D6R' },
    ]);
    const list = await suggested('rfn', 'parts');
    await api.database.query("DELETE FROM item WHERE kind = 'spare-part' AND id >= $1", [first]);
    expect(list).toEqual(['brand Caterpillar', 'item Каток опорный', 'item Стартер']);
  });

  test('nothing typed suggests nothing', async () => {
    expect(await api.client().equipmentsSuggestions({ query: { text: ' ' } })).toEqual({ suggestions: [] });
  });
});
