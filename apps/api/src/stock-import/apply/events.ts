import type { ItemKind } from '@leasing/core/catalogue';
import { NBSP } from '@leasing/core/format';
import type { NameReport } from '../rows/names.ts';
import type { CellRefusal } from '../rows/RowReader.ts';
import type { ColumnLook } from '../tables/ColumnLooks.ts';
import type { LeftOutSheet } from '../tables/tables.ts';
import type { MissingItem, Withdrawal } from './missing.ts';

/** What the importer tells while it works. */
export type ImportEvent =
  | { kind: 'waiting' }
  | { kind: 'file'; path: string; bytes: number }
  | ({ kind: 'header' } & TableStart)
  | ({ kind: 'leftOut' } & LeftOutSheet)
  | { kind: 'progress'; bytes: number; rows: number }
  | ({ kind: 'refused' } & RefusedRow)
  | ({ kind: 'stored' } & FileSummary)
  | { kind: 'rejected'; path: string; message: string }
  | ({ kind: 'demoDropped' } & DroppedDemo)
  | ({ kind: 'missing' } & MissingSummary)
  | { kind: 'photosProgress'; done: number; count: number }
  | ({ kind: 'photos' } & PhotoSummary)
  | { kind: 'failed'; message: string };

/** A table of the file begins: the rows that follow are its rows. */
export interface TableStart {
  stock: ItemKind;
  /** Where the file has several. */
  sheet?: string | undefined;
  titles: string[];
  /** Columns that are not read. */
  unused: string[];
}

/** A row that was not taken, with its cells as the file has them. */
export interface RefusedRow extends Place {
  refusals: CellRefusal[];
  cells: string[];
  /** The item is in the catalogue, and stays as it was. */
  isKept: boolean;
  /** Of an exchange: only its price was not taken. */
  isRestTaken?: boolean;
}

/** What an import of one file did with the stock of one kind; a file may hold both. */
export interface FileSummary {
  path: string;
  stock: ItemKind;
  added: number;
  updated: number;
  unchanged: number;
  refused: number;
  /** Of the refused those whose prices or hours are far from what is usual: a person may confirm them. */
  doubtful: number;
  /** Demo items that the file names without changing them, which stay demo, and those that it made the dealer's own. */
  demoKept: number;
  demoTaken: number;
  /** Headings of groups, totals and repeated headers that were passed over, with the first of their places. */
  passedOver: { count: number; places: Place[] };
  /** Rows that the workbook does not show, which were not taken. */
  hidden: { count: number; places: Place[] };
  /** Cells that could not be read and were left empty, or were read otherwise than they look: how many, and the first. */
  leftEmpty: { count: number; first: (CellRefusal & { place: Place })[] };
  /** How each column that is read was read. */
  columns: ColumnLook[];
  names: NameReport;
  /** New machines with numbers that only look like others: how many, and the first of them. */
  alike: { count: number; first: AlikeNumber[] };
}

/** Where a row stands. */
export interface Place {
  sheet?: string | undefined;
  line: number;
  /** Of a file in which no one looks for a line: the number and name of the item. */
  item?: string | undefined;
}

/** A place in words: «строка 14», «лист «Экскаваторы», строка 14», «СТ-1 Экскаватор Komatsu». */
export function placeText({ sheet, line, item }: Place): string {
  if (item) return item;
  return `${sheet === undefined ? '' : `лист «${sheet}», `}строка${NBSP}${line}`;
}

/** A new machine whose number only looks like that of another, which was there before. */
interface AlikeNumber {
  place: Place;
  number: string;
  otherNumber: string;
  otherTitle: string;
}

/** What went with the demo stock. */
export interface DroppedDemo {
  machines: number;
  parts: number;
  requests: number;
  likes: number;
  files: number;
}

/** What a full list does not name any more. */
export interface MissingSummary {
  stock: ItemKind;
  count: number;
  /** What part of what was for sale: 0 to 1. */
  share: number;
  /** The first of them. */
  examples: MissingItem[];
  as: Withdrawal;
  /** Whether they went, or would go; false where a person's word is wanted first. */
  isDone: boolean;
}

/** What became of the pictures beside a price list. */
export interface PhotoSummary {
  added: number;
  unchanged: number;
  /** Those that are gone from the folder or list. */
  removed: number;
  /** Items that changed. */
  items: number;
  /** Names with the reason why they were left out. */
  refused: { name: string; reason: string }[];
}

/** Takes the events; a promise lets the importer wait while a slow listener catches up. */
export type Emit = (event: ImportEvent) => void | Promise<void>;
