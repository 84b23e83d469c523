import { describe, expect, it } from 'vitest';
import { readEquipmentRow } from './equipmentRow.ts';
import { recogniseHeader } from './header.ts';
import { RowReader } from './RowReader.ts';
import { readSparePartRow } from './sparePartRow.ts';
import { equipmentCells, equipmentTitles } from './testing/priceLists.ts';

const now = new Date('2026-11-21T12:00:00Z');
const partTitles = [
  'Артикул',
  'Наименование',
  'Категория',
  'Вид техники',
  'Марка',
  'Модель',
  'Состояние',
  'Год выпуска',
  'Оригинал',
  'Цена с НДС, руб.',
];
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

/** Reads a machine whose cells are usual except for `changes`; answers its values, or column and reason of refusals. */
function machine(changes: Record<string, string> = {}, titles = equipmentTitles) {
  const header = recogniseHeader({ line: 1, cells: titles });
  if (!header) throw new Error('no header');
  const row = new RowReader(header, {
    line: 2,
    cells: titles.map((title) => changes[title] ?? equipmentCells()[equipmentTitles.indexOf(title)] ?? ''),
  });
  const read = readEquipmentRow(row, header, now);
  return {
    values: read?.values ?? {},
    endIsDefault: read?.endIsDefault,
    refused: row.refusals.map(({ column, reason }) => [column, plain(reason)]),
  };
}

function part(changes: Record<string, string> = {}) {
  const header = recogniseHeader({ line: 1, cells: partTitles });
  if (!header) throw new Error('no header');
  const usual: Record<string, string> = {
    Артикул: '20Y-30-00014',
    Наименование: 'Каток опорный',
    Категория: 'Ходовая часть',
    Марка: 'Komatsu',
    Модель: 'PC200-8',
    Состояние: 'новая',
    'Цена с НДС, руб.': '9 410',
  };
  const row = new RowReader(header, {
    line: 2,
    cells: partTitles.map((title) => changes[title] ?? usual[title] ?? ''),
  });
  const read = readSparePartRow(row, header, now);
  return {
    values: read?.values ?? {},
    refused: row.refusals.map(({ column, reason }) => [column, plain(reason)]),
  };
}

describe('Roubles', () => {
  it.each([
    ['9 410 000', 9_410_000],
    ['9\u00A0410\u00A0000 руб.', 9_410_000],
    ['9\u202F410\u202F000\u00A0₽', 9_410_000],
    ['9410000', 9_410_000],
    ['9 410 000,50', 9_410_001],
    ['9.410.000,00', 9_410_000],
    ['9,410,000.00 RUB', 9_410_000],
    ['9410000 р.', 9_410_000],
  ])('are read from «%s»', (text, value) => {
    expect(machine({ 'Цена с НДС, руб.': text, 'Мин. стоимость, руб.': '' }).values.total_cost).toBe(value);
  });

  it.each([
    ['по запросу', '«по запросу» — не сумма в рублях'],
    ['0', 'сумма должна быть больше нуля'],
    ['-5', 'сумма должна быть больше нуля'],
    ['9,410', '«9,410»: непонятно, дробь это или тысячи; запишите сумму без точек и запятых'],
    ['#Н/Д', '«#Н/Д» — не сумма в рублях'],
    ['99999999999999', 'сумма больше 999 000 000 000 ₽'],
    ['', 'не заполнено'],
    ['—', 'не заполнено'],
  ])('are refused in «%s»', (text, reason) => {
    expect(machine({ 'Цена с НДС, руб.': text }).refused).toEqual([['Цена с НДС, руб.', reason]]);
  });

  it('in thousands are multiplied', () => {
    const titles = equipmentTitles.map((title) => (title === 'Цена с НДС, руб.' ? 'Цена, тыс. руб.' : title));
    expect(machine({ 'Цена, тыс. руб.': '9 410,5' }, titles).values.total_cost).toBe(9_410_500);
  });
});

