import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { operator } from '../../audit/record.ts';
import { engines } from '../../testing/engines.ts';
import { openTestStock } from '../testing/importing.ts';
import { scratchFolder } from '../testing/priceLists.ts';
import { undoLast } from './undo.ts';

const folder = await scratchFolder();
const header = 'Гаражный номер;Тип;Марка;Модель;Год выпуска;Цена';
const list = (...lines: string[]) =>
  writeFile(join(folder.path, 'список.csv'), [header, ...lines].join('\n'));
const line = (number: string, price: number) => `${number};Экскаватор;Komatsu;PC200;2019;${price}`;

describe.each(engines)('An import by command on %s', (engine) => {
  it('is undone, its pictures first, and what changed nothing is not an import', async () => {
    const stock = await openTestStock(engine);
    afterAll(() => stock.remove());
    const machines = () =>
      stock.database.query(
        `SELECT number, total_cost::int AS cost, jsonb_array_length(file_list) AS pictures
         FROM item WHERE kind = 'equipment' ORDER BY number`,
      );
    const path = join(folder.path, 'список.csv');
    await list(line('У-1', 5_000_000));
    await stock.import([path]);
    await list(line('У-1', 6_000_000), line('У-2', 7_000_000));
    await stock.import([path]);
    await mkdir(join(folder.path, 'снимки'), { recursive: true });
    const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#963' } });
    for (const number of ['У-1', 'У-2']) await picture.toFile(join(folder.path, 'снимки', `${number}.jpg`));
    await stock.import([], { photos: join(folder.path, 'снимки') });
    await stock.import([path]);
    expect(await machines()).toEqual([
      { number: 'У-1', cost: 6_000_000, pictures: 1 },
      { number: 'У-2', cost: 7_000_000, pictures: 1 },
    ]);

    expect(await undoLast(stock.database, operator)).toMatchObject({
      fileName: 'снимки',
      state: 'UNDONE',
      pictures: { added: 2, items: 2, refusedCount: 0 },
    });
    expect((await machines()).map((machine) => machine.pictures)).toEqual([0, 0]);

    expect(await undoLast(stock.database, operator)).toMatchObject({
      fileName: 'список.csv',
      added: 1,
      changed: 1,
    });
    expect(await machines()).toEqual([{ number: 'У-1', cost: 5_000_000, pictures: 0 }]);
    await stock.database.query(
      "UPDATE item SET min_cost = 9, total_cost = 9 WHERE kind = 'equipment' AND number = 'У-1'",
    );
    expect((await undoLast(stock.database, operator))?.message).toContain('изменённых после загрузки: 1');
    expect(await undoLast(stock.database, operator)).toBeUndefined();
  });
});
