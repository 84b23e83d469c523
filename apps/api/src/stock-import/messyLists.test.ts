/** Lists as dealers have them, each with what must come of it; the kinds of mess were listed before the reader was written. */
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase, oneEngine } from '../testing/engines.ts';
import type { ImportEvent } from './apply/events.ts';
import { importFile, withCheckedFile } from './apply/importFile.ts';
import { FileRefused } from './FileRefused.ts';
import type { Rates } from './rows/money.ts';
import { messyLists } from './testing/messyLists.ts';
import { messyParts } from './testing/messyParts.ts';
import { scratchFolder } from './testing/priceLists.ts';
import { workbook } from './testing/workbook.ts';

const folder = await scratchFolder();
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

/** Ends an import: nothing of it stays for the next one. */
class Seen extends Error {}

describe.each(oneEngine)('On %s, a list with', async (engine) => {
  const { database, remove } = await createTestDatabase(engine);
  afterAll(() => remove());

  /** Imports a list into an empty stock and answers what is reported and what is stored. */
  async function importAlone(path: string, rates: Rates = {}) {
    const events: ImportEvent[] = [];
    let items: object[] = [];
    const emit = (event: ImportEvent) => void events.push(event);
    const work = database.transaction(async (transaction) => {
      const order = { path, now: new Date('2026-11-21T12:00:00Z'), rates };
      const summaries = await withCheckedFile(path, undefined, (file) =>
        importFile(transaction, order, file, emit),
      );
      for (const summary of summaries) {
        emit({ kind: 'stored', ...summary });
      }
      items = await transaction.query(
        `SELECT number, machine_type AS type, brand, model, year_of_manufacture AS year, mileage, engine_power AS power,
           total_cost AS price, min_cost AS min, availability, is_auction AS auction, min_deposit AS deposit, auction_ends_at AS end, city, serial_number AS serial,
           technical_condition AS condition, characteristics, additional_info AS notes, NULL AS category,
           NULL AS supplier, NULL AS quantity, NULL AS warehouses
         FROM item WHERE kind = 'equipment'
         UNION ALL SELECT number, machine_type, brand, model, year_of_manufacture, NULL, NULL, total_cost, min_cost,
           availability, NULL, NULL, NULL, NULL, NULL, condition, NULL, additional_info, category,
           supplier, quantity, warehouses FROM item WHERE kind = 'spare-part' ORDER BY number, condition, price`,
      );
      throw new Seen();
    });
    await work.catch((error: unknown) => {
      if (error instanceof FileRefused) emit({ kind: 'rejected', path, message: error.message });
      else if (!(error instanceof Seen)) throw error;
    });
    return { events, items };
  }

  it.each(Object.entries({ ...messyLists, ...messyParts }))('%s', async (name, list) => {
    const path =
      'csv' in list
        ? await folder.write(list.csv)
        : await folder.write(workbook(list.sheets), `${name.length}.xlsx`);
    const { events, items } = await importAlone(path, list.rates);
    const refused = events.flatMap((event) =>
      event.kind === 'refused'
        ? [
            `${event.line}: ${plain(event.refusals.map(({ column, reason }) => `${column} — ${reason}`).join('; '))}`,
          ]
        : [],
    );
    const messages = events.flatMap((event) =>
      event.kind === 'leftOut'
        ? [`${event.sheet}: ${plain(event.reason)}`]
        : event.kind === 'rejected'
          ? [plain(event.message)]
          : [],
    );
    expect({ items, refused, messages }).toMatchObject({
      items: list.items,
      refused: (list.refused ?? []).map((text) => expect.stringContaining(text)),
      messages: (list.messages ?? []).map((text) => expect.stringContaining(text)),
    });
    const passedOver = events.reduce(
      (sum, event) => sum + (event.kind === 'stored' ? event.passedOver.count : 0),
      0,
    );
    expect(passedOver).toBe(list.passedOver ?? 0);
  });
});
