import { truncate } from 'node:fs/promises';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  csv,
  encoded,
  equipmentCells,
  equipmentTitles,
  readRows,
  refusalOf,
  scratchFolder,
} from '../../testing/priceLists.ts';
import { workbook } from '../../testing/workbook.ts';

const folder = await scratchFolder();
const table = [
  equipmentTitles,
  equipmentCells(),
  equipmentCells({ 'Инв. №': 'ЧЁ-2', Примечание: 'ковш 1,2 м³; «люкс»' }),
];

describe('A price list in CSV', () => {
  const encodings = ['utf-8', 'utf-8 with mark', 'windows-1251', 'utf-16'] as const;
  const delimiters = [';', ',', '\t', '|'] as const;
  const forms = encodings.flatMap((encoding) => delimiters.map((delimiter) => ({ encoding, delimiter })));

  it.each(forms)('is read in $encoding with the delimiter «$delimiter»', async ({ encoding, delimiter }) => {
    // Windows-1251 has no superscripts.
    const rows = table.map((row) => row.map((cell) => cell.replace('³', '3')));
    const path = await folder.write(encoded(csv(rows, delimiter), encoding));
    expect((await readRows(path)).map(({ cells }) => cells)).toEqual(rows);
  });

  it('is UTF-8 also when its first Cyrillic letter stands far from the beginning', async () => {
    const head = 'garage number;title;type;brand;model;year;price\n';
    const plain = 'A-1;;excavator;Komatsu;PC200;2019;5000000\n'.repeat(5000);
    const path = await folder.write(`${head}${plain}A-2;Экскаватор;excavator;Komatsu;PC200;2019;5000000\n`);
    expect((await readRows(path)).at(-1)?.cells[1]).toBe('Экскаватор');
  });

  it('is Windows-1251 when its bytes are not a UTF-8', async () => {
    const head = `${equipmentTitles.join(';')}\r\n`;
    const path = await folder.write(encoded(`${head}СТ-1;Каток\r\n`, 'windows-1251'));
    expect((await readRows(path))[1]?.cells).toEqual(['СТ-1', 'Каток']);
  });

  it.each(['\r\n', '\n', '\r'])(
    'numbers rows by the lines of the file, whatever ends a line (%j)',
    async (lineEnd) => {
      const rows = [equipmentTitles, ['1', 'две\nстроки'], ['2', 'a'], ['3', 'три\n\nстроки'], ['4']];
      const path = await folder.write(
        csv(rows, ';', lineEnd).replaceAll('\n', lineEnd === '\r\n' ? '\n' : lineEnd),
      );
      expect((await readRows(path)).map(({ line }) => line)).toEqual([1, 2, 4, 5, 8]);
    },
  );

  it('counts empty lines, which hold no row', async () => {
    const path = await folder.write(`${equipmentTitles.join(';')}\r\n\r\n\r\nСТ-1;Каток\r\n`);
    expect((await readRows(path))[1]?.line).toBe(4);
  });

  it('may have quotation marks inside a cell that is not quoted', async () => {
    const path = await folder.write(`${equipmentTitles.join(';')}\nСТ-1;Кран "Ивановец" 25 т;Автокраны\n`);
    expect((await readRows(path))[1]?.cells[1]).toBe('Кран "Ивановец" 25 т');
  });

  it('is refused when a quotation mark stays open to the end', async () => {
    const path = await folder.write(
      `${equipmentTitles.join(';')}\nСТ-1;Кран\nСТ-2;"Каток;Катки\nСТ-3;Кран\n`,
    );
    expect(await refusalOf(readRows(path))).toBe(
      'в строке 3 или ниже открыта кавычка, которая не закрыта до конца файла.',
    );
  });

  it('is refused when one line is 50 MB long', async () => {
    const path = await folder.write(`${equipmentTitles.join(';')}\nСТ-1;${'ъ'.repeat(25_000_000)}`);
    expect(await refusalOf(readRows(path))).toMatch(/^строка 2 длиннее миллиона символов/);
  });
});

describe('A price list in XLSX', () => {
  it('is read with texts, numbers, dates and gaps', async () => {
    const path = await folder.write(
      workbook({
        Лист1: [
          ['Инв. №', 'Цена', 'Дата', 'Аукцион', 'Масса'],
          ['СТ-1', 9_410_000, { date: 46_329 }, true, 20.899999999999999],
          [null, 330, null, false],
        ],
      }),
    );
    expect(await readRows(path)).toEqual([
      { line: 1, cells: ['Инв. №', 'Цена', 'Дата', 'Аукцион', 'Масса'] },
      { line: 2, cells: ['СТ-1', '9410000', '2026-11-03', 'да', '20,9'] },
      { line: 3, cells: ['', '330', '', 'нет'] },
    ]);
  });

  it('is known by its content, whatever its name', async () => {
    const path = await folder.write(workbook({ Лист1: [['Инв. №']] }), 'price.csv');
    expect(await readRows(path)).toEqual([{ line: 1, cells: ['Инв. №'] }]);
  });

  it('is refused when the archive is cut off', async () => {
    const path = await folder.write(workbook({ Лист1: [['Инв. №'], ['СТ-1']] }), 'cut.xlsx');
    await truncate(path, 600);
    expect(await refusalOf(readRows(path))).toMatch(/^книга Excel повреждена/);
  });

  it('is refused when a part of it is damaged', async () => {
    const bytes = workbook({ Лист1: Array.from({ length: 200 }, (_, at) => [`СТ-${at}`, at * 7919]) });
    const sheet = Buffer.from(bytes).indexOf('xl/worksheets/sheet1.xml');
    bytes.fill(0xff, sheet + 60, sheet + 200);
    expect(await refusalOf(readRows(await folder.write(bytes, 'damaged.xlsx')))).toMatch(
      /^книга Excel повреждена/,
    );
  });
});

