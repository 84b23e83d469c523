import type { EquipmentDetails } from '@leasing/core/api';
import { DEFAULT_TERMS } from '@leasing/core/unstable/terms';
import { expect, test } from 'vitest';
import { comparisonRows } from './comparisonRows.ts';

const machine = {
  type: 'EXCAVATOR',
  city: 'Москва',
  brand: 'Komatsu',
  model: 'PC200-8',
  auction: false,
  minDeposit: null,
  currentBid: null,
  auctionEndsAt: null,
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
    serialNumber: 'A1',
    ownerCount: 2,
    documents: null,
    warranty: null,
    delivery: null,
    managerName: null,
    inspectedOn: null,
  },
} as EquipmentDetails;

const rowsOf = (items: EquipmentDetails[]) =>
  comparisonRows(
    items,
    items.map(() => DEFAULT_TERMS),
  );

const bestOf = (items: EquipmentDetails[]) =>
  Object.fromEntries(rowsOf(items).map(({ label, best }) => [label, [...best]]));

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

test('only machines of one type are better than each other', () => {
  const roller = { ...machine, type: 'ROLLER' as const, totalCost: 1_000_000, mileage: 100 };
  expect(bestOf([machine, roller])).toMatchObject({ Стоимость: [], Наработка: [] });
  const younger = { ...machine, totalCost: 7_000_000, mileage: 900 };
  expect(bestOf([machine, roller, younger])).toMatchObject({ Стоимость: [0], Наработка: [2] });
});

test('a price on request is said, and is neither the lower one nor a payment', () => {
  const rows = rowsOf([machine, { ...machine, minCost: null, totalCost: null }]);
  const [payment, cost] = rows.map(({ values, best }) => [values[1]?.replaceAll('\u00A0', ' '), best.size]);
  expect([payment, cost]).toEqual([
    ['—', 0],
    ['по запросу', 0],
  ]);
});

test('the estimate names its base where that is not the price, and the contract is beside it', () => {
  const sold = { ...machine, minCost: 6_000_000, availability: 'SOLD' as const };
  const rows = rowsOf([machine, sold]).map(({ label, values }) =>
    [label, ...values].map((text) => text.replaceAll('\u00A0', ' ')),
  );
  expect(rows.slice(0, 6)).toEqual([
    [
      'Платёж в месяц, оценка без процентов, 60 мес.',
      '83 333 ₽/мес., из расчёта 5 000 000 ₽',
      '100 000 ₽/мес.',
    ],
    ['Стоимость', 'от 6 000 000 ₽', 'от 6 000 000 ₽'],
    ['Платёж по договору', 'с процентами 112 071 ₽, 60 мес., аванс 90 000 ₽', '—'],
    ['Всего с выкупом', '8 014 260 ₽', '—'],
    ['Ставка годовых с выкупом', '11,13 %', '—'],
    ['Ставка годовых без выкупа', '5,33 %', '—'],
  ]);
});

const lot = {
  ...machine,
  auction: true,
  minCost: 1_000_000,
  totalCost: 2_000_000,
  minDeposit: 100_000,
  auctionEndsAt: '2026-12-05T12:00:00Z',
};

test('the price of a lot is not better than another, and no other is marked against it', () => {
  const cheaper = { ...machine, minCost: 4_000_000, totalCost: 5_000_000 };
  const bestOfTwo = bestOf([lot, machine]);
  expect([bestOfTwo.Стоимость, Object.values(bestOfTwo)[0]]).toEqual([[], []]);
  const bestOfThree = bestOf([lot, machine, cheaper]);
  expect([bestOfThree.Стоимость, Object.values(bestOfThree)[0]]).toEqual([[2], [2]]);
});

test('a lot brings the rows of its bidding, which are empty for other machines', () => {
  const valuesOf = (items: EquipmentDetails[]) =>
    Object.fromEntries(
      rowsOf(items).map(({ label, values }) => [
        label,
        values.map((value) => value.replaceAll('\u00A0', ' ')),
      ]),
    );
  expect(valuesOf([machine, lot, { ...lot, currentBid: 300_000, minDeposit: null }])).toMatchObject({
    'Текущая ставка': ['—', 'ставок пока нет', '300 000 ₽'],
    'Минимальный взнос': ['—', '100 000 ₽', '—'],
    'Торги до': ['—', '5 декабря 2026 г.', '5 декабря 2026 г.'],
  });
  expect(Object.keys(valuesOf([machine, machine]))).not.toContain('Текущая ставка');
});

test('condition, city, owners and warranty are compared, and what no one said is called so', () => {
  const rows = rowsOf([
    machine,
    { ...machine, city: 'Казань', facts: { ...machine.facts, ownerCount: 1, warranty: '3 месяца' } },
  ]);
  const rowsByLabel = Object.fromEntries(
    rows.map(({ label, values, best }) => [label, [...values, ...best]]),
  );
  expect(rowsByLabel).toMatchObject({
    Состояние: ['исправна', 'исправна'],
    Город: ['Москва', 'Казань'],
    Владельцев: ['2', '1', 1],
    Гарантия: ['уточняется', '3 месяца'],
  });
  expect(Object.keys(rowsByLabel)).not.toContain('VIN или заводской номер');
});
