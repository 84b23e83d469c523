import type { Equipment } from '@leasing/core/api';
import { expect, test } from 'vitest';
import { comparisonRows } from './comparisonRows.ts';

const machine = {
  type: 'EXCAVATOR',
  brand: 'Komatsu',
  model: 'PC200-8',
  minCost: 5_000_000,
  totalCost: 6_000_000,
  yearOfManufacture: 2019,
  mileage: 4000,
  enginePower: 150,
  loadCapacity: null,
  tonnage: 20,
  characteristics: {},
  garageNumber: 'ДМ-1',
} as Equipment;

const bestOf = (items: Equipment[]) =>
  Object.fromEntries(comparisonRows(items).map(({ label, best }) => [label, [...best]]));

test('the lower price and hours and the later year are marked as better, the other values are not', () => {
  const best = bestOf([
    machine,
    { ...machine, totalCost: 5_500_000, yearOfManufacture: 2021, mileage: 9000, enginePower: 200 },
    { ...machine, yearOfManufacture: 2021, mileage: null },
  ]);
  expect(best).toMatchObject({
    Стоимость: [1],
    'Год выпуска': [1, 2],
    Наработка: [0],
    'Мощность двигателя': [],
  });
});

test('a price on request is said, and is neither the lower one nor a payment', () => {
  const rows = comparisonRows([machine, { ...machine, minCost: null, totalCost: null }]);
  const [payment, cost] = rows.map(({ values, best }) => [values[1]?.replaceAll('\u00A0', ' '), best.size]);
  expect([payment, cost]).toEqual([
    ['—', 0],
    ['по запросу', 0],
  ]);
});
