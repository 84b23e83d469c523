import { copyFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { CommandRefused } from '../../platform/commands/runCommand.ts';
import { startCommandSocket } from '../../platform/commands/startCommandSocket.ts';
import { type Config, openDatabase } from '../../platform/index.ts';
import { createTestDatabase, engines } from '../../testing/engines.ts';
import { failAbandoned } from '../office/failed.ts';
import { carryOutImport, runCommand } from '../testing/command.ts';
import { equipmentCells, equipmentTitles, samples, scratchFolder } from '../testing/priceLists.ts';

const folder = await scratchFolder();

function environmentOf(config: Config): Record<string, string> {
  return { DATA_DIR: config.dataDir, ...(config.databaseUrl ? { DATABASE_URL: config.databaseUrl } : {}) };
}

/** Starts the import of 15,000 rows and comes back in the middle of it. */
async function startLongImport(name: string, environment: Record<string, string>) {
  const wrong = equipmentCells({ 'Инв. №': 'УБ-0', 'Год выпуска': '' });
  const rows = Array.from({ length: 15_000 }, (_, at) => equipmentCells({ 'Инв. №': `УБ-${at + 1}` }));
  const lines = [equipmentTitles, wrong, ...rows].map((cells) => cells.join(';'));
  await folder.write(lines.join('\n'), name);
  const running = runCommand([name], environment, folder.path);
  // The list of refused rows begins when the transaction is open.
  const list = join(folder.path, name.replace('.csv', '.refused.csv'));
  while (!(await stat(list).catch(() => undefined))) await sleep(20);
  return running;
}

describe.each(engines)('The command npm run import on %s', async (engine) => {
  const { config, database, remove } = await createTestDatabase(engine);
  afterAll(() => remove().catch(() => {}));
  const run = (args: string[]) => carryOutImport(args, { config, database }, folder.path);

  it('takes an archive of a list with its pictures; a dry run says what part of the stock would leave', async () => {
    const rows = ['ЗИП-1', 'ЗИП-2'].map((number) => equipmentCells({ 'Инв. №': number }));
    const text = (...lines: string[][]) =>
      [equipmentTitles, ...lines].map((cells) => cells.join(';')).join('\n');
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#963' } })
      .jpeg()
      .toBuffer();
    const archive = { 'прайс.csv': Buffer.from(text(...rows)), 'ЗИП-1/1.jpg': picture };
    await folder.write(zipSync(archive), 'list.zip');
    const look = await run(['list.zip', '--dry-run']);
    expect(look).toMatchObject({ code: 0, output: expect.stringContaining('Будет добавлено: 2 машины') });
    expect(look.output).toContain('Фотографии. Будет добавлено: 1 файл (1 товар), отказано: 0.');
    const { code, output } = await run(['list.zip']);
    expect(code).toBe(0);
    expect(output).toContain('Добавлено: 2 машины');
    expect(output).toContain('Добавлено: 1 файл (1 товар)');
    const [{ count } = { count: 0 }] = await database.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM item WHERE kind = 'equipment' AND availability <> 'SOLD'",
    );
    await folder.write(text(...rows.slice(0, 1)), 'shorter.csv');
    const full = await run(['shorter.csv', '--full', '--dry-run']);
    expect(full.output).toMatch(/Нет в списке: \d+ маши/);
    expect(full.output).toContain(`(${Math.round((100 * (count - 1)) / count)} % склада)`);
    await database.query("DELETE FROM item WHERE number LIKE 'ЗИП-%'");
  });

  it('ends with 2 when some rows were refused, and lists them beside the price list', async () => {
    await copyFile(samples.equipment, join(folder.path, 'price.csv'));
    const { code, output } = await run(['price.csv']);
    expect(code).toBe(2);
    expect(output).toContain('строка 14: «Цена с НДС, руб.» — не заполнено');
    expect(output).toContain('Добавлено: 182 машины, обновлено: 0, без изменений: 0, отказано: 5 строк.');
    const list = await readFile(join(folder.path, 'price.refused.csv'), 'utf8');
    const [titles, first] = list.split('\n');
    expect(list.startsWith('\uFEFF')).toBe(true);
    expect(titles).toMatch(/^\uFEFFИнв\. №;.*;Примечание;Строка файла;Столбец;Причина отказа$/);
    expect(first).toBe(
      'БР-1;Экскаватор без цены;Экскаваторы;Komatsu;PC200-8;2014;5 400;148;;20,0;;;;01.11.2026;;14;Цена с НДС, руб.;не заполнено',
    );
  });

  it('writes to the staff of a full list that is half as long as the stock, and sells nothing unasked', async () => {
    // Byte for byte: the list is in Windows-1251.
    const lines = (await readFile(join(folder.path, 'price.csv'), 'latin1')).split('\n');
    await writeFile(join(folder.path, 'half.csv'), lines.slice(0, 60).join('\n'), 'latin1');
    await run(['half.csv', '--full']);
    const notices = await database.query<{ text: string }>(
      "SELECT payload ->> 'text' AS text FROM delivery WHERE payload ->> 'key' = 'list:shrunk:equipment'",
    );
    const sold = await database.query(
      "SELECT 1 FROM item WHERE kind = 'equipment' AND availability = 'SOLD'",
    );
    expect(notices).toEqual([{ text: expect.stringContaining('С\u00A0продажи ничего не\u00A0снято.') }]);
    expect(sold).toEqual([]);
  });

  it('says that nothing changed when the same list comes again', async () => {
    const { code, output } = await run(['price.csv']);
    expect(code).toBe(2);
    expect(output).toContain('Ничего не изменилось: 182 машины уже в каталоге. Отказано: 5 строк.');
  });

  it('reads unknown columns by a map and sums by a rate, and reports as JSON', async () => {
    await folder.write('{"Шифр ОС": "Инв. №", "Завод": "brand", "Служебное": null}', 'headers.json');
    const titles = 'Шифр ОС;Служебное;Вид техники;Завод;Модель;Год выпуска;Цена';
    await folder.write(`${titles}\nК-1;x;Каток;HAMM;3410;2018;$100000\nК-2;x;Каток;;3410;2018;5`, 'odd.csv');
    const options = ['--map', 'headers.json', '--rate', 'USD=92,5', '--json'];
    const { code, output } = await run(['odd.csv', ...options]);
    expect(code).toBe(2);
    expect(JSON.parse(output.slice(output.indexOf('{')))).toMatchObject({
      exitCode: 2,
      files: [
        {
          stored: [{ added: 1, refused: 1 }],
          refused: [{ line: 3, isKept: false }],
          header: [{ unused: ['Служебное'] }],
        },
      ],
    });
    await expect(run(['odd.csv', '--map', 'none.json'])).rejects.toThrow(/такого\sфайла\sнет/);
  });

  it('killed half-way leaves nothing of that list behind, and the next import is right', async () => {
    // The command opens the embedded database itself.
    await database.close();
    const { child, ended } = await startLongImport(`long-${engine}.csv`, environmentOf(config));
    child.kill('SIGKILL');
    expect(await ended).toMatchObject({ signal: 'SIGKILL' });

    await copyFile(samples.equipment, join(folder.path, 'next.csv'));
    const next = await runCommand(['next.csv'], environmentOf(config), folder.path).ended;
    expect(next).toMatchObject({ code: 2, output: expect.stringContaining('182 машины уже в каталоге.') });
    const after = await openDatabase(config);
    const rowsLeft = await after.query(
      "SELECT count(*) FILTER (WHERE number LIKE 'УБ-%')::int AS killed, count(*) FILTER (WHERE number LIKE 'СТ-10%')::int AS sample FROM item WHERE kind = 'equipment'",
    );
    await after.close();
    expect(rowsLeft).toEqual([{ killed: 0, sample: 180 }]);
  });
});

