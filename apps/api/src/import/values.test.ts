import { describe, expect, it } from 'vitest';
import { equipmentTitles } from './testing/priceLists.ts';
import { readMachine } from './testing/rows.ts';

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
    expect(readMachine({ 'Цена с НДС, руб.': text, 'Мин. стоимость, руб.': '' }).values.total_cost).toBe(
      value,
    );
  });

  it.each([
    ['0', 'сумма должна быть больше нуля'],
    ['-5', 'сумма должна быть больше нуля'],
    // As a list of refused rows has it, so that a spreadsheet sees no formula.
    ["'-5", 'сумма должна быть больше нуля'],
    ['9,410', '«9,410»: непонятно, дробь это или тысячи; запишите число без точек и запятых'],
    ['#Н/Д', '«#Н/Д» — не сумма в рублях'],
    ['99999999999999', 'сумма больше 999 000 000 000 ₽'],
    ['', 'не заполнено'],
    ['—', 'не заполнено'],
  ])('are refused in «%s»', (text, reason) => {
    expect(readMachine({ 'Цена с НДС, руб.': text }).refused).toEqual([['Цена с НДС, руб.', reason]]);
  });

  it('in thousands are multiplied', () => {
    const titles = equipmentTitles.map((title) => (title === 'Цена с НДС, руб.' ? 'Цена, тыс. руб.' : title));
    expect(readMachine({ 'Цена, тыс. руб.': '9 410,5' }, titles).values.total_cost).toBe(9_410_500);
  });
});
