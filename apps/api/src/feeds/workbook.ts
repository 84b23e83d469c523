import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { escapeXml } from '../platform/escapeXml.ts';

/** A value of a cell: numbers and texts keep their types, so that no text is taken for a number or a formula. */
type Cell = string | number | null;

/** A sheet whose rows are asked for when its turn comes. */
export interface SheetOut {
  name: string;
  /** The first row, in bold; it stays in sight. */
  titles: readonly string[];
  /** Called once. */
  rows(): AsyncIterable<readonly Cell[]>;
}

/** Rows that a sheet can have, with its header. */
export const mostRows = 1_048_576;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A workbook as a stream: it is written while it is read, row by row. `write-excel-file` keeps all rows in memory. */
export function workbook(sheets: readonly SheetOut[]): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream.pipe(new PassThrough());
  // `pipe` passes no failures on: a broken row must end the file, not leave its reader waiting.
  zip.on('error', (error) => out.destroy(error as Error));
  const part = (path: string, text: string) => zip.addBuffer(Buffer.from(head + text), path);
  const each = (text: (at: number, name: string) => string) =>
    sheets.map(({ name }, index) => text(index + 1, name)).join('');

  part(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${each((at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
  );
  part(
    '_rels/.rels',
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  part(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((at, name) => `<sheet name="${escapeXml(name)}" sheetId="${at}" r:id="rId${at}"/>`)}</sheets></workbook>`,
  );
  part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${relations}">${each((at) => `<Relationship Id="rId${at}" Type="${office}/worksheet" Target="worksheets/sheet${at}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  );
  part(
    'xl/styles.xml',
    `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
  );
  for (const [index, sheet] of sheets.entries()) {
    zip.addReadStreamLazy(`xl/worksheets/sheet${index + 1}.xml`, (take) =>
      take(null, Readable.from(pieces(sheet))),
    );
  }
  zip.end();
  return out;
}

async function* pieces({ titles, rows }: SheetOut): AsyncGenerator<string> {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><sheetData>`;
  yield `<row>${titles.map((title) => cell(title, 1)).join('')}</row>`;
  for await (const cells of rows()) yield `<row>${cells.map((value) => cell(value, 0)).join('')}</row>`;
  yield '</sheetData></worksheet>';
}

function cell(value: Cell, style: number): string {
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}
