import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { offerFontsModule } from '../../scripts/offerFonts.ts';
import { fileInZip, pagesOfPdf } from '../../test/documents.ts';
import { defaultExactTerms, exactCalculation } from '../exact/index.ts';
import { makePdf, makeXlsx, type Offer, offerFileName } from './index.ts';
import { offerFacts, offerTable, offerTexts } from './offer.ts';

const scenario = { cost: 4_500_000, advance: 450_000, termMonths: 12 };
const offer: Offer = {
  scenario,
  product: 'Экскаватор Komatsu PC200-8',
  specs: [{ name: 'Наработка', value: '6 200 м/ч' }],
  sender: {
    name: 'Лизинг спецтехники',
    contacts: ['+7 495 000-00-00'],
    legal: 'ООО «Лизинг спецтехники»',
  },
  address: 'https://example.org/?calc=1',
  date: '2026-11-21',
};
const withPlainSpaces = (text: string) => text.replaceAll('\u00A0', ' ');
const textOf = async (offerToPrint: Offer) =>
  withPlainSpaces((await pagesOfPdf(await makePdf(offerToPrint))).join('\n'));
const sheetOf = (offerToPrint: Offer) => fileInZip(makeXlsx(offerToPrint), 'xl/worksheets/sheet1.xml');

describe('The facts of an offer', () => {
  it('are those of the calculator, in its order', () => {
    expect(offerFacts(offer).map(({ name, text }) => withPlainSpaces(`${name}: ${text}`))).toEqual([
      'Стоимость техники: 4 500 000 ₽',
      'Первый взнос: 450 000 ₽',
      'Срок лизинга: 12 месяцев',
      'Ежемесячный платёж: 386 897 ₽',
      'Сумма договора: 5 092 764 ₽',
      'Возврат НДС: от 1 018 553 ₽',
      'Экономия налога на прибыль: от 1 018 553 ₽',
      'Выкуп в конце срока: 900 000 ₽',
    ]);
  });

  it('name the first payment where payments fall, and count all of them in the sum', () => {
    const facts = offerFacts({ scenario: { ...scenario, form: 'declining' } });
    expect(facts[3]).toMatchObject({ name: 'Первый платёж, дальше меньше', value: 425_250 });
    expect(facts[4]).toMatchObject({ name: 'Сумма договора', value: 5_070_378 });
  });

  it('of impossible values are refused with a sentence that names the value', async () => {
    await expect(makePdf({ scenario: { ...scenario, advance: -1 } })).rejects.toThrow(/^advance must be/);
    expect(() => makeXlsx({ scenario: { ...scenario, termMonths: 0 } })).toThrow(/^termMonths must be/);
  });
});

describe('The head of a PDF', () => {
  /** The smallest JPEG that says its size. */
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);

  it('names the offer, how long it holds, and whom to call; the percent is whole', async () => {
    const text = await textOf({
      ...offer,
      scenario: { ...scenario, cost: 6_240_000, advance: 90_000 },
      number: 'Л-261121-7F3A',
      validDays: 14,
      manager: ['Алексей Орлов', '+7 495 000-00-00'],
    });
    expect(text).toContain('Предложение № Л-261121-7F3A от 21.11.2026, действует до 05.12.2026');
    expect(text).toContain('Алексей Орлов');
    expect(text).toContain('Первый взнос · 1 %');
    expect(text).not.toContain('1,44');
  });

  it('names the same in the workbook', () => {
    const sheet = withPlainSpaces(
      sheetOf({
        ...offer,
        number: 'Л-261121-7F3A',
        validDays: 14,
        manager: ['Алексей Орлов', '+7 495 000-00-00'],
      }),
    );
    expect(sheet).toContain('Предложение № Л-261121-7F3A от 21.11.2026, действует до 05.12.2026');
    expect(sheet).toContain('Алексей Орлов · +7 495 000-00-00');
  });

  it('says what is to be known of the machine first before its figures, in both files', async () => {
    const offerWithRemark = { ...offer, remark: 'Торги до 5 декабря' };
    for (const text of [await textOf(offerWithRemark), sheetOf(offerWithRemark)]) {
      expect(text.indexOf(offerWithRemark.remark)).toBeGreaterThan(0);
      expect(text.indexOf(offerWithRemark.remark)).toBeLessThan(text.indexOf('Срок лизинга'));
    }
  });

  it('carries the picture of the machine as it is', async () => {
    const file = Buffer.from(
      await makePdf({ ...offer, picture: { jpeg, width: 960, height: 720 } }),
    ).toString('latin1');
    expect(file).toContain('/Width 960/Height 720/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode');
    expect(file).toContain('/XObject<</P0 ');
  });

  it('of a long schedule says that it goes on', async () => {
    const text = await textOf({ ...offer, scenario: { ...scenario, termMonths: 60 } });
    expect(text).toContain('График продолжается на следующей странице');
  });
});

