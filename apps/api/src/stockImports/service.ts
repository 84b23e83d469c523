import type { ImportChange, StockImport } from '@leasing/core/api/office';
import { oneLine } from '@leasing/core/validation';
import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '../audit/record.ts';
import type { Files } from '../files/service.ts';
import { inBatches, refreshStatistics } from '../import/batches.ts';
import type { ItemPlaces } from '../import/FileOrder.ts';
import { FileRefused } from '../import/FileRefused.ts';
import { mostWithdrawn } from '../import/missing.ts';
import { addPhotosOfList, type PictureAddresses } from '../import/pictures/addresses.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { Refusal, refusals } from '../platform/http/index.ts';
import { nameActor } from '../stock/actor.ts';
import { readImportLog } from './changes.ts';
import { failImport, takeBack } from './failed.ts';
import { withBeats } from './lease.ts';
import { storePieces } from './pieces.ts';
import { picturesOf } from './reportOf.ts';
import {
  beatImport,
  dropUnchanged,
  findFile,
  findImport,
  type ImportFile,
  insertImport,
  isOneUnderWay,
  moveState,
  type Report,
  storeReport,
  undecided,
} from './repository.ts';
import {
  type Decision,
  mostExamples,
  NoRowFits,
  type ReadList,
  type StoredList,
  storeList,
  withReadList,
} from './storeList.ts';

async function existing(database: Database, id: number): Promise<StockImport> {
  const found = await findImport(database, id);
  if (!found) throw refusals.notFound();
  return found;
}

/** One import, also while it is being stored. */
export const readImport = existing;

/** Where lists go, and how they are read. */
export interface ImportPlace {
  database: Database;
  /** Where the pictures go that lists name. */
  files: Files;
  /** The address of the site: its own pictures are not fetched. */
  site: string;
}

/** Keeps an uploaded price list and looks what it would change. */
export async function uploadImport(
  place: ImportPlace,
  actor: Actor,
  upload: { name: string; path: string; sender: string; supplier: string },
): Promise<StockImport> {
  const { database } = place;
  const id = await insertImport(database, {
    fileName: oneLine(upload.name),
    sender: oneLine(upload.sender).slice(0, 100),
    actorName: actor.name,
    supplier: oneLine(upload.supplier).slice(0, 100) || null,
  });
  try {
    await storePieces(database, id, upload.path);
  } catch (error) {
    await dropUnchanged(database, id).catch(() => {});
    throw error;
  }
  return preview(place, actor, id);
}

/** Looks what an import would change, in a transaction that is rolled back. */
export async function preview({ database }: ImportPlace, actor: Actor, id: number): Promise<StockImport> {
  const file = await findFile(database, id);
  if (!file || !undecided.includes(file.state)) throw refusals.notFound();
  let report: Report = {};
  let state: StockImport['state'] = 'PREVIEWED';
  try {
    report = await inOrder(database, actor, id, file, true, (transaction, list) =>
      storeList(transaction, list, {}),
    );
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    state = error.titles ? 'UNKNOWN_HEADER' : 'REFUSED';
    report = {
      message: error.message,
      ...(error.titles ? { titles: [...error.titles] } : {}),
      ...(error instanceof NoRowFits ? error.report : {}),
    };
  }
  await moveState(database, id, undecided, state, report);
  return existing(database, id);
}

/**
 * Runs what an import does, in turns with the visitors where they share a connection with it. Answers its report with the
 * first of what it changed, which is read while that is there: a preview leaves nothing behind.
 */
async function inOrder(
  database: Database,
  actor: Actor,
  id: number,
  file: StoredList,
  dryRun: boolean,
  work: (transaction: Transaction, list: ReadList) => Promise<Report>,
): Promise<Report> {
  const changes = new Map<number, ImportChange>();
  let places: ItemPlaces | undefined;
  const setting = {
    begin: (transaction: Transaction) =>
      nameActor(transaction, { ...actor, name: `${actor.name}, файл ${file.fileName}` }, id),
    end: async (transaction: Transaction) => {
      if (changes.size >= mostExamples) return;
      const entries = await readImportLog(transaction, id, mostExamples, places);
      for (const entry of entries) changes.set(entry.id, entry);
    },
    dryRun,
    isShared: database.engine === 'pglite',
  };
  const report = await withReadList(database, id, file, (list) =>
    inBatches(database, setting, (transaction) => {
      places = list.checked.places;
      return work(transaction, list);
    }),
  );
  const examples = [...changes.values()]
    .sort((a, b) => (a.action < b.action ? 1 : -1))
    .slice(0, mostExamples);
  return { ...report, changes: examples };
}

/**
 * Stores what an exchange has gathered, without a preview: a program sends it, and the office shows and can undo what
 * came of it. Answers the import when it is over.
 */
