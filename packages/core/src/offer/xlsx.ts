import { strToU8, zipSync } from 'fflate';
import {
  type Offer,
  offerFacts,
  offerLine,
  offerName,
  offerNote,
  offerTable,
  offerTexts,
  taxLines,
} from './offer.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Media type of the workbook. */
export const XLSX_TYPE = `${TYPE}.sheet`;

/** Places in the list of cell formats, `cellXfs` below. */
const style = { plain: 0, title: 1, heading: 2, figure: 3, columnName: 4, sum: 5, percent: 6 };

type Cell = readonly [value: string | number, style?: number, formula?: string];

/** Characters that XML cannot hold are left out. */
function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: those are the ones that XML forbids
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  );
}

function xmlRow(cells: readonly Cell[], number: number): string {
  const cellElements = cells.map(([value, format = style.plain, formula], column) => {
    const place = `r="${String.fromCharCode(65 + column)}${number}" s="${format}"`;
    return typeof value === 'number'
      ? `<c ${place}>${formula ? `<f>${formula}</f>` : ''}<v>${value}</v></c>`
      : `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
  });
  return `<row r="${number}">${cellElements.join('')}</row>`;
}

/** Title, number and term of the offer, who makes it, contract and characteristics. */
function introduction(offer: Offer): Cell[][] {
  const { sender, addressee, manager, product, remark, specs = [], address } = offer;
  const facts = offerFacts(offer).map(({ name, value, unit }): Cell[] => [
    [name],
    [value, unit === 'fraction' ? style.percent : style.figure],
  ]);
  return [
    [[offerTexts.title, style.title]],
    ...(product ? [[[product] as Cell]] : []),
    [[offerLine(offer)]],
    ...(remark ? [[[remark] as Cell]] : []),
    ...(sender ? [[[[sender.name, ...(sender.contacts ?? [])].join(' · ')] as Cell]] : []),
    ...(addressee ? [[[offerTexts.addressee], [addressee.join(' · ')]] as Cell[]] : []),
    ...(manager ? [[[offerTexts.manager], [manager.join(' · ')]] as Cell[]] : []),
    ...(address ? [[[`${offerTexts.address} ${address}`] as Cell]] : []),
    [],
    [[offerTexts.terms, style.heading]],
    ...facts,
    ...(specs.length > 0
      ? [
          [],
          [[offerTexts.specs, style.heading] as Cell],
          ...specs.map(({ name, value }): Cell[] => [[name], [value]]),
        ]
      : []),
    [],
  ];
}

/** The payments and their sums, which a spreadsheet computes again when a number is changed. */
function schedule(offer: Offer, firstRow: number): Cell[][] {
  const table = offerTable(offer);
  const rows = table.rows.map(({ cells: [name = '', ...cells] }): Cell[] => [
    [name],
    ...cells.map((cell): Cell => (typeof cell === 'number' ? [cell, style.figure] : [cell])),
  ]);
  const [from, to] = [firstRow + 2, firstRow + 1 + rows.length];
  const sums = table.sums.map((sum, index): Cell => {
    const column = String.fromCharCode(65 + index);
    return typeof sum === 'number'
      ? [sum, style.sum, `SUM(${column}${from}:${column}${to})`]
      : [sum, style.sum];
  });
  return [
    [[offerTexts.schedule, style.heading]],
    table.columns.map((name): Cell => [name, style.columnName]),
    ...rows,
    sums,
    [],
    [[offerTexts.taxes, style.heading]],
    ...taxLines(offer).map((line): Cell[] => [[line]]),
    [],
    [[offerNote(offer)]],
  ];
}

const fonts =
  '<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="16"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>';
const fills =
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFB800"/></patternFill></fill></fills>';
const borders =
  '<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top style="thin"/><bottom/><diagonal/></border></borders>';
const formats =
  '<cellXfs count="7"><xf/><xf fontId="1" applyFont="1"/><xf fontId="2" applyFont="1"/><xf numFmtId="3" applyNumberFormat="1"/><xf fontId="2" fillId="2" applyFont="1" applyFill="1"/><xf fontId="2" borderId="1" numFmtId="3" applyFont="1" applyBorder="1" applyNumberFormat="1"/><xf numFmtId="10" applyNumberFormat="1"/></cellXfs>';

/**
 * Makes a workbook with the contract and its schedule: numbers are numbers, so that the customer can go on with
 * them, and it prints on pages of A4.
 *
 * @throws RangeError as `calculateLease` does
 */
export function makeXlsx(offer: Offer): Uint8Array<ArrayBuffer> {
  const head = introduction(offer);
  const rows = [...head, ...schedule(offer, head.length + 1)];
  const sheet = `${XML}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><cols><col min="1" max="1" width="34" customWidth="1"/><col min="2" max="7" width="18" customWidth="1"/></cols><sheetData>${rows.map((cells, index) => xmlRow(cells, index + 1)).join('')}</sheetData><pageSetup paperSize="9" fitToHeight="0"/></worksheet>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    'docProps/core.xml': `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXml(offerName(offer))}</dc:title></cp:coreProperties>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${offerTexts.title}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}">${fonts}${fills}${borders}<cellStyleXfs count="1"><xf/></cellStyleXfs>${formats}</styleSheet>`,
  };
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(files), { mtime: '1980-01-01' }) as Uint8Array<ArrayBuffer>;
}
