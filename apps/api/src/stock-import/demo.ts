import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ItemKind } from '@leasing/core/catalogue';
import { addDemoAccount } from '../auth/demoAccount.ts';
import type { Files, NewFile, PrebuiltVariant } from '../files/service.ts';
import { formats, widths } from '../files/variants.ts';
import { addDemoPassports } from '../inspections/demoPassports.ts';
import type { Database, Queryable, Transaction } from '../platform/index.ts';
import { addDemoOwner } from '../staff/demoOwner.ts';
import { addDemoSurveys } from '../surveys/demoSurveys.ts';
import { importFile, withCheckedFile } from './apply/importFile.ts';

/** What is needed to fill an empty site. */
export interface DemoSetting {
  database: Database;
  files: Files;
  /** Called after each item whose pictures are copied. */
  onProgress?: (done: number, total: number) => void;
  /** The folder with price lists and pictures; default: the stock that comes with the program. */
  folder?: string | undefined;
  now?: Date;
}

/** What the demo stock consists of. */
export interface LoadedDemo {
  machines: number;
  parts: number;
  files: number;
}

const ownFolder = fileURLToPath(new URL('../../demo/', import.meta.url));
/** When the demo price lists were written; a clock that is behind must not make their years impossible. */
const demoListDate = new Date('2026-11-21T12:00:00Z');
/** The advisory lock of the loader; any constant that nothing else in this database uses. */
const DEMO_LOCK = 7_265_002;
const lists = { equipment: 'equipment.csv', 'spare-part': 'spare-parts.csv' } as const;

/**
 * Fills an empty stock with the demo stock, its pictures and the demo account, in one transaction: a start that is
 * killed half-way leaves no stock behind, and the next one loads it again. Pictures are copied before: on a busy disk
 * that takes longer than a transaction may be idle.
 *
 * @returns undefined when there is stock already; nothing was done then
 */
export async function loadDemoStock(setting: DemoSetting): Promise<LoadedDemo | undefined> {
  const { database, folder = ownFolder, now = new Date() } = setting;
  if (!(await isStockEmpty(database))) return undefined;
  const pictures = await keepPictures(setting, join(folder, 'photos'));
  const loaded = await database.transaction(async (transaction) => {
    // Of several processes that start at once on one server, one loads and the others find the stock there.
    await transaction.query('SELECT pg_advisory_xact_lock($1)', [DEMO_LOCK]);
    if (!(await isStockEmpty(transaction))) return undefined;
    await transaction.query(`SELECT set_config('leasing.actor', '{"kind": "DEMO"}', true)`);
    await addDemoAccount(transaction);
    const machines = await importDemoList(transaction, join(folder, lists.equipment), now);
    const parts = await importDemoList(transaction, join(folder, lists['spare-part']), now);
    await shiftDates(transaction, now);
    await enliven(transaction, now);
    await addDemoSurveys(transaction);
    const files = await attachPictures(transaction, setting.files, pictures);
    await addDemoPassports(transaction, now);
    await addDemoOwner(transaction);
    return { machines, parts, files };
  });
  if (loaded) await database.maintain();
  return loaded;
}

async function isStockEmpty(database: Queryable): Promise<boolean> {
  const [row] = await database.query<{ empty: boolean }>('SELECT NOT EXISTS (SELECT 1 FROM item) AS empty');
  return row?.empty ?? false;
}

async function importDemoList(transaction: Transaction, path: string, now: Date): Promise<number> {
  const order = { path, now: now > demoListDate ? now : demoListDate, isDemo: true };
  const [summary] = await withCheckedFile(path, undefined, (file) =>
    importFile(transaction, order, file, () => {}),
  );
  if (!summary || summary.refused > 0) throw new Error(`rows of the demo stock ${path} are wrong`);
  return summary.added;
}

/** Moves all dates by the same whole number of days, so that the newest item came today and there are novelties. */
async function shiftDates(transaction: Transaction, now: Date): Promise<void> {
  const [row] = await transaction.query<{ newest: Date }>('SELECT max(created_at) AS newest FROM item');
  const days = Math.floor((now.getTime() - (row?.newest.getTime() ?? now.getTime())) / 86_400_000);
  await transaction.query(
    'UPDATE item SET created_at = created_at + make_interval(days => $1::int), inspected_on = inspected_on + $1::int',
    [days],
  );
}

