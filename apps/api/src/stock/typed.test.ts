import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { equipmentTypeTexts } from '@leasing/core/catalogue/texts';
import { isoDay } from '@leasing/core/format';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Files } from '../files/service.ts';
import { openFileStore } from '../files/store/openFileStore.ts';
import { type DescribedField, describedFields } from '../item/columns.ts';
import { runImport } from '../stock-import/command/runImport.ts';
import { scratchFolder } from '../stock-import/testing/priceLists.ts';
import { type Office, openOffice } from '../testing/office.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

/** A value as staff type it, and as a list has it. */
interface Sample {
  name: string;
  office: Record<string, unknown>;
  cell: string;
}

const day = (days: number) => isoDay(new Date(Date.now() + days * 86_400_000).toISOString());
const russian = (iso: string) => iso.split('-').reverse().join('.');

const wording: Readonly<Record<string, readonly string[]>> = {
  city: ['г. Тула', 'Свердловская обл., г. Екатеринбург, ул. Ленина, 1'],
  brand: ['КОМАЦУ', 'komatsu'],
  garageNumber: ['б/н', '2025-12-01', '1,23E+11'],
  partNumber: ['б/н', '01.май'],
};

/** What a field is tried with: its bounds, one beyond, and what lists write. */
function samplesOf({ name, field }: DescribedField): Sample[] {
  const year = new Date().getFullYear();
  const sample = (value: unknown, cell = String(value)): Sample => ({
    name,
    office: field.within === 'characteristics' ? { characteristics: { [name]: value } } : { [name]: value },
    cell,
  });
  switch (field.type) {
    case 'text':
      return [
        'ю'.repeat(field.longest),
        'ю'.repeat(field.longest + 1),
        ' два \u00A0 слова ',
        ...(wording[name] ?? []),
      ].map((text) => sample(text));
    case 'year':
      return [1949, 1950, year + 1, year + 2].map((value) => sample(value));
    case 'number':
      return [field.highest, field.highest + 1, field.step < 1 ? 2.5 : 3].map((value) =>
        sample(value, String(value).replace('.', ',')),
      );
    case 'money':
      return [field.highest, field.highest + 1000].map((value) => sample(value));
    case 'day':
      return [day(0), day(2), '1949-12-31'].map((value) => sample(value, russian(value)));
    case 'moment':
      return [day(30), `${year + 3}-01-01`].map((value) =>
        sample(`${value}T00:00:00.000+03:00`, russian(value)),
      );
    case 'choice':
      return Object.entries(field.texts)
        .slice(0, 3)
        .map(([code, text]) => sample(code, text));
    default:
      return [];
  }
}

const base = {
  equipment: {
    office: { type: 'EXCAVATOR', brand: 'Komatsu', model: 'PC200', yearOfManufacture: 2019, title: 'Машина' },
    list: {
      'Вид техники': 'Экскаватор',
      Марка: 'Komatsu',
      Модель: 'PC200',
      'Год выпуска': '2019',
      Наименование: 'Машина',
    },
    number: ['garageNumber', 'Инв. №'],
  },
  'spare-part': {
    office: { condition: 'NEW', category: 'Фильтры', title: 'Фильтр' },
    list: { Наименование: 'Фильтр', Категория: 'Фильтры', Состояние: 'новая' },
    number: ['partNumber', 'Артикул'],
  },
} as const;

/** How lists write a kind of machine. */
const typeWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(equipmentTypeTexts).map(([type, { one }]) => [type, one]),
);

/** What an item has whose optional cell was left empty. */
const unread: Readonly<Record<string, string>> = { title: 'Экскаватор Komatsu PC200', brand: '', model: '' };

const folder = await scratchFolder();

describe.each(['equipment', 'spare-part'] as const)(
  'what staff type of %s and what its list says',
  (kind) => {
    let api: TestApi;
    let office: Office;
    beforeAll(async () => {
      api = await startTestApi('pglite');
      office = await openOffice(api);
    });
    afterAll(() => api.remove());

    test('have the same bounds, and become the same values', async () => {
      const path = kind === 'equipment' ? 'equipment' : 'component';
      const [numberName, numberTitle] = base[kind].number;
      // What of a row is read together with others: two prices, a lot, the word for what there is.
      const readTogether = [
        'minCost',
        'minDeposit',
        'currentBid',
        'auctionEndsAt',
        'availability',
        'quantity',
        'warehouses',
      ];
      const fields = describedFields[kind].filter(({ name }) => !readTogether.includes(name));
      const samples = fields.flatMap((field) =>
        samplesOf(field).map((one, at) => ({ ...one, field, number: `${field.name}-${at}` })),
      );
      const rows = samples.map(({ field, cell, number }) => ({
        ...base[kind].list,
        'Цена с НДС': '5000000',
        [numberTitle]: `Л-${number}`,
        ...(field.field.type === 'number' && 'types' in field.field && field.field.types
          ? { 'Вид техники': typeWords[field.field.types[0] as string] ?? 'Экскаватор' }
          : {}),
        [field.stored.titles[0]]: cell,
      }));
      const titles = [...new Set(rows.flatMap((row) => Object.keys(row)))];
      const list = join(folder.path, `${kind}.csv`);
      await writeFile(list, stringify(rows, { header: true, columns: titles, delimiter: ';' }));
      const files = new Files(openFileStore(api.config));
      const order = { files: [list], dropDemo: false, dryRun: false, acceptDoubtful: true };
      await runImport(order, { openDatabase: async () => api.database, files }, () => {});

      const differing: string[] = [];
      for (const { field, name, number, cell, ...sample } of samples) {
        const types = field.field.type === 'number' && field.field.types;
        const body = {
          ...base[kind].office,
          ...(types ? { type: types[0] } : {}),
          minCost: 5_000_000,
          totalCost: 5_000_000,
          [numberName]: `О-${number}`,
          ...sample.office,
          ...(name === 'totalCost' ? { minCost: sample.office.totalCost } : {}),
        };
        const isNumber = name === numberName;
        const [row] = await api.database.query<{ id: number; value: string }>(
          'SELECT id, number AS value FROM item WHERE number = $1',
          [isNumber ? cell.trim().replace(/\s+/g, ' ') : `Л-${number}`],
        );
        const valueIn = (item: Record<string, unknown> | undefined) => {
          const holder = field.field.within === 'characteristics' ? item?.characteristics : item;
          const value = (holder as Record<string, unknown> | undefined)?.[name];
          // An optional cell that cannot be read is left empty, or what is made without it.
          return value === undefined || value === null || value === unread[name] ? 'refused' : value;
        };
        const listed = isNumber
          ? (row?.value ?? 'refused')
          : valueIn(row && (await office.get(`/${path}/${row.id}`)).body);
        if (isNumber && row) await api.database.query('DELETE FROM item WHERE id = $1', [row.id]);
        const added = await office.send('POST', `/${path}`, body);
        const typed = added.status === 201 ? valueIn(added.body) : 'refused';
        if (JSON.stringify(typed) !== JSON.stringify(listed))
          differing.push(
            `${name} «${cell.slice(0, 40)}»: typed ${JSON.stringify(typed)?.slice(0, 60)}, listed ${JSON.stringify(listed)?.slice(0, 60)}`,
          );
      }
      expect(differing).toEqual([]);
      expect(samples.length).toBeGreaterThan(20);
    }, 60_000);
  },
);
