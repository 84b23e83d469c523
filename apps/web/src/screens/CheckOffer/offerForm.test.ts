import { checkOffer } from '@leasing/core/unstable/check-offer';
import { describe, expect, test } from 'vitest';
import type { FormValues } from '../../routing/forms.ts';
import { offerQuery, readOfferForm, valuesOf } from './offerForm.ts';
import { summaryOf } from './summary.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const summary = (values: FormValues) => {
  const { offer } = readOfferForm(values);
  return plain(summaryOf(offer, checkOffer(offer)));
};

describe('the address of a result', () => {
  test.each<FormValues>([
    { cost: '6 240 000', advance: '1248000', monthlyPayment: '203 456,78', termMonths: '36', buyout: '0' },
    {
      cost: '1000000',
      payments: '15.01.2026 500 000,5\n15.02.2026 600 000',
      buyout: '1000',
      statedTotal: '1 101 000,5',
      statedMarkup: '8,5',
      date: '2025-12-15',
    },
  ])('gives the same offer again: %j', (values) => {
    const parsed = valuesOf(new URLSearchParams(offerQuery(values)));
    expect(readOfferForm(parsed)).toEqual(readOfferForm(values));
    expect(offerQuery(parsed)).toBe(offerQuery(values));
  });
});

test('an advance in the address is grouped in its field, as the other sums are', () => {
  const advance = (value: string) =>
    valuesOf(new URLSearchParams({ cost: '6240000', advance: value })).advance;
  expect([advance('1248000'), advance('1248000.5'), advance('0')]).toEqual([
    '1\u00A0248\u00A0000',
    '1\u00A0248\u00A0000,5',
    '0',
  ]);
});

describe('what cannot be read has a sentence at its field', () => {
  test.each<[FormValues, FormValues]>([
    [
      { cost: '1000000', monthlyPayment: '90000', termMonths: '12', statedMarkup: 'немного' },
      { statedMarkup: 'Укажите проценты в год, например 8,5.' },
    ],
    [
      {},
      {
        cost: 'Укажите цену техники в рублях.',
        monthlyPayment: 'Укажите ежемесячный платёж или вставьте график.',
        termMonths: 'Укажите срок в месяцах, от 1 до 600.',
      },
    ],
    [
      { cost: 'шесть', payments: 'Итого 7 000 000' },
      {
        cost: 'Укажите цену техники в рублях.',
        payments:
          'Не нашли платежей: «Итого 7 000 000». Нужны строки с датой и суммой, например «15.01.2026 116 622».',
      },
    ],
    [
      { cost: '1000', advance: '2000', payments: '15.01.2026 1' },
      { advance: 'Аванс не может быть больше цены.' },
    ],
    [
      {
        cost: '6 трлн',
        advance: '20 %',
        monthlyPayment: '203 шт',
        termMonths: 'три года',
        buyout: '1 у.е.',
        statedTotal: 'как в договоре',
      },
      {
        cost: 'Укажите цену техники в рублях.',
        monthlyPayment: 'Укажите ежемесячный платёж или вставьте график.',
        termMonths: 'Укажите срок в месяцах, от 1 до 600.',
        buyout: 'Укажите выкуп в рублях, 0 — если его нет.',
        statedTotal: 'Укажите сумму договора в рублях.',
      },
    ],
    [
      { cost: '6 млн', advance: 'нет', monthlyPayment: '203 тыс', termMonths: '36' },
      { advance: 'Укажите аванс в рублях, 0 — если его нет.' },
    ],
  ])('%j', (values, errors) => {
    const found = Object.entries(readOfferForm(values).errors).map(([name, text]) => [name, plain(text)]);
    expect(Object.fromEntries(found)).toEqual(errors);
  });
});

test('more payments than an address holds are refused with their number', () => {
  const { errors } = readOfferForm({ cost: '1000', payments: '15.01.2026 1\n'.repeat(400) });
  expect(errors.payments).toBe('Здесь помещается до 360 платежей.');
});

test('an advance in percent is a part of the price', () => {
  const offer = { cost: '6 500 000,00 руб.', monthlyPayment: '300000', termMonths: '24' };
  expect(readOfferForm({ ...offer, advance: '20 %' })).toEqual(
    readOfferForm({ ...offer, advance: '1300000' }),
  );
});

test('words of thousands, millions and years are read', () => {
  const words = { cost: '6 млн', advance: '1,2 млн', monthlyPayment: '203 тыс', termMonths: '3 года' };
  const digits = { cost: '6000000', advance: '1200000', monthlyPayment: '203000', termMonths: '36' };
  expect(readOfferForm({ ...words, buyout: '1000' })).toEqual(readOfferForm({ ...digits, buyout: '1000' }));
  expect(readOfferForm({ ...words, buyout: '1000' }).errors).toEqual({});
});

describe('the result is a sentence that a director understands', () => {
  test.each<[FormValues, RegExp]>([
    [
      { cost: '1200000', monthlyPayment: '110000', termMonths: '12' },
      /^За технику ценой 1 200 000 ₽ вы заплатите 1 320 000 ₽, на 120 000 ₽ больше\. Это как кредит под 19,\d+ % годовых, без выкупа\.$/,
    ],
    [
      { cost: '900000', advance: '90000', monthlyPayment: '77379', termMonths: '12', buyout: '180000' },
      /под 70,55 % годовых, с выкупом\.$/,
    ],
    [{ cost: '1200000', monthlyPayment: '100000', termMonths: '12' }, /: без переплаты\.$/],
    [
      { cost: '1200000', monthlyPayment: '90000', termMonths: '12' },
      /не хватает платежей.*на 120 000 ₽ меньше цены\.$/,
    ],
    [
      { cost: '6', advance: '1,2', monthlyPayment: '203', termMonths: '3', buyout: '1000' },
      /^За технику ценой 6 ₽ вы заплатите 1 610 ₽\. Ставка по этим цифрам неправдоподобно велика: проверьте их\.$/,
    ],
    [
      { cost: '100', advance: '100', monthlyPayment: '1', termMonths: '12' },
      /^За технику ценой 100 ₽ вы заплатите 112 ₽\.$/,
    ],
  ])('%j', (values, sentence) => {
    expect(summary(values)).toMatch(sentence);
  });
});
