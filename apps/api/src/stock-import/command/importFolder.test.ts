import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../testing/priceLists.ts';
import { importFolder } from './importFolder.ts';

const folder = await scratchFolder();
const now = new Date('2026-11-23T12:00:00Z');
const minuteAgo = new Date(now.getTime() - 61_000);

async function put(name: string, time = minuteAgo): Promise<void> {
  await writeFile(join(folder.path, name), name);
  await utimes(join(folder.path, name), time, time);
}

/** Refuses what is called so, leaves a list of refused rows beside what is called so, and says what it did. */
const importedPaths: string[] = [];
async function importList(path: string, print: (line: string) => void): Promise<number> {
  importedPaths.push(path);
  print(`прочитан ${path.slice(folder.path.length + 1)}`);
  if (path.includes('partly')) await writeFile(path.replace('.csv', '.refused.csv'), 'строки');
  return path.includes('broken') ? 1 : path.includes('partly') ? 2 : 0;
}

it('imports each complete list once, and moves it with its report and refused rows', async () => {
  for (const name of ['a.csv', 'partly.csv', 'broken.xlsx', 'import.xml', 'offers.xml']) await put(name);
  await put('late.csv', now);
  await put('sent.csv.part');
  const summary = await importFolder(folder.path, { importList, now });
  expect(summary).toEqual({
    imported: ['a.csv', 'import.xml', 'partly.csv'],
    refused: ['broken.xlsx'],
    waiting: ['late.csv'],
  });
  const stamp = '2026-11-23T120000Z';
  expect((await readdir(join(folder.path, 'imported'))).sort()).toEqual(
    ['a.csv', 'a.csv.txt', 'import.xml', 'import.xml.txt', 'offers.xml']
      .concat(['partly.csv', 'partly.csv.txt', 'partly.refused.csv'])
      .map((name) => `${stamp} ${name}`),
  );
  expect(await readFile(join(folder.path, 'refused', `${stamp} broken.xlsx.txt`), 'utf8')).toBe(
    'прочитан broken.xlsx\n',
  );
  importedPaths.length = 0;
  expect(await importFolder(folder.path, { importList, now })).toMatchObject({ imported: [], refused: [] });
  expect(importedPaths).toEqual([]);
  expect((await readdir(folder.path)).sort()).toEqual(['imported', 'late.csv', 'refused', 'sent.csv.part']);
});

it('leaves the folder to a run that is under way, and takes it over from one that was killed', async () => {
  await put('b.csv');
  const lock = join(folder.path, '.import');
  await mkdir(lock);
  await utimes(lock, minuteAgo, minuteAgo);
  expect(await importFolder(folder.path, { importList, now })).toBeUndefined();
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  await utimes(lock, yesterday, yesterday);
  expect((await importFolder(folder.path, { importList, now }))?.imported).toEqual(['b.csv']);
});

it('leaves a list whose import was stopped, and those behind it, to the next run', async () => {
  await put('c.csv');
  await put('d.csv');
  const stopped = async () => {
    throw new Error('stopped');
  };
  await expect(importFolder(folder.path, { importList: stopped, now })).rejects.toThrow('stopped');
  expect((await importFolder(folder.path, { importList, now }))?.imported).toEqual(['c.csv', 'd.csv']);
});
