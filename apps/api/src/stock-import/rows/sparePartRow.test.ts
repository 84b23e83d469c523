import { describe, expect, it } from 'vitest';
import { readPart } from '../testing/rows.ts';

describe('A spare part', () => {
  it('is read whole', () => {
    expect(readPart({ 'Вид техники': 'Бульдозеры', 'Год выпуска': '2024', Оригинал: 'да' })).toEqual({
      refused: [],
      values: {
        number: '20Y-30-00014',
        title: 'Каток опорный',
        category: 'Ходовая часть',
        brand: 'Komatsu',
        model: 'PC200-8',
        condition: 'NEW',
        supplier: null,
        machine_type: 'BULLDOZER',
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
    ['новый, в упаковке', 'NEW'],
    ['б/у, износ 30%', 'USED'],
    ['с разбора', 'USED'],
    ['Контрактный (Япония)', 'USED'],
    ['реман', 'RECOVERED'],
    ['после капремонта', 'RECOVERED'],
    ['б/у, восстановл.', 'RECOVERED'],
  ])('in the condition «%s» is %s', (text, condition) => {
    expect(readPart({ Состояние: text }).values.condition).toBe(condition);
  });

  it.each(['почти новая', 'новая или б/у', 'новая / б/у', 'требует ремонта', 'не новая'])(
    'in the condition «%s» is refused',
    (text) => {
      expect(readPart({ Состояние: text }).refused).toEqual([
        ['Состояние', `«${text}» — неизвестное состояние; подходят: «новая», «б/у», «восстановленная»`],
      ]);
    },
  );

  it.each([
    ['Оригинал', true],
    ['ориг.', true],
    ['OEM', true],
    ['заводская', true],
    ['аналог', false],
    ['ан.', false],
    ['неоригинал', false],
    ['Дубликат', false],
    ['реплика', false],
    ['да', true],
  ])('that is «%s» is original: %s', (text, isOriginal) => {
    expect(readPart({ Оригинал: text }).values.is_original).toBe(isOriginal);
  });

  it('need not say for which machine it is nor of which year', () => {
    expect(readPart().values).toMatchObject({
      machine_type: null,
      year_of_manufacture: null,
      is_original: false,
    });
  });
});