export async function importGathered(
  place: ImportPlace,
  actor: Actor,
  { fileName, sender, gathered }: Pick<Required<StoredList>, 'fileName' | 'sender' | 'gathered'>,
  log: FastifyBaseLogger,
): Promise<ImportFile> {
  const { database } = place;
  const id = await insertImport(database, { fileName, sender, actorName: actor.name });
  await moveState(database, id, ['REFUSED'], 'APPLYING', {});
  const file = {
    fileName,
    sender,
    actorName: actor.name,
    supplier: null,
    state: 'APPLYING' as const,
    report: {},
    gathered,
  };
  await carryOut(place, actor, id, file, {}, log);
  const done = await findFile(database, id);
  if (!done) throw refusals.notFound();
  return done;
}

/**
 * Begins to store what the preview showed, in one transaction; `readImport` tells how far it is.
 * @throws Refusal 404, 409 when it is no preview any more, or another import of the embedded database is under way
 */
export async function applyImport(
  place: ImportPlace,
  actor: Actor,
  id: number,
  { isConfirmed, ...decision }: Decision & { isConfirmed: boolean },
  log: FastifyBaseLogger,
): Promise<StockImport> {
  const { database } = place;
  const file = await findFile(database, id);
  if (!file) throw refusals.notFound();
  const { missing = 0, missingShare = 0 } = file.report;
  if (decision.withdrawAs && !isConfirmed && missingShare > mostWithdrawn) {
    const percent = Math.round(missingShare * 100);
    throw new Refusal(
      409,
      'CONFIRM_WITHDRAWAL',
      `Из\u00A0продажи уйдёт записей: ${missing}, это ${percent}\u00A0% склада. Подтвердите, что так и\u00A0нужно.`,
    );
  }
  // What is taken back of one that was killed could be what this one finds unchanged.
  if (database.engine === 'pglite' && (await isOneUnderWay(database))) {
    throw new Refusal(
      409,
      'IMPORT_UNDER_WAY',
      'Другая загрузка ещё идёт. Дождитесь её\u00A0конца и\u00A0повторите.',
    );
  }
  if (!(await moveState(database, id, ['PREVIEWED'], 'APPLYING', file.report))) {
    throw new Refusal(409, 'NOT_PREVIEWED', 'Эту загрузку уже применили, или\u00A0её файл не\u00A0подошёл.');
  }
  void carryOut(place, actor, id, file, decision, log);
  return existing(database, id);
}

async function carryOut(
  place: ImportPlace,
  actor: Actor,
  id: number,
  file: ImportFile & Pick<StoredList, 'gathered'>,
  decision: Decision,
  log: FastifyBaseLogger,
): Promise<void> {
  const { database } = place;
  const pictures: PictureAddresses[] = [];
  let rowsDone = 0;
  const tellRows = (rows: number) => {
    rowsDone = rows;
  };
  try {
    await withBeats(
      () => beatImport(database, id, rowsDone),
      () =>
        inOrder(database, actor, id, file, false, async (transaction, list) => {
          const report = await storeList(transaction, list, decision, pictures, tellRows);
          const changes = await readImportLog(transaction, id, mostExamples, list.checked.places);
          const isOurs = await moveState(transaction, id, ['APPLYING'], 'APPLIED', { ...report, changes });
          if (!isOurs) throw new Error('the import was given up while it was carried out');
          return report;
        }),
    );
    // An exchange may come in many small parts: it refreshes them itself.
    if (!file.gathered) await refreshStatistics(database, database.engine === 'pglite');
  } catch (error) {
    log.error({ err: error, import: id }, 'an import failed');
    await takeBack(database, actor, id).catch((failure: unknown) => {
      log.error({ err: failure, import: id }, 'what a failed import had stored stays');
    });
    const message =
      error instanceof FileRefused ? error.message : 'Ничего не\u00A0загружено: повторите позже.';
    const failed = error instanceof NoRowFits ? { ...file, report: error.report } : file;
    await failImport(database, id, failed, message).catch(() => {});
    return;
  }
  await fetchPictures(place, actor, id, file, pictures).catch((error: unknown) => {
    log.error({ err: error, import: id }, 'the pictures of an import were not all fetched');
  });
}

/** Gives the items the pictures that their list names; undoing the import takes them back too. */
async function fetchPictures(
  { database, files, site }: ImportPlace,
  actor: Actor,
  id: number,
  { fileName, gathered }: StoredList,
  pictures: readonly PictureAddresses[],
): Promise<void> {
  const record = {
    begin: (transaction: Transaction) =>
      nameActor(transaction, { ...actor, name: `${actor.name}, файл ${fileName}` }, id),
  };
  const folder = gathered?.folder;
  const tell = () => {};
  const summary = await addPhotosOfList(pictures, { database, files, site, folder, record }, tell);
  if (summary) await storeReport(database, id, { pictures: picturesOf(summary) });
}
