import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { only, openTestStock } from './testing/importing.ts';
import { scratchFolder } from './testing/priceLists.ts';

/** What a clerk would enter of an item, by the columns of the table; 'asked': a person has to decide first. */
type Expected = Record<string, unknown> | 'asked';

const samples = fileURLToPath(new URL('samples/senders/', import.meta.url));
const senders: Record<string, Record<string, Expected>> = JSON.parse(
  readFileSync(`${samples}expected.json`, 'utf8'),
);
/** The day on which the lists were written: lots end in the month after it. */
const now = new Date('2026-11-27T09:00:00Z');
const folder = await scratchFolder();

/** Lists as twelve senders write them, invented and marked by people who have not seen how lists are read. */
describe('The list of', async () => {
  const stock = await openTestStock('pglite');
  afterAll(() => stock.remove());
  beforeEach(() => stock.clear());
  let all = 0;
  let read = 0;

  it.each(Object.entries(senders))('%s gives no wrong sum', async (name, expected) => {
    const path = await folder.write(readFileSync(`${samples}${name}`), name);
    const events = await stock.import([path], {}, now);
    expect(only(events, 'rejected')).toEqual([]);
    const rows = await stock.database.query<Record<string, unknown> & { number: string }>(
      `SELECT *, characteristics->>'odometer' AS odometer, to_char(inspected_on, 'YYYY-MM-DD') AS inspected_on
       FROM item`,
    );
    const found = new Map(rows.map((row) => [row.number, row]));
    const wrong: string[] = [];
    for (const [number, item] of Object.entries(expected)) {
      const row = found.get(number);
      if (item === 'asked') {
        if (row) wrong.push(`${number} was not asked`);
        continue;
      }
      for (const [field, value] of Object.entries(item)) {
        all += 1;
        if (row && saysSame(row[field], value)) read += 1;
        else if (row && /_cost|_bid|_deposit/.test(field) && row[field] !== null)
          wrong.push(`${number}: ${field} ${row[field]}, not ${value}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('all of them together is read but for two fields of a hundred', () => {
    expect(all).toBeGreaterThan(1300);
    expect(read / all).toBeGreaterThanOrEqual(0.98);
  });
});

/** Names are compared without case and signs, powers by horsepower and less than one, places by those that are named. */
function saysSame(stored: unknown, expected: unknown): boolean {
  if (Array.isArray(expected))
    return Array.isArray(stored) && expected.every((one) => stored.some((other) => saysSame(other, one)));
  if (typeof expected === 'object' && expected !== null)
    return Object.entries(expected).every(
      ([name, value]) => value === null || saysSame((stored as Record<string, unknown>)?.[name], value),
    );
  if (expected === null || stored === null || stored === undefined) return (stored ?? null) === expected;
  if (typeof expected === 'number') return Math.abs(Number(stored) - expected) <= 1;
  if (stored instanceof Date) return stored.toISOString() === expected;
  return plain(stored) === plain(expected);
}

const plain = (value: unknown) =>
  String(value)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\d]/gu, '');
