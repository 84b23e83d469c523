/** A wrong price is never taken in silence: it is the price that a buyer pays in roubles with VAT, or a person is asked. */
import { describe, expect, it } from 'vitest';
import type { Cell } from '../item/Cell.ts';
import { FileRefused } from './FileRefused.ts';
import { numberFormat } from './readers/sheet/xlsx/formats.ts';
import { roubles } from './rows/money.ts';
import { lineWords, sumWords } from './rows/sumWords.ts';
import { textCell } from './rows/values.ts';
import type { Field } from './tables/columns.ts';
import { readTables } from './tables/tables.ts';
import { equipmentTitles } from './testing/priceLists.ts';
import { readMachine } from './testing/rows.ts';

const head = ['Инв. №', 'Вид техники', 'Марка', 'Модель', 'Год выпуска'];
const goods = ['A-1', 'Каток', 'HAMM', '3410', '2018'];
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

/** The title of the price of a table, the title's words, or the sentence of a refusal. */
async function priceIn(rows: string[][], mapping = new Map<string, Field | null>(), sheet?: string) {
  const sheetRows = rows.map((cells, at) => ({ line: at + 1, cells: cells.map(textCell) }));
  const list = {
    bytes: 1,
    close: () => {},
    sheets: [
      {
        ...(sheet && { name: sheet }),
        async *rows() {
          yield* sheetRows;
        },
      },
    ],
  };
  try {
    for await (const piece of readTables(list, mapping)) {
      if (piece.kind !== 'table') continue;
      const { header } = piece.table;
      return { title: header.titles[header.positions.totalCost?.[0] ?? -1], said: header.money.totalCost };
    }
    return undefined;
  } catch (error) {
    if (error instanceof FileRefused) return plain(error.message);
    throw error;
  }
}

const titled = (...titles: string[]) =>
  priceIn([
    [...head, ...titles],
    [...goods, ...titles.map(() => '1')],
  ]);