describe('A machine', () => {
  it('is read whole', () => {
    expect(machine({ Примечание: 'гусеницы 60 %\nкабина цела' })).toEqual({
      refused: [],
      endIsDefault: undefined,
      values: {
        garage_number: 'СТ-1',
        title: 'Экскаватор Komatsu PC200-8',
        type: 'EXCAVATOR',
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

  it('gets a title from its type, make and model when the file has none', () => {
    expect(machine({ Наименование: '' }).values.title).toBe('Экскаватор Komatsu PC200-8');
  });

  it('costs at least its price when no lowest price is given', () => {
    expect(machine({ 'Мин. стоимость, руб.': '' }).values.min_cost).toBe(9_410_000);
  });

  it('is refused when its lowest price is above its price', () => {
    expect(machine({ 'Мин. стоимость, руб.': '9 500 000' }).refused).toEqual([
      ['Мин. стоимость, руб.', '9 500 000 ₽ больше полной цены 9 410 000 ₽'],
    ]);
  });

  it.each(['Инв. №', 'Вид техники', 'Марка', 'Модель', 'Год выпуска'])('is refused without «%s»', (title) => {
    expect(machine({ [title]: ' ' }).refused).toEqual([[title, 'не заполнено']]);
  });

  it('names everything that is wrong with it at once', () => {
    const { refused } = machine({ 'Год выпуска': '1900', 'Наработка, м/ч': '-45' });
    expect(refused.map(([column]) => column)).toEqual(['Год выпуска', 'Наработка, м/ч']);
  });

  it.each([
    ['2019 г.', 2019],
    ['2019г.', 2019],
    ['2019 год', 2019],
    ['1950', 1950],
    ['2027', 2027],
  ])('may be of the year «%s»', (text, year) => {
    expect(machine({ 'Год выпуска': text }).values.year_of_manufacture).toBe(year);
  });

  it.each([
    ['1949', 'год 1949 вне пределов от 1950 до 2027'],
    ['2028', 'год 2028 вне пределов от 1950 до 2027'],
    ['20155', '«20155» — не год'],
    ['новый', '«новый» — не год'],
  ])('may not be of the year «%s»', (text, reason) => {
    expect(machine({ 'Год выпуска': text }).refused).toEqual([['Год выпуска', reason]]);
  });

  it.each([
    ['11 194 м/ч', 11_194],
    ['4\u00A0987', 4987],
    ['0', 0],
    ['1250,4 моточаса', 1250],
    ['', null],
  ])('may have worked «%s»', (text, hours) => {
    expect(machine({ 'Наработка, м/ч': text }).values.mileage).toBe(hours);
  });

  it('cannot have worked less than nothing', () => {
    expect(machine({ 'Наработка, м/ч': '−45' }).refused).toEqual([
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
  ])('of the kind «%s» is a %s', (text, type) => {
    expect(machine({ 'Вид техники': text }).values.type).toBe(type);
  });

  it('of an unknown kind is refused with the known ones', () => {
    expect(machine({ 'Вид техники': 'Подводные лодки' }).refused).toEqual([
      [
        'Вид техники',
        '«Подводные лодки» — неизвестный вид; подходят: экскаваторы, бульдозеры, автогрейдеры, катки, ' +
          'автобетоносмесители, самосвалы, автокраны',
      ],
    ]);
  });

  it.each([
    ['03.11.2026', '2026-11-02T21:00:00.000Z'],
    ['3.1.26', '2026-01-02T21:00:00.000Z'],
    ['03.11.2026 14:30:00', '2026-11-03T11:30:00.000Z'],
    ['2026-11-03', '2026-11-02T21:00:00.000Z'],
    ['2026-11-03T10:00:00Z', '2026-11-03T10:00:00.000Z'],
    ['46329', '2026-11-02T21:00:00.000Z'],
  ])('may have come on «%s», a day in Moscow', (text, moment) => {
    expect(machine({ 'Дата поступления': text }).values.created_at).toBe(moment);
  });

  it.each(['вчера', '31.02.2026', '2026', '32.01.2026'])('cannot have come on «%s»', (text) => {
    expect(machine({ 'Дата поступления': text }).refused).toEqual([
      ['Дата поступления', `«${text}» — не дата; запишите её как 03.11.2026`],
    ]);
  });

  it('keeps its date when the cell is empty', () => {
    expect(machine({ 'Дата поступления': '' }).values).not.toHaveProperty('created_at');
  });

  it('leaves alone what the file has no column for', () => {
    const titles = equipmentTitles.filter(
      (title) => !['Наработка, м/ч', 'Аукцион', 'Примечание'].includes(title),
    );
    const { values } = machine({}, titles);
    for (const column of ['mileage', 'is_auction', 'min_deposit', 'additional_info', 'is_out_of_stock']) {
      expect(values).not.toHaveProperty(column);
    }
  });

  it('that is sold is out of stock', () => {
    const titles = [...equipmentTitles, 'В наличии'];
    expect(machine({ 'В наличии': 'продано' }, titles).values.is_out_of_stock).toBe(true);
    expect(machine({ 'В наличии': 'да' }, titles).values.is_out_of_stock).toBe(false);
  });

  it('in a row with more cells than columns is refused, for its cells stand in wrong columns', () => {
    const header = recogniseHeader({ line: 1, cells: equipmentTitles });
    if (!header) throw new Error('no header');
    const row = new RowReader(header, { line: 2, cells: [...equipmentCells(), 'лишняя'] });
    expect(readEquipmentRow(row, header, now)).toBeUndefined();
    expect(row.refusals[0]?.column).toBe('столбец 13');
  });

  it('cannot bring control characters into the database', () => {
    expect(machine({ Марка: 'Kom\u0000atsu' }).values.brand).toBe('Komatsu');
  });

  it('with a broken formula in a text is refused', () => {
    expect(machine({ Модель: '#ССЫЛКА!' }).refused).toEqual([['Модель', 'в ячейке ошибка формулы #ССЫЛКА!']]);
  });
});

describe('An auction lot', () => {
  it('without terms of its own asks a tenth of the lowest price and lasts 14 days', () => {
    const { values, endIsDefault } = machine({ Аукцион: 'да' });
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
    const { values, endIsDefault } = machine(terms, titles);
    expect(values).toMatchObject({
      min_deposit: 500_000,
      current_bid: 9_000_000,
      auction_ends_at: '2026-11-30T15:00:00.000Z',
    });
    expect(endIsDefault).toBeUndefined();
  });

  it('is told by «да» or «нет» and nothing else', () => {
    expect(machine({ Аукцион: 'возможно' }).refused).toEqual([
      ['Аукцион', '«возможно»: ожидается «да» или «нет»'],
    ]);
  });
});

describe('A spare part', () => {
  it('is read whole', () => {
    expect(part({ 'Вид техники': 'Бульдозеры', 'Год выпуска': '2024', Оригинал: 'да' })).toEqual({
      refused: [],
      values: {
        part_number: '20Y-30-00014',
        title: 'Каток опорный',
        category: 'Ходовая часть',
        brand: 'Komatsu',
        model: 'PC200-8',
        condition: 'NEW',
        equipment_type: 'BULLDOZER',
        year_of_manufacture: 2024,
        is_original: true,
        min_cost: 9410,
        total_cost: 9410,
      },
    });
  });

  it.each([
    ['новая', 'NEW'],
    ['НОВЫЙ', 'NEW'],
    ['б/у', 'USED'],
    ['Б.У.', 'USED'],
    ['бу', 'USED'],
    ['восстановленная', 'RECOVERED'],
    ['Восст.', 'RECOVERED'],
    ['remanufactured', 'RECOVERED'],
  ])('in the condition «%s» is %s', (text, condition) => {
    expect(part({ Состояние: text }).values.condition).toBe(condition);
  });

  it('that is almost new is refused', () => {
    expect(part({ Состояние: 'почти новая' }).refused).toEqual([
      ['Состояние', '«почти новая» — неизвестное состояние; подходят: «новая», «б/у», «восстановленная»'],
    ]);
  });

  it('need not say for which machine it is nor of which year', () => {
    expect(part().values).toMatchObject({
      equipment_type: null,
      year_of_manufacture: null,
      is_original: false,
    });
  });
});
