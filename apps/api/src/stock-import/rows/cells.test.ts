/** Cells as people write them: what each says, and that one that says nothing costs no machine. */
import { searchData } from '@leasing/core/unstable/search';
import { describe, expect, it } from 'vitest';
import { equipmentTitles } from '../testing/priceLists.ts';
import { readMachine } from '../testing/rows.ts';
import { availability, notedState } from './availability.ts';
import { itemNumber } from './itemNumber.ts';
import { NameDictionary } from './names.ts';
import { textCell } from './values.ts';
import { MachineTypes } from './words.ts';

/** The value of a cell under a title, and the notes beside it; the machine has to be there. */
function cell(title: string, text: string, column: string) {
  const titles = [
    ...equipmentTitles.filter((one) => one !== 'Наработка, м/ч' && one !== 'Год выпуска'),
    title,
  ];
  if (!title.startsWith('Год')) titles.push('Год выпуска');
  const { values, refused, notes } = readMachine({ 'Год выпуска': '2019', [title]: text }, titles);
  return { value: values[column], refused, notes };
}

describe('A cell of hours', () => {
  it.each([
    ['3 450 м/ч (факт)', 3450],
    ['3450 (на 01.10.2026)', 3450],
    ['12 тыс. м/ч', 12_000],
    ['1,2 тыс', 1200],
    ['7 тыс. 200', 7200],
    ['3450 м/ч после кап. ремонта', 3450],
    ['0', 0],
    ['новая, 0 м/ч', 0],
    ['84 000 км / 3 450 м/ч', 3450],
    ['3450 мото/час', 3450],
    ['более 10 000', 10_000],
    ['3 450 моточасов', 3450],
    ['3450мч', 3450],
    ['3450 м.ч.', 3450],
    ['около 3 500 м/ч', 3500],
    ['наработка: 3450', 3450],
    ['3450 ч. (по счётчику)', 3450],
    ['2.5 тыс. м.ч.', 2500],
    ['6 100 / 98 000 км', 6100],
  ])('«%s» says %i', (text, value) => {
    expect(cell('Наработка', text, 'mileage')).toMatchObject({ value, refused: [] });
  });

  it.each(['3450/12000', '2 года', '3450-3500', 'счетчик 3450, реально 7000', 'не работает', '15 %'])(
    '«%s» is left empty and noted, and the machine stays',
    (text) => {
      const { value, refused, notes } = cell('Наработка', text, 'mileage');
      expect({ value, refused }).toEqual({ value: undefined, refused: [] });
      expect(notes).toEqual([['Наработка', expect.stringContaining('не число')]]);
    },
  );

  it.each(['98 т.км', 'пробег 98 тыс.', '98 тыс. км', 'пробег 98000'])('«%s» says kilometres', (text) => {
    expect(cell('Наработка', text, 'characteristics').value).toEqual({ odometer: 98_000 });
  });

  it('has kilometres beside them', () => {
    const both = cell('Наработка', '84 000 км / 3 450 м/ч', 'characteristics');
    expect(both.value).toEqual({ odometer: 84_000 });
  });
});

describe('A cell of a measure', () => {
  it.each([
    ['Мощность', '110 кВт', 'engine_power', 150],
    ['Мощность', '110 кВт / 150 л.с.', 'engine_power', 150],
    ['Мощность', '150 л.с. (110 кВт)', 'engine_power', 150],
    ['Мощность', '150 л. с. при 2000 об/мин', 'engine_power', 150],
    ['Мощность, кВт', '110', 'engine_power', 150],
    ['Мощность двигателя, л.с.', '150 hp', 'engine_power', 150],
    ['Мощность', '150лс', 'engine_power', 150],
    ['Мощность (кВт)', '81,6', 'engine_power', 111],
    ['Масса', '21 500 кг', 'tonnage', 21.5],
    ['Масса, кг', '21 500', 'tonnage', 21.5],
    ['Масса, кг', '21,5 т', 'tonnage', 21.5],
    ['Эксплуатационная масса (кг)', '21500', 'tonnage', 21.5],
    ['Г/п', '25 т', 'load_capacity', 25],
    ['Г/п', '25 тонн (на опорах)', 'load_capacity', 25],
    ['Владельцев', '2 собственника', 'owner_count', 2],
    ['Владельцев', '1 (по ПТС)', 'owner_count', 1],
  ])('under «%s», «%s», says %s of %d', (title, text, column, value) => {
    expect(cell(title, text, column)).toMatchObject({ value, refused: [], notes: [] });
  });
});

describe('A cell of a year', () => {
  it.each([
    '2018 (4 кв.)',
    '2018 г',
    '2018г.в.',
    '2018 год выпуска',
    '~2018',
    'около 2018',
    '2018 (капремонт 2022)',
    '2018, Япония',
    '2018/07',
    '07/2018',
    'декабрь 2018',
    '2018?',
    'год 2018',
    '2018-2019',
    '31.12.2018',
    '’18',
    '18 г.',
    '2О18',
    '1 кв 2018',
    'IV кв. 2018',
  ])('«%s» says 2018', (text) => {
    expect(cell('Год выпуска, г.', text, 'year_of_manufacture')).toMatchObject({ value: 2018, refused: [] });
  });
});

