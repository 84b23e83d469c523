/** One row of a sheet, whatever the file's format. */
export interface SheetRow {
  /** The line of the file (CSV) or the row of the sheet (XLSX) where the row begins, counted from 1. */
  line: number;
  /** Texts of the cells as the file has them; trailing cells may be absent. */
  cells: string[];
}

/** A sheet that is read once, from the first row to the last, never as a whole in memory. */
export interface Sheet {
  /** Of a workbook: the sheet's name. */
  name?: string;
  /** @throws {FileRefused} when the file turns out to be damaged or beyond the limits */
  rows(): AsyncIterable<SheetRow>;
}

/** Called with the bytes of the file that were read so far, to show progress. */
export type OnBytes = (bytes: number) => void;
