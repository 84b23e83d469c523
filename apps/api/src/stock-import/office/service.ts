import { dirname } from 'node:path';
import type { StockImport } from '@leasing/core/unstable/api/office';
import { oneLine } from '@leasing/core/validation';
import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '../../audit/record.ts';
import type { Files } from '../../files/service.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { Refusal, refusals } from '../../platform/http/index.ts';
import { nameActor } from '../../stock/actor.ts';
import { inBatches, refreshStatistics } from '../apply/batches.ts';
import { isArchive } from '../apply/listArchive.ts';
import { mostWithdrawn } from '../apply/missing.ts';
import type { PictureAddresses } from '../apply/pictures/addresses.ts';
import type { ItemRecord } from '../apply/pictures/arrange.ts';
import { addPicturesOfList } from '../apply/picturesOfList.ts';
import { FileRefused } from '../FileRefused.ts';
import { HeaderRefused } from '../tables/header.ts';
import { Course, ImportStopped } from './Course.ts';
import { readImportLog } from './changes.ts';
import { failImport, takeBack } from './failed.ts';
import { storePieces } from './pieces.ts';
import { picturesOf } from './reportOf.ts';
import {
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
  compareList,
  type Decision,
  mostExamples,
  NoRowFits,
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

/** Keeps an uploaded price list and begins to read it; `readImport` tells how far it is, and then what it would change. */
export async function uploadImport(
  place: ImportPlace,
  actor: Actor,
  upload: { name: string; path: string; sender: string; supplier: string },
  log: FastifyBaseLogger,
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
  void preview(database, id, log);
  return existing(database, id);
}

/** Begins to read the list of an import once more. @throws Refusal 404 where it has none, or was stored */
export async function previewAgain(
  database: Database,
  id: number,
  log: FastifyBaseLogger,
): Promise<StockImport> {
  if (!(await moveState(database, id, undecided, 'READING', {}))) throw refusals.notFound();
  void preview(database, id, log);
  return existing(database, id);
}

/** Reads a list and looks what it would change. Nothing is written into the stock, so no visitor waits for it. */
async function preview(database: Database, id: number, log: FastifyBaseLogger): Promise<void> {
  let report: Report = {};
  let state: StockImport['state'] = 'PREVIEWED';
  const course = new Course(database, id);
  try {
    const file = await findFile(database, id);
    if (!file) return;
    report = await course.follow(() =>
      withReadList(database, id, file, course, (list) => compareList(database, list, course)),
    );
  } catch (error) {
    const columns = error instanceof HeaderRefused ? error.columns : undefined;
    state = columns ? 'UNKNOWN_HEADER' : 'REFUSED';
    report = {
      message: whyFailed(error, 'Файл не\u00A0прочитан: повторите позже.', log, id),
      ...(columns ? { columns } : {}),
      ...(error instanceof NoRowFits ? error.report : {}),
    };
  }
  await moveState(database, id, ['READING'], state, report).catch((error: unknown) => {
    log.error({ err: error, import: id }, 'what came of a price list was not stored');
  });
}

/** What people read of an import that ended early. @param otherwise where the reason is not theirs to mend */
function whyFailed(error: unknown, otherwise: string, log: FastifyBaseLogger, id: number): string {
  if (error instanceof ImportStopped) return 'Остановлено. Ничего не\u00A0загружено.';
  if (error instanceof FileRefused) return error.message;
  log.error({ err: error, import: id }, 'an import failed');
  return otherwise;
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
  await moveState(database, id, ['READING'], 'APPLYING', {});
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
 * @throws Refusal 404, 409 when it is not a preview any more, or another import of the embedded database is under way
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
  let isStored = false;
  const course = new Course(database, id);
  const setting = {
    begin: (transaction: Transaction) =>
      nameActor(transaction, { ...actor, name: `${actor.name}, файл ${file.fileName}` }, id),
    dryRun: false,
    isShared: database.engine === 'pglite',
  };
  try {
    await course.follow(() =>
      withReadList(database, id, file, course, async (list) => {
        // In turns with visitors where they share a connection with it.
        await inBatches(database, setting, async (transaction) => {
          const report = await storeList(transaction, list, decision, pictures, course);
          const changes = await readImportLog(transaction, id, mostExamples, list.checked.places);
          const isOurs = await moveState(transaction, id, ['APPLYING'], 'APPLIED', { ...report, changes });
          // A person stopped it after its last row, or it was given up meanwhile.
          if (!isOurs) throw new ImportStopped();
        });
        isStored = true;
        // An exchange may come in many small parts: it refreshes them itself.
        if (!file.gathered) await refreshStatistics(database, database.engine === 'pglite');
        await addPictures(place, setting, id, { ...file, path: list.path }, pictures);
      }),
    );
  } catch (error) {
    if (isStored) {
      log.error({ err: error, import: id }, 'the pictures of an import were not all added');
      return;
    }
    const message = whyFailed(error, 'Ничего не\u00A0загружено: повторите позже.', log, id);
    await takeBack(database, actor, id).catch((failure: unknown) => {
      log.error({ err: failure, import: id }, 'what a failed import had stored stays');
    });
    const outcome = { isSilent: error instanceof ImportStopped };
    await (error instanceof NoRowFits
      ? failImport(database, id, { ...file, report: error.report }, message, { state: 'REFUSED' })
      : failImport(database, id, file, message, outcome)
    ).catch(() => {});
  }
}

/** Gives the items the pictures of their list; undoing the import takes them back too. */
async function addPictures(
  { database, files, site }: ImportPlace,
  record: ItemRecord,
  id: number,
  { fileName, gathered, path }: StoredList & { path: string },
  pictures: readonly PictureAddresses[],
): Promise<void> {
  const unpacked = !gathered && isArchive(fileName) ? path : undefined;
  const folder = gathered?.folder ?? (unpacked && dirname(unpacked));
  const place = { database, files, site, record, folder, unpacked };
  const summary = await addPicturesOfList(pictures, place, () => {});
  if (summary) await storeReport(database, id, { pictures: picturesOf(summary) });
}
