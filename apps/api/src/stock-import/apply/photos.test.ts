import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { PublicFetcher } from '../../platform/fetching/PublicFetcher.ts';
import { loadDemoStock } from '../demo.ts';
import { only, openTestStock, type Stock } from '../testing/importing.ts';
import { samples, scratchFolder } from '../testing/priceLists.ts';
import { addPhotosByAddress, addressesIn } from './pictures/addresses.ts';

const folder = await scratchFolder();

async function* asyncOf<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

/** A picture of one colour, so that its content differs from those of other colours. */
function picture(red: number, format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg'): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 300, channels: 3, background: { r: red, g: 9, b: 9 } } })
    .toFormat(format)
    .toBuffer();
}

async function write(path: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(join(folder.path, path)), { recursive: true });
  await writeFile(join(folder.path, path), content);
}

/** Which pictures are copied while a transaction of this stock is open: none should be, a copy may take a minute. */
function copiesInTransactions({ database, files: { store } }: Stock): string[] {
  let open = 0;
  const found: string[] = [];
  const begin = database.transaction.bind(database);
  vi.spyOn(database, 'transaction').mockImplementation((work) => {
    open++;
    return begin(work).finally(() => open--);
  });
  const [take, share] = [store.take.bind(store), store.share.bind(store)];
  const recorded = (copy: typeof take) => (source: string, place: string) => {
    if (open > 0) found.push(source);
    return copy(source, place);
  };
  vi.spyOn(store, 'take').mockImplementation(recorded(take));
  vi.spyOn(store, 'share').mockImplementation(recorded(share));
  return found;
}
afterEach(() => {
  vi.restoreAllMocks();
});

/** A video of the demo stock. */
const turntable = new URL('../../../demo/photos/ДМ-0010/06-turntable.mp4', import.meta.url);

