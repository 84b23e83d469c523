import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ExchangeFolder, removeUnused } from './ExchangeFolder.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'leasing-exchange-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

async function folderFor(limits?: ConstructorParameters<typeof ExchangeFolder>[2]): Promise<ExchangeFolder> {
  const folder = new ExchangeFolder(dataDir, 'session', limits);
  await folder.begin();
  return folder;
}

test('one exchange takes only so many bytes, whatever their files, and says so', async () => {
  const folder = await folderFor({ bytes: 10 });
  await folder.append('import.xml', Readable.from(['12345678']));
  await folder.append('pictures/1.jpg', Readable.from(['12345678']));
  const beyond = folder.append('offers.xml', Readable.from(['1']));
  await expect(beyond).rejects.toThrow(/^файлы обмена слишком велики/);
  expect(await folder.lists()).toEqual(['import.xml']);
});

test('one exchange takes only so many pieces and files of archives, and says so', async () => {
  const folder = await folderFor({ files: 3 });
  const archive = zipSync({ '1.jpg': new Uint8Array(), '2.jpg': new Uint8Array() });
  await folder.append('v8.zip', Readable.from([archive]));
  await folder.unpackArchives();
  await expect(folder.append('1.xml', Readable.from(['x']))).rejects.toThrow(/^файлы обмена слишком велики/);
});

describe('an archive', () => {
  const send = async (folder: ExchangeFolder, archive: Uint8Array) => {
    await folder.append('import.xml', Readable.from(['x']));
    await folder.append('v8.zip', Readable.from([archive]));
  };

  test('that would unpack to more than an exchange may bring is refused, and nothing of the exchange stays', async () => {
    const names = ['1.jpg', '2.jpg', '3.jpg'];
    const archive = zipSync(Object.fromEntries(names.map((name) => [name, randomBytes(1000)])));
    const roomy = await folderFor({ bytes: 1 + archive.length + 3000 });
    await send(roomy, archive);
    await roomy.unpackArchives();
    expect((await readdir(roomy.path)).sort()).toEqual([...names, 'import.xml']);
    await roomy.remove();

    const tight = await folderFor({ bytes: 1 + archive.length + 2999 });
    await send(tight, archive);
    await expect(tight.unpackArchives()).rejects.toThrow(/^файлы обмена слишком велики/);
    expect(await readdir(tight.path)).toEqual([]);
  });

  test.each([
    ['of more files than an exchange may bring', { files: 3 }],
    ['that takes longer to unpack than it may', { time: -1 }],
  ])('%s is refused, and nothing of the exchange stays', async (_, limits) => {
    const folder = await folderFor(limits);
    await send(folder, zipSync({ '1.jpg': new Uint8Array(), '2.jpg': new Uint8Array() }));
    await expect(folder.unpackArchives()).rejects.toThrow(
      /^файлы обмена слишком велики или их слишком много/,
    );
    expect(await readdir(folder.path)).toEqual([]);
  });

  test('with a file that was packed more than a hundredfold is refused before it is unpacked', async () => {
    const folder = await folderFor();
    await send(folder, zipSync({ '1.jpg': new Uint8Array(9 * 1024 * 1024) }));
    await expect(folder.unpackArchives()).rejects.toThrow(
      /^в\sархиве файл сжат больше чем в\s100\sраз: 1\.jpg/,
    );
    expect(await readdir(folder.path)).toEqual([]);
  });

  test('that hides how large a file is stops where the file should have ended', async () => {
    const archive = Buffer.from(zipSync({ '1.jpg': new Uint8Array(9 * 1024 * 1024) }));
    archive.writeUInt32LE(1000, archive.indexOf('PK\x01\x02', 0, 'latin1') + 24);
    const folder = await folderFor();
    await send(folder, archive);
    await expect(folder.unpackArchives()).rejects.toThrow(/^архив повреждён/);
    expect(await readdir(folder.path)).toEqual([]);
  });
});

test('the files of an exchange in which nothing has happened for an hour are removed, others stay', async () => {
  const now = Date.now();
  for (const [name, minutes] of [
    ['interrupted', 61],
    ['resting', 59],
    ['resumed', 61],
  ] as const) {
    const path = join(dataDir, 'exchange', name);
    await mkdir(path, { recursive: true });
    await writeFile(join(path, 'v8.zip'), 'x');
    const at = new Date(now - minutes * 60_000);
    await utimes(path, at, at);
  }
  await new ExchangeFolder(dataDir, 'resumed').append('v8.zip', Readable.from(['x']));
  expect(await removeUnused(dataDir, now)).toBe(1);
  expect((await readdir(join(dataDir, 'exchange'))).sort()).toEqual(['resting', 'resumed']);
});
