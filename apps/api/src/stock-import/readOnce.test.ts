import { expect, test, vi } from 'vitest';
import { describedFields, type ListColumn } from '../item/columns.ts';
import { readEquipmentRow } from './rows/equipmentRow.ts';
import { RowReader } from './rows/RowReader.ts';
import { readSparePartRow } from './rows/sparePartRow.ts';
import { textCell } from './rows/values.ts';
import { columnsOf } from './tables/columns.ts';
import { recogniseHeader } from './tables/header.ts';
import { newReading } from './testing/rows.ts';

/** A cell for every field whose cells are more than a word or a number. */
const cells: Readonly<Record<string, string>> = {
  type: 'Автокран',
  equipmentType: 'Автокран',
  condition: 'новая',
  yearOfManufacture: '2019',
  totalCost: '5000000',
  auction: 'да',
  auctionEndsAt: '01.03.2027',
  ownerCount: '2',
  inspectedOn: '03.11.2026',
  availability: 'да',
  createdAt: '20.11.2026',
  quantity: '5',
  warehouses: 'Москва: 5',
  isOriginal: 'да',
  inAvito: 'нет',
  inYml: 'нет',
  currency: '',
  vat: '',
  unit: 'шт.',
  deal: '',
};

test.each([
  ['equipment', readEquipmentRow],
  ['spare-part', readSparePartRow],
] as const)(
  'of %s each field is read exactly once, by its cell alone or by a function of several, and stored',
  (kind, readRow) => {
    const columns = Object.entries<ListColumn>(columnsOf[kind]);
    const header = recogniseHeader(
      columns.map(([, { titles }]) => titles[0]),
      1,
    );
    if (!header) throw new Error('no header');
    const row = new RowReader(header, {
      line: 2,
      cells: columns.map(([name, column]) => textCell(cells[name] ?? (column.isNumber ? '1' : 'слово'))),
    });
    const reads = [vi.spyOn(row, 'optional'), vi.spyOn(row, 'required'), vi.spyOn(row, 'texts')];
    const stockRow = readRow(row, newReading());
    expect(row.refusals).toEqual([]);
    const names = reads.flatMap(({ mock }) => mock.calls.map(([name]) => name));
    for (const { name } of describedFields[kind]) {
      expect
        .soft(
          names.filter((one) => one === name),
          name,
        )
        .toHaveLength(1);
    }
    const stored = describedFields[kind].map((one) => one.stored.column);
    expect(new Set(Object.keys(stockRow?.values ?? {}))).toEqual(new Set([...stored, 'created_at']));
  },
);
