import { readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { FileRefused } from '../FileRefused.ts';
import { listsAmong } from '../readers/xml/commerceml/files.ts';
import { inUnpacked } from './pictures/archive.ts';

const listNames = ['.csv', '.txt', '.xlsx', '.xml', '.yml'];
/** A ZIP archive by its name: a workbook is one too, under another. */
export const isArchive = (name: string) => extname(name).toLowerCase() === '.zip';

/**
 * Works on a list, or on the one that lies in an archive beside its pictures, unpacked for as long as `work` takes.
 * @param name what the file is called; its path may say nothing
 * @param work gets the list, and further files of its exchange with 1C
 * @throws {FileRefused} when an archive has no list, or several
 */
export function withList<T>(
  path: string,
  name: string,
  work: (list: string, others: readonly string[]) => Promise<T>,
): Promise<T> {
  if (!isArchive(name)) return work(path, []);
  return inUnpacked(path, async (folder) => work(...(await listIn(folder))));
}

async function listIn(folder: string): Promise<[string, readonly string[]]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter(({ name }) => !name.startsWith('.') && listNames.includes(extname(name).toLowerCase()))
    .map(({ parentPath, name }) => join(parentPath, name));
  const [list, another] = await listsAmong(paths);
  if (!list) throw new FileRefused('в архиве нет списка: положите рядом со снимками CSV или XLSX.');
  if (another) {
    const names = paths.map((path) => `«${basename(path)}»`).join(', ');
    throw new FileRefused(`в архиве несколько списков: ${names}. Оставьте один.`);
  }
  const [first, ...others] = list;
  return [first, others];
}