describe('The address in a PDF', () => {
  it('is a link that can be pressed, on the lines that show it', async () => {
    const address = 'https://example.org/machine (1)?calc=1_4500000&имя=да';
    const file = Buffer.from(await makePdf({ ...offer, address })).toString('latin1');
    const links = [...file.matchAll(/\/Subtype\/Link\/Rect\[([\d. ]+)\].*?\/URI\((.*?[^\\])\)>>/g)];
    const addresses = links.map(([, , uri = '']) => uri.replace(/\\(.)/g, '$1'));
    expect(addresses).toEqual([new URL(address).href]);
    const [left = 0, below = 0, to = 0, above = 0] = (links[0]?.[1] ?? '').split(' ').map(Number);
    expect(to - left).toBeGreaterThan(100);
    expect(above - below).toBeGreaterThan(8);
    expect(file).toMatch(/\/Annots\[\d+ 0 R\]/);
  });

  it('is none where an offer has no address, or one that no reader could open', async () => {
    for (const address of [undefined, 'example.org']) {
      const file = Buffer.from(await makePdf({ scenario, address })).toString('latin1');
      expect(file).not.toContain('/Annots');
    }
  });
});

describe('The name of the file', () => {
  it('is the title without signs that no file may have', () => {
    expect(offerFileName(offer)).toBe('Расчёт лизинга. Экскаватор Komatsu PC200-8');
    expect(offerFileName({ scenario, product: 'Кран 25/32: "новый"\n' })).toBe(
      'Расчёт лизинга. Кран 25 32 новый',
    );
    expect(offerFileName({ scenario })).toBe('Расчёт лизинга');
  });
});

describe('The PDF', () => {
  it('is text: sender, machine, figures and note are read back from it', async () => {
    const text = await textOf(offer);
    for (const part of [
      'Лизинг спецтехники',
      '+7 495 000-00-00',
      '21.11.2026',
      'Экскаватор Komatsu PC200-8',
      '386 897 ₽',
      'Первый взнос · 10 %',
      '6 200 м/ч',
      'https://example.org/?calc=1',
      'ООО «Лизинг спецтехники»',
    ]) {
      expect(text).toContain(part);
    }
    expect(text.replaceAll('\n', ' ')).toContain(
      withPlainSpaces(`${offerTexts.noOffer} ${offerTexts.estimate}`),
    );
  });

  it('says its title to readers and names its language', async () => {
    const file = Buffer.from(await makePdf(offer)).toString('latin1');
    const title = Buffer.from(`\uFEFF${offerFileName(offer)}`, 'utf16le')
      .swap16()
      .toString('hex');
    expect(file.toLowerCase()).toContain(`/title <${title}>`);
    expect(file).toContain('/Lang(ru)');
  });

  it('numbers its pages and repeats the head of the schedule on each', async () => {
    const pages = await pagesOfPdf(await makePdf({ ...offer, scenario: { ...scenario, termMonths: 60 } }));
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(withPlainSpaces(page)).toContain(`Страница ${index + 1} из ${pages.length}`);
      expect(page).toContain(offerTexts.columns.join('\n'));
    }
  });

  it('lists every month once, whatever the term', async () => {
    for (const termMonths of [12, 19, 33, 60, 600]) {
      const lines = (await textOf({ scenario: { ...scenario, termMonths } })).split('\n');
      const from = lines.indexOf(offerTexts.columns.at(-1) ?? '');
      const months = lines.slice(from).filter((line) => /^\d{1,3}$/.test(line) && line !== '0');
      expect(months.filter((month, index) => month !== months[index - 1]).length).toBeGreaterThanOrEqual(
        termMonths,
      );
      expect(lines).toContain(String(termMonths));
    }
  });

  it('writes a question mark for a sign that its font lacks, and breaks a word without end', async () => {
    const text = await textOf({ scenario, product: `日本 ${'Ы'.repeat(200)}` });
    expect(text).toContain('??');
    expect(text.replaceAll('\n', '')).toContain('Ы'.repeat(200));
  });

  it('without machine and sender is a calculation by itself', async () => {
    const text = await textOf({ scenario });
    expect(text).toContain('Расчёт лизинга');
    expect(text).not.toContain('undefined');
    expect(text).not.toContain(offerTexts.specs);
  });
});

