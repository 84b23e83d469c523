import { defaultExactTerms } from '@leasing/core/unstable/exact';
import { type Offer, offerFileName, offerTexts } from '@leasing/core/unstable/offer';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openPdf, pagesOfPdf } from '../testing/pagesOfPdf.ts';
import { offerPdf } from './offerPdf.ts';

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
  withPlainSpaces((await pagesOfPdf(await offerPdf(offerToPrint))).join('\n'));

describe('The head of an offer', () => {
  it('names the offer, how long it holds, and whom to call; the percent is whole', async () => {
    const text = await textOf({
      ...offer,
      scenario: { ...scenario, cost: 6_240_000, advance: 90_000 },
      number: 'Л-261121-7F3A',
      validDays: 14,
      manager: ['Алексей Орлов', '+7 495 000-00-00', 'Пятница, 9:00\u2060–\u206018:00'],
    });
    expect(text).toContain('Предложение № Л-261121-7F3A от 21.11.2026, действует до 05.12.2026');
    expect(text).toContain('Алексей Орлов');
    // Signs without a glyph leave no box.
    expect(text).toContain('9:00–18:00');
    expect(text).toContain('Первый взнос · 1,4 %');
    expect(text).not.toContain('1,44');
  });

  it('says what is to be known of the machine first before its numbers', async () => {
    const text = await textOf({ ...offer, remark: 'Торги до 5 декабря' });
    expect(text.indexOf('Торги до 5 декабря')).toBeGreaterThan(0);
    expect(text.indexOf('Торги до 5 декабря')).toBeLessThan(text.indexOf('Срок лизинга'));
  });

  it('carries the picture of the machine', async () => {
    const data = await sharp({ create: { width: 96, height: 72, channels: 3, background: 'grey' } })
      .jpeg()
      .toBuffer();
    const file = await offerPdf({
      ...offer,
      picture: { jpeg: Uint8Array.from(data), width: 96, height: 72 },
    });
    expect(file.includes(data)).toBe(true);
  });
});

describe('The text of an offer', () => {
  it('is text: sender, machine, numbers and note are read back from it', async () => {
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
    expect(text.replaceAll('\n', ' ')).toContain(withPlainSpaces(offerTexts.noOffer));
  });

  it.each(['Kässbohrer', 'Ø 50 ± ½ €', 'ö ü ł ž', 'ў і ґ', '№ 1 «Ёж» — 5 м³'])(
    'has the signs of %s',
    async (product) => {
      expect((await textOf({ scenario, product })).replaceAll('\n', ' ')).toContain(product);
    },
  );

  it('breaks a word without end', async () => {
    const text = await textOf({ scenario, product: 'Ы'.repeat(200) });
    expect(text.replaceAll('\n', '')).toContain('Ы'.repeat(200));
  });

  it('says its title and language to readers', async () => {
    const file = await openPdf(await offerPdf(offer));
    const { info } = await file.getMetadata();
    expect(info).toMatchObject({
      Title: offerFileName(offer),
      Author: 'Лизинг спецтехники',
      Language: 'ru',
    });
  });

  it('without machine and sender is a calculation by itself', async () => {
    const text = await textOf({ scenario });
    expect(text).toContain('Расчёт лизинга');
    expect(text).not.toContain('undefined');
    expect(text).not.toContain(offerTexts.specs);
  });

  it('of impossible values is refused with a sentence that names the value', async () => {
    await expect(offerPdf({ scenario: { ...scenario, advance: -1 } })).rejects.toThrow(/^advance must be/);
  });

  it('has the numbers of the law with the rates behind them, where the tax regime is known', async () => {
    const exact = { ...defaultExactTerms('2026-11-22'), form: 'annuity' } as const;
    const home = { cost: 900_000, advance: 90_000, termMonths: 12 };
    const text = (await textOf({ scenario: home, exact, notice: 'Ставки на 23.11.2026.' })).replaceAll(
      '\n',
      ' ',
    );
    for (const part of [
      '183 673',
      '208 719',
      '626 156',
      '22.12.2026',
      '1 018 548',
      'НДС 22 % с 01.01.2026: п. 3 ст. 164 НК РФ, закон № 425-ФЗ от 28.11.2025.',
      'Организация на общей системе.',
      'уточните у бухгалтера',
      'Ставки на 23.11.2026.',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('оценка');
  });
});

describe('The address in an offer', () => {
  const linksOf = async (address: string | undefined) => {
    const file = await openPdf(await offerPdf({ scenario, address }));
    return (await file.getPage(1)).getAnnotations();
  };

  it('is a link that can be pressed, on the lines that show it', async () => {
    const address = 'https://example.org/machine (1)?calc=1_4500000&имя=да';
    const links = await linksOf(address);
    expect(links.map(({ url }) => url)).toEqual([new URL(address).href]);
    const [left = 0, below = 0, to = 0, above = 0] = links[0]?.rect ?? [];
    expect(to - left).toBeGreaterThan(100);
    expect(above - below).toBeGreaterThan(8);
  });

  it.each([undefined, 'example.org'])('is not a link where it is %s', async (address) => {
    expect(await linksOf(address)).toEqual([]);
  });
});

describe('The pages of an offer', () => {
  it('are numbered, repeat the head of the schedule, and say that it goes on', async () => {
    const pages = await pagesOfPdf(await offerPdf({ ...offer, scenario: { ...scenario, termMonths: 60 } }));
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(withPlainSpaces(page)).toContain(`Страница ${index + 1} из ${pages.length}`);
      expect(page.replace(/\s+/g, ' ')).toContain(offerTexts.columns.join(' '));
    }
    expect(withPlainSpaces(pages[0] ?? '')).toContain('График продолжается на следующей странице');
  });

  it.each([12, 19, 33, 60, 400])('list every month of %d once', async (termMonths) => {
    const pages = await pagesOfPdf(await offerPdf({ scenario: { ...scenario, termMonths } }));
    const [, schedule = ''] = pages.join('\n').split(offerTexts.schedule);
    const months = [...schedule.matchAll(/^(\d+) /gm)].map(([, month]) => month);
    expect(months).toEqual(Array.from({ length: termMonths }, (_, index) => String(index + 1)));
  });
});
