import { strToU8, zipSync } from 'fflate';

/** A cell of a test workbook: text, number, yes or no, a date (by Excel's serial number), or nothing. */
export type TestCell = string | number | boolean | { date: number } | null;

/** Makes an XLSX workbook as Excel writes it: shared strings, date styles, cells without a value left out. */
export function workbook(sheets: Record<string, TestCell[][]>): Uint8Array {
  const strings = new Map<string, number>();
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names
      .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></numFmts>
      <cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
  };
  for (const [at, rows] of Object.values(sheets).entries()) {
    parts[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(rows, strings);
  }
  parts['xl/sharedStrings.xml'] =
    `<sst>${[...strings.keys()].map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`;
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])));
}

function sheetXml(rows: TestCell[][], strings: Map<string, number>): string {
  const xml = rows.map((cells, row) => {
    const cellsXml = cells.map((cell, column) => cellXml(`${letters(column)}${row + 1}`, cell, strings));
    return `<row r="${row + 1}">${cellsXml.join('')}</row>`;
  });
  return `<worksheet><sheetData>${xml.join('')}</sheetData></worksheet>`;
}

function cellXml(reference: string, cell: TestCell, strings: Map<string, number>): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'object') return `<c r="${reference}" s="1"><v>${cell.date}</v></c>`;
  const index = strings.get(cell) ?? strings.size;
  strings.set(cell, index);
  return `<c r="${reference}" t="s"><v>${index}</v></c>`;
}

function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