describe('Pictures', async () => {
  const stock = await openTestStock('pglite');
  afterAll(() => stock.remove());
  await stock.import([samples.equipment, samples.parts]);
  const filesOf = async (number: string) => {
    const [row] = await stock.database.query<{ files: { id: string; mimeType: string }[] }>(
      `SELECT file_list AS files FROM item WHERE kind = 'equipment' AND number = $1
       UNION ALL SELECT file_list FROM item WHERE kind = 'spare-part' AND number = $1`,
      [number],
    );
    return row?.files ?? [];
  };
  const photos = async (name: string, more = {}) =>
    stock.import([], { photos: join(folder.path, name), ...more });

  it('of an item are added in the order of their names, each by its content', async () => {
    await write('a/СТ-10001/10.jpg', await picture(10));
    await write('a/СТ-10001/2.jpg', await picture(2, 'png'));
    await write('a/СТ-10002.webp', await picture(3, 'webp'));
    await write('a/M5X130CHB_2.jpg', await picture(4));
    await write('a/.DS_Store', 'x');
    expect(only(await photos('a'), 'photos')).toMatchObject([
      { added: 4, unchanged: 0, items: 3, refused: [] },
    ]);
    expect((await filesOf('СТ-10001')).map(({ mimeType }) => mimeType)).toEqual(['image/png', 'image/jpeg']);
    expect(await filesOf('СТ-10002')).toMatchObject([{ mimeType: 'image/webp' }]);
    expect(await filesOf('M5X130CHB/2')).toHaveLength(1);
  });

  it('are not added again', async () => {
    expect(only(await photos('a'), 'photos')).toMatchObject([{ added: 0, unchanged: 4, items: 0 }]);
    expect(await filesOf('СТ-10001')).toHaveLength(2);
  });

  it('are copied before the transaction that shows them', async () => {
    await write('e/СТ-10005.jpg', await picture(55));
    const copied = copiesInTransactions(stock);
    expect(only(await photos('e'), 'photos')).toMatchObject([{ added: 1 }]);
    expect(copied).toEqual([]);
  });

  it('are in the order of their names, and a new 1.jpg is the first', async () => {
    await write('a/СТ-10001/1.jpg', await picture(99));
    expect(only(await photos('a'), 'photos')).toMatchObject([{ added: 1, unchanged: 4, removed: 0 }]);
    const mimeTypes = ['image/jpeg', 'image/png', 'image/jpeg'];
    expect((await filesOf('СТ-10001')).map(({ mimeType }) => mimeType)).toEqual(mimeTypes);
    const [first, second] = await filesOf('СТ-10001');
    await write('a/СТ-10001/1.jpg', await picture(200));
    expect(only(await photos('a'), 'photos')).toMatchObject([
      { added: 1, unchanged: 4, removed: 1, items: 1 },
    ]);
    const after = await filesOf('СТ-10001');
    expect(after).toHaveLength(3);
    expect(after[0]?.id).not.toBe(first?.id);
    expect(after[1]).toEqual(second);
  });

  it('that are gone from the folder go; what staff added stays, and a folder with a broken one takes nothing away', async () => {
    await write('gone/СТ-10006/1.jpg', await picture(61));
    await write('gone/СТ-10006/2.jpg', await picture(162));
    await photos('gone');
    const [, two] = await filesOf('СТ-10006');
    const ownPhoto = { id: 'f'.repeat(32), mimeType: 'image/webp' };
    await stock.database.query(
      "UPDATE item SET file_list = file_list || $1::jsonb WHERE kind = 'equipment' AND number = 'СТ-10006'",
      [JSON.stringify([ownPhoto])],
    );
    await write('gone/СТ-10006/1.jpg', 'broken');
    expect(only(await photos('gone'), 'photos')).toMatchObject([{ removed: 0, refused: [{}] }]);
    expect(await filesOf('СТ-10006')).toHaveLength(3);
    await rm(join(folder.path, 'gone/СТ-10006/1.jpg'));
    expect(only(await photos('gone'), 'photos')).toMatchObject([{ removed: 1, unchanged: 1 }]);
    expect(await filesOf('СТ-10006')).toEqual([two, ownPhoto]);
  });

  it('come in a ZIP archive too, also with the names of Windows', async () => {
    const archive = Buffer.from(
      zipSync({ 'photos/AA-10007/1.jpg': await picture(71), 'photos/AA-10008/1.jpg': await picture(172) }),
    );
    // «СТ» in the code page of DOS, two bytes as well.
    for (let at = archive.indexOf('AA-'); at >= 0; at = archive.indexOf('AA-')) archive.set([0x91, 0x92], at);
    await write('photos.zip', archive);
    expect(only(await photos('photos.zip'), 'photos')).toMatchObject([{ added: 2, refused: [] }]);
    expect(await filesOf('СТ-10008')).toHaveLength(1);
  });

  it('come by address, asked again only whether they have changed; what is not reached leaves all as it is', async () => {
    const pictures: Record<string, Buffer> = { '/1.jpg': await picture(81), '/2.jpg': await picture(182) };
    const answers: number[] = [];
    const server = createServer((request, response) => {
      const content = pictures[request.url ?? ''];
      const isKnown = content !== undefined && request.headers['if-none-match'] === `"${content.length}"`;
      const status = isKnown ? 304 : content ? 200 : 404;
      answers.push(status);
      response
        .writeHead(status, content ? { etag: `"${content.length}"` } : {})
        .end(isKnown ? undefined : content);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const fetcher = new PublicFetcher({ allows: () => true, pauseMs: 1 });
    const fetch = (text: string) => {
      const items = [
        { kind: 'equipment' as const, key: 'СТ-10009', number: 'СТ-10009', addresses: addressesIn(text) },
      ];
      return addPhotosByAddress(asyncOf(items), 1, { ...stock, fetcher }, () => {});
    };
    expect(await fetch(`${site}/1.jpg; ${site}/2.jpg`)).toMatchObject({ added: 2, refused: [] });
    const both = await filesOf('СТ-10009');
    expect(await fetch(`${site}/2.jpg\n${site}/1.jpg`)).toMatchObject({ added: 0, unchanged: 2, items: 1 });
    expect(answers).toEqual([200, 200, 304, 304]);
    expect(await filesOf('СТ-10009')).toEqual(both.toReversed());
    const missing = await fetch(`${site}/1.jpg,${site}/3.jpg`);
    expect(missing).toMatchObject({ removed: 0, refused: [{ name: `СТ-10009: ${site}/3.jpg` }] });
    expect(await filesOf('СТ-10009')).toHaveLength(2);
    expect(await fetch(`${site}/1.jpg`)).toMatchObject({ removed: 1 });
    expect(await fetch('../../etc/passwd')).toMatchObject({ refused: [{ reason: 'это не\u00A0адрес' }] });
    server.close();
  });

  it('of unknown items and files that are not pictures are named, and the rest is taken', async () => {
    await write('b/НЕТ-1.jpg', await picture(20));
    await write('b/СТ-10003/1.jpg', 'not a picture');
    await write('b/СТ-10003/2.jpg', await picture(21));
    const [summary] = only(await photos('b'), 'photos');
    expect(summary).toMatchObject({ added: 1 });
    expect(summary?.refused.map(({ name }) => name).sort()).toEqual(['НЕТ-1', 'СТ-10003/1.jpg']);
  });

  it('that are too small, or HEIC, are left out and named as in the office, and the rest is taken', async () => {
    const small = await sharp(await picture(30))
      .resize(100, 80)
      .toBuffer();
    await write('phone/СТ-10022/1.jpg', small);
    await write(
      'phone/СТ-10022/2.HEIC',
      Buffer.concat([Buffer.alloc(4, 24), Buffer.from('ftypheic'), small]),
    );
    await write('phone/СТ-10022/3.jpg', await picture(31));
    const [summary] = only(await photos('phone'), 'photos');
    expect(summary).toMatchObject({ added: 1 });
    expect(summary?.refused.map(({ name, reason }) => [name, reason.replaceAll('\u00A0', ' ')])).toEqual([
      ['СТ-10022/1.jpg', 'Снимок слишком мал: 100 × 80, а нужно не меньше 320 × 240 точек.'],
      ['СТ-10022/2.HEIC', expect.stringContaining('Сохраните его как JPEG')],
    ]);
  });

  it('that lead nowhere, or to a device that would be read without end, are named, and the rest is taken', async () => {
    await write('odd/СТ-10020/1.jpg', await picture(90));
    await symlink('/nowhere/picture.jpg', join(folder.path, 'odd/СТ-10020/2.jpg'));
    await symlink('/nowhere', join(folder.path, 'odd/СТ-10021.jpg'));
    await symlink('/dev/zero', join(folder.path, 'odd/СТ-10020/3.jpg'));
    const [summary] = only(await photos('odd'), 'photos');
    expect(summary).toMatchObject({ added: 1 });
    expect(summary?.refused.map(({ name, reason }) => [name, reason.replaceAll('\u00A0', ' ')])).toEqual([
      ['СТ-10020/2.jpg', 'Файл не читается: его нет или нет прав.'],
      ['СТ-10020/3.jpg', 'Это не обычный файл.'],
      ['СТ-10021/СТ-10021.jpg', 'Файл не читается: его нет или нет прав.'],
    ]);
  });

  it('are only counted in a dry run', async () => {
    await write('c/СТ-10004.jpg', await picture(30));
    expect(only(await photos('c', { dryRun: true }), 'photos')).toMatchObject([{ added: 1 }]);
    expect(await filesOf('СТ-10004')).toEqual([]);
  });

  it('from a folder that is none are refused with a sentence', async () => {
    await write('d.txt', 'x');
    await mkdir(join(folder.path, 'empty'));
    const sentences = await Promise.all(['none', 'd.txt', 'empty'].map((name) => photos(name)));
    expect(sentences.map((events) => only(events, 'rejected')[0]?.message)).toEqual([
      'такой папки с фотографиями нет.',
      'это не\u00A0папка и\u00A0не\u00A0архив ZIP с\u00A0фотографиями.',
      'в папке нет ни фотографий, ни папок с номерами.',
    ]);
  });
});

describe('The demo stock', async () => {
  const stock = await openTestStock('pglite');
  afterAll(() => stock.remove());

  it('comes with pictures in the sizes that were made of them, a video last, and dates that end today', async () => {
    const list = 'Инв. №;Вид техники;Марка;Модель;Год выпуска;Цена;Дата поступления\n';
    await write(
      'demo/equipment.csv',
      `${list}ДМ-1;Катки;HAMM;3412;2020;5000000;01.03.2026\nДМ-2;Катки;HAMM;3412;2020;5000000;11.03.2026\n`,
    );
    await write(
      'demo/spare-parts.csv',
      'Артикул;Наименование;Категория;Марка;Модель;Состояние;Цена;Дата поступления\nA/1;Фильтр;Фильтры;HAMM;3412;новая;500;10.03.2026\n',
    );
    for (const width of [320, 640]) {
      await write(`demo/photos/ДМ-1/01-front.${width}.avif`, await picture(width % 256, 'avif'));
    }
    await write('demo/photos/ДМ-1/02-turntable.mp4', await readFile(turntable));
    await write('demo/photos/A_1/01-front.320.avif', await picture(7, 'avif'));
    const now = new Date('2027-01-15T12:00:00Z');
    const copied = copiesInTransactions(stock);
    const loaded = await loadDemoStock({ ...stock, folder: join(folder.path, 'demo'), now });
    expect(copied).toEqual([]);
    expect(loaded).toEqual({ machines: 2, parts: 1, files: 3 });
    const [machine] = await stock.database.query<{ files: { mimeType: string }[]; at: Date }>(
      "SELECT file_list AS files, created_at AS at FROM item WHERE kind = 'equipment' AND number = 'ДМ-1'",
    );
    expect(machine?.files.map(({ mimeType }) => mimeType)).toEqual(['image/avif', 'video/mp4']);
    expect(machine?.at.toISOString()).toBe('2027-01-04T21:00:00.000Z');
    const [file] = await stock.database.query(
      "SELECT prebuilt FROM file WHERE mime_type = 'image/avif' AND cardinality(prebuilt) = 2",
    );
    expect(file).toEqual({ prebuilt: ['320.avif', '640.avif'] });
  });

  it('is loaded into an empty stock only', async () => {
    expect(await loadDemoStock(stock)).toBeUndefined();
  });

  it('can be dropped alone, with the contents of its files', async () => {
    expect(await stock.files.store.list()).not.toEqual([]);
    const events = await stock.import([], { dropDemo: true });
    expect(only(events, 'demoDropped')).toMatchObject([{ machines: 2, parts: 1, files: 3 }]);
    expect(await stock.count('equipment')).toBe(0);
    expect(await stock.files.store.list()).toEqual([]);
  });
});
