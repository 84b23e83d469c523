import { expect, it } from 'vitest';
import { NBSP } from '../../format/index.ts';
import { formatQuery, parseQuery, withFilters } from '../index.ts';
import { appliedFilters } from './index.ts';

const search =
  'type=ROLLER&type=CRANE&title=HAMM&brand=Komatsu&minCost=1000000&maxCost=3000000&minYearOfManufacture=2018&inStock=true';

it('every filter that is set is named as visitors read it, in the order of the filter bar', () => {
  const { filters } = parseQuery('equipment', search);
  expect(appliedFilters('equipment', filters).map(({ label }) => label.replaceAll(NBSP, ' '))).toEqual([
    'Катки',
    'Автокраны',
    '«HAMM»',
    'Komatsu',
    'Цена от 1 000 000 до 3 000 000 ₽',
    'Год выпуска от 2018',
    'Только в наличии',
  ]);
});

it('each can be taken away, and nothing is left when all are', () => {
  let query = parseQuery('equipment', search);
  for (let count = 7; count > 0; count -= 1) {
    const applied = appliedFilters('equipment', query.filters);
    expect(applied).toHaveLength(count);
    query = withFilters(query, applied[0]?.without ?? {});
  }
  expect(formatQuery('equipment', query)).toBe('');
});

it('a spare part has a condition and a country by their names', () => {
  const { filters } = parseQuery('spare-part', 'condition=NEW&country=Япония&equipmentType=EXCAVATOR');
  expect(appliedFilters('spare-part', filters).map(({ label }) => label)).toEqual([
    'Новая',
    'Экскаваторы',
    'Япония',
  ]);
});

it('equal ends of a range are one value', () => {
  const { filters } = parseQuery('equipment', 'minYearOfManufacture=2019&maxYearOfManufacture=2019');
  expect(appliedFilters('equipment', filters).map(({ label }) => label)).toEqual(['Год выпуска 2019']);
});
