import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readSheet, scratchFolder } from '../../../testing/priceLists.ts';
import { workbook } from '../../../testing/workbook.ts';

const folder = await scratchFolder();
const part = 'xl/worksheets/sheet1.xml';

it('a cell below one that it is merged with is empty, and knows the text above it', async () => {
  const parts = unzipSync(
    workbook({
      Лист: [
        ['Инв. №', 'Вид', 'Цена'],
        ['А-1', 'Каток', 100],
        ['А-2', null, null],
        ['А-3', null, 300],
      ],
    }),
  );
  const merged = '<mergeCells><mergeCell ref="B2:B3"/><mergeCell ref="C2:D2"/></mergeCells>';
  const xml = strFromU8(parts[part] ?? new Uint8Array()).replace('</sheetData>', `</sheetData>${merged}`);
  const path = await folder.write(zipSync({ ...parts, [part]: strToU8(xml) }), 'merged.xlsx');
  const rows = await readSheet(path);
  expect(rows.map(({ cells: [, cell] }) => [cell?.text ?? '', cell?.above])).toEqual([
    ['Вид', undefined],
    ['Каток', undefined],
    ['', 'Каток'],
    ['', undefined],
  ]);
});
