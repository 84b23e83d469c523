import type { StockKind } from './columns.ts';
import type { CellRefusal } from './RowReader.ts';

/** What the importer tells while it works. */
export type ImportEvent =
  | { kind: 'file'; path: string; bytes: number }
  | { kind: 'header'; stock: StockKind; titles: string[]; unused: string[] }
  | { kind: 'progress'; bytes: number; rows: number }
  | ({ kind: 'refused' } & RefusedRow)
  | ({ kind: 'stored' } & FileSummary)
  | { kind: 'rejected'; path: string; message: string }
  | ({ kind: 'demoDropped' } & DroppedDemo)
  | { kind: 'photosProgress'; done: number; count: number }
  | ({ kind: 'photos' } & PhotoSummary)
  | { kind: 'failed'; message: string };

/** A row that was not taken, with its cells as the file has them. */
export interface RefusedRow {
  line: number;
  refusals: CellRefusal[];
  cells: string[];
}

/** What an import of one file did. */
export interface FileSummary {
  path: string;
  stock: StockKind;
  added: number;
  updated: number;
  unchanged: number;
  refused: number;
}

/** What went with the demo stock. */
export interface DroppedDemo {
  machines: number;
  parts: number;
  requests: number;
  likes: number;
  files: number;
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