/** Gives the demo stock what visitors would: views, bids, and lots that end one after another. */
async function enliven(transaction: Transaction, now: Date): Promise<void> {
  await transaction.query(
    `INSERT INTO item_popularity (item_id, view_count)
     SELECT id, CASE kind WHEN 'equipment' THEN (place * 37) % 190 ELSE (place * 23) % 120 END
     FROM (SELECT id, kind, row_number() OVER (PARTITION BY kind ORDER BY id) AS place FROM item) AS item`,
  );
  await transaction.query(
    `UPDATE item SET auction_ends_at = $1::timestamptz + make_interval(days => 1 + (id % 13)::int),
       current_bid = CASE WHEN id % 3 > 0 THEN round(min_cost * 0.8, -3) + (id % 3) * 50000 END
     WHERE is_auction`,
    [now.toISOString()],
  );
}

/** One picture or video of the demo stock with the sizes that were made of it. */
interface DemoFile {
  original: string;
  prebuilt: PrebuiltVariant[];
}

/** Copies every picture into the store; by the item's number as the name of a folder can have it. */
async function keepPictures(setting: DemoSetting, folder: string): Promise<Map<string, NewFile[]>> {
  const names = await readdir(folder).catch(() => []);
  const filesByName = new Map<string, NewFile[]>();
  for (const [index, name] of names.entries()) {
    const files: NewFile[] = [];
    for (const { original, prebuilt } of await demoFiles(join(folder, name))) {
      files.push(await setting.files.keep(original, prebuilt));
    }
    filesByName.set(name.normalize('NFC'), files);
    setting.onProgress?.(index + 1, names.length);
  }
  return filesByName;
}

/** @returns how many pictures and videos the items got */
async function attachPictures(
  transaction: Transaction,
  files: Files,
  pictures: Map<string, NewFile[]>,
): Promise<number> {
  let attached = 0;
  for (const [name, { kind, id }] of await itemsByName(transaction)) {
    for (const file of pictures.get(name) ?? []) {
      await files.attach(transaction, kind, id, file);
      attached++;
    }
  }
  return attached;
}

async function itemsByName(transaction: Transaction): Promise<Map<string, { kind: ItemKind; id: number }>> {
  const items = new Map<string, { kind: ItemKind; id: number }>();
  // A machine comes behind a part of the same number, so that it gets the pictures.
  const rows = await transaction.query<{ kind: ItemKind; id: number; number: string }>(
    'SELECT kind, id, number FROM item WHERE is_demo ORDER BY kind DESC, id',
  );
  for (const { kind, id, number } of rows) items.set(number.replaceAll('/', '_'), { kind, id });
  return items;
}

/** `<NN>-<view>.<width>.<format>` are sizes of one picture; of these the largest serves as the original. */
async function demoFiles(folder: string): Promise<DemoFile[]> {
  const pictures = new Map<string, PrebuiltVariant[]>();
  const videos: [string, DemoFile][] = [];
  for (const name of await readdir(folder)) {
    const [, view, width, format] = /^(.+)\.(\d+)\.(\w+)$/.exec(name) ?? [];
    const variant = {
      width: widths.find((w) => String(w) === width),
      format: formats.find((f) => f === format),
    };
    if (view && variant.width && variant.format) {
      const sizes = pictures.get(view) ?? [];
      pictures.set(view, [
        ...sizes,
        { width: variant.width, format: variant.format, path: join(folder, name) },
      ]);
    } else if (/\.(mp4|webm)$/.test(name)) {
      videos.push([name, { original: join(folder, name), prebuilt: [] }]);
    }
  }
  const shots = [...pictures].map(([view, sizes]): [string, DemoFile] => [view, pictureOf(sizes)]);
  return [...shots, ...videos].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, file]) => file);
}

function pictureOf(sizes: PrebuiltVariant[]): DemoFile {
  const [largest] = sizes.toSorted((a, b) => b.width - a.width);
  return { original: largest?.path ?? '', prebuilt: sizes };
}
