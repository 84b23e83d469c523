import { type Category, type ItemKind, parseQuery } from '@leasing/core/catalogue';
import { expect, test } from 'vitest';
import { searchName } from './searchName.ts';

const nameOf = (productType: ItemKind, search: string, category: Category = 'search') =>
  searchName({ productType, category, query: parseQuery(productType, search) }).replaceAll('\u00A0', ' ');

test.each([
  ['equipment', 'type=CRANE', 'Автокраны'],
  [
    'equipment',
    'type=CRANE&minLoadCapacity=23.8&maxLoadCapacity=26.3',
    'Автокраны, грузоподъёмность от 23,8 до 26,3 т',
  ],
  ['equipment', 'type=BULLDOZER&brand=Komatsu&maxCost=100000', 'Бульдозеры, Komatsu, цена до 100 000 ₽'],
  [
    'equipment',
    'city=Тверь&minYearOfManufacture=2018&inStock=true',
    'Техника, год выпуска от 2018, Тверь, только в наличии',
  ],
  ['equipment', 'title=не+камаз&type=TRUCK', 'Самосвалы, «не камаз»'],
  ['spare-part', 'condition=USED&country=Япония', 'Запчасти, Б/У, Япония'],
] as const)(
  'a saved search of %s is named after everything that is chosen: %s',
  (productType, search, name) => {
    expect(nameOf(productType, search)).toBe(name);
  },
);

test('and after its list', () => {
  expect(nameOf('equipment', 'type=CRANE', 'auction')).toBe('Автокраны, аукцион');
});

test('a long name is cut to what the server takes', () => {
  const name = nameOf('equipment', `type=CRANE&title=${'длинный '.repeat(20)}`);
  expect(name).toMatch(/^Автокраны, «длинный .*…$/);
  expect(name).toHaveLength(100);
});