describe('While the site has the embedded database open, npm run import', async () => {
  const { config, database, remove } = await createTestDatabase('pglite');
  let stop = await startCommandSocket(database, config.dataDir);
  afterAll(async () => {
    await stop();
    await remove();
  });
  const numbers = () => database.query("SELECT count(*)::int AS count FROM item WHERE kind = 'equipment'");

  it('works through the site, with the same report and exit code', async () => {
    await copyFile(samples.equipment, join(folder.path, 'site.csv'));
    const { code, output } = await runCommand(['site.csv'], environmentOf(config), folder.path).ended;
    expect(code).toBe(2);
    expect(output).toContain('Добавлено: 182 машины, обновлено: 0, без изменений: 0, отказано: 5 строк.');
    expect(await numbers()).toEqual([{ count: 182 }]);
  });

  const states = () =>
    database.query<{ name: string; state: string; message: string }>(
      `SELECT file_name AS name, state, report ->> 'message' AS message FROM stock_import ORDER BY id DESC LIMIT 2`,
    );
  /** Starts the import of 1,500 machines, and comes back when some of them are stored. */
  async function startInTurns(name: string) {
    const path = await folder.equipment(
      Array.from({ length: 1500 }, (_, index) => ({ 'Инв. №': `ТУ-${index}` })),
      name,
    );
    const running = runCommand([path], environmentOf(config), folder.path);
    await expect.poll(async () => (await numbers())[0]?.count, { timeout: 60_000 }).toBeGreaterThan(182);
    return running;
  }

  it('stopped by Ctrl+C takes back what it had stored, and says so', async () => {
    const { child, ended } = await startInTurns('stopped.csv');
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 1, output: expect.stringContaining('Загрузку прервали.') });
    expect(await numbers()).toEqual([{ count: 182 }]);
    expect((await states())[0]).toMatchObject({
      name: 'stopped.csv',
      state: 'FAILED',
      message: expect.stringContaining('отменено'),
    });
  });

  it('says what becomes of its rows when the site stops, and the next start takes them back', async () => {
    const { ended } = await startInTurns('orphan.csv');
    await stop();
    expect(await ended).toMatchObject({
      code: 1,
      output: expect.stringContaining('Сайт остановился во время загрузки.'),
    });
    await failAbandoned(database, 0);
    expect(await numbers()).toEqual([{ count: 182 }]);
    expect((await states())[0]).toMatchObject({ name: 'orphan.csv', state: 'FAILED' });
    stop = await startCommandSocket(database, config.dataDir);
  });

  it('stores rows alternating with the visitors; what a killed one had stored goes before the next one begins', async () => {
    const { child, ended } = await startInTurns('killed.csv');
    child.kill('SIGKILL');
    expect(await ended).toMatchObject({ signal: 'SIGKILL' });
    const next = runCommand(['killed.csv'], environmentOf(config), folder.path);
    next.child.stdout?.once('data', () => {
      void database.query(
        "UPDATE stock_import SET beat_at = now() - interval '2 minutes' WHERE state = 'APPLYING'",
      );
    });
    const { code, output } = await next.ended;
    expect(code).toBe(0);
    expect(output).toMatch(/^Другая загрузка ещё идёт или только что прервалась: ждём её конца\.\n/);
    expect(output).toContain('Добавлено: 1 500 машин, обновлено: 0, без изменений: 0, отказано: 0.');
    expect(await numbers()).toEqual([{ count: 1682 }]);
    expect((await states()).map(({ state }) => state)).toEqual(['APPLIED', 'FAILED']);
  });
});

