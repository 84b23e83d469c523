/** Workbooks and files that programs write oddly, read as Excel reads them or refused with what to do. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import {
  csv,
  equipmentCells,
  equipmentTitles,
  readRows,
  readSheet,
  refusalOf,
  scratchFolder,
} from '../../testing/priceLists.ts';
import { workbook } from '../../testing/workbook.ts';
import { masked, numberFormat } from './xlsx/formats.ts';

const folder = await scratchFolder();
const rows = [equipmentTitles, equipmentCells()];

/** A workbook whose parts were renamed or rewritten. */
function odd(change: (parts: Record<string, string>) => Record<string, string>): Uint8Array {
  const parts = Object.entries(unzipSync(workbook({ Лист1: rows }))).map(
    ([name, bytes]) => [name, strFromU8(bytes)] as const,
  );
  const changed = Object.entries(change(Object.fromEntries(parts)));
  return zipSync(Object.fromEntries(changed.map(([name, xml]) => [name, strToU8(xml)])));
}

const renamed = (from: string, to: string) => (parts: Record<string, string>) =>
  Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name.replace(from, to), xml]));

describe('A workbook', () => {
  it.each([
    ['whose shared texts are called SharedStrings.xml', renamed('sharedStrings', 'SharedStrings')],
    [
      'whose relationships have another prefix',
      (parts: Record<string, string>) => ({
        ...parts,
        'xl/workbook.xml': (parts['xl/workbook.xml'] ?? '')
          .replaceAll('r:id', 'rel:id')
          .replace('xmlns:r', 'xmlns:rel'),
        'xl/_rels/workbook.xml.rels': (parts['xl/_rels/workbook.xml.rels'] ?? '').replaceAll(
          /<(\/?)Relation/g,
          '<$1p:Relation',
        ),
      }),
    ],
    [
      'whose list of sheets has another name',
      (parts: Record<string, string>) => ({
        ...renamed('workbook.xml', 'book1.xml')(parts),
        '_rels/.rels':
          '<Relationships><Relationship Id="a" Type="http://x/officeDocument" Target="xl/book1.xml"/></Relationships>',
      }),
    ],
  ])('%s is read', async (_, change) => {
    expect((await readRows(await folder.write(odd(change), 'odd.xlsx'))).length).toBe(2);
  });

  const sheet = (body: string, styles = '') =>
    odd((parts) => ({
      ...parts,
      'xl/worksheets/sheet1.xml': `<worksheet>${body}</worksheet>`,
      'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    }));

  it('has an empty cell where a text has no value, one line where it has «_x000D_», and letters of one sign', async () => {
    const cells = `<c r="A1" t="s"/><c r="B1" t="inlineStr"><is><t>Й</t></is></c>
      <c r="C1" t="inlineStr"><is><t>a_x000D_
b</t></is></c>`;
    const [row] = await readRows(
      await folder.write(sheet(`<sheetData><row r="1">${cells}</row></sheetData>`), 'cells.xlsx'),
    );
    expect(row?.cells).toEqual(['', 'Й', 'a\nb']);
  });

  it('says of a price that it is struck through, and what people have written to it', async () => {
    const styles = `<fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts>
      <numFmts><numFmt numFmtId="200" formatCode="#,##0 [$Br-423]"/></numFmts>
      <cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2" numFmtId="200"/></cellXfs>`;
    const body = `<sheetData><row r="1"><c r="A1"><v>1</v></c><c r="B1" s="1"><v>2</v></c>
      <c r="C1" s="1" t="inlineStr"><is><t>3 руб.</t></is></c><c r="D1" s="2"><v>4</v></c></row></sheetData>`;
    const book = odd((parts) => ({
      ...parts,
      'xl/worksheets/sheet1.xml': `<worksheet>${body}</worksheet>`,
      'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
      'xl/worksheets/_rels/sheet1.xml.rels':
        '<Relationships><Relationship Id="c" Type="a/comments" Target="/xl/comments1.xml"/></Relationships>',
      'xl/comments1.xml':
        '<comments><commentList><comment ref="A1"><text><r><t>без </t></r><r><t>НДС</t></r></text></comment></commentList></comments>',
    }));
    const [row] = await readSheet(await folder.write(book, 'struck.xlsx'));
    const [noted, struck, text, plain] = row?.cells ?? [];
    expect(noted).toMatchObject({ text: '1', comment: 'без НДС' });
    expect([struck?.priceType, text?.priceType, plain?.priceType]).toEqual(['other', 'other', undefined]);
    expect(plain).toMatchObject({ currency: 'BYN' });
  });

  it('keeps the zeros, percents and currencies that its formats show, and what is hidden', async () => {
    const styles = `<numFmts><numFmt numFmtId="200" formatCode="00000000"/><numFmt numFmtId="201" formatCode="[$$-409]#,##0"/>
      <numFmt numFmtId="202" formatCode="#,##0,&quot; тыс. руб.&quot;"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="200"/><xf numFmtId="201"/><xf numFmtId="202"/><xf numFmtId="9"/></cellXfs>`;
    const body = `<cols><col min="5" max="5" hidden="1"/></cols><sheetData><row r="1" hidden="1">
      <c r="A1" s="1"><v>4711</v></c><c r="B1" s="2"><v>120000</v></c><c r="C1" s="3"><v>5000000</v></c>
      <c r="D1" s="4"><v>0.1</v></c><c r="E1"><v>7</v></c></row></sheetData>`;
    const [row] = await readSheet(await folder.write(sheet(body, styles), 'formats.xlsx'));
    expect(row).toMatchObject({
      isHidden: true,
      cells: [
        { text: '00004711' },
        { text: '120000', currency: 'USD' },
        { text: '5000', unit: 1000, currency: 'RUB' },
        { text: '10%' },
        { text: '7', isHidden: true },
      ],
    });
  });

  it.each([
    ['00-00-00', 1234, '00-12-34'],
    ['000000', 1_234_567, '1234567'],
    ['"СТ-"0000', 7, 'СТ-0007'],
  ])('shows in the format «%s» %d as «%s»', (code, number, text) => {
    expect(masked(number, numberFormat(164, code).mask ?? '')).toBe(text);
  });
});

describe('A file', () => {
  it.each([
    ['a web page', '<html><body><table><tr><td>Инв. №</td></tr></table></body></html>'],
    ['a table of a web page', '<table border=1><tr><td>Инв. №'],
    ['a saved web page', 'MIME-Version: 1.0\nContent-Type: multipart/related'],
    ['a book of Excel 2003', '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>'],
  ])('that is %s under the name of a workbook says what to do', async (_, content) => {
    const sentence = await refusalOf(readRows(await folder.write(content, 'прайс.xls')));
    expect(sentence).toContain('Откройте её в Excel и сохраните как «Книга Excel (XLSX)»');
  });

  it.each(['koi8-r', 'cp866', 'win1251'])('in %s is read', async (encoding) => {
    const path = await folder.write(iconv.encode(csv(rows), encoding), `${encoding}.csv`);
    expect((await readRows(path))[0]?.cells.slice(1)).toEqual(equipmentTitles.slice(1));
  });
});
