import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { itemKinds } from '@leasing/core/catalogue';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findStored, removeForgottenFiles } from '../files/repository.ts';
import { openFileStore } from '../files/store/openFileStore.ts';
import { staffColumns } from '../item/select.ts';
import { engines } from '../testing/engines.ts';
import { multipart } from '../testing/multipart.ts';
import { type Office, officeOf, openOffice } from '../testing/office.ts';
import { addMachines, addParts, setPopularity } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { nameActor } from './actor.ts';

describe.each(engines)('the stock of the office on %s', (engine) => {
  let api: TestApi;
  let office: Office;
  beforeAll(async () => {
    api = await startTestApi(engine);
    office = await openOffice(api);
  });
  afterAll(() => api.remove());

  const machine = async (fields: Record<string, unknown> = {}) =>
    (await addMachines(api.database, [fields]))[0] as number;
  const logOf = async (id: number, product = 'equipment') =>
    (await office.get(`/log/${product}/${id}`)).body.items;
  const publicly = (id: number) => api.fastify.inject(`/api/equipments/info/${id}`);

  test('a price is changed, the log says who, before and after, and the site shows it', async () => {
    const id = await machine({ min_cost: 5_000_000, total_cost: 6_000_000 });
    const changed = await office.send('PATCH', `/equipment/${id}`, { minCost: 4_900_000, version: 1 });
    expect(changed).toMatchObject({ status: 200, body: { id, minCost: 4_900_000, version: 2 } });
    expect((await logOf(id))[0]).toMatchObject({
      actorKind: 'STAFF',
      actorName: 'Сотрудник owner',
      action: 'equipment.change',
      before: { minCost: 5_000_000 },
      after: { minCost: 4_900_000 },
    });
    expect((await publicly(id)).json()).toMatchObject({ minCost: 4_900_000 });
  });

  test('a year of manufacture is that of a price list: from 1950 to next year', async () => {
    const id = await machine();
    const next = new Date().getFullYear() + 1;
    for (const year of [1949, next + 1]) {
      const refused = await office.send('PATCH', `/equipment/${id}`, { yearOfManufacture: year });
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['yearOfManufacture']]);
    }
    const refused = await office.send('PATCH', `/equipment/${id}`, { yearOfManufacture: 2050 });
    expect(refused.body.fields.yearOfManufacture.replaceAll('\u00A0', ' ')).toBe(`Год от 1950 до ${next}.`);
    expect((await office.send('PATCH', `/equipment/${id}`, { yearOfManufacture: next })).status).toBe(200);
  });

  test('of two people who edit one machine the second learns what changed, and nothing is overwritten', async () => {
    const id = await machine();
    const keeper = await officeOf(api, 'stock');
    await keeper.send('PATCH', `/equipment/${id}`, { mileage: 4100, version: 1 });
    expect(
      await office.send('PATCH', `/equipment/${id}`, { mileage: 3900, title: 'Мой', version: 1 }),
    ).toMatchObject({
      status: 409,
      body: {
        code: 'CHANGED_MEANWHILE',
        fields: { mileage: 'Теперь: 4\u00A0100\u00A0м/ч (Сотрудник stock)' },
      },
    });
    expect((await office.get(`/equipment/${id}`)).body).toMatchObject({ mileage: 4100, version: 2 });
  });

  test.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'cut short',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="x.png"\r\n\r\nabc',
    ],
  ])('an upload %s is refused with a sentence', async (_, type, payload) => {
    const id = await machine();
    const answer = await api.fastify.inject({
      method: 'POST',
      url: `/api/office/equipment/${id}/files`,
      payload,
      headers: { 'content-type': type, cookie: office.cookie },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields.file).toContain('Отправьте');
  });

  test('an upload that finds no place to lie leaves its connection to the next request', async () => {
    const id = await machine();
    await api.fastify.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.fastify.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { payload, headers } = multipart([{ name: 'a.png', content: Buffer.alloc(2_000_000, 7) }]);
    const upload = async () => {
      const path = `/api/office/equipment/${id}/files`;
      const uploadRequest = httpRequest({
        port,
        agent,
        path,
        method: 'POST',
        headers: { ...headers, cookie: office.cookie },
      });
      uploadRequest.end(payload);
      const [answer] = (await once(uploadRequest, 'response', { signal: AbortSignal.timeout(10_000) })) as [
        IncomingMessage,
      ];
      answer.resume();
      await once(answer, 'end');
      return answer.statusCode;
    };
    vi.stubEnv('TMPDIR', '/nowhere');
    const statuses = await upload()
      .then(async (first) => [first, await upload(), await upload()])
      .finally(() => vi.unstubAllEnvs());
    agent.destroy();
    expect(statuses).toEqual([500, 500, 500]);
  });

  test('a log that cannot be read fails that call alone', async () => {
    expect((await office.get('/log.csv?thing=%00')).status).toBe(400);
    expect((await office.get('/log?pageSize=1')).status).toBe(200);
  });

  test('no text of the log is a formula to a spreadsheet', async () => {
    const id = await machine({ title: '=1+1' });
    await api.database.transaction(async (transaction) => {
      await nameActor(transaction, { kind: 'IMPORT', name: '=2+2' });
      await transaction.query('UPDATE item SET mileage = 4321 WHERE id = $1', [id]);
    });
    const url = `/api/office/log.csv?thing=equipment&thingId=${id}`;
    const { body } = await api.fastify.inject({ url, headers: { cookie: office.cookie } });
    expect(body).toContain(";'=2+2;Изменена техника;'=1+1, ");
  });

  test('a view or a like is not a change of a machine', async () => {
    const id = await machine();
    await setPopularity(api.database, id, { views: 1 });
    expect((await office.get(`/equipment/${id}`)).body.version).toBe(1);
    expect(await logOf(id)).toMatchObject([{ action: 'equipment.add', actorKind: 'COMMAND' }]);
  });

  test.each([
    ['SOLD', 200, true],
    ['RESERVED', 200, true],
    ['HIDDEN', 404, undefined],
  ])('a machine that is %s answers %i on the site', async (availability, status, isOutOfStock) => {
    const id = await machine();
    await office.send('PATCH', `/equipment/${id}`, { availability });
    const answer = await publicly(id);
    expect(answer.statusCode).toBe(status);
    if (status === 200) expect(answer.json()).toMatchObject({ isOutOfStock });
  });

  test('bad values get a sentence per field, and nothing is stored', async () => {
    const id = await machine();
    for (const [body, field] of [
      [{ minCost: -1 }, 'minCost'],
      [{ type: 'BOAT' }, 'type'],
      [{ title: ' ' }, 'title'],
      [{ totalCost: 1 }, 'totalCost'],
      [{ wheels: 4 }, 'wheels'],
    ] as const) {
      const answer = await office.send('PATCH', `/equipment/${id}`, body);
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    }
    const other = await office.get(`/equipment/${await machine()}`);
    const answer = await office.send('PATCH', `/equipment/${id}`, { garageNumber: other.body.garageNumber });
    expect(answer).toMatchObject({ status: 409, body: { code: 'NUMBER_TAKEN' } });
    expect((await office.get(`/equipment/${id}`)).body.version).toBe(1);
  });

  test('a sentence about a wrong field calls it as the form does', async () => {
    const id = await machine();
    const answer = await office.send('PATCH', `/equipment/${id}`, { mileage: -1 });
    expect(answer.body.fields.mileage).toBe('Поле «Наработка,\u00A0м/ч» не может быть меньше 0.');
  });

  describe('an auction that is switched on', () => {
    const inDays = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / 86_400_000);
    const lot = async (id: number) => {
      const { minDeposit, auctionEndsAt } = (await office.get(`/equipment/${id}`)).body;
      return { minDeposit, days: inDays(auctionEndsAt) };
    };
    const usual = { minDeposit: 500_000, days: 14 };
    const prices = { min_cost: 5_000_000, total_cost: 6_000_000 };

    test('with other fields empty has a tenth of the price as its deposit and lasts 14 days', async () => {
      const id = await machine(prices);
      await office.send('PATCH', `/equipment/${id}`, { auction: true });
      expect(await lot(id)).toEqual(usual);
      await office.send('PATCH', `/equipment/${id}`, { minDeposit: null, auctionEndsAt: null });
      expect(await lot(id)).toEqual(usual);
      const added = await office.send('POST', '/equipment', {
        ...{ garageNumber: `Л-${engine}`, title: 'Лот', type: 'ROLLER', brand: 'BOMAG', model: 'BW 213' },
        ...{ yearOfManufacture: 2018, minCost: 5_000_000, totalCost: 6_000_000, auction: true },
      });
      expect(await lot(added.body.id)).toEqual(usual);
    });

    test('with them filled keeps them', async () => {
      const id = await machine(prices);
      const auctionEndsAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
      await office.send('PATCH', `/equipment/${id}`, { auction: true, minDeposit: 7, auctionEndsAt });
      expect(await lot(id)).toEqual({ minDeposit: 7, days: 3 });
    });

    test('again after one that is over ends in 14 days', async () => {
      const id = await machine({ ...prices, min_deposit: 9, auction_ends_at: '2020-01-01T00:00:00Z' });
      await office.send('PATCH', `/equipment/${id}`, { auction: true });
      expect(await lot(id)).toEqual({ minDeposit: 9, days: 14 });
    });

    test('for many machines at once has the same defaults, from the new price', async () => {
      const ids = await addMachines(api.database, [
        prices,
        { ...prices, min_deposit: 9, auction_ends_at: '2020-01-01T00:00:00Z' },
      ]);
      await office.send('POST', '/equipment/change', { ids, auction: true, pricePercent: -10 });
      expect([await lot(ids[0] as number), await lot(ids[1] as number)]).toEqual([
        { minDeposit: 450_000, days: 14 },
        { minDeposit: 9, days: 14 },
      ]);
    });

    test('for a machine without price and deposit is refused with a sentence', async () => {
      const id = await machine({ min_cost: null, total_cost: null, number: `БЦ-${engine}` });
      const alone = await office.send('PATCH', `/equipment/${id}`, { auction: true });
      expect(alone).toMatchObject({
        status: 400,
        body: { fields: { minDeposit: expect.stringContaining('Впишите минимальный взнос') } },
      });
      const among = await office.send('POST', '/equipment/change', { ids: [id], auction: true });
      expect(among.status).toBe(400);
      expect(among.body.fields.auction).toContain(`БЦ-${engine}`);
      expect((await office.get(`/equipment/${id}`)).body.auction).toBe(false);
      expect(
        (await office.send('PATCH', `/equipment/${id}`, { auction: true, minDeposit: 100_000 })).status,
      ).toBe(200);
    });
  });

  test('a machine is taken in, and copied as a hidden one with a number of its own', async () => {
    const body = {
      garageNumber: `N-${engine}`,
      title: 'Каток BOMAG BW 213',
      type: 'ROLLER',
      brand: 'BOMAG',
      model: 'BW 213',
      yearOfManufacture: 2018,
      minCost: 3_000_000,
      totalCost: 3_600_000,
    };
    const added = await office.send('POST', '/equipment', body);
    expect(added).toMatchObject({ status: 201, body: { ...body, availability: 'IN_STOCK', version: 1 } });
    const copies = [];
    for (let copy = 0; copy < 2; copy++) {
      copies.push((await office.send('POST', `/equipment/${added.body.id}/duplicate`)).body);
    }
    expect(copies).toMatchObject([
      { garageNumber: `N-${engine}-копия`, availability: 'HIDDEN', model: 'BW 213' },
      { garageNumber: `N-${engine}-копия-2` },
    ]);
    expect((await office.send('POST', '/equipment', { title: 'Без номера' })).status).toBe(400);
  });

  test('one change for many machines is one entry in the log for each', async () => {
    const ids = await addMachines(
      api.database,
      Array(30).fill({ min_cost: 1_000_000, total_cost: 1_100_000 }),
    );
    const answer = await office.send('POST', '/equipment/change', {
      ids,
      pricePercent: -5,
      availability: 'RESERVED',
    });
    expect(answer.body.changed).toBe(30);
    for (const id of [ids[0], ids[29]] as number[]) {
      expect((await office.get(`/equipment/${id}`)).body).toMatchObject({
        minCost: 950_000,
        totalCost: 1_045_000,
      });
      expect(await logOf(id)).toMatchObject([
        { before: { minCost: 1_000_000, availability: 'IN_STOCK' }, after: { minCost: 950_000 } },
        { action: 'equipment.add' },
      ]);
    }
  });

  test('a change of many is counted before, read as a list is, and skips what is so already', async () => {
    const ids = await addMachines(api.database, [{ city: 'Тула' }, { city: 'Москва' }, {}]);
    const change = {
      ids,
      city: 'г. Тула',
      managerName: 'Иван Петров',
      warranty: '6 месяцев',
      delivery: 'По РФ',
    };
    const preview = await office.send('POST', '/equipment/change', { ids, city: 'г. Тула', isPreview: true });
    expect(preview.body).toEqual({ changed: 2, items: [] });
    expect((await office.get(`/equipment/${ids[1]}`)).body).toMatchObject({ city: 'Москва', version: 1 });
    expect((await office.send('POST', '/equipment/change', change)).body.changed).toBe(3);
    expect((await office.send('POST', '/equipment/change', change)).body).toEqual({ changed: 0, items: [] });
    expect((await office.get(`/equipment/${ids[2]}`)).body).toMatchObject({
      city: 'Тула',
      managerName: 'Иван Петров',
      warranty: '6 месяцев',
      delivery: 'По РФ',
      version: 2,
    });
  });

  test('a change of many is taken back, but for what someone has changed since', async () => {
    const ids = (await addMachines(api.database, [
      { min_cost: 1_000_000, total_cost: 1_100_000, city: 'Москва' },
      { min_cost: 2_000_000, total_cost: 2_200_000 },
    ])) as [number, number];
    const change = { ids, pricePercent: 10, city: 'Тверь', auction: true };
    const { items } = (await office.send('POST', '/equipment/change', change)).body;
    await office.send('PATCH', `/equipment/${ids[1]}`, { mileage: 5 });
    expect((await office.send('POST', '/equipment/change/undo', { items })).body).toEqual({ undone: 1 });
    expect((await office.get(`/equipment/${ids[0]}`)).body).toMatchObject({
      ...{ minCost: 1_000_000, totalCost: 1_100_000, city: 'Москва', version: 3 },
      ...{ auction: false, minDeposit: null, auctionEndsAt: null },
    });
    expect((await office.get(`/equipment/${ids[1]}`)).body).toMatchObject({ city: 'Тверь', mileage: 5 });
    expect((await office.send('POST', '/equipment/change/undo', { items })).body).toEqual({ undone: 0 });
  });

  test('staff see a hidden machine as visitors will; everybody else gets 404, asked as they may', async () => {
    const [id] = await addMachines(api.database, [{ availability: 'HIDDEN' }]);
    const look = async (cookie: string) =>
      api.fastify.inject({ url: `/api/equipments/info/${id}?preview=true`, headers: { cookie } });
    const preview = await look(office.cookie);
    expect([preview.statusCode, preview.json().availability]).toEqual([200, 'IN_STOCK']);
    expect(
      (await api.fastify.inject({ url: `/api/equipments/info/${id}`, headers: { cookie: office.cookie } }))
        .statusCode,
    ).toBe(404);
    expect((await look('')).statusCode).toBe(404);
    expect((await look(await api.signIn())).statusCode).toBe(404);
  });

  test('spare parts are kept the same way', async () => {
    const [id] = await addParts(api.database, [{}]);
    const changed = await office.send('PATCH', `/component/${id}`, { condition: 'USED', minCost: 90_000 });
    expect(changed.body).toMatchObject({ condition: 'USED', minCost: 90_000, version: 2 });
    expect((await logOf(id as number, 'component'))[0]).toMatchObject({ after: { condition: 'USED' } });
  });

  test('the list is sorted by every field, filtered and searched, and shows hidden machines too', async () => {
    const brand = `Марка${engine}`;
    const ids = await addMachines(api.database, [
      { brand, mileage: 300, availability: 'HIDDEN' },
      { brand, mileage: 100, availability: 'SOLD' },
      { brand, mileage: 200 },
    ]);
    const list = async (query: string) =>
      (await office.get(`/equipment?brand=${encodeURIComponent(brand)}&${query}`)).body;
    expect(
      (await list('sort=mileage&direction=ASC')).items.map((item: { mileage: number }) => item.mileage),
    ).toEqual([100, 200, 300]);
    for (const field of Object.keys(staffColumns('equipment')))
      expect((await list(`sort=${field}`)).total).toBe(3);
    expect((await list('availability=HIDDEN')).items.map((item: { id: number }) => item.id)).toEqual([
      ids[0],
    ]);
    expect((await office.get(`/equipment?text=${encodeURIComponent(`${brand} komatsu`)}`)).body.total).toBe(
      3,
    );
    expect((await list('sort=password_hash')).code).toBe('VALIDATION_FAILED');
  });

  test('the list is filtered by the price that visitors see, not by the lowest one', async () => {
    const brand = `Цена${engine}`;
    await addMachines(api.database, [{ brand, min_cost: 5_000_000, total_cost: 9_000_000 }]);
    const total = async (query: string) =>
      (await office.get(`/equipment?brand=${encodeURIComponent(brand)}&${query}`)).body.total;
    expect(await total('maxCost=6000000')).toBe(0);
    expect(await total('minCost=8000000&maxCost=9000000')).toBe(1);
  });

  test('spare parts are filtered by supplier and by a warehouse that has some', async () => {
    const at = (...all: [string, number | null][]) => all.map(([name, quantity]) => ({ name, quantity }));
    const [first, second] = await addParts(api.database, [
      { supplier: `Деталь ${engine}`, warehouses: at(['Тула', 2], ['Омск', 0]) },
      { supplier: `Деталь ${engine}`, warehouses: at(['Омск', 1]) },
      { supplier: `Другой ${engine}`, warehouses: at(['Омск', null]) },
    ]);
    const found = async (query: string) =>
      (await office.get(`/component?supplier=${encodeURIComponent(`деталь ${engine}`)}&${query}`)).body.items
        .map(({ id }: { id: number }) => id)
        .sort((a: number, b: number) => a - b);
    expect(await found('')).toEqual([first, second]);
    expect(await found(`warehouse=${encodeURIComponent('омск')}`)).toEqual([second]);
  });

  test.each(itemKinds)('what the database logs of %s has the names of the contract', async (kind) => {
    const columns = { ...staffColumns(kind), fileList: 'file_list' };
    const [row] = await api.database.query<{ names: string[] }>(
      'SELECT ARRAY(SELECT field_name($1, name) FROM unnest($2::text[]) AS name) AS names',
      [kind, Object.values(columns)],
    );
    expect(row?.names).toEqual(Object.keys(columns));
  });

  describe('its pictures', () => {
    const picture = (width = 600, height = 400) =>
      sharp({ create: { width, height, channels: 3, background: '#fb0' } })
        .jpeg()
        .withExif({ IFD0: { Copyright: 'GPS of the yard' } })
        .toBuffer();
    const upload = async (
      id: number,
      files: { name: string; content: Buffer }[],
      fields: Record<string, string> = {},
    ) => {
      const { payload, headers } = multipart(files, fields);
      const url = `/api/office/equipment/${id}/files`;
      const answer = await api.fastify.inject({
        method: 'POST',
        url,
        payload,
        headers: { ...headers, cookie: office.cookie },
      });
      return { status: answer.statusCode, body: answer.json() };
    };
    const read = async (id: number, file: string) =>
      (await api.fastify.inject(`/api/files/equipment/${id}/${file}`)).rawPayload;

    test('are written anew from their pixels, known by content, and a bad one does not stop the others', async () => {
      const id = await machine();
      const jpeg = await picture();
      const cut = jpeg.subarray(0, jpeg.length / 2);
      const { body } = await upload(id, [
        { name: 'good.txt', content: jpeg },
        { name: 'script.jpg', content: Buffer.from('<script>alert(1)</script>') },
        { name: 'half.jpg', content: Buffer.concat([cut, Buffer.from('not a picture any more')]) },
      ]);
      expect(body).toMatchObject({ added: [{}], item: { fileList: [{ mimeType: 'image/webp' }] } });
      expect(body.refused.map(({ name }: { name: string }) => name)).toEqual(['script.jpg', 'half.jpg']);
      const storedPicture = await read(id, body.item.fileList[0].id);
      const metadata = await sharp(storedPicture).metadata();
      expect([metadata.format, metadata.width, metadata.exif]).toEqual(['webp', 600, undefined]);
      expect((await logOf(id))[0].after.fileList).toHaveLength(1);
    });

    test.each(['png', 'webp'] as const)(
      'of a machine that is cut out, as %s, stay cut out',
      async (format) => {
        const id = await machine();
        const content = await sharp({ create: { width: 400, height: 300, channels: 4, background: '#c800' } })
          .toFormat(format)
          .toBuffer();
        const { body } = await upload(id, [{ name: `cut.${format}`, content }]);
        const stored = await sharp(await read(id, body.item.fileList[0].id)).stats();
        expect(stored.isOpaque).toBe(false);
      },
    );

    test('that are too small, or HEIC, are refused with what to do; the others are taken, as one change', async () => {
      const id = await machine();
      const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(200)]);
      const { body } = await upload(id, [
        { name: 'a.jpg', content: await picture() },
        { name: 'small.jpg', content: await picture(100, 80) },
        { name: 'IMG_1.HEIC', content: heic },
        { name: 'b.jpg', content: await picture(700, 500) },
      ]);
      const reasons = body.refused.map(({ name, reason }: Record<string, string>) => [
        name,
        reason?.replaceAll('\u00A0', ' '),
      ]);
      expect(reasons).toEqual([
        ['small.jpg', 'Снимок слишком мал: 100 × 80, а нужно не меньше 320 × 240 точек.'],
        ['IMG_1.HEIC', expect.stringContaining('Сохраните его как JPEG')],
      ]);
      expect(body.item.fileList).toHaveLength(2);
      expect(
        (await logOf(id)).filter((entry: { action: string }) => entry.action === 'equipment.change'),
      ).toHaveLength(1);
    });

    test('that are sent one after another become the item’s as one change', async () => {
      const id = await machine();
      const sent: { id: string }[] = [];
      for (const width of [400, 500]) {
        const { body } = await upload(id, [{ name: 'a.jpg', content: await picture(width) }], {
          later: 'true',
        });
        expect(body.item.fileList).toEqual([]);
        sent.push(...body.added);
      }
      const files = sent.map((file) => file.id);
      const arranged = await office.send('PUT', `/equipment/${id}/files`, { files, version: 1 });
      expect(arranged.body.fileList.map((file: { id: string }) => file.id)).toEqual(files);
      expect(
        (await logOf(id)).filter((entry: { action: string }) => entry.action === 'equipment.change'),
      ).toHaveLength(1);
    });

    test('that no item was given are removed after a day; one that an item had stays for the log', async () => {
      const id = await machine();
      const sent: string[] = [];
      for (const width of [410, 510]) {
        const { body } = await upload(id, [{ name: 'a.jpg', content: await picture(width) }], {
          later: 'true',
        });
        sent.push(body.added[0].id);
      }
      const [forgotten, given] = sent as [string, string];
      await office.send('PUT', `/equipment/${id}/files`, { files: [given], version: 1 });
      await office.send('PUT', `/equipment/${id}/files`, { files: [], version: 2 });
      const store = openFileStore(api.config);
      const kept = async () => {
        await removeForgottenFiles(api.database, store);
        const rows = await findStored(api.database, sent);
        const places = (await store.list()).map(({ place }) => place);
        return sent.filter(
          (file) => rows.some((row) => row.id === file) && places.some((place) => place.includes(file)),
        );
      };
      expect(await kept()).toEqual([forgotten, given]);
      await api.database.query("UPDATE file SET waiting_since = waiting_since - interval '1 day'");
      expect(await kept()).toEqual([given]);
    });

    test('are decoded one at a time, however many come at once', async () => {
      const [id, content] = [await machine(), await picture(600, 400)];
      const atOnce: number[] = [];
      const note = () => {
        // Those in work alone: a picture that leaves the queue while both numbers are read would count twice.
        atOnce.push(sharp.counters().process);
      };
      sharp.queue.on('change', note);
      const answers = await Promise.all(
        [1, 2, 3, 4].map((number) =>
          upload(id, [{ name: 'a.jpg', content: Buffer.concat([content, Buffer.from([number])]) }]),
        ),
      );
      sharp.queue.off('change', note);
      expect(answers.map(({ body }) => body.added.length)).toEqual([1, 1, 1, 1]);
      expect(Math.max(...atOnce)).toBe(1);
    });

    test('lie as the camera held it, then as staff turn them', async () => {
      const id = await machine();
      const half = { width: 300, height: 400, channels: 3, background: '#f00' } as const;
      const content = await sharp({ create: { ...half, width: 600, background: '#00f' } })
        .composite([{ input: { create: half }, left: 0, top: 0 }])
        .jpeg()
        .withMetadata({ orientation: 6 })
        .toBuffer();
      const topLeftAndBottomRight = async (file: string) => {
        const { data, info } = await sharp(await read(id, file))
          .raw()
          .toBuffer({ resolveWithObject: true });
        const colour = (at: number) => (Number(data[at]) > Number(data[at + 2]) ? 'red' : 'blue');
        return [info.width, info.height, colour(0), colour(data.length - info.channels)];
      };
      const { body } = await upload(id, [{ name: 'a.jpg', content }]);
      const file = body.item.fileList[0].id;
      // The red left side is the upper one when the camera is turned back.
      expect(await topLeftAndBottomRight(file)).toEqual([400, 600, 'red', 'blue']);
      const turned = await office.send('POST', `/equipment/${id}/files/${file}/turn`, { degrees: 90 });
      expect(await topLeftAndBottomRight(turned.body.fileList[0].id)).toEqual([600, 400, 'blue', 'red']);
    });

    test('are put in order, turned and taken away, and a turned one lies on its side', async () => {
      const id = await machine();
      const contents = await Promise.all([picture(), picture(500, 300)]);
      const { body } = await upload(
        id,
        contents.map((content, index) => ({ name: `${index}.jpg`, content })),
      );
      const [first, second] = body.item.fileList.map((file: { id: string }) => file.id);
      const arranged = await office.send('PUT', `/equipment/${id}/files`, { files: [second, first] });
      expect(arranged.body.fileList.map((file: { id: string }) => file.id)).toEqual([second, first]);
      const turnAnswer = await office.send('POST', `/equipment/${id}/files/${second}/turn`, { degrees: 90 });
      const [cover] = turnAnswer.body.fileList;
      const { width, height } = await sharp(await read(id, cover.id)).metadata();
      expect([cover.id === second, width, height]).toEqual([false, 300, 500]);
      const removed = await office.send('PUT', `/equipment/${id}/files`, { files: [cover.id] });
      expect(removed.body.fileList).toHaveLength(1);
      const strange = createHash('sha256').update('x').digest('hex').slice(0, 32);
      expect((await office.send('PUT', `/equipment/${id}/files`, { files: [strange] })).status).toBe(400);
    });
  });
});
