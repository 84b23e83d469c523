import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { ItemKind } from '@leasing/core/catalogue';
import type { Actor } from '../../audit/record.ts';
import type { Files } from '../../files/service.ts';
import { FetchRefused, PublicFetcher } from '../../platform/fetching/PublicFetcher.ts';
import type { Database, Transaction } from '../../platform/index.ts';
import { nameActor } from '../../stock/actor.ts';
import { belongsToSite, inBatches, refreshStatistics } from '../apply/batches.ts';
import { type DroppedStock, dropDemoStock } from '../apply/dropDemoStock.ts';
import type { Emit, FileSummary, MissingSummary } from '../apply/events.ts';
import { nothingNamed } from '../apply/FileOrder.ts';
import { importFile, listSource, withCheckedFile } from '../apply/importFile.ts';
import { ListChanges } from '../apply/ListChanges.ts';
import { withList } from '../apply/listArchive.ts';
import {
  countForSale,
  mostWithdrawn,
  type Named,
  readMissing,
  type Withdrawal,
  withdraw,
} from '../apply/missing.ts';
import { addPhotos } from '../apply/photos.ts';
import type { PictureAddresses } from '../apply/pictures/addresses.ts';
import { addPicturesOfList, countPicturesOfList } from '../apply/picturesOfList.ts';
import { FileRefused } from '../FileRefused.ts';
import { ImportRecord } from '../office/ImportRecord.ts';
import { withHeartbeats } from '../office/lease.ts';
import { reportOf } from '../office/reportOf.ts';
import type { Report } from '../office/repository.ts';
import { mostExamples } from '../office/storeList.ts';
import { listsAmong } from '../readers/xml/commerceml/files.ts';
import type { ReadingOptions } from '../rows/reading.ts';
import type { Mapping } from '../tables/titles.ts';
import { failureMessage } from './failureMessage.ts';
import type { Interruption } from './Interruption.ts';

/** What the dealer asked for. Paths are absolute; a list may be an address too. */
export interface ImportOrder {
  files: string[];
  /** A folder of pictures to add to the items after the price lists. */
  photos?: string | undefined;
  /** Remove the demo stock, together with the first price list that is accepted. */
  dropDemo: boolean;
  /** Check and count only; nothing is stored. */
  dryRun: boolean;
  /** Each list is the whole stock of its kind: what becomes of items that it does not name. */
  full?: Withdrawal | undefined;
  /** What columns mean which are not known. */
  mapping?: Mapping | undefined;
  /** Whose offers of parts the lists are where they do not say it. */
  supplier?: string | undefined;
  /** Prices and hours far from what is usual are right: a person looked at them. */
  acceptDoubtful?: boolean | undefined;
}

/** How an import is carried out. */
export interface ImportSetting {
  /** Opens the database when something is to be stored: a file that cannot be read needs none. */
  openDatabase(): Promise<Database>;
  files: Files;
  /** The dealer's own words and rates. */
  reading?: ReadingOptions;
  /** Asks a person whether so much of the stock may go. Without it the answer is no. */
  confirm?(missing: Omit<MissingSummary, 'isDone'>): Promise<boolean>;
  /** Fetches lists and pictures by address. */
  fetcher?: PublicFetcher;
  /** Lets a person stop it. */
  interruption?: Interruption;
  /** The address of the site: its own pictures are not fetched. */
  site?: string;
  now?: Date;
}

const actor: Actor = { kind: 'IMPORT', name: 'npm run import' };

/**
 * Carries out an order: one transaction per price list, so that a list is stored whole or not at all, whatever
 * happens in between. Everything that the dealer should know is reported by events.
 */
