import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@leasing/core/api';
import { itemKinds, wireWord } from '@leasing/core/catalogue';
import { officeCalls } from '@leasing/core/unstable/api/office';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Files } from '../files/service.ts';
import { openFileStore } from '../files/store/openFileStore.ts';
import { addFile } from '../testing/addFile.ts';
import { engines } from '../testing/engines.ts';
import { multipart } from '../testing/multipart.ts';
import { staffCookie } from '../testing/office.ts';
import { addMachines, addParts } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

/** Every path with the id of an item: those that name its kind in the path have the other word here. */
const paths = Object.entries({ ...calls, ...officeCalls }).filter(([, { path }]) =>
  /\/:product\/:id|\/(equipment|component)\/:id|\/(equipments|components)\/info\/:id/.test(path),
);

describe.each(engines)('the id of an item of the other kind on %s', (engine) => {
  let api: TestApi;
  let cookie: string;
  const ids = { equipment: 0, 'spare-part': 0 };
  let fileId: string;
  let picture: Buffer;
  beforeAll(async () => {
    api = await startTestApi(engine);
    [ids.equipment = 0] = await addMachines(api.database, [{}]);
    [ids['spare-part'] = 0] = await addParts(api.database, [{}]);
    cookie = `${await api.signIn()}; ${await staffCookie(api.database, 'owner')}`;
    picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c80' } })
      .png()
      .toBuffer();
    const source = join(api.config.dataDir, 'picture.png');
    await writeFile(source, picture);
    const files = new Files(openFileStore(api.config));
    for (const kind of itemKinds) {
      fileId = (await addFile(files, api.database, kind, ids[kind], source)).id;
    }
    for (const kind of itemKinds) await send('POST', `/api/likes/${wireWord(kind)}/${ids[kind]}`);
  });
  afterAll(() => api.remove());

  const send = (method: string, url: string, payload?: object, headers: Record<string, string> = {}) =>
    api.fastify.inject({
      method: method as 'POST',
      url,
      headers: { cookie, ...headers },
      ...(payload && { payload }),
    });
  const stored = () =>
    api.database.query(
      `SELECT to_jsonb(item) AS item, like_count, view_count, (SELECT count(*) FROM request) AS requests
       FROM item JOIN item_popularity ON item_id = id ORDER BY id`,
    );
  const other = { equipment: 'spare-part', 'spare-part': 'equipment' } as const;
  const inspection = { kind: 'EXCAVATOR', after: null, deviceTime: '2026-11-27T10:00:00.000Z' };
  const bodies: Readonly<Record<string, () => object>> = {
    changeItem: () => ({ title: 'Другое' }),
    arrangeFiles: () => ({ files: [] }),
    turnFile: () => ({ degrees: 90 }),
    addFiles: () => multipart([{ name: 'a.png', content: picture }]).payload,
    saveInspection: () => ({ ...inspection, findings: {} }),
    signInspection: () => ({
      ...inspection,
      ...{ key: crypto.randomUUID(), inspector: 'Иван', signedAt: inspection.deviceTime, findings: {} },
    }),
    previewAdvert: () => ({ title: '{Название}', description: '{Описание}' }),
  };

  describe.each(itemKinds)('where %s is asked for', (kind) => {
    const word = wireWord(kind);
    const ofKind = paths.filter(
      ([, { path }]) => path.includes(':product') || new RegExp(`/${word}s?/`).test(path),
    );

    test.each(ofKind)('is not found by %s and changes nothing', async (name, { method, path }) => {
      const id = ids[other[kind]];
      const before = await stored();
      const url = path
        .replace(':channel', 'avito')
        .replace(':product', word)
        .replace(':id', String(id))
        .replace(':fileId', fileId);
      const headers: Record<string, string> =
        name === 'addFiles' ? multipart([{ name: 'a.png', content: picture }]).headers : {};
      expect((await send(method, url, bodies[name]?.(), headers)).statusCode).toBe(404);
      expect(await stored()).toEqual(before);
    });

    test('is not found by its picture, by a phone, in a list of changes, and has no history', async () => {
      const id = ids[other[kind]];
      const before = await stored();
      expect((await send('GET', `/api/files/${word}/${id}/${fileId}`)).statusCode).toBe(404);
      const phone = {
        ...{ product: word, id, name: 'Иван', phoneNumber: '+79123456789', consent: true },
        idempotencyKey: `other-${kind}`,
      };
      expect((await send('POST', '/api/requests/phone', phone)).statusCode).toBe(404);
      const change = { ids: [id], pricePercent: -10 };
      const url = `/api/office/${word}/change`;
      expect((await send('POST', url, change)).json()).toEqual({ changed: 0, items: [] });
      const undo = { items: [{ id, version: 1 }] };
      expect((await send('POST', `${url}/undo`, undo)).json()).toEqual({ undone: 0 });
      expect((await send('GET', `/api/office/${word}?ids=${id}`)).json().items).toEqual([]);
      expect((await send('GET', `/api/office/log/${word}/${id}`)).json().items).toEqual([]);
      expect((await send('GET', `/api/${word}s/info/${id}?preview=true`)).statusCode).toBe(404);
      expect(await stored()).toEqual(before);
    });
  });

  test('there are as many paths with the id of an item as are tried here', () => {
    expect(paths.map(([name]) => name).sort()).toMatchInlineSnapshot(`
      [
        "addFiles",
        "arrangeFiles",
        "changeItem",
        "component",
        "duplicateItem",
        "equipment",
        "inspection",
        "item",
        "likeComponent",
        "likeEquipment",
        "previewAdvert",
        "requestComponent",
        "requestEquipment",
        "saveInspection",
        "signInspection",
        "turnFile",
        "unlikeComponent",
        "unlikeEquipment",
        "viewProduct",
        "withdrawComponentRequest",
        "withdrawEquipmentRequest",
      ]
    `);
  });
});
