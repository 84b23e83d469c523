import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { only, openTestStock } from '../testing/importing.ts';
import { csv, equipmentCells, equipmentTitles, scratchFolder } from '../testing/priceLists.ts';
import { workbook } from '../testing/workbook.ts';

const folder = await scratchFolder();

/**
 * Texts in which a pattern would look for its end from every place: hours for what is read here at once. Each is small
 * enough for every other bound.
 */
describe('A list in which a sign is repeated without end', async () => {
  const stock = await openTestStock('pglite');
  afterAll(() => stock.remove());
  beforeEach(() => stock.clear());
  const long = 400_000;
  const goods = [equipmentTitles, equipmentCells({ 'Инв. №': 'ГОД-1' })];

  it.each([
    ['Примечание', `a${' '.repeat(long)}b`, 'текст длиннее 10 000 символов'],
    [
      'Цена с НДС, руб.',
      `5${'.'.repeat(long)}5`,
      '«5.......................................…» длиннее 400 символов',
    ],
    [
      'Наработка, м/ч',
      `1м/ч ${'1ч'.repeat(long / 2)}`,
      '«1м/ч 1ч1ч1ч1ч1ч1ч1ч1ч1ч1ч1ч1ч1ч1ч1ч1ч1ч1…» длиннее 400 символов',
    ],
    ['Аукцион', `${'.'.repeat(long)}a`, '«........................................…» длиннее 400 символов'],
  ])('in a cell of «%s» is left out alone, a price with its row', async (title, text, reason) => {
    const events = await stock.import([await folder.equipment([{}, { 'Инв. №': 'СТ-2', [title]: text }])]);
    const isPrice = title.startsWith('Цена');
    expect(only(events, 'stored')).toMatchObject([
      isPrice ? { added: 1, refused: 1 } : { added: 2, refused: 0 },
    ]);
    const found = isPrice
      ? only(events, 'refused').flatMap(({ refusals }) => refusals)
      : only(events, 'stored').flatMap(({ leftEmpty }) => leftEmpty.first);
    expect(found.map((one) => one.reason.replaceAll('\u00A0', ' '))).toEqual([reason]);
  });

  it.each([
    ['brackets', '('.repeat(long)],
    ['letters', `${'a'.repeat(long)}1`],
  ])('of %s above the header is passed over', async (_, text) => {
    const path = await folder.write(csv([['Цена', 'Год'], [text], ...goods]));
    expect(only(await stock.import([path]), 'stored')).toMatchObject([{ added: 1, refused: 0 }]);
  });

  it('in the formats of a workbook is not a date', async () => {
    const formats = `<numFmt numFmtId="200" formatCode="${'['.repeat(60_000)}"/>`.repeat(100);
    const styles = strToU8(`<styleSheet><numFmts>${formats}</numFmts></styleSheet>`);
    const path = await folder.write(
      zipSync({ ...unzipSync(workbook({ Лист1: goods })), 'xl/styles.xml': styles }),
    );
    expect(only(await stock.import([path]), 'stored')).toMatchObject([{ added: 1, refused: 0 }]);
  });

  const yml = (description: string, name = 'Год выпуска') => `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog><shop><categories><category id="1">Экскаваторы</category></categories><offers>
<offer id="77" available="true"><price>8500000</price><categoryId>1</categoryId><vendor>Komatsu</vendor>
<model>PC200-8</model><description><![CDATA[${description}]]></description><param name="Год выпуска">2019</param>
<param name="${name}">2019</param></offer>
<offer id="78" available="true"><price>8500000</price><categoryId>1</categoryId><vendor>Komatsu</vendor>
<model>PC200-8</model><param name="Год выпуска">2019</param></offer></offers></shop></yml_catalog>`;

  it.each([
    ['opened tags', yml('<a'.repeat(long)), { refused: 0 }],
    ['opened styles', yml('<style>'.repeat(long / 4)), { refused: 0 }],
    ['opened comments', yml('<!--'.repeat(long / 2)), { refused: 0 }],
    ['brackets in the name of a characteristic', yml('', '('.repeat(50_000)), { refused: 0 }],
    [
      'nothing but a characteristic that is called as what every object has',
      yml('', 'constructor'),
      { refused: 0 },
    ],
  ])('of %s in YML is read', async (_, content, expected) => {
    expect(only(await stock.import([await folder.write(content, 'list.xml')]), 'stored')).toMatchObject([
      { added: 2 - expected.refused, ...expected },
    ]);
  });

  it('of document types in XML is refused', async () => {
    const path = await folder.write(`<?xml version="1.0"?>${'<!DOCTYPE'.repeat(7000)}`, 'types.xml');
    expect(only(await stock.import([path]), 'rejected')[0]?.message).toContain('это XML');
  });
});
