import type { Cell } from '../../../item/Cell.ts';
import type { ExchangeRows, PriceOrigin } from '../../rows/StockRow.ts';

/** One row of a sheet, whatever the file's format. */
export interface SheetRow {
  /** The line of the file (CSV) or the row of the sheet (XLSX) where the row begins, counted from 1. */
  line: number;
  /** The cells as the file has them; trailing cells may be absent. */
  cells: readonly Cell[];
  /** Of a file in which no one looks for a line: the number and name of the item. */
  item?: string;
  /** Of a catalogue: the group in which the item stands. */
  group?: string | undefined;
  /** It is an advert of ours: a known item keeps its title and notes. */
  isOurs?: boolean;
  /** The workbook does not show it, as after filtering. */
  isHidden?: boolean;
  /** Of a row of an exchange with 1C: where its price comes from. */
  price?: PriceOrigin | undefined;
}

/** A sheet that is read once, from the first row to the last, never as a whole in memory. */
export interface Sheet {
  /** Of a workbook: the sheet's name. */
  name?: string;
  /** Why nothing of it is read, as a Russian phrase: «скрыт». */
  leftOut?: string;
  /** The format says that numbers have a decimal point and no groups: nothing is learned from the cells. */
  isXml?: boolean;
  /** Its rows are of an exchange with 1C: what they change of items that are known. */
  exchange?: ExchangeRows;
  /** @throws {FileRefused} when the file turns out to be damaged or beyond the limits */
  rows(): AsyncIterable<SheetRow>;
}

/** Called with the bytes of the file that were read so far, to show progress. */
export type OnBytes = (bytes: number) => void;
