import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { operator } from '../../audit/record.ts';
import { engines } from '../../testing/engines.ts';
import { undoLast } from '../office/undo.ts';
import { only, openTestStock } from '../testing/importing.ts';
import { scratchFolder } from '../testing/priceLists.ts';

const folder = await scratchFolder();
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe.each(engines)('On %s a machine that is known by its serial number', async (engine) => {
  const stock = await openTestStock(engine);
  afterAll(() => stock.remove());
  beforeEach(() => stock.clear());

  const list = (titles: string, ...rows: string[]) =>
    folder.write(
      [
        `${titles};Вид техники;Марка;Модель;Год выпуска;Цена`,
        ...rows.map((row) => `${row};Экскаватор;Komatsu;PC200-8;2019;5000000`),
      ].join('\n'),
    );
  const bySerial = () => list('Зав. №', 'KMT0123', 'KMT0124');
  const byBoth = () => list('Инв. №;Зав. №', 'СТ-1;KMT0123', 'СТ-3;kmt0125');
  const load = async (path: string, more = {}) => {
    const events = await stock.import([path], more);
    const [stored] = only(events, 'stored');
    return {
      counts: stored && [stored.added, stored.updated, stored.unchanged, stored.refused, stored.doubtful],
      notes: stored?.leftEmpty.first.map(({ column, reason }) => plain(`${column}: ${reason}`)),
      reasons: only(events, 'refused').map(({ refusals }) => plain(refusals[0]?.reason ?? '')),
    };
  };
  const numbers = async () =>
    (await stock.database.query<{ number: string }>('SELECT number FROM item ORDER BY number')).map(
      ({ number }) => number,
    );

  it('gets its own number once a list has one, and keeps it from lists without', async () => {
    await load(await bySerial());
    const said = 'Инв. №: СТ-1 — машина KMT0123, узнана по заводскому номеру';
    expect(await load(await byBoth(), { dryRun: true })).toMatchObject({
      counts: [1, 0, 1, 0, 0],
      notes: [said],
    });
    expect(await numbers()).toEqual(['KMT0123', 'KMT0124']);
    expect(await load(await byBoth(), { full: 'SOLD' })).toMatchObject({ notes: [said] });
    expect(await numbers()).toEqual(['KMT0124', 'СТ-1', 'СТ-3']);
    expect(await load(await bySerial())).toMatchObject({
      counts: [0, 0, 2, 0, 0],
      notes: ['Зав. №: KMT0123 — машина СТ-1, узнана по заводскому номеру'],
    });
    expect(await numbers()).toEqual(['KMT0124', 'СТ-1', 'СТ-3']);
  });

  it('gets the number back that it had when the list is undone', async () => {
    await load(await bySerial());
    await load(await byBoth());
    await undoLast(stock.database, operator);
    expect(await numbers()).toEqual(['KMT0123', 'KMT0124']);
  });

  it('and has another number of its own waits for a word, in the stock and in one list', async () => {
    await load(await list('Инв. №;Зав. №', 'СТ-1;KMT0123', 'СТ-2;б/н', 'СТ-4;б/н'));
    const again = await list('Инв. №;Зав. №', 'СТ-9;KMT0123', 'СТ-5;KMT0777', 'СТ-6;KMT0777');
    expect(await load(again)).toMatchObject({
      counts: [1, 0, 0, 2, 2],
      reasons: [
        'такой же у машины СТ-1: Экскаватор Komatsu PC200-8. Если машина та же, исправьте номер',
        'такой же у машины СТ-5 в этом списке. Если машина та же, исправьте номер',
      ],
    });
    await load(again, { acceptDoubtful: true });
    expect(await numbers()).toEqual(['СТ-1', 'СТ-2', 'СТ-4', 'СТ-5', 'СТ-6', 'СТ-9']);
  });
});