export async function runImport(order: ImportOrder, setting: ImportSetting, emit: Emit): Promise<void> {
  let dropDemo = order.dropDemo;
  let changed = false;
  const now = setting.now ?? new Date();
  for (const [list, ...others] of await listsAmong(order.files)) {
    const summaries = await orRejected(list, emit, () =>
      fetched(list, setting, (file) =>
        withList(file, file, (path, packed) => {
          const unpacked = path === file ? undefined : path;
          const place = { path, unpacked, others: [...others, ...packed] };
          return importList(place, order, { ...setting, now }, dropDemo, emit);
        }),
      ),
    );
    if (!summaries) continue;
    dropDemo = false;
    changed ||= summaries.some(({ added, updated }) => added + updated > 0);
  }
  // With price lists that were all refused the demo stock stays: an empty site helps no one.
  if (dropDemo && order.files.length === 0) {
    await transact(order, setting, true, emit, undefined, () => Promise.resolve());
    changed = true;
  }
  if (order.photos !== undefined) {
    const { photos, dryRun } = order;
    const summary = await orRejected(photos, emit, async () =>
      recorded(photos, order, setting, async (record) => {
        const place = {
          database: await setting.openDatabase(),
          files: dryRun ? undefined : setting.files,
          record,
        };
        const pictures = await addPhotos(photos, place);
        return { result: pictures, report: reportOf([], pictures) };
      }),
    );
    if (summary) await emit({ kind: 'photos', ...summary });
  }
  if (changed && !order.dryRun) {
    const database = await setting.openDatabase();
    await refreshStatistics(database, belongsToSite(database));
  }
}

/** Carries out one import under a record of its own; a list that breaks off is taken back. */
async function recorded<T>(
  path: string,
  { dryRun }: ImportOrder,
  { openDatabase, interruption }: ImportSetting,
  work: (record: ImportRecord) => Promise<{ result: T; report: Report }>,
): Promise<T> {
  const record = new ImportRecord(basename(path), actor);
  if (interruption) interruption.record = record;
  const heartbeat = async () => record.isUnderWay && record.heartbeat(await openDatabase());
  return withHeartbeats(heartbeat, async () => {
    try {
      const { result, report } = await work(record);
      await record.end(await openDatabase(), report);
      return result;
    } catch (error) {
      const isRefused = error instanceof FileRefused;
      // A database that is gone says so by the error itself.
      if (!dryRun)
        await openDatabase()
          .then((database) =>
            isRefused ? record.refuse(database, error.message) : record.fail(database, failureMessage(error)),
          )
          .catch(() => {});
      throw error;
    }
  });
}

/** Bytes of a list that is fetched from an address. */
const mostBytes = 1024 * 1024 * 1024;