describe('The workbook', () => {
  it('holds numbers, and sums that a spreadsheet computes again', () => {
    const sheet = sheetOf(offer);
    const cells = [...sheet.matchAll(/<c r="B(\d+)" s="3"><v>(\d+)<\/v>/g)].map(([, row, value]) => ({
      row: Number(row),
      value: Number(value),
    }));
    const payments = cells.slice(-12);
    const [first, last] = [payments[0]?.row, payments.at(-1)?.row];
    const sum = payments.reduce((total, { value }) => total + value, 0);
    expect(sum).toBe(5_092_764 - 450_000);
    expect(sheet).toContain(`<f>SUM(B${first}:B${last})</f><v>${sum}</v>`);
  });

  it('names machine, sender, characteristics and the day', () => {
    const sheet = sheetOf(offer);
    for (const part of [
      'Komatsu PC200-8',
      'Лизинг спецтехники',
      'Наработка',
      '21.11.2026',
      'График платежей',
    ])
      expect(sheet).toContain(part);
  });

  it('cannot be broken by what a dealer called a machine', () => {
    const sheet = sheetOf({ scenario, product: '</t><script>&"\u0000\uFFFE' });
    expect(sheet).toContain('&#60;/t&#62;&#60;script&#62;&#38;&#34;</t>');
  });

  it('is the same for the same offer, byte for byte', () => {
    expect(makeXlsx(offer)).toEqual(makeXlsx(offer));
  });
});

describe('An offer with the lessee’s tax regime', () => {
  const exact = { ...defaultExactTerms('2026-11-22'), form: 'seasonal' } as const;
  const home = { cost: 900_000, advance: 90_000, termMonths: 12 };
  const notice = 'Лизингодатель — ООО «Ромашка». Расчёт не является публичной офертой. Ставки на 23.11.2026.';
  const exactOffer: Offer = { scenario: home, exact: { ...exact, form: 'annuity' }, notice };

  it('has the figures of the law in both files, with the rates behind them', async () => {
    const pdf = (await textOf(exactOffer)).replaceAll('\n', ' ');
    const sheet = withPlainSpaces(sheetOf(exactOffer));
    for (const part of ['183 673', '208 719', '626 156', '22.12.2026', '1 018 548'])
      expect(pdf).toContain(part);
    for (const part of ['183673', '208719', '626156', '22.12.2026', '1018548']) expect(sheet).toContain(part);
    for (const text of [pdf, sheet]) {
      expect(text).toContain('НДС 22 % с 01.01.2026: п. 3 ст. 164 НК РФ, закон № 425-ФЗ от 28.11.2025.');
      expect(text).toContain('Организация на общей системе.');
      expect(text).toContain('уточните у бухгалтера');
      expect(text).toContain(notice);
      expect(text).not.toContain('оценка');
    }
  });

  it('has every row of the season with its day and VAT, and their sums', async () => {
    const seasonal = { ...exactOffer, exact };
    const { rows, sums, columns } = offerTable(seasonal);
    const { rows: reckoned, total, tax } = exactCalculation(home, exact);
    expect(columns).toHaveLength(7);
    expect(rows.map(({ cells }) => cells[2])).toEqual(reckoned.map(({ payment }) => payment));
    expect(sums.slice(2, 4)).toEqual([total, tax.vat]);
    expect(await textOf(seasonal)).toContain('Самый большой платёж');
  });

  it('without it says that the lines of taxes are an estimate', async () => {
    expect((await textOf({ scenario: home })).replaceAll('\n', ' ')).toContain('налога на прибыль — оценка.');
  });
});

describe('The fonts of the document', () => {
  it('are those that the installed font gives: run npm run generate after its update', async () => {
    const storedModule = readFileSync(new URL('./generated/fonts.ts', import.meta.url), 'utf8');
    expect(await offerFontsModule()).toBe(storedModule);
  });
});
