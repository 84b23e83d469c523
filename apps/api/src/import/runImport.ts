import type { Files } from '../files/service.ts';
import { StorageError } from '../files/store/FileStore.ts';
import { sentenceOf } from '../platform/commands/runCommand.ts';
import {
  type Database,
  DatabaseUnavailableError,
  DataDirectoryError,
  type Transaction,
} from '../platform/index.ts';
import { nameActor } from '../stock/actor.ts';
import { belongsToSite, inBatches, refreshStatistics } from './batches.ts';
import { type DroppedStock, dropDemoStock } from './dropDemoStock.ts';
import type { Emit } from './events.ts';
import { FileRefused } from './FileRefused.ts';
import type { Mapping } from './header.ts';
import { checkFile, importFile } from './importFile.ts';
import { addPhotos } from './photos.ts';
import type { ReadingOptions } from './reading.ts';

/** What the dealer asked for. Paths are absolute. */
export interface ImportOrder {
  files: string[];
  /** A folder of pictures to add to the items after the price lists. */
  photos?: string | undefined;
  /** Remove the demo stock, together with the first price list that is accepted. */
  dropDemo: boolean;
  /** Check and count only; nothing is stored. */
  dryRun: boolean;
  /** What columns mean which are not known. */
  mapping?: Mapping | undefined;
}

/** How an import is carried out. */
export interface ImportSetting {
  /** Opens the database when something is to be stored: a file that cannot be read needs none. */
  openDatabase(): Promise<Database>;
  files: Files;
  /** The dealer's own words and rates. */
  reading?: ReadingOptions;
  now?: Date;
}

/**
 * Carries out an order: one transaction per price list, so that a list is stored whole or not at all, whatever
 * happens in between. Everything that the dealer should know is reported by events.
 */
export async function runImport(order: ImportOrder, setting: ImportSetting, emit: Emit): Promise<void> {
  let dropDemo = order.dropDemo;
  let changed = false;
  const now = setting.now ?? new Date();
  for (const path of order.files) {
    const { mapping } = order;
    const summaries = await orRejected(path, emit, async () => {
      const habits = await checkFile(path, mapping);
      return transact(order, setting, dropDemo, emit, (transaction) =>
        importFile(transaction, { path, now, mapping, ...setting.reading }, habits, emit),
      );
    });
    if (!summaries) continue;
    dropDemo = false;
    for (const summary of summaries) {
      changed ||= summary.added + summary.updated > 0;
      await emit({ kind: 'stored', ...summary });
    }
  }
  // With price lists that were all refused the demo stock stays: an empty site helps nobody.
  if (dropDemo && order.files.length === 0) {
    await transact(order, setting, true, emit, () => Promise.resolve());
    changed = true;
  }
  if (order.photos !== undefined) {
    const { photos, dryRun } = order;
    const summary = await orRejected(photos, emit, async () =>
      addPhotos(photos, { database: await setting.openDatabase(), files: setting.files, dryRun }),
    );
    if (summary) await emit({ kind: 'photos', ...summary });
  }
  if (changed && !order.dryRun) {
    const database = await setting.openDatabase();
    await refreshStatistics(database, belongsToSite(database));
  }
}

/** Runs `work` in one transaction, with the removal of the demo stock if that is still to be done. */
async function transact<T>(
  order: ImportOrder,
  { openDatabase, files }: ImportSetting,
  dropDemo: boolean,
  emit: Emit,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const done: { result?: T; dropped?: DroppedStock } = {};
  const database = await openDatabase();
  const setting = {
    begin: (transaction: Transaction) => nameActor(transaction, { kind: 'IMPORT', name: 'npm run import' }),
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

/** What to say to the dealer when an import ends by a failure that is not the file's. */
export function failureMessage(error: unknown): string {
  if (error instanceof DatabaseUnavailableError && !(error instanceof DataDirectoryError)) {
    return `База данных не отвечает, файл не загружен: ${error.message} Повторите загрузку позже.`;
  }
  if (error instanceof StorageError) {
    return `Хранилище файлов не\u00A0отвечает: ${error.message} Повторите загрузку позже: то, что загружено, второй раз не\u00A0загрузится.`;
  }
  return sentenceOf(error);
}
