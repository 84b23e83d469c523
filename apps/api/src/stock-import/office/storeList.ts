import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Database, Queryable, Transaction } from '../../platform/database/index.ts';
import { withPauses } from '../apply/batches.ts';
import { type FileOrder, nothingNamed } from '../apply/FileOrder.ts';
import {
  type CheckedFile,
  importFile,
  type ListSource,
  listSource,
  withCheckedFile,
} from '../apply/importFile.ts';
import { ListChanges } from '../apply/ListChanges.ts';
import { withList } from '../apply/listArchive.ts';
import { countForSale, type MissingItem, readMissing, type Withdrawal, withdraw } from '../apply/missing.ts';
import type { PictureAddresses } from '../apply/pictures/addresses.ts';
import { countPicturesOfList } from '../apply/picturesOfList.ts';
import { FileRefused } from '../FileRefused.ts';
import type { Mapping } from '../tables/titles.ts';
import type { Course } from './Course.ts';
import { previewedChanges } from './changes.ts';
import { writePieces } from './pieces.ts';
import { picturesOf, reportOf } from './reportOf.ts';
import { type ImportFile, type Report, readMapping } from './repository.ts';

/** Refused rows that are kept for the file with their reasons. */
const mostRefusedKept = 5000;
/** Examples of what an import changes or withdraws that its report shows. */
export const mostExamples = 100;

/** A list that was uploaded, or what an exchange has gathered. */
export type StoredList = Pick<ImportFile, 'fileName' | 'sender' | 'supplier'> & {
  gathered?: {
    open: Exclude<ListSource, string>;
    /** What paths of its pictures are relative to. */
    folder: string;
  };
};

/** A list that was read once. */
export interface ReadList {
  /** Where it lies; the pictures of an archive lie beside it. */
  path: string;
  mapping: Mapping;
  supplier: string | undefined;
  checked: CheckedFile;
  /** It is a part of the stock: what it does not name is not missing. */
  isPart: boolean;
  /** The same path, where it came in an archive. */
  unpacked: string | undefined;
}

/** Reads the list of an import to its end before the database is kept busy with it. */
export async function withReadList<T>(
  database: Database,
  id: number,
  { fileName, sender, supplier, gathered }: StoredList,
  course: Course,
  work: (list: ReadList) => Promise<T>,
): Promise<T> {
  const path = join(tmpdir(), `leasing-import-${randomUUID()}${extname(fileName).slice(0, 10)}`);
  try {
    if (!gathered) await writePieces(database, id, path);
    const mapping = await readMapping(database, sender);
    const isPart = gathered !== undefined;
    return await withList(path, gathered ? '' : fileName, (list, others) =>
      withCheckedFile(
        gathered?.open ?? listSource(list, others),
        mapping,
        (checked) => {
          const unpacked = list === path ? undefined : list;
          return work({ path: list, mapping, supplier: supplier ?? undefined, checked, isPart, unpacked });
        },
        (rows, ofAbout) => course.tell({ step: 'READ', rows, ofAbout }),
      ),
    );
  } finally {
    await rm(path, { force: true });
  }
}

/** Of a list of which no row fits staff read why, and get its rows back, as they do of one of which some fit. */
export class NoRowFits extends FileRefused {
  readonly report: Report;

  constructor({ message }: FileRefused, report: Report) {
    super(message);
    this.report = report;
  }
}

/** What a person decided of a list. */
export interface Decision {
  /** What becomes of items that the list does not name; nothing where it is absent. */
  withdrawAs?: Withdrawal | undefined;
  /** Prices and hours far from what is usual are right. */
  acceptDoubtful?: boolean;
}

/**
 * Stores the rows of a list, and what it withdraws, as one import. Answers what that changed.
 * @param pictures gets the addresses of pictures that the list names
 */
export async function storeList(
  transaction: Transaction,
  list: ReadList,
  decision: Decision,
  pictures: PictureAddresses[],
  course: Course,
): Promise<Report> {
  return goThrough(transaction, list, { ...decision, pictures }, (rows, ofAbout) =>
    course.tell({ step: 'STORE', rows, ofAbout }),
  );
}

/** Compares the rows of a list with the stock. Answers what storing it would change. */
export async function compareList(database: Database, list: ReadList, course: Course): Promise<Report> {
  const preview = new ListChanges(mostExamples);
  const pictures: PictureAddresses[] = [];
  const namedStock = nothingNamed();
  // Visitors of the embedded database wait meanwhile.
  const stock = database.engine === 'pglite' ? withPauses(database) : database;
  const report = await goThrough(stock, list, { preview, pictures, namedStock }, (rows, ofAbout) =>
    course.tell({ step: 'COMPARE', rows, ofAbout }),
  );
  const keys = [...namedStock.equipment.keys, ...namedStock['spare-part'].keys];
  const summary = await countPicturesOfList(pictures, { database, unpacked: list.unpacked, keys });
  return {
    ...report,
    ...(summary && { pictures: picturesOf(summary) }),
    changes: previewedChanges(preview, list.checked.places),
  };
}

async function goThrough(
  database: Queryable,
  { checked, isPart, unpacked: _, ...list }: ReadList,
  {
    withdrawAs,
    namedStock = nothingNamed(),
    ...decision
  }: Decision & Pick<FileOrder, 'pictures' | 'preview' | 'namedStock'>,
  onRows: (rows: number, ofAbout: number) => void,
): Promise<Report> {
  const refusedRows: NonNullable<Report['refusedRows']> = [];
  const headers: string[][] = [];
  const leftOut: NonNullable<Report['leftOut']> = [];
  const order = {
    ...list,
    now: new Date(),
    namedStock: isPart ? undefined : namedStock,
    ...decision,
  };
  const forSale = await countForSale(database);
  const summaries = await importFile(database, order, checked, (event) => {
    if (event.kind === 'header') headers.push(event.titles);
    if (event.kind === 'leftOut') leftOut.push({ sheet: event.sheet, reason: event.reason });
    if (event.kind === 'progress') onRows(event.rows, checked.rows);
    if (event.kind === 'refused' && refusedRows.length < mostRefusedKept) {
      refusedRows.push({ ...event, table: headers.length - 1 });
    }
  }).catch((error: unknown) => {
    if (!(error instanceof FileRefused) || refusedRows.length === 0) throw error;
    throw new NoRowFits(error, { headers, refusedRows, refused: refusedRows.length });
  });
  const report = {
    ...reportOf(summaries),
    headers,
    leftOut,
    refusedRows,
  };
  if (isPart) return report;
  const missing: MissingItem[] = [];
  let missingShare = 0;
  for (const { stock } of summaries) {
    const missingItems = await readMissing(database, stock, namedStock[stock]);
    missingShare = Math.max(missingShare, missingItems.length / Math.max(1, forSale[stock]));
    if (withdrawAs) await withdraw(database, stock, missingItems, withdrawAs);
    missing.push(...missingItems);
  }
  return {
    ...report,
    missing: missing.length,
    missingShare,
    missingExamples: missing.slice(0, mostExamples),
  };
}