describe('The command npm run import', async () => {
  // The last one is the quicker to start.
  const { config, database, remove } = await createTestDatabase(engines.at(-1) ?? 'pglite');
  const stop = await startCommandSocket(database, config.dataDir);
  afterAll(async () => {
    await stop();
    await remove();
  });
  const run = (args: string[]) => carryOutImport(args, { config, database }, folder.path);
  const start = (args: string[]) => runCommand(args, environmentOf(config), folder.path).ended;

  it('ends with 0 when every row was taken, and takes the old list of refused rows away', async () => {
    await folder.equipment([{ 'Инв. №': 'СТ-76', 'Год выпуска': '' }, { 'Инв. №': 'СТ-75' }], 'good.csv');
    await run(['good.csv']);
    expect(await readdir(folder.path)).toContain('good.refused.csv');
    await folder.equipment([{ 'Инв. №': 'СТ-77' }], 'good.csv');
    const { code, output } = await start(['good.csv']);
    expect([code, output]).toEqual([
      0,
      'good.csv: техника\n  Добавлено: 1 машина, обновлено: 0, без изменений: 0, отказано: 0.\n',
    ]);
    expect(await readdir(folder.path)).not.toContain('good.refused.csv');
  });

  it('takes corrected rows from the list of refused ones', async () => {
    await folder.equipment([{ 'Инв. №': 'СТ-78', 'Год выпуска': '' }, { 'Инв. №': 'СТ-79' }], 'mixed.csv');
    await run(['mixed.csv']);
    const list = await readFile(join(folder.path, 'mixed.refused.csv'), 'utf8');
    await folder.write(list.replace('PC200-8;;', 'PC200-8;2018;'), 'corrected.csv');
    expect(await run(['corrected.csv'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('Добавлено: 1 машина'),
    });
  });

  it('skips a list of refused rows beside its price list, as *.csv names it', async () => {
    await folder.equipment([{ 'Инв. №': 'СТ-80', 'Год выпуска': '' }, { 'Инв. №': 'СТ-81' }], 'all.csv');
    await run(['all.csv']);
    const { output } = await run(['all.csv', 'all.refused.csv']);
    expect(output).toContain('all.refused.csv: пропущен — это список отказанных строк');
  });

  it.each([
    { args: ['none.csv'], sentence: 'none.csv: не загружен — такого файла нет.' },
    { args: ['--photos', 'none'], sentence: 'none: не загружен — такой папки с фотографиями нет.' },
  ])('ends with 1 and a sentence for $args', async ({ args, sentence }) => {
    expect(await run(args)).toEqual({ code: 1, output: expect.stringContaining(sentence) });
  });

  it('refuses a wrong command line with a sentence, ends with 1 and shows no trace of the program', async () => {
    await expect(run([])).rejects.toThrow(new CommandRefused('Не указано ни одного файла.'));
    const { code, output } = await start(['--nonsense']);
    expect(code).toBe(1);
    expect(output).toContain('Неизвестный параметр --nonsense.');
    expect(output).not.toMatch(/\bat \S+:\d+/);
  });

  it('says which setting is wrong', async () => {
    const { code, output } = await runCommand(['x.csv'], { DATABASE_URL: 'mysql://nowhere' }).ended;
    expect(code).toBe(1);
    expect(output).toContain('DATABASE_URL must be an address like postgresql:');
  });

  it('says when the database cannot be reached', async () => {
    const { code, output } = await runCommand([samples.equipment], {
      DATABASE_URL: 'postgresql://127.0.0.1:1/none',
    }).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/^База данных не отвечает/);
  });
});
