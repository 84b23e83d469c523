/** What no price list reaches: a file beyond one of these was damaged, or made to exhaust the machine. */
export const limits = {
  /** Rows of a CSV list; a workbook is bounded by its elements. */
  rows: 1_000_000,
  /** Columns of a row. */
  columns: 500,
  /** Characters of a row; one line without an end would fill the memory. */
  rowLength: 1_000_000,
  /** Sheets of a workbook. */
  sheets: 1000,
  /** Unpacked bytes of a sheet, and characters in its cells: 200,000 rows with 20 columns have 160 million. */
  sheetSize: 256 * 1024 * 1024,
  /** Unpacked bytes of a part that is read into memory, above all the texts of the cells. */
  memoryPartSize: 64 * 1024 * 1024,
  /** Different texts in the cells of a workbook. */
  texts: 1_000_000,
  /** XML elements of all parts that are read, about half a million a second: 200,000 rows with 20 columns have these. */
  elements: 8_400_000,
  /** XML elements inside each other, and attributes of one: Excel has about ten. */
  depth: 50,
  attributes: 100,
} as const;
