import { describe, expect, it } from 'vitest';
import { recogniseHeader } from '../tables/header.ts';
import { equipmentCells, equipmentTitles } from '../testing/priceLists.ts';
import { newReading, readMachine } from '../testing/rows.ts';
import { endMoment } from './dates.ts';
import { readEquipmentRow } from './equipmentRow.ts';
import { RowReader } from './RowReader.ts';
import { textCell } from './values.ts';

describe('A machine', () => {
  it('is read whole', () => {
    expect(readMachine({ Примечание: 'гусеницы 60 %\nкабина цела' })).toEqual({
      refused: [],
      notes: [],
      endIsDefault: undefined,
      values: {
        number: 'СТ-1',
        title: 'Экскаватор Komatsu PC200-8',
        machine_type: 'EXCAVATOR',
        brand: 'Komatsu',
        model: 'PC200-8',
        year_of_manufacture: 2019,
        mileage: 4960,
        min_cost: 8_671_000,
        total_cost: 9_410_000,
        additional_info: 'гусеницы 60 %\nкабина цела',
        created_at: '2026-09-09T21:00:00.000Z',
        is_auction: false,
        min_deposit: null,
        current_bid: null,
        auction_ends_at: null,
      },
    });
  });

  it('whose VIN does not fit its year is taken, with a word about it', () => {
    const titles = [...equipmentTitles, 'VIN'];
    const changes = { 'Вид техники': 'Самосвал', 'Год выпуска': '2018', VIN: 'LZGJX4R68MX208096' };
    const { values, refused, notes } = readMachine(changes, titles);
    expect(values.serial_number).toBe('LZGJX4R68MX208096');
    expect(refused).toEqual([]);
    expect(JSON.stringify(notes).replaceAll('\u00A0', ' ')).toContain('VIN не совпадает с годом');
  });

  it('gets a title from its type, make and model when the file has none', () => {
    expect(readMachine({ Наименование: '' }).values.title).toBe('Экскаватор Komatsu PC200-8');
  });

  it('has a model that stands under its make, where its own cell is empty', () => {
    const titles = equipmentTitles.filter((title) => title !== 'Наименование');
    const { values } = readMachine({ Марка: 'ДЗ-122', Модель: '' }, titles);
    expect(values).toMatchObject({ brand: 'Другая марка', model: 'ДЗ-122' });
    expect(readMachine({ Марка: 'JCB 3CX', Модель: '' }, titles).values).toMatchObject({
      brand: 'JCB',
      model: '3CX',
    });
  });

  it('costs at least its price when no lowest price is given', () => {
    expect(readMachine({ 'Мин. стоимость, руб.': '' }).values.min_cost).toBe(9_410_000);
  });

  it('is refused when its lowest price is above its price', () => {
    expect(readMachine({ 'Мин. стоимость, руб.': '9 500 000' }).refused).toEqual([
      ['Мин. стоимость, руб.', '9 500 000 ₽ больше полной цены 9 410 000 ₽'],
    ]);
  });

  it('has what its title says where its own cells are empty, or leave its kind open', () => {
    const said = { Наименование: 'Фронтальный погрузчик SDLG LG936L, 2019', Марка: '', Модель: '' };
    for (const kind of ['', 'Погрузчики', 'Строительная техника'])
      expect(readMachine({ ...said, 'Вид техники': kind, 'Год выпуска': '' }).values).toMatchObject({
        machine_type: 'LOADER',
        brand: 'SDLG',
        model: 'LG936L',
        year_of_manufacture: 2019,
      });
  });

  it('whose make no one names is known by its model', () => {
    const { values, notes } = readMachine({
      Марка: '',
      Модель: 'ДЗ-143',
      'Вид техники': 'Автогрейдер',
      Наименование: '',
    });
    expect(values).toMatchObject({ brand: 'Другая марка', model: 'ДЗ-143', title: 'Автогрейдер ДЗ-143' });
    expect(notes).toEqual([['Марка', 'марка не названа: записано «Другая марка»']]);
  });

  it.each(['Инв. №', 'Вид техники', 'Модель', 'Год выпуска'])('is refused without «%s»', (title) => {
    expect(readMachine({ [title]: ' ', Наименование: '' }).refused).toEqual([[title, 'не заполнено']]);
  });

  it('has the hours, kilometres and power of its name where the list has no column for them', () => {
    const titles = ['Инв. №', 'Наименование', 'Цена с НДС, руб.'];
    const read = (name: string) => readMachine({ Наименование: name }, titles).values;
    expect(read('Каток HAMM 3412, 2014 г., 6 150 м/ч, 136 л.с.')).toMatchObject({
      model: '3412',
      mileage: 6150,
      engine_power: 136,
    });
    expect(read('Самосвал МАЗ-6516, 2015, пробег 260 тыс. км, г/п 20 т')).toMatchObject({
      characteristics: { odometer: 260_000 },
      load_capacity: 20,
    });
  });

  it('names everything that is wrong with it at once', () => {
    const { refused } = readMachine({ 'Год выпуска': '1900', 'Мин. стоимость, руб.': '-45' });
    expect(refused.map(([column]) => column)).toEqual(['Год выпуска', 'Мин. стоимость, руб.']);
  });

  it.each([
    ['2019 г.', 2019],
    ['2019г.', 2019],
    ['2019 год', 2019],
    ['1950', 1950],
    ['2027', 2027],
  ])('may be of the year «%s»', (text, year) => {
    expect(readMachine({ 'Год выпуска': text }).values.year_of_manufacture).toBe(year);
  });

  it.each([
    ['1949', 'год 1949 вне пределов от 1950 до 2027'],
    ['2028', 'год 2028 вне пределов от 1950 до 2027'],
    ['20155', '«20155» — не год'],
    ['новый', '«новый» — не год'],
  ])('may not be of the year «%s»', (text, reason) => {
    expect(readMachine({ 'Год выпуска': text }).refused).toEqual([['Год выпуска', reason]]);
  });

  it.each([
    ['11 194 м/ч', 11_194],
    ['4\u00A0987', 4987],
    ['0', 0],
    ['1250,4 моточаса', 1250],
    ['', null],
  ])('may have worked «%s»', (text, hours) => {
    expect(readMachine({ 'Наработка, м/ч': text }).values.mileage).toBe(hours);
  });

  it('cannot have worked less than nothing', () => {
    expect(readMachine({ 'Наработка, м/ч': '−45' }).notes).toEqual([
      ['Наработка, м/ч', 'наработка не может быть меньше нуля'],
    ]);
  });

  it.each([
    ['экскаватор', 'EXCAVATOR'],
    ['Гусеничный экскаватор', 'EXCAVATOR'],
    ['Мини-экскаватор', 'EXCAVATOR'],
    ['BULLDOZERS', 'BULLDOZER'],
    ['Автогрейдеры', 'GRADER'],
    ['каток', 'ROLLER'],
    ['Бетоносмесители', 'MIXER'],
    ['Грузовики', 'TRUCK'],
    ['Самосвал', 'TRUCK'],
    ['автокран', 'CRANE'],
    ['Кран-манипулятор', 'MANIPULATOR'],
    ['Башенный кран', 'TOWER_CRANE'],
    ['Экскаватор-погрузчик', 'BACKHOE'],
    ['Седельные тягачи', 'TRACTOR_UNIT'],
    ['АГП (вышка)', 'LIFT'],
  ])('of the kind «%s» is a %s', (text, type) => {
    expect(readMachine({ 'Вид техники': text }).values.machine_type).toBe(type);
  });

  it('of an unknown kind is refused with the known ones', () => {
    expect(readMachine({ 'Вид техники': 'Подводные лодки', Наименование: '' }).refused).toEqual([
      [
        'Вид техники',
        expect.stringContaining('«Подводные лодки» — неизвестный вид; подходят: экскаваторы, бульдозеры,'),
      ],
    ]);
  });

  it.each([
    ['03.11.2026', '2026-11-02T21:00:00.000Z'],
    ['3.1.26', '2026-01-02T21:00:00.000Z'],
    ['03.11.2026 14:30:00', '2026-11-03T11:30:00.000Z'],
    ['3 ноября 2026, 14:30', '2026-11-03T11:30:00.000Z'],
    ['2026-11-03', '2026-11-02T21:00:00.000Z'],
    ['2026-11-03T10:00:00Z', '2026-11-03T10:00:00.000Z'],
    ['46329', '2026-11-02T21:00:00.000Z'],
  ])('may have come on «%s», a day in Moscow', (text, moment) => {
    expect(readMachine({ 'Дата поступления': text }).values.created_at).toBe(moment);
  });

  it.each(['вчера', '31.02.2026', '2026', '32.01.2026'])('cannot have come on «%s»', (text) => {
    expect(readMachine({ 'Дата поступления': text }).notes).toEqual([
      ['Дата поступления', `«${text}» — не дата; запишите её как 03.11.2026`],
    ]);
  });

  it('keeps its date when the cell is empty', () => {
    expect(readMachine({ 'Дата поступления': '' }).values).not.toHaveProperty('created_at');
  });

  it('says what decides a purchase, and nothing of what its cells leave open', () => {
    const titles = [...equipmentTitles, 'Город', 'VIN', 'Владельцев', 'Гарантия', 'Дата осмотра'];
    const cells = { Город: 'Казань', VIN: 'KMTPC200', Владельцев: '2', 'Дата осмотра': '03.11.2026' };
    expect(readMachine(cells, titles).values).toMatchObject({
      city: 'Казань',
      serial_number: 'KMTPC200',
      owner_count: 2,
      warranty: null,
      inspected_on: '2026-11-03',
    });
    expect(readMachine({ 'Дата осмотра': 'вчера' }, titles).notes).toEqual([
      ['Дата осмотра', '«вчера» — не дата; запишите её как 03.11.2026'],
    ]);
  });

  it('leaves alone what the file has no column for', () => {
    const titles = equipmentTitles.filter(
      (title) => !['Наработка, м/ч', 'Аукцион', 'Примечание'].includes(title),
    );
    const { values } = readMachine({}, titles);
    for (const column of ['mileage', 'is_auction', 'min_deposit', 'additional_info', 'availability']) {
      expect(values).not.toHaveProperty(column);
    }
  });

  it('that is sold or reserved says so', () => {
    const titles = [...equipmentTitles, 'В наличии'];
    expect(readMachine({ 'В наличии': 'продано' }, titles).values.availability).toBe('SOLD');
    expect(readMachine({ 'В наличии': 'Резерв' }, titles).values.availability).toBe('RESERVED');
    expect(readMachine({ 'В наличии': 'да' }, titles).values.availability).toBe('IN_STOCK');
    expect(readMachine({ 'В наличии': '' }, titles).values.availability).toBe('IN_STOCK');
    expect(readMachine({ 'В наличии': '-' }, titles).values).not.toHaveProperty('availability');
    expect(readMachine({ 'В наличии': 'транзит' }, titles).values).not.toHaveProperty('availability');
  });

  it('that is sold by its name, or reserved by a column beside, is no more for sale', () => {
    const titles = [...equipmentTitles, 'В наличии', 'Резерв, шт.'];
    const stateOf = (changes: Record<string, string>) => readMachine(changes, titles).values.availability;
    expect(stateOf({ Наименование: 'Каток HAMM 3410 (продан)', 'В наличии': '1' })).toBe('SOLD');
    expect(stateOf({ Наименование: 'Каток, снят с объекта', 'В наличии': '1' })).toBe('IN_STOCK');
    expect(stateOf({ 'В наличии': '1', 'Резерв, шт.': '1' })).toBe('RESERVED');
    expect(stateOf({ 'В наличии': '2', 'Резерв, шт.': '1' })).toBe('IN_STOCK');
    expect(stateOf({ 'В наличии': '1', 'Резерв, шт.': '0' })).toBe('IN_STOCK');
  });

  it('in a row with more cells than columns is refused, for its cells are in wrong columns', () => {
    const header = recogniseHeader(equipmentTitles, 1);
    if (!header) throw new Error('no header');
    const row = new RowReader(header, { line: 2, cells: [...equipmentCells(), 'лишняя'].map(textCell) });
    expect(readEquipmentRow(row, newReading())).toBeUndefined();
    expect(row.refusals[0]?.column).toBe('столбец 13');
  });

  it('cannot bring control characters into the database', () => {
    expect(readMachine({ Марка: 'Kom\u0000atsu' }).values.brand).toBe('Komatsu');
  });

  it('with a broken formula in a text is refused', () => {
    expect(readMachine({ Модель: '#ССЫЛКА!' }).refused).toEqual([
      ['Модель', 'в ячейке ошибка формулы #ССЫЛКА!'],
    ]);
  });
});