describe('The price of a list', () => {
  it.each([
    'Цена, руб. с НДС',
    'Цена (руб., с НДС)',
    'Цена с НДС 22%',
    'Цена вкл. НДС, руб.',
    'Стоимость с учётом НДС',
    'Цена, ₽ (НДС включён)',
    'Цена в т.ч. НДС',
    'Продажа, руб. с НДС',
    'Стоимость реализации (вкл. НДС)',
    'Розничная цена, RUB',
    'Цена продажи (в т. ч. НДС 20 %), руб.',
    'Цена за шт., руб.',
    'Цена на 01.11.2026',
    'Цена¹',
    'Отпускная цена с НДС, руб./ед.',
    'Price, RUB incl. VAT',
    'ЦЕНА РОЗНИЧНАЯ',
    'Цена реал., руб.',
  ])('stands under «%s»', async (title) => {
    expect(await titled(title)).toMatchObject({ title });
  });

  it.each([
    ['Цена, руб. (без НДС)', 'сумма без НДС'],
    ['Цена (НДС не включен)', 'сумма без НДС'],
    ['Стоимость без учёта НДС', 'сумма без НДС'],
    ['Цена + НДС', 'сумма без НДС'],
    ['Цена, НДС сверху', 'сумма без НДС'],
    ['Цена нетто', 'сумма без НДС'],
    ['Цена (не включая НДС 20%)', 'сумма без НДС'],
    ['Price excl. VAT', 'сумма без НДС'],
    ['Цена за вычетом НДС', 'сумма без НДС'],
    ['Цена б/НДС', 'сумма без НДС'],
    ['Цена (НДС не облагается)', 'не облагается'],
    ['Цена, НДС 0%', 'не облагается'],
    ['Цена по УСН', 'не облагается'],
    ['Цена, НДС 20%', 'непонятно, с НДС ли'],
    ['Цена с НДС / без НДС', 'непонятно, с НДС ли'],
    ['Оптовая цена', 'это не цена продажи'],
    ['Цена опт', 'это не цена продажи'],
    ['Цена мелкий опт, руб.', 'это не цена продажи'],
    ['Цена для дилеров', 'это не цена продажи'],
    ['Закупочная цена', 'это не цена продажи'],
    ['Цена приходная', 'это не цена продажи'],
    ['Входящая цена', 'это не цена продажи'],
    ['Цена поставщика', 'это не цена продажи'],
    ['Учётная стоимость', 'это не цена продажи'],
    ['Остаточная стоимость', 'это не цена продажи'],
    ['Балансовая стоимость, руб.', 'это не цена продажи'],
    ['Оценочная стоимость', 'это не цена продажи'],
    ['Выкупная стоимость', 'это не цена продажи'],
    ['Стоимость аренды', 'это не цена продажи'],
    ['Цена за смену', 'это не цена продажи'],
    ['Цена, руб/час', 'это не цена продажи'],
    ['Цена в сутки', 'это не цена продажи'],
    ['Цена в месяц', 'это не цена продажи'],
    ['Цена в лизинг', 'это не цена продажи'],
    ['Цена в кредит', 'это не цена продажи'],
    ['Цена в рассрочку', 'это не цена продажи'],
    ['Старая цена', 'это не цена продажи'],
    ['Цена до скидки', 'это не цена продажи'],
    ['Зачёркнутая цена', 'это не цена продажи'],
    ['Прежняя цена, руб.', 'это не цена продажи'],
    ['Стоимость доставки', 'это не цена продажи'],
    ['Стоимость новой машины', 'это не цена продажи'],
    ['Цена Урал', 'непонятно, что это за цена'],
    ['Цена 1', 'непонятно, что это за цена'],
    ['Цена (от 10 шт.)', 'непонятно, что это за цена'],
    ['Цена за тонну', 'непонятно, что это за цена'],
  ])('does not stand under «%s»: %s', async (title, reason) => {
    expect(await titled(title)).toMatch(
      new RegExp(`нет: «Цена с НДС»\\..*Цены не взяты: «${title.replace(/[()+.?/]/g, '.')}» — .*${reason}`),
    );
    expect(await titled('Цена с НДС', title)).toMatchObject({ title: 'Цена с НДС' });
    expect(await titled(title, 'Розничная цена')).toMatchObject({ title: 'Розничная цена' });
  });

  it.each([
    [['Опт', 'Розница'], ['Цена', 'Цена'], 'Розница Цена'],
    [['Розничная', 'Оптовая'], ['Цена', 'Цена'], 'Розничная Цена'],
    [['Аренда', 'Продажа'], ['Цена', 'Розничная цена'], 'Продажа Розничная цена'],
    [['Прокат', 'Реализация'], ['Стоимость, руб.', 'Стоимость, руб.'], 'Реализация Стоимость, руб.'],
    [['Закупка', 'Продажа'], ['Цена', 'Цена с НДС'], 'Продажа Цена с НДС'],
    [['Цена', ''], ['дилер', 'розница'], 'Цена розница'],
    [['Цена', ''], ['без НДС', 'с НДС'], 'Цена с НДС'],
    [['Стоимость', ''], ['USD', 'руб.'], 'Стоимость руб.'],
    [['Цена', ''], ['старая', 'новая'], 'Цена новая'],
    [['Условия', ''], ['Цена', 'Доставка'], 'Цена'],
  ])('in a header of two rows, %j above %j, stands under «%s»', async (above, below, title) => {
    const rows = [
      [...head, ...above],
      [...head.map(() => ''), ...below],
      [...goods, '1', '2'],
    ];
    expect(await priceIn(rows)).toMatchObject({ title });
  });

  it.each([
    [
      ['Москва', 'Урал'],
      ['Цена', 'Цена'],
    ],
    [
      ['Цена', ''],
      ['Москва', 'Казань'],
    ],
    [
      ['Цена', ''],
      ['от 1 шт', 'от 10 шт'],
    ],
    [
      ['Опт', 'Мелкий опт'],
      ['Цена', 'Цена'],
    ],
    [
      ['Аренда', ''],
      ['Цена', 'Стоимость'],
    ],
  ])('is asked where two rows, %j above %j, leave it open', async (above, below) => {
    const rows = [
      [...head, ...above],
      [...head.map(() => ''), ...below],
      [...goods, '1', '2'],
    ];
    expect(await priceIn(rows)).toContain('Укажите, какой столбец — «Цена с НДС»');
  });

  it.each(['Купить сразу, руб.', 'Цена досрочного выкупа', 'Блиц-цена'])(
    'of a lot is «%s», and the starting price the lowest',
    async (title) => {
      expect(await titled('Начальная цена', title)).toMatchObject({ title });
      expect(await titled(title)).toMatch(/нет: «Цена с НДС»/);
    },
  );

  it('stands under a header of three rows, beside another group of columns', async () => {
    const found = await priceIn([
      [...head, 'Цена', '', '', 'Остаток, шт.', ''],
      [...head.map(() => ''), 'за единицу, руб.', '', '', 'Тула', 'Омск'],
      [...head.map(() => ''), 'м.опт', 'кр.опт', 'розн.', '', ''],
      [...goods, '10', '20', '30', '1', '2'],
    ]);
    expect(found).toMatchObject({ title: expect.stringContaining('розн.') });
  });

  it('is asked where words that are not known part the columns below its title', async () => {
    const found = await priceIn([
      [...head, 'Цена', '', 'Остаток', ''],
      [...head.map(() => ''), 'гр. 1', 'гр. 2', 'наш', 'транзит'],
      [...goods, '10', '20', '1', '2'],
    ]);
    expect(found).toMatch(/Цены не взяты/);
  });

  it('is asked where one column is with VAT and another is the retail one', async () => {
    expect(await titled('Цена с НДС', 'Розничная цена')).toContain('непонятно, какая из цен');
  });

  it.each([
    [['Старая цена', 'Цена'], 'Цена'],
    [['Цена', 'Розничная цена'], 'Розничная цена'],
    [['Цена, USD', 'Цена, руб.'], 'Цена, руб.'],
    [['Цена, тыс. руб.', 'Цена, руб.'], 'Цена, руб.'],
    [['Цена без скидки', 'Цена со скидкой'], 'Цена со скидкой'],
    [['Прежняя цена', 'Новая цена'], 'Новая цена'],
    [['Цена', 'Цена по акции'], 'Цена'],
    [['Спеццена', 'Цена, руб.'], 'Цена, руб.'],
    [['Акционная цена, руб. с НДС', 'Стоимость'], 'Стоимость'],
    [['Цена', 'Цена с НДС'], 'Цена с НДС'],
  ])('of %j is «%s»', async (titles, title) => {
    expect(await titled(...titles)).toMatchObject({ title });
  });

  it('is the column that a person named, whatever its title', async () => {
    const rows = [
      [...head, 'Оптовая цена', 'Цена, НДС 20%'],
      [...goods, '1', '2'],
    ];
    expect(await priceIn(rows, new Map([['Цена, НДС 20%', 'totalCost']]))).toMatchObject({
      title: 'Цена, НДС 20%',
      said: { vat: 'with', priceType: 'sale' },
    });
  });

  it.each([
    ['Цены в тыс. руб.', { unit: 1000, currency: 'RUB' }],
    ['(тыс. руб.)', { unit: 1000, currency: 'RUB' }],
    ['Все цены указаны в млн. рублей с НДС', { unit: 1_000_000, currency: 'RUB', vat: 'with' }],
    ['Цены указаны в USD', { currency: 'USD' }],
    ['Прайс-лист, цены в евро', { currency: 'EUR' }],
    ['Стоимость указана в китайских юанях', { currency: 'CNY' }],
    ['Цены в рублях, курс 92,5 за USD', { currency: 'RUB' }],
  ])('is read as the line above says: «%s»', async (line, said) => {
    expect(await priceIn([[line], [...head, 'Цена'], [...goods, '1']])).toMatchObject({ said });
    expect(lineWords(line)).toMatchObject(said);
  });

  it.each([
    'Цены указаны без НДС',
    'Цены без учета НДС, в рублях',
    'Цены не включают НДС',
    'Работаем без НДС',
    'НДС не облагается',
    'Оптовый прайс-лист',
    'Прайс-лист на аренду спецтехники',
    'Стоимость аренды техники',
    'АРЕНДА',
    'Дилерские цены',
    'Закупочные цены на 01.11.2026',
    'Аренда спецтехники с экипажем. Прайс',
    'Техника в аренду (цена за месяц)',
    'Сдаём с экипажем',
    'В рассрочку',
    'Для дилеров',
    'Дилерам',
    'Прайс для дилеров',
    'Старые цены',
    'Архив',
    'Архив 2024',
    'Себестоимость',
    'Техника (аренда)',
    'Для партнёров',
    'Прайс 2024 (старый)',
    'Продажа (в рассрочку)',
  ])('is asked where the line above says «%s»', async (line) => {
    const rows = [[line], [...head, 'Цена'], [...goods, '1']];
    expect(await priceIn(rows)).toContain('Укажите, какой столбец — «Цена с НДС»');
    expect(await priceIn(rows, new Map([['Цена', 'totalCost']]))).toMatchObject({ title: 'Цена' });
  });

  it.each([
    'ООО «Аренда Строй», тел. 123-45-67',
    'ООО «ОптТорг»',
    'Прайс-лист на 20.11.2026',
    'Экскаваторы по цене от 3 млн руб.',
    'Цены не включают доставку',
    'Курс ЦБ: 1 USD = 92,5 руб.',
    'Продажа спецтехники',
    'Продажа и аренда спецтехники',
    'Аренда и продажа спецтехники',
    'Возможна продажа в лизинг',
    'Не сдаём в аренду',
    'Официальный дилер',
    'Дилер XCMG',
    'Старый Оскол',
  ])('is in roubles, for sale, below the line «%s»', async (line) => {
    const found = await priceIn([[line], [...head, 'Цена'], [...goods, '1']]);
    expect(found).toMatchObject({ title: 'Цена' });
    expect(lineWords(line)).not.toMatchObject({ unit: expect.anything() });
    expect(lineWords(line).priceType).not.toBe('other');
  });
});