describe('A price list made to exhaust the machine', () => {
  const sheetOf = (content: string, more: Record<string, Uint8Array> = {}) =>
    zipSync(
      {
        ...unzipSync(workbook({ Лист1: [] })),
        'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${content}</sheetData></worksheet>`),
        ...more,
      },
      { level: 1 },
    );
  const refusal = async (content: string | Uint8Array) => refusalOf(readRows(await folder.write(content)));

  it.each([
    ['nested elements', '<a>'.repeat(200_000)],
    [
      'an element with thousands of attributes',
      `<a ${Array.from({ length: 5000 }, (_, at) => `a${at}=""`).join(' ')}/>`,
    ],
    ['an attribute of megabytes', `<row r="${'1'.repeat(2_000_000)}"/>`],
    ['a comment of megabytes', `<!--${'y'.repeat(2_000_000)}-->`],
  ])('with %s is refused as damaged', async (_, content) => {
    expect(await refusal(sheetOf(content))).toMatch(/^книга Excel повреждена/);
  });

  it('with texts that unpack to more than fits is refused before they are unpacked', async () => {
    expect(await refusal(sheetOf('', { 'xl/sharedStrings.xml': new Uint8Array(65 * 1024 * 1024) }))).toMatch(
      /^книга Excel слишком велика/,
    );
  });

  it('with a sheet that was packed a hundredfold is refused before it is unpacked', async () => {
    expect(await refusal(sheetOf('<row/>'.repeat(2_000_000)))).toMatch(/^книга Excel слишком велика/);
  });

  it('with thousands of sheets is refused', async () => {
    const sheets = '<sheet name="Л" sheetId="1" r:id="rId1"/>'.repeat(1001);
    const more = {
      'xl/workbook.xml': strToU8(`<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`),
    };
    expect(await refusal(sheetOf('', more))).toMatch(/^книга Excel слишком велика/);
  });

  it('with a long text that thousands of cells refer to is refused, so that no list of refused rows fills the disk', async () => {
    const more = { 'xl/sharedStrings.xml': strToU8(`<sst><si><t>${'ы'.repeat(30_000)}</t></si></sst>`) };
    expect(await refusal(sheetOf('<row><c t="s"><v>0</v></c></row>'.repeat(10_000), more))).toMatch(
      /^книга Excel слишком велика/,
    );
  });

  it('with a cell in the last column of Excel is refused, without a value there it is read', async () => {
    const row = '<row r="1"><c r="A1" t="str"><v>СТ-1</v></c>';
    expect(await refusal(sheetOf(`${row}<c r="XFD1"><v>1</v></c></row>`))).toMatch(
      /^в строке 1 больше 500 столбцов\. Удалите лишние столбцы/,
    );
    const path = await folder.write(sheetOf(`${row}<c r="XFD1" s="1"/></row>`));
    expect(await readRows(path)).toEqual([{ line: 1, cells: ['СТ-1'] }]);
  });

  it('with more than a million rows is refused', async () => {
    expect(await refusal('a\n'.repeat(1_000_001))).toMatch(/^в списке больше миллиона строк/);
  });

  it('with a line of delimiters is refused', async () => {
    expect(await refusal(`${equipmentTitles.join(';')}\n${';'.repeat(900_000)}\n`)).toMatch(
      /^в строке 2 больше 500 столбцов/,
    );
    expect(await refusal(`${equipmentTitles.join(';')}\n${';'.repeat(3_000_000)}`)).toMatch(
      /^строка 2 длиннее миллиона символов/,
    );
  });
});

describe('A file that is not a price list is refused with a sentence:', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  it.each([
    ['a picture', png, 'это не таблица, а картинка PNG. Нужен файл CSV или XLSX.'],
    ['a PDF', Buffer.from('%PDF-1.7 …'), 'это не таблица, а документ PDF. Нужен файл CSV или XLSX.'],
    [
      'binary data',
      Buffer.from([1, 2, 0, 3, 0, 0, 0, 4, 5, 0, 0]),
      'это не таблица: внутри двоичные данные. Нужен файл CSV или XLSX.',
    ],
    [
      'an old workbook',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'книга Excel старого формата (XLS) или с паролем. Сохраните её как «Книга Excel (XLSX)».',
    ],
    ['nothing', Buffer.alloc(0), 'файл пуст: в нём нет ни одной строки.'],
  ])('%s', async (_, content, sentence) => {
    expect(await refusalOf(readRows(await folder.write(content)))).toBe(sentence);
  });

  it('a folder', async () => {
    expect(await refusalOf(readRows(folder.path))).toBe('это папка, а нужен файл CSV или XLSX.');
  });

  it('a file that does not exist', async () => {
    expect(await refusalOf(readRows(`${folder.path}/none.csv`))).toBe('такого файла нет.');
  });

  it('an archive that is not a workbook', async () => {
    const path = await folder.write(zipSync({ 'readme.txt': strToU8('hello') }), 'archive.zip');
    expect(await refusalOf(readRows(path))).toMatch(/^это архив, но не книга Excel/);
  });
});
