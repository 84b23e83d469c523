import { Readable } from 'node:stream';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Files } from '../files/service.ts';
import { openFileStore } from '../files/store/openFileStore.ts';
import { catalogue, offers, parts } from '../stock-import/testing/commerceml.ts';
import { engines } from '../testing/engines.ts';
import { openOffice } from '../testing/office.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { addAccess, beginSession, stopAccess, useSession } from './access.ts';
import { Exchange } from './Exchange.ts';
import { addProgram, basic, forgetExchanges, type Program } from './testing/program.ts';

describe.each(engines)('the exchange with 1C on %s', (engine) => {
  let api: TestApi;
  let program: Program;
  beforeAll(async () => {
    api = await startTestApi(engine);
    program = await addProgram(api, 'buh');
  });
  /** Nothing has come yet, and «Розничная» is the price. */
  beforeEach(async () => {
    await forgetExchanges(api.database);
    await api.database.query("UPDATE exchange_access SET price_type = 't2'");
  });
  afterAll(() => api.remove());

  const call: Program['call'] = (...parts) => program.call(...parts);
  const session = () => program.session();
  const machines = () =>
    api.database.query<Record<string, unknown>>(
      "SELECT number, total_cost AS price, min_cost AS lowest, availability FROM item WHERE kind = 'equipment' ORDER BY 1",
    );

  test('brings products in pieces, then their prices, as one import that the office can undo', async () => {
    const exchange = await session();
    const bytes = Buffer.from(catalogue);
    expect(await exchange.file('import.xml', bytes.subarray(0, 1001))).toEqual(['success']);
    expect(await exchange.file('import.xml', bytes.subarray(1001))).toEqual(['success']);
    expect(await exchange.file('offers.xml', offers)).toEqual(['success']);
    expect((await exchange.import('import.xml'))[0]).toBe('success');
    expect(await machines()).toEqual([]);
    expect(await exchange.import('offers.xml')).toEqual([
      'success',
      'Новых: 2, изменено: 0, без изменений: 0, отказано: 0.',
    ]);
    expect(await machines()).toEqual([
      { number: 'СТ-1', price: 8_500_000, lowest: 8_500_000, availability: 'IN_STOCK' },
      { number: 'СТ-2', price: 7_000_000, lowest: 7_000_000, availability: 'SOLD' },
    ]);
    const office = await openOffice(api);
    const [last] = (await office.get('/imports')).body.items;
    expect(last).toMatchObject({
      fileName: 'обмен с\u00A01С',
      actorName: '1С: buh',
      state: 'APPLIED',
      isLast: true,
    });
    expect((await office.send('POST', `/imports/${last.id}/undo`)).status).toBe(200);
    expect(await machines()).toEqual([]);
  });

  test('what is refused is named by its number and name, since no one looks for a line of its files', async () => {
    const exchange = await session();
    await exchange.file(
      'import.xml',
      catalogue.replace('<Значение>2018</Значение>', '<Значение>1018</Значение>'),
    );
    await exchange.file('offers.xml', offers);
    await exchange.import('import.xml');
    await exchange.import('offers.xml');
    const office = await openOffice(api);
    const [{ id }] = (await office.get('/imports')).body.items;
    const { refusedExamples, changes } = (await office.get(`/imports/${id}`)).body;
    expect(refusedExamples).toMatchObject([{ place: 'СТ-2 Экскаватор Hitachi ZX200' }]);
    expect(changes).toMatchObject([{ number: 'СТ-1' }]);
    expect(changes[0].place).toBeUndefined();
  });

  test('brings an archive, and later the changed prices alone', async () => {
    const first = await session();
    const archive = zipSync({ 'import.xml': Buffer.from(catalogue), 'offers.xml': Buffer.from(offers) });
    await first.file('v8.zip', Buffer.from(archive));
    expect((await first.import('import.xml'))[0]).toBe('success');
    expect((await first.import('offers.xml'))[0]).toBe('success');
    await api.database.query(
      "UPDATE item SET min_cost = 6500000 WHERE kind = 'equipment' AND number = 'СТ-2'",
    );
    const second = await session();
    const changed = offers
      .replace('8500000.00', '8400000')
      .replace('7000000', '6900000')
      .replace('КоличествоНаСкладе="0"', 'КоличествоНаСкладе="3"');
    await second.file(
      'offers.xml',
      changed.replace(
        '<Предложения>',
        '<Предложения><Предложение><Ид>new</Ид><Количество>1</Количество></Предложение>',
      ),
    );
    expect(await second.import('offers.xml')).toEqual([
      'success',
      'Новых: 0, изменено: 2, без изменений: 0, отказано: 0. Цены и остатки неизвестных товаров: 1.',
    ]);
    expect(await machines()).toEqual([
      { number: 'СТ-1', price: 8_400_000, lowest: 8_400_000, availability: 'IN_STOCK' },
      { number: 'СТ-2', price: 6_900_000, lowest: 6_500_000, availability: 'IN_STOCK' },
    ]);
    const [entry] = await api.database.query<{ name: string }>(
      'SELECT actor_name AS name FROM audit_entry ORDER BY id DESC LIMIT 1',
    );
    expect(entry?.name.replaceAll('\u00A0', ' ')).toBe('1С: buh, файл обмен с 1С');
  });

  test('tells new and used parts of one article apart, with their warehouses, later too', async () => {
    await api.database.query("UPDATE exchange_access SET price_type = ''");
    const first = await session();
    await first.file('import.xml', parts.catalogue);
    await first.file('offers.xml', parts.offers);
    await first.import('import.xml');
    expect((await first.import('offers.xml'))[0]).toBe('success');
    const stored = () =>
      api.database.query(
        `SELECT number, condition, total_cost AS price, quantity, warehouses, availability FROM item WHERE kind = 'spare-part'
         ORDER BY condition`,
      );
    const used = { number: 'K3V', condition: 'USED', price: 45_000, quantity: 1, warehouses: [] };
    expect(await stored()).toMatchObject([
      {
        ...{ number: 'K3V', condition: 'NEW', price: 100_000, quantity: 5 },
        warehouses: [
          { name: 'Москва', quantity: 3 },
          { name: 'Тула', quantity: 2 },
        ],
      },
      used,
    ]);
    const second = await session();
    await second.file(
      'offers.xml',
      parts.offers.replace('45000', '40000').replace('<Количество>5', '<Количество>2').replace('"3"', '"0"'),
    );
    expect(await second.import('offers.xml')).toEqual([
      'success',
      'Новых: 0, изменено: 2, без изменений: 0, отказано: 0.',
    ]);
    expect(await stored()).toMatchObject([
      { condition: 'NEW', price: 100_000, quantity: 2, warehouses: [{ name: 'Тула', quantity: 2 }] },
      { ...used, price: 40_000 },
    ]);
  });

  test('is one import for several processes, of which any answers how far it is', async () => {
    const { config, database } = api;
    const id = (await beginSession(database, basic('buh', program.password))) ?? '';
    const files = new Files(openFileStore(config));
    const imports = { database, files, site: config.publicUrl };
    const setting = { imports, dataDir: config.dataDir, log: api.fastify.log };
    const [first, second] = [new Exchange({ ...setting, patienceMs: 0 }), new Exchange(setting)];
    const buh = (await useSession(database, id)) ?? { login: '', startedAt: 0 };
    await first.begin(id);
    await first.receive(id, 'import.xml', Readable.from([catalogue.slice(0, 500)]));
    await second.receive(id, 'import.xml', Readable.from([catalogue.slice(500)]));
    await first.receive(id, 'offers.xml', Readable.from([offers]));
    expect((await second.import(id, buh, 'import.xml')).message).toBe('Принято, ждём остальные файлы.');
    expect(await first.import(id, buh, 'offers.xml')).toMatchObject({ state: 'progress' });
    const answers = await Promise.all([1, 2].map(() => second.import(id, buh, 'offers.xml')));
    const added = {
      state: 'success',
      message: expect.stringMatching(/^Новых: 2, изменено: 0/),
    };
    expect(answers).toEqual([added, added]);
    // A piece that comes now begins a new file, whichever process takes it.
    await first.receive(id, 'offers.xml', Readable.from([offers.replace('8500000.00', '8400000')]));
    expect((await second.import(id, buh, 'offers.xml')).message).toMatch(/^Новых: 0, изменено: 1/);
    // The process that had begun was killed: another takes over when its lease has lapsed, not before.
    await database.query(`UPDATE exchange_job SET state = 'RUNNING', is_answered = false`);
    expect(await first.import(id, buh, 'offers.xml')).toMatchObject({ state: 'progress' });
    await database.query(`UPDATE exchange_job SET beat_at = now() - interval '2 minutes'`);
    expect((await second.import(id, buh, 'offers.xml')).message).toMatch(/^Новых: 0, изменено: 0/);
  });

  test('refuses an archive that was made to fill the disk with a sentence, and keeps nothing of it', async () => {
    const exchange = await session();
    const zeros = new Uint8Array(9 * 1024 * 1024);
    const archive = zipSync({ 'import.xml': Buffer.from(catalogue), 'pictures/1.jpg': zeros });
    await exchange.file('v8.zip', Buffer.from(archive));
    expect(await exchange.import('import.xml')).toEqual([
      'failure',
      'в архиве файл сжат больше чем в 100 раз: pictures/1.jpg. Снимки и списки так не сжимаются.',
    ]);
    expect(await exchange.files()).toEqual([]);
  });

  test('keeps the files for the imports that may follow, until 1C says that it has brought everything', async () => {
    const exchange = await session();
    await exchange.file('import.xml', catalogue);
    await exchange.file('offers.xml', offers);
    for (const name of ['import.xml', 'offers.xml']) {
      expect((await exchange.import(name))[0]).toBe('success');
    }
    expect(await exchange.files()).toEqual(['import.xml', 'offers.xml']);
    expect((await exchange.complete())[0]).toBe('success');
    expect(await exchange.files()).toBe('no folder');
  });

  test('is over when 1C has brought everything: its session lets no one in any more', async () => {
    const exchange = await session();
    await exchange.file('import.xml', catalogue);
    expect((await exchange.complete())[0]).toBe('success');
    const ended = ['failure', 'Вход не выполнен: начните с checkauth.'];
    expect(await exchange.import('import.xml')).toEqual(ended);
    expect(await exchange.file('import.xml', catalogue)).toEqual(ended);
    expect(await exchange.files()).toBe('no folder');
  });

  test('does not name its folder by what lets the program in', async () => {
    const exchange = await session();
    await exchange.file('import.xml', catalogue);
    expect(await exchange.folders()).not.toContain(exchange.id);
  });

  test('is refused to unknown programs, to stopped ones, and without a session', async () => {
    const wrong = await call('mode=checkauth', { authorization: basic('buh', 'guess') });
    expect(wrong).toEqual({ status: 401, lines: ['failure', 'Имя или пароль не подходят.'] });
    expect((await call('mode=checkauth', {})).status).toBe(401);
    expect((await call('mode=init', { cookie: `leasing-exchange=${'0'.repeat(48)}` })).status).toBe(401);
    const other = await addAccess(api.database, 'other');
    const entered = await call('mode=checkauth', { authorization: basic('other', other) });
    await stopAccess(api.database, 'other');
    const cookie = `${entered.lines[1]}=${entered.lines[2]}`;
    expect((await call('mode=init', { cookie })).status).toBe(401);
    expect((await call('mode=checkauth', { authorization: basic('other', other) })).status).toBe(401);
  });

  test('takes no file out of its folder, and names what is wrong', async () => {
    const exchange = await session();
    expect((await exchange.file('import.xml'))[0]).toBe('failure');
    expect((await exchange.file('../../escaped.xml', 'x'))[0]).toBe('failure');
    expect(await exchange.import('offers.xml')).toEqual(['failure', 'файл offers.xml не пришёл.']);
    // Names that no file system takes, a folder where a file stands, and a file where a folder does.
    for (const name of ['я'.repeat(200), 'pictures', 'note.xml/1.jpg']) {
      await exchange.file('pictures/1.jpg', 'x');
      await exchange.file('note.xml', 'x');
      expect((await exchange.file(name, 'x'))[0], name).toBe('failure');
    }
    await exchange.file('offers.xml/1.jpg', 'x');
    expect(await exchange.import('offers.xml')).toEqual(['failure', 'файл offers.xml не пришёл.']);
    expect(await exchange.file('a.xml&filename=b.xml', 'x')).toEqual(['success']);
    expect(await call('mode=file&filename=a.xml&filename=b.xml', {}, 'x')).toEqual({
      status: 400,
      lines: ['failure', 'Параметр указан дважды.'],
    });
    await exchange.file('import.xml', catalogue.slice(0, catalogue.length - 100));
    expect((await exchange.import('import.xml'))[1]).toContain('повреждён');
  });
});