describe('What the name of its only sheet says', () => {
  const rows = [
    [...head, 'Цена'],
    [...goods, '1'],
  ];

  it.each(['старые цены', 'Архив', 'Для дилеров', 'Себестоимость'])(
    'of no price of sale is asked: «%s»',
    async (sheet) => {
      expect(await priceIn(rows, undefined, sheet)).toContain('Укажите, какой столбец — «Цена с НДС»');
    },
  );

  it.each(['(тенге)', 'Техника (тенге)', 'тенге'])(
    'of the currency goes for its prices: «%s»',
    async (sheet) => {
      expect(await priceIn(rows, undefined, sheet)).toMatchObject({ said: { currency: 'KZT' } });
    },
  );
});

describe('What a row says of its price outside the price', () => {
  const row = (title: string, text: string) => readMachine({ [title]: text }, [...equipmentTitles, title]);

  it.each([
    ['Расчёты', '$'],
    ['Расч.', 'USD'],
    ['Расч.', 'BYN'],
    ['Ед.изм.', 'USD/шт'],
    ['Ед.изм.', 'тыс. руб.'],
    ['Ед.изм.', 'руб/мес'],
    ['Условия', 'аренда/мес'],
    ['Условия', 'лизинг'],
    ['Условия', 'аренда с экипажем'],
    ['Условия', 'без НДС'],
    ['Условия', 'для дилеров'],
    ['Условия', 'Аренда посуточно'],
    ['Условия', 'Цена, USD'],
    ['Комментарий', 'цена без НДС, торг'],
    ['Комментарий', 'Торг. Цена за месяц аренды'],
    ['Комментарий', 'цена в долларах'],
    ['Условия продажи', 'цена указана в евро'],
  ])('refuses it: «%s» is «%s»', (title, text) => {
    expect(row(title, text).refused).toEqual([[title, expect.stringContaining(`«${text}»`)]]);
  });

  it('refuses a price in roubles by its title and in dollars by its row', () => {
    expect(row('Вал.', 'USD').refused[0]).toEqual([
      'Цена с НДС, руб.',
      expect.stringContaining('называют разные валюты'),
    ]);
    expect(row('Ден. ед.', 'руб.').refused).toEqual([]);
  });

  it.each([
    ['Ед.изм.', 'шт'],
    ['Ед.изм.', 'руб.'],
    ['Вал.', 'RUB'],
    ['Условия', 'торг'],
    ['Условия', 'НДС 22%'],
    ['Условия', 'с НДС'],
    ['Комментарий', 'в лизинге не был'],
    ['Комментарий', 'возможен лизинг, цена договорная'],
    ['Комментарий', 'цена с НДС, торг уместен'],
    ['Комментарий', 'куплен за 120 000 $'],
    ['Класс', 'K'],
    ['Старая цена', '120 000 $'],
  ])('leaves it: «%s» is «%s»', (title, text) => {
    expect(row(title, text).refused).toEqual([]);
  });

  it.each([
    'Экскаватор Doosan DX225 в аренду',
    'Экскаватор Doosan (лот из 3 единиц)',
    'Каток HAMM (комплект из 2)',
  ])('refuses the machine «%s»', (title) => {
    expect(row('Наименование', title).refused).toEqual([
      ['Наименование', expect.stringContaining('это не ')],
    ]);
  });
});

