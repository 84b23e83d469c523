import { readdir, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { FileRejectedError, inspect } from '../../files/contents.ts';
import type { Files, NewFile } from '../../files/service.ts';
import type { Database } from '../../platform/index.ts';
import { FileRefused } from '../FileRefused.ts';
import type { PhotoSummary } from './events.ts';
import { inUnpacked } from './pictures/archive.ts';
import { arrangePictures, type ItemRecord, type PicturedItem } from './pictures/arrange.ts';

/** What is needed to add pictures to the stock. */
export interface PhotoSetting {
  database: Database;
  /** Absent: the pictures are only counted. */
  files?: Files | undefined;
  /** The import that the pictures belong to. */
  record?: ItemRecord | undefined;
  /** The name of the list that lies in the folder beside the pictures. */
  list?: string | undefined;
  /** Of a list that is only looked at: the numbers of its items, which the stock may not have yet. */
  numbers?: Iterable<string> | undefined;
}

/** Pictures of one item, in the order in which they will be shown. */
interface Shoot {
  /** The item's number as the name of a file can have it. */
  name: string;
  paths: string[];
}

/**
 * Makes the pictures and videos of a folder, or of a ZIP archive of one, those of the items: `<number>/*` or
 * `<number>.jpg`, in name order. What is gone from the folder goes from the item; what staff added stays behind them. One
 * transaction per item: what was done stays when the rest fails, and the next call goes on from there.
 *
 * @throws {FileRefused} when there is no such folder or nothing in it
 */
export async function addPhotos(source: string, setting: PhotoSetting): Promise<PhotoSummary> {
  const isFile = (await stat(source).catch(() => undefined))?.isFile();
  return isFile ? inUnpacked(source, (folder) => addFolder(folder, setting)) : addFolder(source, setting);
}

async function addFolder(folder: string, setting: PhotoSetting): Promise<PhotoSummary> {
  const summary: PhotoSummary = { added: 0, unchanged: 0, removed: 0, items: 0, refused: [] };
  const shoots = await readFolder(folder, setting.list);
  const stock = await findItems(setting.database, shoots);
  const newNames = new Set([...(setting.numbers ?? [])].map(fileName));
  for (const shoot of shoots) {
    const items = stock.get(shoot.name) ?? [];
    if (items.length === 0 && newNames.has(shoot.name)) await lookAt(shoot, summary);
    else if (items.length === 0)
      summary.refused.push({ name: shoot.name, reason: 'товара с таким номером нет' });
    for (const item of items) await addToItem(item, shoot, setting, summary);
  }
  return summary;
}

const look = async (path: string): Promise<NewFile> => ({ contents: await inspect(path), prebuilt: [] });

/** Counts the pictures of an item that is not stored yet. */
async function lookAt(shoot: Shoot, summary: PhotoSummary): Promise<void> {
  const files = await readShoot(shoot, look, summary);
  summary.added += new Set(files.map(({ contents }) => contents.id)).size;
  if (files.length > 0) summary.items += 1;
}

/** The pictures that could be read; the others are refused. */
async function readShoot(
  { name, paths }: Shoot,
  read: (path: string) => Promise<NewFile>,
  { refused }: PhotoSummary,
): Promise<NewFile[]> {
  const files: NewFile[] = [];
  for (const path of paths) {
    try {
      files.push(await read(path));
    } catch (error) {
      if (!(error instanceof FileRejectedError)) throw error;
      refused.push({ name: join(name, parse(path).base), reason: error.message });
    }
  }
  return files;
}

async function addToItem(
  item: PicturedItem,
  shoot: Shoot,
  { database, files, record }: PhotoSetting,
  summary: PhotoSummary,
): Promise<void> {
  const newFiles = await readShoot(shoot, files ? (path) => files.keep(path) : look, summary);
  const isWhole = newFiles.length === shoot.paths.length;
  await arrangePictures(database, item, newFiles, { isWhole, dryRun: !files, record }, summary);
}

async function readFolder(folder: string, list: string | undefined): Promise<Shoot[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new FileRefused('такой папки с фотографиями нет.');
    if (error.code === 'ENOTDIR')
      throw new FileRefused('это не папка, а файл; укажите папку с фотографиями или архив ZIP.');
    throw new FileRefused(`папку с фотографиями не удалось прочитать (${error.code}).`);
  });
  const shoots = new Map<string, string[]>();
  for (const entry of entries
    .filter((found) => isForDealer(found.name) && found.name !== list)
    .sort((a, b) => byName(a.name, b.name))) {
    const path = join(folder, entry.name);
    const isFolder = await leadsToFolder(path);
    const name = (isFolder ? entry.name : parse(entry.name).name).normalize('NFC');
    shoots.set(name, [...(shoots.get(name) ?? []), ...(isFolder ? await picturesIn(path) : [path])]);
  }
  if (shoots.size === 0 && list === undefined)
    throw new FileRefused('в папке нет ни фотографий, ни папок с номерами.');
  return [...shoots].map(([name, paths]) => ({ name, paths }));
}

/** What a link leads to counts; one that leads nowhere is refused later, as a file that cannot be read. */
async function leadsToFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}

async function picturesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => !entry.isDirectory() && isForDealer(entry.name))
    .map(({ name }) => name);
  return names.sort(byName).map((name) => join(folder, name));
}

/** Systems leave files of their own in folders of pictures. */
function isForDealer(name: string): boolean {
  return !name.startsWith('.') && !/^(thumbs\.db|desktop\.ini)$/i.test(name);
}

/** 2.jpg before 10.jpg, as file managers show them. */
function byName(a: string, b: string): number {
  return a.localeCompare(b, 'ru', { numeric: true });
}

/** Characters of numbers that names of files cannot have; each stands as `_` there. */
const FORBIDDEN = '/\\:*?"<>|';
const fileName = (number: string) =>
  [...number].map((character) => (FORBIDDEN.includes(character) ? '_' : character)).join('');

async function findItems(database: Database, shoots: Shoot[]): Promise<Map<string, PicturedItem[]>> {
  const rows = await database.query<PicturedItem & { name: string }>(
    'SELECT kind, id, name FROM item, translate(number, $2, $3) AS name WHERE name = ANY($1::text[])',
    [shoots.map(({ name }) => name), FORBIDDEN, '_'.repeat(FORBIDDEN.length)],
  );
  return Map.groupBy(rows, ({ name }) => name);
}
