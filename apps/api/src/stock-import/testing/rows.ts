import { searchData } from '@leasing/core/unstable/search';
import { readEquipmentRow } from '../rows/equipmentRow.ts';
import { NameDictionary } from '../rows/names.ts';
import { RowReader } from '../rows/RowReader.ts';
import type { Reading } from '../rows/reading.ts';
import { readSparePartRow } from '../rows/sparePartRow.ts';
import { textCell } from '../rows/values.ts';
import { MachineTypes } from '../rows/words.ts';
import { recogniseHeader } from '../tables/header.ts';
import { equipmentCells, equipmentTitles } from './priceLists.ts';

/** The day of the tests' imports. */
const now = new Date('2026-11-21T12:00:00Z');

/** How rows are read into an empty stock. */
export const newReading = (): Reading => ({
  now,
  rates: {},
  timeZone: 'Europe/Moscow',
  types: new MachineTypes(searchData),
  names: new NameDictionary(searchData.makes),
});

const partTitles = [
  'Артикул',
  'Наименование',
  'Категория',
  'Вид техники',
  'Марка',
  'Модель',
  'Состояние',
  'Год выпуска',
  'Оригинал',
  'Цена с НДС, руб.',
];
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

/** Reads a machine whose cells are usual except for `changes`; answers its values, or column and reason of refusals. */
export function readMachine(changes: Record<string, string> = {}, titles = equipmentTitles) {
  const header = recogniseHeader(titles, 1);
  if (!header) throw new Error('no header');
  const row = new RowReader(header, {
    line: 2,
    cells: titles.map((title) =>
      textCell(changes[title] ?? equipmentCells()[equipmentTitles.indexOf(title)] ?? ''),
    ),
  });
  const stockRow = readEquipmentRow(row, newReading());
  return {
    values: stockRow?.values ?? {},
    endIsDefault: stockRow?.endIsDefault,
    refused: row.refusals.map(({ column, reason }) => [column, plain(reason)]),
    notes: row.notes.map(({ column, reason }) => [column, plain(reason)]),
  };
}

/** The same for a spare part. */
export function readPart(changes: Record<string, string> = {}) {
  const header = recogniseHeader(partTitles, 1);
  if (!header) throw new Error('no header');
  const defaults: Record<string, string> = {
    Артикул: '20Y-30-00014',
    Наименование: 'Каток опорный',
    Категория: 'Ходовая часть',
    Марка: 'Komatsu',
    Модель: 'PC200-8',
    Состояние: 'новая',
    'Цена с НДС, руб.': '9 410',
  };
  const row = new RowReader(header, {
    line: 2,
    cells: partTitles.map((title) => textCell(changes[title] ?? defaults[title] ?? '')),
  });
  const stockRow = readSparePartRow(row, newReading());
  return {
    values: stockRow?.values ?? {},
    refused: row.refusals.map(({ column, reason }) => [column, plain(reason)]),
  };
}