describe('A cell of a state of sale', () => {
  it.each([
    ['продается', 'IN_STOCK'],
    ['Реализация', 'IN_STOCK'],
    ['В наличии (Китай)', 'IN_STOCK'],
    ['ожидается 15.12', 'IN_STOCK'],
    ['не продан', 'IN_STOCK'],
    ['не в резерве', 'IN_STOCK'],
    ['Резерв снят', 'IN_STOCK'],
    ['Снят с учёта', 'IN_STOCK'],
    ['Снята с учета 12.11', 'IN_STOCK'],
    ['не на ходу', 'IN_STOCK'],
    ['да (нет ПТС)', 'IN_STOCK'],
    ['более 10', 'IN_STOCK'],
    ['есть 5 шт', 'IN_STOCK'],
    ['в наличии на складе', 'IN_STOCK'],
    ['бронь до 01.12', 'RESERVED'],
    ['есть, но резерв', 'RESERVED'],
    ['в наличии (бронь)', 'RESERVED'],
    ['нет в наличии', 'SOLD'],
    ['в наличии нет', 'SOLD'],
    ['0 шт', 'SOLD'],
    ['бр', 'RESERVED'],
    ['Резерв Самара', 'RESERVED'],
    ['аванс получен', 'RESERVED'],
    ['ждём предоплату', 'RESERVED'],
    ['договор на подписании', 'RESERVED'],
    ['ушёл 03.11', 'SOLD'],
    ['Реализована 12.11.2026 за 3 200 000', 'SOLD'],
    ['отгружен, закрывающие 02.11', 'SOLD'],
    ['в аренде до 01.02, продаётся', 'IN_STOCK'],
    ['на базе, можно смотреть', 'IN_STOCK'],
    ['Снята с торгов', 'HIDDEN'],
    ['не публиковать до 15.12', 'HIDDEN'],
    ['есть, но не выставлять', 'HIDDEN'],
    ['НЕ ПРЕДЛАГАТЬ (спор)', 'HIDDEN'],
    ['выкуплен', 'SOLD'],
    ['не в наличии', 'SOLD'],
    ['в наличии: 0', 'SOLD'],
    ['снят с продажи', 'HIDDEN'],
    ['Не продается', 'HIDDEN'],
  ])('«%s» says %s', (text, value) => {
    expect(availability(text)).toMatchObject({ value });
  });

  it.each([
    'на ремонте',
    'в залоге',
    'сдан в аренду',
    'Торги завершены',
    'аукцион завершён',
    'Изъят',
    'Изъята 12.11.2026',
    'Изъят, готовится к реализации',
    'Готовится к продаже',
  ])('«%s» takes it from the site and says so', (text) => {
    expect(availability(text)).toMatchObject({
      value: 'HIDDEN',
      note: expect.stringContaining('не\u00A0показано'),
    });
  });

  it.each(
    [
      'В наличии, продан',
      'почти продан',
      'продан наполовину',
      'в наличии - продан',
      'да / нет',
      'снят',
      'снят с рамы',
    ].filter((text) => text !== 'снят'),
  )('«%s» is asked', (text) => {
    expect(availability(text)).toHaveProperty('reason');
  });

  it.each([
    ['возможно продан', 'HIDDEN'],
    ['бронь отменена', 'HIDDEN'],
    ['ТО пройдено', 'left'],
    ['на море', 'left'],
  ])('«%s», which is not understood, makes it %s in a list of machines, and is noted', (text, value) => {
    expect(availability(text, 'left')).toEqual({ value, note: expect.stringContaining('непонятно') });
  });

  it.each([
    ['Забронирован, задаток принят 18.11', 'RESERVED'],
    ['Новая резина. Продана 02.11!', 'SOLD'],
    ['зарезервирован за ООО «Пример»', 'RESERVED'],
    ['снят с реализации, передан в фонд', 'HIDDEN'],
    ['документы в работе, не публиковать', 'HIDDEN'],
    ['резервный генератор', undefined],
    ['бронь снята', undefined],
    ['в ремонте до 10.12', undefined],
    ['продаётся с вилами', undefined],
    ['задаток получили', 'RESERVED'],
    ['задаток 10 %', undefined],
  ])('noted as «%s» is %s', (note, state) => {
    expect(notedState(note)).toBe(state);
  });
});

