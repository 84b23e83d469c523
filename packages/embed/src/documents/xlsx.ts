import { strToU8, zipSync } from 'fflate';
import {
  type Offer,
  offerFacts,
  offerNote,
  offerTitle,
  rowFigures,
  saveFile,
  scheduleColumns,
  scheduleOf,
  scheduleTitle,
  today,
} from './offer.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Places in the list of cell formats below. */
const style = { plain: 0, bold: 1, figure: 2, boldFigure: 3 };

type Cell = readonly [value: string | number, style?: number];

/** Characters that XML cannot hold are left out. */
function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: those are the ones that XML forbids
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  );
}

function row(cells: readonly Cell[], number: number): string {
  const written = cells.map(([value, format = style.plain], column) => {
    const place = `r="${String.fromCharCode(65 + column)}${number}" s="${format}"`;
    return typeof value === 'number'
      ? `<c ${place}><v>${value}</v></c>`
      : `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
  });
  return `<row r="${number}">${written.join('')}</row>`;
}

/** A workbook with the contract and its schedule: figures are numbers, so that the customer can go on with them. */
export function makeXlsx(offer: Offer): Uint8Array<ArrayBuffer> {
  const schedule = scheduleOf(offer);
  const facts = offerFacts(offer).map(({ name, value }): Cell[] => [[name], [value, style.figure]]);
  const table = schedule.map((payment) => rowFigures(payment).map((figure): Cell => [figure, style.figure]));
  const sum = (index: number) =>
    schedule.reduce((total, payment) => total + (rowFigures(payment)[index] ?? 0), 0);
  const rows: Cell[][] = [
    [[offerTitle, style.bold]],
    [[offer.product ?? ''], [today()]],
    [],
    ...facts,
    [],
    [[scheduleTitle, style.bold]],
    scheduleColumns.map((name): Cell => [name, style.bold]),
    ...table,
    [['Итого', style.bold], ...[1, 2, 3].map((index): Cell => [sum(index), style.boldFigure])],
    [],
    [[offerNote]],
  ];
  const sheet = `${XML}<worksheet xmlns="${MAIN}"><cols><col min="1" max="1" width="34" customWidth="1"/><col min="2" max="5" width="18" customWidth="1"/></cols><sheetData>${rows.map((cells, index) => row(cells, index + 1)).join('')}</sheetData></worksheet>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${offerTitle}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="3" applyNumberFormat="1"/><xf fontId="1" numFmtId="3" applyFont="1" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(files), { mtime: '1980-01-01' }) as Uint8Array<ArrayBuffer>;
}

export async function save(offer: Offer): Promise<void> {
  saveFile(makeXlsx(offer), `${TYPE}.sheet`, 'leasing.xlsx');
}
