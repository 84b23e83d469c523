import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { scratchFolder } from '../testing/priceLists.ts';
import { RefusedFile } from './RefusedFile.ts';

const folder = await scratchFolder();
afterEach(() => void vi.restoreAllMocks());

const row = {
  line: 2,
  cells: ['x'.repeat(10_000)],
  refusals: [{ column: 'Цена', reason: 'пусто' }],
  isKept: false,
};
const titles = ['Цена'];

async function listOf(priceList: string, rows: number): Promise<RefusedFile> {
  const list = await RefusedFile.create(join(folder.path, priceList), folder.path);
  if (!list) throw new Error('the list could not be opened');
  for (let at = 0; at < rows; at++) await list.add(row, titles);
  return list;
}

it('a list of thousands of refused rows leaves no listener behind', async () => {
  const warning = vi.spyOn(process, 'emitWarning').mockReturnValue();
  const list = await listOf('long.csv', 1000);
  await list.close();
  expect(warning).not.toHaveBeenCalled();
  expect((await readFile(list.path, 'utf8')).match(/пусто/g)).toHaveLength(1000);
});

it('an import goes on when the list of its refused rows finds no room', async () => {
  // Every write to this device fails as on a full disk.
  await symlink('/dev/full', join(folder.path, 'full.refused.csv'));
  expect(await listOf('full.csv', 100)).toBeInstanceOf(RefusedFile);
});
