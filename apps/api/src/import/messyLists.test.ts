/** Lists as dealers have them, each with what must come of it; the kinds of mess were listed before the reader was written. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestStock } from './testing/importing.ts';
import { messyLists } from './testing/messyLists.ts';
import { scratchFolder } from './testing/priceLists.ts';
import { workbook } from './testing/workbook.ts';

const folder = await scratchFolder();
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('A list with', async () => {
  const stock = await openTestStock('pglite');
  afterAll(() => stock.remove());
  beforeEach(() => stock.clear());

  it.each(Object.entries(messyLists))('%s', async (name, list) => {
    const path =
      'csv' in list
        ? await folder.write(list.csv)
        : await folder.write(workbook(list.sheets), `${name.length}.xlsx`);
    const events = await stock.import([path], {}, { rates: list.rates });
    const items = await stock.database.query(
      `SELECT garage_number AS number, type, brand, model, year_of_manufacture AS year, mileage, engine_power AS power,
         total_cost AS price, availability, is_auction AS auction, city, serial_number AS serial,
         technical_condition AS condition, characteristics, additional_info AS notes, NULL AS category
       FROM equipment
       UNION ALL SELECT part_number, equipment_type, brand, model, year_of_manufacture, NULL, NULL, total_cost,
         availability, NULL, NULL, NULL, condition, NULL, additional_info, category FROM component ORDER BY number`,
    );
    const refused = events.flatMap((event) =>
      event.kind === 'refused'
        ? [
            `${event.line}: ${plain(event.refusals.map(({ column, reason }) => `${column} — ${reason}`).join('; '))}`,
          ]
        : [],
    );
    const said = events.flatMap((event) =>
      event.kind === 'leftOut'
        ? [`${event.sheet}: ${plain(event.reason)}`]
        : event.kind === 'rejected'
          ? [plain(event.message)]
          : [],
    );
    expect({ items, refused, said }).toMatchObject({
      items: list.items,
      refused: (list.refused ?? []).map((text) => expect.stringContaining(text)),
      said: (list.said ?? []).map((text) => expect.stringContaining(text)),
    });
    const passedOver = events.reduce(
      (sum, event) => sum + (event.kind === 'stored' ? event.passedOver.count : 0),
      0,
    );
    expect(passedOver).toBe(list.passedOver ?? 0);
  });

  it('has forty fellows', () => expect(Object.keys(messyLists).length).toBeGreaterThanOrEqual(40));
});
