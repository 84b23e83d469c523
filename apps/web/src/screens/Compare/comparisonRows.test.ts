import type { EquipmentDetails } from '@leasing/core/api';
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
  availability: 'IN_STOCK',
  facts: {
    technicalCondition: 'исправна',
    city: 'Москва',
    serialNumber: 'A1',
    ownerCount: 2,
    documents: null,
    warranty: null,
    delivery: null,
    managerName: null,
    inspectedOn: null,
  },
} as EquipmentDetails;

const bestOf = (items: EquipmentDetails[]) =>
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

test('condition, city, owners and warranty are compared, and what nobody said is called so', () => {
  const rows = comparisonRows([
    machine,
    { ...machine, facts: { ...machine.facts, city: 'Казань', ownerCount: 1, warranty: '3 месяца' } },
  ]);
  const named = Object.fromEntries(rows.map(({ label, values, best }) => [label, [...values, ...best]]));
  expect(named).toMatchObject({
    Состояние: ['исправна', 'исправна'],
    Город: ['Москва', 'Казань'],
    Владельцев: ['2', '1', 1],
    Гарантия: ['уточняется', '3 месяца'],
  });
  expect(Object.keys(named)).not.toContain('VIN или заводской номер');
});
