import { randomBytes } from 'node:crypto';
import dns from 'node:dns';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadConfig } from '../../platform/index.ts';
import { fillEmptyStock } from '../../stock-import/fillEmptyStock.ts';
import { carryOutImport } from '../../stock-import/testing/command.ts';
import { demoWithFewPictures } from '../../stock-import/testing/demoFolder.ts';
import { addFile } from '../../testing/addFile.ts';
import { createTestDatabase, placeDatabase } from '../../testing/engines.ts';
import { multipart } from '../../testing/multipart.ts';
import { openOffice } from '../../testing/office.ts';
import { runCommand } from '../../testing/runCommand.ts';
import { S3Server } from '../../testing/standIns/S3Server.ts';
import { addMachines } from '../../testing/stock.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { Files } from '../service.ts';
import { placeOf, StorageError } from './FileStore.ts';
import { parseListing } from './listing.ts';
import { checkFileStore, openFileStore } from './openFileStore.ts';
import { objectUrl, S3Bucket } from './S3Bucket.ts';

const server = new S3Server();
let folder: string;
beforeAll(async () => {
  await server.up();
  folder = await mkdtemp(join(tmpdir(), 'leasing-objects-'));
});
afterAll(async () => {
  await server.remove();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => {
  server.failures.length = 0;
  server.delay = 0;
  server.calls.length = 0;
});

const settings = (change: Record<string, string> = {}) => {
  const { s3 } = loadConfig({ ...server.environment, ...change });
  if (!s3) throw new Error('the settings name a bucket');
  return s3;
};
const place = (digit: string) => placeOf(digit.repeat(32), 'original.jpg');

describe('a bucket', () => {
  const bucket = (answer = 10_000) => new S3Bucket(settings(), { answer, wait: 1 });
  const store = async (key: string, content: Buffer | string) => {
    const path = join(folder, 'object');
    await writeFile(path, content);
    await bucket().put(key, path, 'image/jpeg', 'public');
  };
  const read = async (key: string) => (await bucket().get(key))?.text();

  test('takes and gives what it is given, a large object too, and removing twice is not a failure', async () => {
    const large = randomBytes(3_000_000);
    await store(place('a'), large);
    const found = await bucket().get(place('a'));
    expect(Buffer.from((await found?.arrayBuffer()) as ArrayBuffer).equals(large)).toBe(true);
    await bucket().delete(place('a'));
    await bucket().delete(place('a'));
    expect(await bucket().get(place('a'))).toBeUndefined();
    expect(await bucket().head(place('a'))).toBeUndefined();
  });

  test('that fails or is busy for a moment is asked again', async () => {
    server.failures.push(500, 429);
    await store(place('b'), 'content');
    server.failures.push(503, 502);
    expect(await read(place('b'))).toBe('content');
  });

  test('that goes on failing is given up after three tries', async () => {
    server.failures.push(500, 500, 500, 500);
    await expect(read(place('b'))).rejects.toThrow('The file store refused GET: 500 InternalError.');
    expect(server.calls).toHaveLength(3);
  });

  test('that is too slow is given up', async () => {
    server.delay = 3000;
    await expect(bucket(400).get(place('b'))).rejects.toThrow('no answer within 400 ms');
  });

  test('that is down does not answer', async () => {
    await server.down();
    const failure = await read(place('b')).catch((error: unknown) => error);
    await server.up();
    expect(failure).toBeInstanceOf(StorageError);
    expect(String(failure)).toContain('ECONNREFUSED');
  });

  test('lists all pages, and only what begins with the prefix', async () => {
    for (const digit of '0123456789') await store(place(digit), digit);
    const all = await bucket().list('');
    expect(all.filter(({ bytes }) => bytes === 1).map(({ key }) => key)).toEqual(
      [...'0123456789'].map((digit) => place(digit)),
    );
    expect(await bucket().list('77/')).toEqual([{ key: place('7'), bytes: 1 }]);
  });

  test('whose list brings an entity of its own is not believed, and no file is read', () => {
    const xml = `<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/hostname">]>
      <ListBucketResult><Contents><Key>&file;</Key><Size>1</Size></Contents></ListBucketResult>`;
    expect(() => parseListing(xml)).toThrow('entity');
  });

  test('is in the path or in front of the host', () => {
    const url = (style: string) => objectUrl(settings({ S3_PATH_STYLE: style }), 'ab/c.jpg').href;
    expect(url('1')).toBe(`http://127.0.0.1:${server.port}/photos/ab/c.jpg`);
    const host = { S3_ENDPOINT: 'https://storage.example', S3_PATH_STYLE: '0' };
    expect(objectUrl(settings(host), 'ab/c.jpg').href).toBe('https://photos.storage.example/ab/c.jpg');
  });
});

describe('the start', () => {
  const problem = (change: Record<string, string>) =>
    checkFileStore({ s3: settings(change) }).then(
      () => undefined,
      (error: Error) => error.message,
    );

  test('goes on with a bucket that answers', async () => {
    expect(await problem({})).toBeUndefined();
  });

  test.each([
    [{ S3_BUCKET: 'elsewhere' }, 'S3_BUCKET is "elsewhere", but S3_ENDPOINT has no such bucket.'],
    [
      { S3_SECRET_ACCESS_KEY: 'hush-hush' },
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY were refused (SignatureDoesNotMatch).',
    ],
    [
      { S3_ACCESS_KEY_ID: 'SOMEBODY' },
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY were refused (InvalidAccessKeyId).',
    ],
    [
      { S3_REGION: 'us-east-1' },
      'S3_REGION is "us-east-1", but the bucket is in another one (AuthorizationHeaderMalformed).',
    ],
  ])('is refused with a sentence for %o', async (change, sentence) => {
    expect(await problem(change)).toBe(sentence);
  });

  test('is refused with a sentence for a host that no name server knows', async () => {
    // Said in place of a name server: the one of this machine may be slow, or out of reach.
    const lookup = vi.spyOn(dns, 'lookup').mockImplementation(((...parameters: unknown[]) => {
      const done = parameters.at(-1) as (error: Error) => void;
      done(Object.assign(new Error('getaddrinfo ENOTFOUND store.invalid'), { code: 'ENOTFOUND' }));
    }) as typeof dns.lookup);
    const sentence = await problem({ S3_ENDPOINT: 'http://store.invalid' });
    lookup.mockRestore();
    expect(sentence).toBe('S3_ENDPOINT is "http://store.invalid", but there is no such host.');
  });

  test('of the interface itself is refused too', async () => {
    const wrong = { ...server.environment, S3_BUCKET: 'elsewhere' };
    await expect(startTestApi('pglite', wrong)).rejects.toThrow('S3_ENDPOINT has no such bucket');
  });

  test('never says a key', async () => {
    for (const change of [{ S3_SECRET_ACCESS_KEY: 'hush-hush' }, { S3_ACCESS_KEY_ID: 'SOMEBODY' }])
      expect(await problem(change)).not.toMatch(/hush|SOMEBODY|TESTKEYID|secret\+key/);
  });

  test('goes on when the store is down or failing, and says so in the log', async () => {
    const messages: string[] = [];
    server.failures.push(503, 503, 503);
    await checkFileStore({ s3: settings() }, (message) => messages.push(message));
    await server.down();
    await checkFileStore({ s3: settings() }, (message) => messages.push(message));
    await server.up();
    expect(messages).toEqual([
      'The file store refused GET: 503 InternalError.',
      `The file store at S3_ENDPOINT, http://127.0.0.1:${server.port}, does not answer: ECONNREFUSED.`,
    ]);
  });
});

describe('a site that keeps its files in a bucket', () => {
  let api: TestApi;
  let machine: number;
  let picture: string;
  beforeAll(async () => {
    api = await startTestApi('pglite', server.environment);
    [machine] = (await addMachines(api.database, [{ number: 'S3-1' }])) as [number];
    picture = join(folder, 'picture.png');
    await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c80' } }).toFile(picture);
  });
  afterAll(() => api.remove());
  const add = () =>
    addFile(new Files(openFileStore(api.config)), api.database, 'equipment', machine, picture);
  const get = (query: string, id: string, site = api) =>
    site.fastify.inject(`/api/files/equipment/${machine}/${id}${query}`);

  test('takes photographs from the import command', async () => {
    const photos = await mkdtemp(join(folder, 'photos-'));
    await sharp(picture).rotate(90).toFile(join(photos, 'S3-1.jpg'));
    const { code, output } = await carryOutImport(['--photos', photos], api, folder);
    expect([code, output]).toEqual([0, expect.stringContaining('1')]);
    const [file] = (await api.client().equipment({ params: { id: machine } })).fileList;
    expect((await get('', file?.id as string)).headers['content-type']).toBe('image/jpeg');
  });

  test('makes a variant once for all processes', async () => {
    const { id } = await add();
    const first = await get('?w=320&format=webp', id);
    const other = await startTestApi('pglite', server.environment);
    const files = new Files(openFileStore(other.config));
    [machine] = (await addMachines(other.database, [{}])) as [number];
    await addFile(files, other.database, 'equipment', machine, picture);
    server.calls.length = 0;
    const second = await get('?w=320&format=webp', id, other);
    await other.remove();
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(server.calls).toEqual([`GET /photos/${placeOf(id, '320.webp')}`]);
  });

  test('answers 503 with Retry-After while the store is down, serves the rest, and recovers by itself', async () => {
    const { id } = await add();
    await server.down();
    const down = await get('', id);
    const catalogue = await api.fastify.inject('/api/equipments/public');
    const { payload, headers } = multipart([{ name: 'picture.png', content: await readFile(picture) }]);
    const office = await openOffice(api);
    const upload = await api.fastify.inject({
      method: 'POST',
      url: `/api/office/equipment/${machine}/files`,
      payload,
      headers: { ...headers, cookie: office.cookie },
    });
    await server.up();
    expect([upload.statusCode, upload.headers['retry-after']]).toEqual([503, '2']);
    expect([down.statusCode, down.headers['retry-after'], catalogue.statusCode]).toEqual([503, '2', 200]);
    expect(down.body).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|photos/);
    expect((await get('', id)).statusCode).toBe(200);
  });

  test('a browser that has a file already is answered so without a call to the store', async () => {
    const { id } = await add();
    const { etag } = (await get('', id)).headers;
    server.calls.length = 0;
    const secondAnswer = await api.fastify.inject({
      url: `/api/files/equipment/${machine}/${id}`,
      headers: { 'if-none-match': String(etag) },
    });
    expect([secondAnswer.statusCode, server.calls]).toEqual([304, []]);
  });

  test('a picture that someone removed from the bucket is a silhouette', async () => {
    const { id } = await add();
    await server.lose(placeOf(id, 'original.png'));
    const answer = await api.fastify.inject({
      url: `/api/files/equipment/${machine}/${id}`,
      headers: { accept: 'image/*' },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'image/svg+xml']);
  });

  test('is backed up with its files, which a restore puts where its own settings say', async () => {
    await add();
    const before = await server.objects();
    const archive = join(folder, 'copy.tar.gz');
    expect(await runCommand(api, 'backup/backup.ts', [archive], server.environment)).toMatchObject({
      code: 0,
    });
    // A machine with nothing on it: no table, no file.
    const emptyMachine = async (name: string) => {
      const dataDir = await mkdtemp(join(folder, name));
      await placeDatabase('pglite', dataDir, 'empty');
      return { config: loadConfig({ DATA_DIR: dataDir }) };
    };
    const onDisk = await emptyMachine('disk-');
    expect(await runCommand(onDisk, 'backup/restore.ts', [archive])).toMatchObject({ code: 0 });
    const disk = await openFileStore(onDisk.config).list();
    expect(disk.map(({ place: name }) => name)).toEqual(before);
    for (const name of before.slice(0, 3)) {
      const content = await readFile(join(onDisk.config.dataDir, 'files', name));
      const object = await new S3Bucket(settings()).get(name);
      expect(content.equals(Buffer.from((await object?.arrayBuffer()) as ArrayBuffer))).toBe(true);
    }
    const elsewhere = await new S3Server().up();
    const inBucket = await emptyMachine('bucket-');
    const restored = await runCommand(inBucket, 'backup/restore.ts', [archive], elsewhere.environment);
    expect(restored).toMatchObject({ code: 0 });
    expect(await elsewhere.objects()).toEqual(before);
    await elsewhere.remove();
  });
});

describe('the demo stock', () => {
  test('is loaded into the bucket with all its sizes, and a store that is down only puts it off', async () => {
    const elsewhere = await new S3Server().up();
    const { config, database, remove } = await createTestDatabase('pglite', elsewhere.environment);
    const lines: string[] = [];
    const demo = await demoWithFewPictures(join(folder, 'demo'));
    const fill = () => fillEmptyStock({ config, database, folder: demo, log: (line) => lines.push(line) });
    await elsewhere.down();
    await fill();
    expect(lines.at(-1)).toMatch(
      /^The demo stock was not loaded, the next start tries again\. The file store/,
    );
    await elsewhere.up();
    await fill();
    expect(lines.at(-1)).toMatch(/^Loaded the demo stock: \d+ machines/);
    const [row] = await database.query<{ count: number }>(
      'SELECT sum(1 + cardinality(prebuilt))::int AS count FROM file',
    );
    expect(await elsewhere.objects()).toHaveLength(row?.count as number);
    await remove();
    await elsewhere.remove();
  });
});