describe('An auction lot', () => {
  it('without terms of its own asks a tenth of the lowest price and lasts 14 days', () => {
    const { values, endIsDefault } = readMachine({ Аукцион: 'да' });
    expect(values).toMatchObject({
      is_auction: true,
      min_deposit: 867_100,
      auction_ends_at: '2026-12-05T12:00:00.000Z',
    });
    expect(values).not.toHaveProperty('current_bid');
    expect(endIsDefault).toBe(true);
  });

  it('takes deposit, bid and end from their columns', () => {
    const titles = [...equipmentTitles, 'Задаток', 'Текущая ставка', 'Окончание аукциона'];
    const terms = {
      Аукцион: 'да',
      Задаток: '500 000',
      'Текущая ставка': '9 000 000',
      'Окончание аукциона': '30.11.2026 18:00',
    };
    const { values, endIsDefault } = readMachine(terms, titles);
    expect(values).toMatchObject({
      min_deposit: 500_000,
      current_bid: 9_000_000,
      auction_ends_at: '2026-11-30T15:00:00.000Z',
    });
    expect(endIsDefault).toBeUndefined();
  });

  it.each([
    ['30.11.2026', '2026-11-30T20:59:59.000Z'],
    ['30 ноября 2026 г.', '2026-11-30T20:59:59.000Z'],
    ['30.11.2026 0:00:00', '2026-11-30T20:59:59.000Z'],
    ['2026-11-30 00:00:00', '2026-11-30T20:59:59.000Z'],
    ['46356', '2026-11-30T20:59:59.000Z'],
    ['30.11.2026 00:00', '2026-11-29T21:00:00.000Z'],
    ['30.11.2026 10:00:00', '2026-11-30T07:00:00.000Z'],
    ['2026-11-30T00:00:00Z', '2026-11-30T00:00:00.000Z'],
  ])('that ends on a day ends with it: «%s»', (end, moment) => {
    const { values } = readMachine({ Аукцион: 'да', 'Окончание аукциона': end }, [
      ...equipmentTitles,
      'Окончание аукциона',
    ]);
    expect(values.auction_ends_at).toBe(moment);
  });

  it('ends by the clocks of the firm', () => {
    const inIrkutsk = endMoment(new Date('2026-11-21T12:00:00Z'), 'Asia/Irkutsk');
    expect(inIrkutsk('30.11.2026')).toEqual({ value: '2026-11-30T15:59:59.000Z' });
  });

  it('is said by «да» or «нет» and nothing else', () => {
    expect(readMachine({ Аукцион: 'возможно' }).notes).toEqual([
      ['Аукцион', '«возможно»: ожидается «да» или «нет»'],
    ]);
  });
});
