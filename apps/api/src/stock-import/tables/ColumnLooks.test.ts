import { expect, test } from 'vitest';
import { ColumnLooks } from './ColumnLooks.ts';

const headerOf = (title: string, field: 'auctionEndsAt' | 'city' | 'garageNumber' | 'totalCost') => ({
  kind: 'equipment' as const,
  line: 1,
  titles: [title],
  positions: { [field]: [0] },
  money: {},
  unused: [],
  byContent: [],
  remarks: [],
});

test('a price on request is shown so beside sums', () => {
  const looks = new ColumnLooks();
  const header = headerOf('Цена', 'totalCost');
  looks.add('totalCost', header, 'on request');
  looks.add('totalCost', header, 5_000_000);
  const [look] = looks.list();
  expect(look?.samples.map((text) => text.replace(/\s/g, ' '))).toEqual(['По запросу', '5 000 000 ₽']);
});

test('a moment is shown as the clock of Moscow has it', () => {
  const looks = new ColumnLooks();
  const header = headerOf('Окончание торгов', 'auctionEndsAt');
  looks.add('auctionEndsAt', header, '2026-12-10T15:00:00.000Z');
  expect(looks.list()).toMatchObject([{ samples: ['10.12.2026 18:00\u00A0МСК'] }]);
});

test('a column that its cells decided says so', () => {
  const looks = new ColumnLooks();
  looks.add('city', { ...headerOf('Графа', 'city'), byContent: [0] }, 'Тула');
  expect(looks.list()).toMatchObject([{ title: 'Графа', meaning: 'Город (по\u00A0содержанию)' }]);
});

test('running numbers say that they have to stay', () => {
  const looks = new ColumnLooks();
  for (const text of ['1', '2']) looks.add('garageNumber', headerOf('№ п/п', 'garageNumber'), text);
  expect(looks.list()[0]?.meaning).toMatch(/^Инв. № \(порядковый/);
});