describe('A sum', () => {
  const read = (cell: Partial<Cell> & { text: string }, rates = {}) => {
    const result = roubles(cell, rates);
    return 'value' in result ? result.value : plain(result.reason);
  };

  it.each([
    '4 000 000 без НДС',
    '4 000 000 + НДС',
    '4 000 000 (НДС не включён)',
    '4 000 000, НДС не облагается',
    '4 000 000 НДС',
    '4 000 000 net',
    '3 000 000 – 4 000 000',
    'от 3 000 000 до 4 000 000',
    'до 4 000 000',
    '4 000 000 / 3 800 000',
    '4 000 000 (3 800 000)',
    '24 000 в сутки',
    '24 000 ₽/смена',
    '2 500 руб/час',
    '150 000 руб. в месяц',
    '4,1E+06 x',
    '10%',
    'HK$ 100 000',
    'CA$ 100 000',
    '100 000 zł',
    '5 000 000 UAH',
  ])('of «%s» is not taken', (text) => {
    expect(read({ text }, { USD: 90 })).toEqual(expect.any(String));
  });

  it('says what its cell, its column or the line around it has', () => {
    expect(read({ text: '12500', unit: 1000 })).toBe(12_500_000);
    expect(read({ text: '12,5 млн', unit: 1000 })).toBe(12_500_000);
    expect(read({ text: '120000', currency: 'USD' })).toContain('не в рублях (USD)');
    expect(read({ text: '120000', currency: 'USD' }, { USD: 92.5 })).toBe(11_100_000);
    expect(read({ text: '120000', vat: 'without' })).toContain('без НДС');
    expect(read({ text: '120000 с НДС', vat: 'without' })).toBe(120_000);
    expect(read({ text: '120000', priceType: 'other' })).toContain('не цена продажи');
    expect(read({ text: '120000', currency: 'unclear' })).toContain('разные валюты');
  });

  it('in a unit that its cell leaves out is asked', () => {
    expect(read({ text: '5200 руб', unit: 1000 })).toContain('«5200 руб»');
    expect(read({ text: '5200 т.р.', unit: 1000 })).toBe(5_200_000);
    expect(read({ text: '5,2 млн руб.', unit: 1000 })).toBe(5_200_000);
  });

  it('in thousands that was written in roubles is asked', () => {
    expect(read({ text: '12 500 000', unit: 1000 })).toContain(
      'в тысячах или миллионах это 12 500 000 000 ₽',
    );
  });

  it('that is not money has its unit behind it', () => {
    expect(numberFormat(164, '#,##0" кг"').unit).toBe('кг');
    expect(numberFormat(164, '#,##0.0\\ "т"').unit).toBe('т');
    expect(numberFormat(164, '#,##0" руб."').unit).toBeUndefined();
  });

  it.each([
    ['[$$-409]#,##0.00', { currency: 'USD' }],
    ['"$"#,##0', { currency: 'USD' }],
    ['_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)', { currency: 'USD' }],
    ['#,##0\\ [$€-2]', { currency: 'EUR' }],
    ['[$€-407] #,##0.00', { currency: 'EUR' }],
    ['[$¥-804]#,##0', { currency: 'CNY' }],
    ['[$¥-411]#,##0', { currency: 'JPY' }],
    ['#,##0\\ "₽"', { currency: 'RUB' }],
    ['_-* #,##0.00\\ _₽_-;\\-* #,##0.00\\ _₽_-', { currency: undefined }],
    ['_-* #,##0.00\\ "₽"_-;\\-* #,##0.00\\ "₽"_-', { currency: 'RUB' }],
    ['#,##0.00[$р.-419]', { currency: 'RUB' }],
    ['[$-419]#,##0', { currency: undefined }],
    ['[$$-1009]#,##0', { currency: 'unclear' }],
    ['#,##0\\ [$zł-415]', { currency: 'unclear' }],
    ['#,##0" тыс. руб."', { unit: 1000, currency: 'RUB' }],
    ['0.0" млн ₽"', { unit: 1_000_000, currency: 'RUB' }],
    ['#,##0" без НДС"', { vat: 'without' }],
    ['#,##0" руб./смена"', { priceType: 'other' }],
    ['#,##0.00', {}],
    ['[Red]#,##0;[Blue]-#,##0', {}],
  ])('in the number format «%s» says %j', (code, said) => {
    expect(numberFormat(164, code).said).toMatchObject(said);
  });

  it('is none by the words of prices that accounting programs give', () => {
    const types = ['Закупочная', 'Оптовая', 'Дилерская цена', 'Аренда', 'Себестоимость', 'Мелкий опт'];
    expect(types.map((name) => sumWords(name).priceType)).toEqual(types.map(() => 'other'));
    expect(
      ['Розничная', 'Розничная цена', 'Цена продажи', 'Отпускная'].map((name) => sumWords(name).priceType),
    ).toEqual(['sale', 'sale', 'sale', 'sale']);
    expect(['Основная', 'Типовое соглашение', 'Цена 1'].map((name) => sumWords(name).priceType)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
