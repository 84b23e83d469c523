import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addFile } from '../testing/addFile.ts';
import { oneEngine } from '../testing/engines.ts';
import { S3Server } from '../testing/standIns/S3Server.ts';
import { addMachines } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { FileRejectedError, inspect } from './contents.ts';
import type { StoredFile } from './repository.ts';
import { Files } from './service.ts';
import { openFileStore } from './store/openFileStore.ts';

/** A turntable of the demo stock. */
const mp4 = readFileSync(new URL('../../demo/photos/ДМ-0010/06-turntable.mp4', import.meta.url));

/** Both places where files can be. */
const settings = [...oneEngine.map((engine) => [engine, 'disk'] as const), ['pglite', 'S3'] as const];

describe.each(settings)('files on %s, kept on %s', (engine, storage) => {
  const s3 = new S3Server();
  let api: TestApi;
  let files: Files;
  let machine: number;
  let other: number;
  let folder: string;
  let photo: StoredFile;
  let video: StoredFile;

  beforeAll(async () => {
    if (storage === 'S3') await s3.up();
    api = await startTestApi(engine, storage === 'S3' ? s3.environment : {});
    files = new Files(openFileStore(api.config));
    [machine, other] = (await addMachines(api.database, [{}, {}])) as [number, number];
    folder = join(api.config.dataDir, 'source');
    await mkdir(folder);
    const picture = sharp({ create: { width: 1000, height: 700, channels: 3, background: '#c80' } });
    await picture
      .clone()
      .withExif({ IFD0: { Artist: 'Owner' } })
      .jpeg()
      .toFile(join(folder, 'photo.jpg'));
    await picture.clone().negate().jpeg().toFile(join(folder, 'own.jpg'));
    await writeFile(join(folder, 'film.mp4'), mp4);
    photo = await addFile(files, api.database, 'equipment', machine, join(folder, 'photo.jpg'));
    video = await addFile(files, api.database, 'equipment', machine, join(folder, 'film.mp4'));
  });
  afterAll(async () => {
    await api.remove();
    await s3.remove();
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    api.fastify.inject({ url: `/api/files/${path}`, headers });

  test('are in the item’s list in the order in which they were added', async () => {
    expect((await api.client().equipment({ params: { id: machine } })).fileList).toEqual([photo, video]);
  });

  test('the original is served with its type, for a year, without asking again', async () => {
    const answer = await get(`equipment/${machine}/${photo.id}`);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=31536000, s-maxage=300, immutable',
    ]);
    const secondAnswer = await get(`equipment/${machine}/${photo.id}`, {
      'if-none-match': String(answer.headers.etag),
    });
    expect(secondAnswer.statusCode).toBe(304);
  });

  test('the policy lets a browser show the file on a page of its own, and run nothing there', async () => {
    for (const id of [photo.id, video.id]) {
      const policy = String((await get(`equipment/${machine}/${id}`)).headers['content-security-policy']);
      expect(policy).toMatch(
        /^default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline';/,
      );
      expect(policy).toContain("frame-ancestors 'none'");
    }
  });

  test.each([
    ['w=320&format=avif', 'image/avif', 320],
    ['w=640&format=webp', 'image/webp', 640],
    ['w=320&format=jpeg', 'image/jpeg', 320],
    ['w=320', 'image/webp', 320],
    ['format=webp', 'image/webp', 1000],
  ])('the variant %s has its type and width, never wider than the original', async (query, type, width) => {
    const answer = await get(`equipment/${machine}/${photo.id}?${query}`);
    expect(answer.headers['content-type']).toBe(type);
    const metadata = await sharp(answer.rawPayload).metadata();
    expect(metadata.width).toBe(width);
    expect(metadata.exif).toBeUndefined();
  });

  test.each(['w=333', 'w=-1', 'w=1e9', 'format=gif', 'format=../../etc'])(
    'a size that is none, %s, is refused',
    async (query) => {
      expect((await get(`equipment/${machine}/${photo.id}?${query}`)).statusCode).toBe(400);
    },
  );

  test('a variant asked for many times at once is made once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => get(`equipment/${machine}/${photo.id}?w=960&format=webp`)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const places = (await files.store.list()).map(({ place }) => place);
    expect(places.filter((place) => place.includes(`${photo.id}/960.webp`))).toHaveLength(1);
  });

  test('a video is served in ranges', async () => {
    const part = await get(`equipment/${machine}/${video.id}`, { range: 'bytes=10-19' });
    expect([part.statusCode, part.headers['content-range'], part.headers['content-type']]).toEqual([
      206,
      `bytes 10-19/${mp4.length}`,
      'video/mp4',
    ]);
    expect(part.rawPayload).toEqual(mp4.subarray(10, 20));
    expect((await get(`equipment/${machine}/${video.id}`, { range: 'bytes=9999999-' })).statusCode).toBe(416);
  });

  test.each([
    ['the last bytes', 'bytes=-5', `bytes ${mp4.length - 5}-${mp4.length - 1}/${mp4.length}`],
    ['everything from one on', 'bytes=500-', `bytes 500-${mp4.length - 1}/${mp4.length}`],
    ['more than there is', 'bytes=0-9999999', `bytes 0-${mp4.length - 1}/${mp4.length}`],
  ])('a range may be %s', async (_, range, expected) => {
    const part = await get(`equipment/${machine}/${video.id}`, { range });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, expected]);
    expect(Number(part.headers['content-length'])).toBe(part.rawPayload.length);
  });

  test('a range of a version that is no more is answered with the whole', async () => {
    const wholeVideo = await get(`equipment/${machine}/${video.id}`, {
      range: 'bytes=0-9',
      'if-range': '"other"',
    });
    expect([wholeVideo.statusCode, wholeVideo.rawPayload.length]).toEqual([200, mp4.length]);
  });

  test('HEAD tells type and length without the content', async () => {
    const head = await api.fastify.inject({
      method: 'HEAD',
      url: `/api/files/equipment/${machine}/${video.id}`,
    });
    expect([
      head.statusCode,
      head.headers['content-type'],
      head.headers['content-length'],
      head.payload,
    ]).toEqual([200, 'video/mp4', String(mp4.length), '']);
  });

  test('a picture whose content is lost is a silhouette, and its variants too', async () => {
    const source = join(folder, 'lost.png');
    await sharp({ create: { width: 330, height: 250, channels: 3, background: '#123' } }).toFile(source);
    const lostFile = await addFile(files, api.database, 'equipment', other, source);
    await files.store.remove(lostFile.id);
    for (const query of ['', '?w=320', '?w=640&format=avif']) {
      const answer = await get(`equipment/${other}/${lostFile.id}${query}`, { accept: 'image/*' });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'image/svg+xml']);
    }
  });

  test('a file that is taken off its item is public no longer, by neither address', async () => {
    const [removed] = (await addMachines(api.database, [{}])) as [number];
    const file = await addFile(files, api.database, 'equipment', removed, join(folder, 'own.jpg'));
    const addresses = [`equipment/${removed}/${file.id}`, file.id];
    for (const address of addresses) expect((await get(address)).statusCode).toBe(200);
    await api.database.query("UPDATE item SET file_list = '[]' WHERE id = $1", [removed]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    onTestFinished(() => void vi.useRealTimers());
    for (const address of addresses) expect((await get(address)).statusCode).toBe(404);
  });

  test('a file is found by its id alone', async () => {
    expect((await get(photo.id)).headers['content-type']).toBe('image/jpeg');
  });

  test('a cache between keeps the silhouette for who asks for a picture alone', async () => {
    const missing = `equipment/${machine}/${'0'.repeat(32)}`;
    for (const accept of ['image/*', 'application/json']) {
      expect((await get(missing, { accept })).headers.vary).toBe('Accept');
    }
    expect(
      (await get(`equipment/${machine}/${photo.id}`, { accept: 'image/*' })).headers.vary,
    ).toBeUndefined();
  });

  test.each([
    ['a file of another item', () => `equipment/${other}/${photo.id}`],
    ['a file of the other product', () => `component/${machine}/${photo.id}`],
    ['an id that no one has', () => `equipment/${machine}/${'0'.repeat(32)}`],
    ['an id that is none', () => 'equipment/1/..%2f..%2f..%2fpasswd'],
    ['an unknown product', () => `trucks/1/${photo.id}`],
  ])('%s is a 404: a silhouette for a picture, JSON for a program', async (_, path) => {
    const picture = await get(path(), { accept: 'image/avif,image/webp,*/*;q=0.8' });
    const program = await get(path());
    expect([picture.statusCode, program.statusCode]).toEqual([404, 404]);
    expect(program.json()).toMatchObject({ code: 'NOT_FOUND' });
    expect(picture.headers['content-type']).toMatch(/svg|json/);
  });

  test('the same content added again is the same file, once', async () => {
    expect(await addFile(files, api.database, 'equipment', machine, join(folder, 'photo.jpg'))).toEqual(
      photo,
    );
    expect((await api.client().equipment({ params: { id: machine } })).fileList).toHaveLength(2);
  });

  test('a picture that came as AVIF goes out as JPEG, which messengers, adverts and offers need', async () => {
    const source = join(folder, 'shot.avif');
    await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#08c' } })
      .avif({ effort: 0 })
      .toFile(source);
    const file = await addFile(files, api.database, 'equipment', other, source);
    const answer = await get(`equipment/${other}/${file.id}?w=960&format=jpeg`);
    const { format, width, height } = await sharp(answer.rawPayload).metadata();
    expect([answer.headers['content-type'], format, width, height]).toEqual(['image/jpeg', 'jpeg', 960, 720]);
  });

  test.each(['png', 'webp', 'avif'] as const)(
    'a machine cut out of its picture, as %s, stays cut out, and as JPEG stands on a light ground, never on black',
    async (format) => {
      const source = join(folder, `cut.${format}`);
      const machine = await sharp({ create: { width: 400, height: 300, channels: 4, background: '#c80' } })
        .png()
        .toBuffer();
      await sharp({ create: { width: 800, height: 600, channels: 4, background: '#0000' } })
        .composite([{ input: machine }])
        .toFormat(format)
        .toFile(source);
      const file = await addFile(files, api.database, 'equipment', other, source);
      const cornerOf = async (query: string) => {
        const { rawPayload } = await get(`equipment/${other}/${file.id}?w=320&format=${query}`);
        const corner = { left: 300, top: 220, width: 1, height: 1 };
        return [...(await sharp(rawPayload).extract(corner).raw().toBuffer())];
      };
      for (const kept of ['avif', 'webp'])
        expect(await cornerOf(kept)).toEqual([...Array(3).fill(expect.any(Number)), 0]);
      const flat = await cornerOf('jpeg');
      expect(flat).toHaveLength(3);
      for (const part of flat) expect(part).toBeGreaterThan(0xe0);
    },
  );

  test('sizes that were made beforehand are used as they are', async () => {
    const variantPath = join(folder, 'made.webp');
    await sharp({ create: { width: 320, height: 240, channels: 3, background: '#00f' } })
      .webp()
      .toFile(variantPath);
    const source = join(folder, 'other.png');
    await sharp({ create: { width: 500, height: 400, channels: 3, background: '#0f0' } })
      .png()
      .toFile(source);
    const file = await addFile(files, api.database, 'equipment', other, source, [
      { width: 320, format: 'webp', path: variantPath },
    ]);
    const answer = await get(`equipment/${other}/${file.id}?w=320&format=webp`);
    expect(answer.rawPayload.length).toBe((await stat(variantPath)).size);
  });

  test.each([
    [
      'a script with the name of a picture',
      'a.jpg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    ],
    ['a page', 'b.png', '<!doctype html><title>x</title>'],
    ['a text', 'c.webp', 'hello'],
    ['nothing', 'd.jpg', ''],
    ['a picture that breaks off in its first bytes', 'e.jpg', '\xff\xd8\xff'],
  ])('%s is rejected by its content', async (_, name, content) => {
    const path = join(folder, name);
    await writeFile(path, content, 'latin1');
    await expect(addFile(files, api.database, 'equipment', other, path)).rejects.toThrow(FileRejectedError);
  });

  test('a file of more than 200 MB is rejected before it is read', async () => {
    const path = join(folder, 'film-of-the-whole-day.mp4');
    await writeFile(path, mp4);
    // A hole: it has the length and takes no space.
    await truncate(path, 200 * 1024 * 1024 + 1);
    await expect(addFile(files, api.database, 'equipment', other, path)).rejects.toThrow('200\u00a0МБ');
  });
});