describe('The type of a machine', () => {
  const types = new MachineTypes(searchData);
  it.each([
    ['Погрузчики', { title: 'Погрузчик вилочный Toyota 8FD25' }, 'FORKLIFT'],
    ['Погрузчики', { brand: 'Bobcat', model: 'S650' }, 'SKID_STEER'],
    ['Экскаваторы', { title: 'Экскаватор-погрузчик Case 580T' }, 'BACKHOE'],
    ['Экскаваторы', { title: 'Экскаватор Komatsu PC200 с КМУ' }, 'EXCAVATOR'],
    ['Бортовые и КМУ', { title: 'МАЗ 6312 бортовой' }, 'FLATBED'],
    ['Строительная техника', { title: 'Каток HAMM 3410' }, 'ROLLER'],
    ['Спецтехника', { brand: 'Komatsu', model: 'D65E-12' }, 'BULLDOZER'],
    ['Бульдозеры', { title: 'Трактор Т-170' }, 'BULLDOZER'],
    ['эксковатор', {}, 'EXCAVATOR'],
    ['Эксковатор-погрузчик', {}, 'BACKHOE'],
    ['телескопич. погр.', {}, 'TELEHANDLER'],
    ['Подъёмник коленчатый', {}, 'LIFT'],
    ['Кран короткобазный', {}, 'CRANE'],
    ['Снегоуборочная', {}, 'MUNICIPAL'],
    ['Поливомоечная', {}, 'MUNICIPAL'],
  ])('«%s» beside %j is %s', (cell, beside, value) => {
    expect(types.readBeside(cell, () => beside)).toEqual({ value });
  });
  it.each([
    ['Погрузчики', { title: 'Погрузчик Acme 7' }],
    ['Кран козловой', {}],
    ['Компрессор', {}],
    ['Подводные лодки', { brand: 'Komatsu', model: 'PC200-8' }],
  ])('«%s» beside %j is asked', (cell, beside) => {
    expect(types.readBeside(cell, () => beside)).toHaveProperty('reason');
  });
});

describe('The number of an item', () => {
  it.each([
    '7',
    '77',
    'Q-7',
    'А-41',
    '1234567890123',
    'E320D',
    '5E3',
    '01.02',
    '12/05',
    'НЕТ-1',
    '01.05.26',
    '007',
  ])('«%s» is one', (text) => {
    expect(itemNumber(text)).toEqual({ value: text });
  });
  it.each([
    '1,23457E+11',
    '1.2E+05',
    '01.май',
    'май.25',
    '1-мар',
    '2025-12-01',
    '2025-12-01 00:00:00',
    '0',
    '000',
    'б/н',
    'б.н.',
    'нет',
    'Без номера',
    'TRUE',
    'да',
    'ИСТИНА',
  ])('«%s» is none', (text) => {
    expect(itemNumber(text)).toHaveProperty('reason');
  });
});

describe('Names of models', () => {
  it('that differ in a letter stay as many, in whatever order they come', () => {
    const models = [
      'ЭО-3322Б',
      'ЭО-3322В',
      'ЭО-3322Г',
      'ЭО-3322Д',
      'ЭО-3322С',
      'ЭО-3322К',
      'ЭО-3322Н',
      'ЭО-3322Р',
    ];
    for (const order of [models, models.toReversed()]) {
      const names = new NameDictionary({});
      expect(order.map((model) => names.take('ТВЭКС', model).model)).toEqual(order);
      expect(order.map((model) => names.take('ТВЭКС', model).model)).toEqual(order);
    }
  });
  it('in Latin letters are those whose series looks so, or new ones as they are written', () => {
    const names = new NameDictionary({}, [
      { brand: 'ТВЭКС', model: 'ЭО-3322Б' },
      { brand: 'ТВЭКС', model: 'ЭО-4321Б' },
      { brand: 'ТВЭКС', model: 'ЭО-3322В' },
    ]);
    expect(names.take('ТВЭКС', 'EO-3322B').model).toBe('ЭО-3322В');
    expect(names.take('ТВЭКС', 'EO-4321B').model).toBe('EO-4321B');
    expect(names.report().newModels).toEqual(['ТВЭКС EO-4321B']);
  });
  it('are one in letters that look alike, and in letters that sound alike', () => {
    const names = new NameDictionary({}, [
      { brand: 'Komatsu', model: 'PC200-8' },
      { brand: 'ДЗ', model: 'ДЗ-98В' },
    ]);
    expect(names.take('Komatsu', 'РС200-8').model).toBe('PC200-8');
    expect(names.take('ДЗ', 'DZ-98V').model).toBe('ДЗ-98В');
    expect(names.take('ДЗ', 'ДЗ-98B').model).toBe('ДЗ-98В');
    expect(names.take('Коматсу', '').brand).toBe('Komatsu');
  });
});

describe('A text', () => {
  it('has each letter as one sign, and none without width', () => {
    expect(textCell('Йошкар-Ола, ёмкость'.normalize('NFD')).text).toBe('Йошкар-Ола, ёмкость');
    expect(textCell('экс\u00ADкава\u00ADтор\u200B').text).toBe('экскаватор');
  });
});
