import { describe, expect, it } from 'vitest';
import { fileInZip } from '../../test/documents.ts';
import { calculateLease } from '../calculator/index.ts';
import { checkOffer } from '../check-offer/index.ts';
import { defaultExactTerms, exactCalculation } from '../exact/index.ts';
import { makeXlsx, type Offer, type OfferFact, offerFileName } from './index.ts';
import { offerFacts, offerTable } from './offer.ts';

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
const sheetOf = (offerToPrint: Offer) => fileInZip(makeXlsx(offerToPrint), 'xl/worksheets/sheet1.xml');

describe('The facts of an offer', () => {
  it('are those of the calculator, in its order', () => {
    expect(offerFacts(offer).map(({ name, text }) => withPlainSpaces(`${name}: ${text}`))).toEqual([
      'Стоимость техники: 4 500 000 ₽',
      'Первый взнос: 450 000 ₽',
      'Срок лизинга: 12 месяцев',
      'Ежемесячный платёж: 386 897 ₽',
      'Сумма договора без выкупа: 5 092 764 ₽',
      'Выкуп в конце срока: 900 000 ₽',
      'Всего с выкупом: 5 992 764 ₽',
      'Ставка годовых с выкупом: 70,55 %',
      'Ставка годовых без выкупа: 29,48 %',
      'НДС к вычету: 918 367 ₽',
      'Экономия налога: 1 043 599 ₽',
      'Расход после налогов, без выкупа: 3 130 798 ₽',
    ]);
  });

  it('name the first payment where payments fall, and count all of them in the sum', () => {
    const facts = offerFacts({ scenario: { ...scenario, form: 'declining' } });
    expect(facts[3]).toMatchObject({ name: 'Первый платёж, дальше меньше', value: 425_250 });
    expect(facts[4]).toMatchObject({ value: 5_070_378 });
  });

  it('of impossible values are refused with a sentence that names the value', () => {
    expect(() => makeXlsx({ scenario: { ...scenario, termMonths: 0 } })).toThrow(/^termMonths must be/);
  });
});

describe('The head of a workbook', () => {
  it('names the offer, how long it holds, and whom to call', () => {
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

  it('says what is to be known of the machine first before its numbers', () => {
    const remark = 'Торги до 5 декабря';
    const sheet = sheetOf({ ...offer, remark });
    expect(sheet.indexOf(remark)).toBeGreaterThan(0);
    expect(sheet.indexOf(remark)).toBeLessThan(sheet.indexOf('Срок лизинга'));
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

  it('has the numbers of the law, with the rates behind them', () => {
    const sheet = withPlainSpaces(sheetOf(exactOffer));
    for (const part of ['183673', '208719', '626156', '22.12.2026', '1018548']) expect(sheet).toContain(part);
    expect(sheet).toContain('НДС 22 % с 01.01.2026: п. 3 ст. 164 НК РФ, закон № 425-ФЗ от 28.11.2025.');
    expect(sheet).toContain('Организация на общей системе.');
    expect(sheet).toContain('уточните у бухгалтера');
    expect(sheet).toContain(notice);
    expect(sheet).not.toContain('оценка');
  });

  it('has every row of the season with its day and VAT, and their sums', () => {
    const seasonal = { ...exactOffer, exact };
    const { rows, sums, columns } = offerTable(seasonal);
    const { rows: reckoned, total, tax } = exactCalculation(home, exact);
    expect(columns).toHaveLength(7);
    expect(rows.map(({ cells }) => cells[2])).toEqual(reckoned.map(({ payment }) => payment));
    expect(sums.slice(2, 4)).toEqual([total, tax.vat]);
    expect(sheetOf(seasonal)).toContain('Самый большой платёж');
  });

  it('without it has the same tax lines, for a company on the general regime', () => {
    const taxes = ({ name }: OfferFact) => /НДС к|налог/.test(name);
    const plain = offerFacts({ scenario: home, date: '2026-11-22' }).filter(taxes);
    expect(plain).toEqual(offerFacts(exactOffer).filter(taxes));
    expect(plain).toHaveLength(3);
    expect(sheetOf({ scenario: home })).toContain('Организация на\u00A0общей системе.');
  });
});

describe('The rates and totals of an offer', () => {
  it('are those of checkOffer, with the buyout and without', () => {
    const { monthlyPayment, buyout } = calculateLease(scenario);
    const said = { ...scenario, monthlyPayment };
    const fact = (name: string) => offerFacts(offer).find((one) => withPlainSpaces(one.name) === name)?.value;
    const withBuyout = checkOffer({ ...said, buyout });
    expect(fact('Всего с выкупом')).toBe(withBuyout.totalPaid);
    expect(fact('Ставка годовых с выкупом')).toBeCloseTo(withBuyout.effectiveAnnualRate ?? 0, 4);
    const without = checkOffer({ ...said, buyout: 0 });
    expect(fact('Сумма договора без выкупа')).toBe(without.totalPaid);
    expect(fact('Ставка годовых без выкупа')).toBeCloseTo(without.effectiveAnnualRate ?? 0, 4);
  });

  it('are left out where nothing is financed', () => {
    const names = offerFacts({ scenario: { ...scenario, advance: scenario.cost } }).map(({ name }) => name);
    expect(names.join()).not.toContain('Ставка');
  });

  it('are percents in the workbook, and the addressee is named', () => {
    const sheet = sheetOf({ ...offer, addressee: ['ООО «Ромашка»', 'Анна Петрова'] });
    expect(sheet).toMatch(/Ставка годовых с\u00A0выкупом<\/t><\/is><\/c><c r="B\d+" s="6"><v>0\.\d+<\/v>/);
    expect(sheet).toContain('ООО «Ромашка» · Анна Петрова');
  });
});