describe('before anything is stored', () => {
  const refusal = async (width: number, height: number) => {
    const folder = await mkdtemp(join(tmpdir(), 'picture-'));
    const path = join(folder, 'picture.png');
    await sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toFile(path);
    const error: unknown = await inspect(path).catch((reason: unknown) => reason);
    await rm(folder, { recursive: true });
    return error;
  };

  test('a picture of too many pixels is rejected before it is decoded', async () => {
    const error = await refusal(12_000, 9_000);
    expect(error).toBeInstanceOf(FileRejectedError);
    expect((error as Error).message).toContain('мегапикселей');
  });

  test('an AVIF has fewer: its decoder takes eighteen bytes for each', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'picture-')), 'picture.avif');
    const avif = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#fff' } })
      .avif()
      .toBuffer();
    // The size is in a box of the head.
    const size = avif.indexOf('ispe') + 8;
    avif.writeUInt32BE(3010, size);
    avif.writeUInt32BE(3000, size + 4);
    await writeFile(path, avif);
    await expect(inspect(path)).rejects.toThrow('На снимке больше 9\u00A0мегапикселей.');
    await rm(dirname(path), { recursive: true });
  });

  test.each<[string, (picture: Sharp) => Sharp]>([
    ['a progressive JPEG', (picture) => picture.jpeg({ progressive: true })],
    ['an interlaced PNG', (picture) => picture.png({ progressive: true, compressionLevel: 1 })],
    ['a PNG of 16 bits', (picture) => picture.toColourspace('rgb16').png({ compressionLevel: 1 })],
    ['a WebP', (picture) => picture.webp({ effort: 0 })],
  ])('%s has fewer too: its decoder keeps the whole picture', async (_, encode) => {
    const path = join(await mkdtemp(join(tmpdir(), 'picture-')), 'picture');
    const picture = (width: number) =>
      sharp({ create: { width, height: 4000, channels: 3, background: '#fff' } });
    await encode(picture(4010)).toFile(path);
    await expect(inspect(path)).rejects.toThrow('На снимке больше 16\u00A0мегапикселей.');
    await encode(picture(4000)).toFile(path);
    expect(await inspect(path)).toMatchObject({ width: 4000, height: 4000 });
    await picture(4010).jpeg().toFile(path);
    expect(await inspect(path)).toMatchObject({ width: 4010, height: 4000 });
    await rm(dirname(path), { recursive: true });
  });

  test.each([
    [65_000, 1],
    [200, 16_384],
  ])('a picture of %i × %i pixels, which WebP cannot hold, is rejected', async (width, height) => {
    expect(await refusal(width, height)).toEqual(
      new FileRejectedError('Сторона снимка больше 16\u00A0383\u00A0точек.'),
    );
  });
});

describe('a video is judged by the whole of its container', () => {
  const head = mp4.subarray(0, 32);
  const odd = Buffer.from(mp4);
  odd.write('mjp2', odd.indexOf('avc1', odd.indexOf('stsd')), 'latin1');
  test.each([
    ['a head with noise behind it', Buffer.concat([head, Buffer.alloc(5000, 7)]), /не.целиком/],
    ['half of a film', mp4.subarray(0, mp4.length / 2), /не.целиком/],
    [
      'the mark of WebM alone',
      Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(500, 7)]),
      /не.целиком/,
    ],
    ['a codec that browsers do not play', odd, /MP4 \(H\.264\)/],
  ])('%s is refused', async (_, content, reason) => {
    const folder = await mkdtemp(join(tmpdir(), 'video-'));
    const path = join(folder, 'film.mp4');
    await writeFile(path, content);
    await expect(inspect(path)).rejects.toThrow(reason);
    await rm(folder, { recursive: true });
  });
});
