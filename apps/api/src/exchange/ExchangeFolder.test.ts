import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { ExchangeFolder } from './ExchangeFolder.ts';

test('one exchange takes only so many bytes, whatever their files, and says so', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'leasing-exchange-'));
  const folder = new ExchangeFolder(dataDir, 'session', 10);
  await folder.begin();
  await folder.append('import.xml', Readable.from(['12345678']));
  await folder.append('pictures/1.jpg', Readable.from(['12345678']));
  const beyond = folder.append('offers.xml', Readable.from(['1']));
  await expect(beyond).rejects.toThrow('файлы обмена слишком велики.');
  expect(await folder.lists()).toEqual(['import.xml']);
  await rm(dataDir, { recursive: true });
});
