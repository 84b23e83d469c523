import fc from 'fast-check';
import { describe, it } from 'vitest';
import { describedIn } from './rows/described.ts';
import { readEquipmentRow } from './rows/equipmentRow.ts';
import { itemNumber } from './rows/itemNumber.ts';
import { RowReader } from './rows/RowReader.ts';
import { cellText } from './rows/values.ts';
import { recogniseHeader } from './tables/header.ts';
import { titlesOf } from './tables/titles.ts';
import { csv, encoded, equipmentTitles, readSheet, scratchFolder } from './testing/priceLists.ts';
import { newReading } from './testing/rows.ts';
import { workbook } from './testing/workbook.ts';

const folder = await scratchFolder();

const alphabet = [...'абвгдеёжзиАБВЁЯ abcXYZ0123456789;,|"\'«»№%.-()\t\n/'];
const words = (longest: number) =>
  fc
    .string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength: longest })
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => /[а-яёa-z0-9]/i.test(text))
    // Read otherwise on purpose: «н/д» as an empty cell, an apostrophe before a sign as the mark of a text.
    .filter((text) => cellText({ text }) === text);
/** Makes and models in one alphabet: the dictionary mends letters of the other. */
const names = (longest: number) => words(longest).map((text) => text.replace(/[а-яё]/giu, 'q'));
const grouped = (number: number, space: string) => String(number).replace(/\B(?=(\d{3})+$)/g, space);

const machine = fc.record({
  // «0», «б/н» and numbers that Excel spoiled are refused.
  number: words(20).filter((text) => 'value' in itemNumber(text)),
  // «2 ед.» is refused; «г. Тула» or «420 л.с.» are read as what the list has no column for.
  title: words(60).filter(
    (text) => !/\d\s*(?:ед|шт)/iu.test(text) && describedIn('equipment', text, '').size === 0,
  ),
  type: fc.constantFrom(['Экскаваторы', 'EXCAVATOR'], ['каток', 'ROLLER'], ['Автокраны', 'CRANE']),
  brand: names(20),
  model: names(20),
  year: fc.integer({ min: 1950, max: 2027 }),
  hours: fc.integer({ min: 0, max: 100_000 }),
  minCost: fc.integer({ min: 1, max: 100_000_000 }),
  discount: fc.integer({ min: 0, max: 10_000_000 }),
  day: fc.date({ min: new Date('1990-01-01'), max: new Date('2026-11-21'), noInvalidDate: true }),
  notes: fc.option(words(100)),
  space: fc.constantFrom(' ', '\u00A0'),
  unit: fc.constantFrom('', ' руб.'),
});
type Machine = typeof machine extends fc.Arbitrary<infer T> ? T : never;

/** The machine as a dealer would write it. */
function cellsOf({ space, unit, ...it }: Machine): string[] {
  const day = it.day.toISOString().slice(0, 10).split('-').reverse().join('.');
  return [
    it.number,
    it.title,
    it.type[0] ?? '',
    it.brand,
    it.model,
    `${it.year} г.`,
    grouped(it.hours, space),
    grouped(it.minCost + it.discount, space) + unit,
    grouped(it.minCost, space) + unit,
    '',
    day,
    it.notes ?? '',
  ];
}

/** What must be stored of it. */
function valuesOf(it: Machine) {
  return {
    number: it.number,
    title: it.title,
    machine_type: it.type[1],
    brand: it.brand,
    model: it.model,
    year_of_manufacture: it.year,
    mileage: it.hours,
    min_cost: it.minCost,
    total_cost: it.minCost + it.discount,
    additional_info: it.notes,
    created_at: new Date(`${it.day.toISOString().slice(0, 10)}T00:00:00+03:00`).toISOString(),
  };
}

async function readBack(content: string | Uint8Array): Promise<Record<string, unknown>[]> {
  const [titles, ...rows] = await readSheet(await folder.write(content, 'round-trip'));
  const header = titles && recogniseHeader(titlesOf(titles.cells), titles.line);
  if (!header) throw new Error('the header was not recognised');
  return rows.map((row) => {
    const reader = new RowReader(header, row);
    const read = readEquipmentRow(reader, newReading());
    if (!read) throw new Error(`refused: ${JSON.stringify(reader.refusals)}`);
    const { is_auction, min_deposit, current_bid, auction_ends_at, ...values } = read.values;
    return values;
  });
}

function areEqual(machines: Machine[], read: Record<string, unknown>[]): boolean {
  const sorted = (values: object) => JSON.stringify(Object.entries(values).sort());
  return (
    machines.length === read.length &&
    machines.every((it, at) => sorted(valuesOf(it)) === sorted(read[at] ?? {}))
  );
}

describe('Any valid machine comes back as it was exported', () => {
  const machines = fc.array(machine, { minLength: 1, maxLength: 5 });

  it('in CSV of every encoding and delimiter', async () => {
    const property = fc.asyncProperty(
      machines,
      fc.constantFrom('utf-8', 'utf-8 with mark', 'windows-1251', 'utf-16'),
      fc.constantFrom(';', ',', '\t', '|'),
      fc.constantFrom('\r\n', '\n'),
      async (list, encoding, delimiter, lineEnd) => {
        const text = csv([equipmentTitles, ...list.map(cellsOf)], delimiter, lineEnd);
        return areEqual(list, await readBack(encoded(text, encoding)));
      },
    );
    await fc.assert(property, { numRuns: 300 });
  });

  it('in XLSX', async () => {
    const property = fc.asyncProperty(machines, async (list) =>
      areEqual(list, await readBack(workbook({ Техника: [equipmentTitles, ...list.map(cellsOf)] }))),
    );
    await fc.assert(property, { numRuns: 100 });
  });
});