/** Works on a list that lies on this machine, or is fetched from an address of the internet first. */
async function fetched<T>(
  list: string,
  { fetcher = new PublicFetcher() }: ImportSetting,
  work: (path: string) => Promise<T>,
): Promise<T> {
  if (!isAddress(list)) return work(list);
  const folder = await mkdtemp(join(tmpdir(), 'leasing-list-'));
  try {
    const path = join(folder, basename(new URL(list).pathname) || 'list');
    await fetcher.fetch(list, path, mostBytes).catch((error: unknown) => {
      throw error instanceof FetchRefused ? new FileRefused(`${error.message}.`) : error;
    });
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether a list is to be fetched. */
export function isAddress(list: string): boolean {
  return /^https?:\/\//i.test(list);
}

/** Stores a list, then takes from sale what it does not name, then fetches the pictures that it names. */
function importList(
  { path, unpacked, others }: { path: string; unpacked: string | undefined; others: readonly string[] },
  order: ImportOrder,
  setting: ImportSetting & { now: Date },
  dropDemo: boolean,
  emit: Emit,
): Promise<FileSummary[]> {
  const { mapping, supplier, acceptDoubtful } = order;
  return recorded(path, order, setting, async (record) => {
    const namedStock = nothingNamed();
    const pictureAddresses: PictureAddresses[] = [];
    const lists = {
      ...setting.reading,
      path,
      now: setting.now,
      mapping,
      pictures: pictureAddresses,
      supplier,
      acceptDoubtful,
      namedStock: order.full || order.dryRun ? namedStock : undefined,
      preview: order.dryRun ? new ListChanges(0) : undefined,
    };
    let forSale = { equipment: 0, 'spare-part': 0 };
    const emitWhileStoring: Emit = (event) => {
      setting.interruption?.check();
      if (event.kind === 'progress') record.rowsDone = event.rows;
      return emit(event);
    };
    const summaries = await withCheckedFile(listSource(path, others), mapping, (file) =>
      transact(order, setting, dropDemo, emit, record, async (transaction) => {
        if (order.full) forSale = await countForSale(transaction);
        return importFile(transaction, lists, file, emitWhileStoring);
      }),
    );
    for (const summary of summaries) {
      await emit({ kind: 'stored', ...summary });
      if (order.full) {
        const { stock } = summary;
        await withdrawMissing(
          stock,
          forSale[stock],
          namedStock[stock],
          order.full,
          order,
          setting,
          record,
          emit,
        );
      }
    }
    setting.interruption?.check();
    if (record.isUnderWay) await record.end(await setting.openDatabase(), reportOf(summaries));
    const { files, fetcher, site } = setting;
    const place = { files, fetcher, site, folder: dirname(path), unpacked, record };
    const database = await setting.openDatabase();
    const keys = [...namedStock.equipment.keys, ...namedStock['spare-part'].keys];
    const pictures = order.dryRun
      ? await countPicturesOfList(pictureAddresses, { database, unpacked, keys })
      : await addPicturesOfList(pictureAddresses, { ...place, database }, emit);
    if (pictures) await emit({ kind: 'photos', ...pictures });
    return { result: summaries, report: reportOf(summaries, pictures) };
  });
}

async function withdrawMissing(
  stock: ItemKind,
  forSale: number,
  namedItems: Named,
  as: Withdrawal,
  order: ImportOrder,
  setting: ImportSetting,
  record: ImportRecord,
  emit: Emit,
): Promise<void> {
  const database = await setting.openDatabase();
  const missing = await readMissing(database, stock, namedItems);
  if (missing.length === 0) return;
  const share = missing.length / Math.max(1, forSale);
  const found = { stock, count: missing.length, share, examples: missing.slice(0, mostExamples), as };
  // The list is stored by now: no one waits for the person who is asked.
  const isDone = share <= mostWithdrawn || order.dryRun || ((await setting.confirm?.(found)) ?? false);
  if (isDone) {
    await transact(order, setting, false, emit, record, (transaction) =>
      withdraw(transaction, stock, missing, as),
    );
  }
  await emit({ kind: 'missing', ...found, isDone });
}

/** Runs `work` in one transaction, with the removal of the demo stock if that is still to be done. */
async function transact<T>(
  order: ImportOrder,
  { openDatabase, files }: ImportSetting,
  dropDemo: boolean,
  emit: Emit,
  record: ImportRecord | undefined,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const done: { result?: T; dropped?: DroppedStock } = {};
  const database = await openDatabase();
  if (record && !order.dryRun) await record.open(database, () => emit({ kind: 'waiting' }));
  const setting = {
    begin: (transaction: Transaction) =>
      record && !order.dryRun ? record.begin(transaction) : nameActor(transaction, actor),
    dryRun: order.dryRun,
    isShared: belongsToSite(database),
  };
  await inBatches(database, setting, async (transaction) => {
    done.result = await work(transaction);
    if (dropDemo) done.dropped = await dropDemoStock(transaction);
  });
  if (done.dropped) {
    const { fileIds, ...counts } = done.dropped;
    // After the commit: a failure here leaves unused bytes behind, never an item without its picture.
    if (!order.dryRun) await Promise.allSettled(fileIds.map((id) => files.store.remove(id)));
    await emit({ kind: 'demoDropped', ...counts });
  }
  return done.result as T;
}

/** A file that is refused is reported and skipped; the other files are imported all the same. */
async function orRejected<T>(path: string, emit: Emit, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    await emit({ kind: 'rejected', path, message: error.message });
    return undefined;
  }
}
