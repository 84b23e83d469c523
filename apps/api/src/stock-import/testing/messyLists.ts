import type { Rates } from '../rows/money.ts';
import type { TestCell } from './workbook.ts';

/** A list with a mess of one kind, and what must come of it. */
export type MessyList = ({ csv: string } | { sheets: Record<string, TestCell[][]> }) & {
  rates?: Rates;
  /** The stored items by their numbers; what is not named may be anything. */
  items: Record<string, unknown>[];
  /** Parts of the refusals, each as «line: column — reason». */
  refused?: string[];
  /** Parts of what is said of sheets and files that were left out. */
  messages?: string[];
  /** Rows that are no items. */
  passedOver?: number;
};

const head = 'Инв. №;Вид техники;Марка;Модель;Год выпуска';

/** Machines with one more column: its title, and a cell for each machine. */
function column(title: string, ...cells: string[]): { csv: string } {
  const isPrice = /цена|price|стоимость/i.test(title);
  const titles = isPrice ? `${head};${title}` : `${head};Цена;${title}`;
  const rows = cells.map(
    (cell, at) => `A-${at + 1};Экскаватор;Komatsu;PC200-8;2019;${isPrice ? '' : '5000000;'}"${cell}"`,
  );
  return { csv: [titles, ...rows].join('\n') };
}

const items = (key: string, ...values: unknown[]) =>
  values.map((value, at) => ({ number: `A-${at + 1}`, [key]: value }));

const machine = (number: string, ...more: TestCell[]): TestCell[] => [
  number,
  'Экскаватор',
  'Komatsu',
  'PC200-8',
  2019,
  5_000_000,
  ...more,
];
const titles = [...head.split(';'), 'Цена'];

export const messyLists: Record<string, MessyList> = {
  'machines on three sheets is read whole': {
    sheets: {
      Москва: [titles, machine('A-1')],
      Казань: [titles, machine('A-2')],
      Омск: [titles, machine('A-3')],
    },
    items: [
      { number: 'A-1', city: 'Москва' },
      { number: 'A-2', city: 'Казань' },
      { number: 'A-3', city: 'Омск' },
    ],
  },
  'a title page and contacts names both as left out': {
    sheets: {
      Титул: [['Прайс-лист'], ['на 1 ноября']],
      Техника: [titles, machine('A-1')],
      Контакты: [['Телефон', 'Имя']],
    },
    items: [{ number: 'A-1' }],
    messages: ['Титул: в нём нет строки заголовков', 'Контакты: в нём нет строки заголовков'],
  },
  'a sheet that lacks a column says which': {
    sheets: {
      Есть: [titles, machine('A-1')],
      Нет: [
        ['Инв. №', 'Вид техники', 'Марка', 'Модель'],
        ['A-2', 'Каток', 'HAMM', '3410'],
      ],
    },
    items: [{ number: 'A-1' }],
    messages: ['Нет: не хватает столбцов. Похоже на список техники, но нет: «Год выпуска», «Цена с НДС»'],
  },
  'an empty sheet names it': {
    sheets: { Техника: [titles, machine('A-1')], Лист2: [] },
    items: [{ number: 'A-1' }],
    messages: ['Лист2: пуст'],
  },
  'machines and parts on two sheets takes both': {
    sheets: {
      Машины: [titles, machine('A-1')],
      Запчасти: [
        ['Артикул', 'Наименование', 'Категория', 'Марка', 'Модель', 'Состояние', 'Цена'],
        ['B-1', 'Насос', 'Гидравлика', 'Komatsu', 'PC200-8', 'новая', 90_000],
      ],
    },
    items: [
      { number: 'A-1', price: 5_000_000 },
      { number: 'B-1', category: 'Гидравлика', condition: 'NEW' },
    ],
  },
  'the same number on two sheets keeps the first': {
    sheets: { Один: [titles, machine('A-1')], Два: [titles, machine('A-1')] },
    items: [{ number: 'A-1' }],
    refused: ['2: Инв. № — номер «A-1» уже есть в строке 2 листа «Один»'],
  },
  'two tables below each other reads both by their own headers': {
    csv: `${head};Цена\nA-1;Каток;HAMM;3410;2018;4000000\n\nЦена;Марка;Модель;Вид техники;Год выпуска;Инв. №\n6000000;Volvo;G946;Грейдер;2017;A-2`,
    items: [
      { number: 'A-1', type: 'ROLLER', price: 4_000_000 },
      { number: 'A-2', type: 'GRADER', price: 6_000_000 },
    ],
  },
  'hours grouped by points, which a larger one tells': {
    ...column('Наработка, м/ч', '3.450', '12.300', '1.234.567'),
    items: items('mileage', 3450, 12_300, null),
  },
  'hours grouped by commas beside fractions by points': {
    ...column('Наработка', '3,450', '812.5'),
    items: items('mileage', 3450, 813),
  },
  'fractions by commas, so that points group': {
    ...column('Моточасы', '3.450', '812,5'),
    items: items('mileage', 3450, 813),
  },
  'three digits behind every comma after groups by spaces': {
    ...column('Наработка', '3 450,000', '980,000'),
    items: items('mileage', 3450, 980),
  },
  'hours that end in 0 beside small whole ones': {
    ...column('Наработка', '3.450', '980'),
    items: items('mileage', 3450, 980),
  },
  'a number that stays open leaves it empty': {
    ...column('Наработка', '3.451', '7.125'),
    items: items('mileage', null, null),
  },
  'numbers of a workbook, which have no signs to guess at': {
    sheets: { Лист: [[...titles, 'Масса, т', 'Наработка'], machine('A-1', 20.125, 3450)] },
    items: [{ number: 'A-1', mileage: 3450 }],
  },
  'hours that are about, above and unknown': {
    ...column('Наработка', '~3450', 'около 3 500', '3600+', 'н/д', '-', 'уточняется'),
    items: items('mileage', 3450, 3500, 3600, null, null, null),
  },
  'kilometres among hours keeps them as kilometres': {
    ...column('Наработка', '120 000 км', '3 450 м/ч', '2 100 м.ч., 98 000 км'),
    items: [
      { mileage: null, characteristics: { odometer: 120_000 } },
      { mileage: 3450 },
      { mileage: 2100, characteristics: { odometer: 98_000 } },
    ],
  },
  'prices in millions and thousands': {
    ...column('Цена', '1.2 млн', '1234 тыс. руб', '3,75 млн руб.', '2500 т.р.', '1,125 млн'),
    items: items('price', 1_200_000, 1_234_000, 3_750_000, 2_500_000, 1_125_000),
  },
  'apostrophes, narrow spaces and kopecks in prices': {
    ...column(
      'Цена',
      "1'234'567",
      '1\u202F234\u202F567',
      '1 234 567,50 ₽',
      '1 234 567.-',
      '1 234 567=',
      'RUB 1234567',
    ),
    items: items('price', 1_234_567, 1_234_567, 1_234_568, 1_234_567, 1_234_567, 1_234_567),
  },
  'words around prices': {
    ...column(
      'Стоимость',
      '1 234 567 с НДС',
      'от 900 000',
      '1 500 000 руб. (в т.ч. НДС 20%)',
      '2 000 000 торг',
      'НДС 22% вкл. 3 000 000',
    ),
    items: items('price', 1_234_567, 900_000, 1_500_000, 2_000_000, 3_000_000),
  },
  'a price without VAT refuses it': {
    ...column('Цена', '5 000 000', '4 000 000 без НДС', '3 000 000 + НДС'),
    items: items('price', 5_000_000),
    refused: ['3: Цена — «4 000 000 без НДС»: сумма без НДС', '4: Цена — «3 000 000 + НДС»: сумма без НДС'],
  },
  'a range of prices refuses it': {
    ...column('Цена', '5 000 000', '4 000 000 - 4 500 000'),
    items: items('price', 5_000_000),
    refused: ['3: Цена — «4 000 000 - 4 500 000» — не сумма'],
  },
  'prices on request has machines without a price': {
    ...column('Цена', 'по запросу', 'Договорная', 'Цена по запросу', 'звоните'),
    items: items('price', null, null, null, null),
  },
  'dollars and no rate refuses them': {
    ...column('Цена', '5 000 000', '$120 000', '90 000 евро'),
    items: items('price', 5_000_000),
    refused: [
      '3: Цена — «$120 000»: сумма не в рублях (USD)',
      '4: Цена — «90 000 евро»: сумма не в рублях (EUR)',
    ],
  },
  'dollars in the title and a rate changes them': {
    ...column('Цена, USD', '120 000', '5 000 000 руб.'),
    rates: { USD: 92.5 },
    items: items('price', 11_100_000, 5_000_000),
  },
  'a column of currencies': {
    csv: `${head};Цена;Валюта\nA-1;Каток;HAMM;3410;2018;50000;EUR\nA-2;Каток;HAMM;3410;2018;4000000;руб.`,
    rates: { EUR: 100 },
    items: items('price', 5_000_000, 4_000_000),
  },
  'a currency that is none of the known refuses it, as does one without a rate': {
    csv: `${head};Цена;Валюта\nA-1;Каток;HAMM;3410;2018;4000000;рубли\nA-2;Каток;HAMM;3410;2018;9000000;тенге\nA-3;Каток;HAMM;3410;2018;90000;BYN\nA-4;Каток;HAMM;3410;2018;90000;тугрик\nA-5;Каток;HAMM;3410;2018;4000000;643\nA-6;Каток;HAMM;3410;2018;4000000;RUR\nA-7;Каток;HAMM;3410;2018;90000;constructor`,
    items: [
      { number: 'A-1', price: 4_000_000 },
      { number: 'A-5', price: 4_000_000 },
      { number: 'A-6', price: 4_000_000 },
    ],
    refused: [
      '3: Цена — «9000000»: сумма не в рублях (KZT)',
      '4: Цена — «90000»: сумма не в рублях (BYN)',
      '5: Валюта — «тугрик» — неизвестная валюта',
      '8: Валюта — «constructor» — неизвестная валюта',
    ],
  },
  'a price in tenge by its title refuses it': {
    ...column('Цена, тенге', '9 000 000', '4 000 000 руб.'),
    items: [{ number: 'A-2', price: 4_000_000 }],
    refused: ['2: Цена, тенге — «9 000 000»: сумма не в рублях (KZT)'],
  },
  'makes in both alphabets has one make': {
    csv: `${head};Цена\n${['Komatsu', 'KOMATSU', 'Комацу', 'komatsu ', 'Кomatsu']
      .map((make, at) => `A-${at + 1};Экскаватор;${make};PC200-8;2019;5000000`)
      .join('\n')}`,
    items: items('brand', 'Komatsu', 'Komatsu', 'Komatsu', 'Komatsu', 'Komatsu'),
  },
  'models with and without signs has one model': {
    csv: `${head};Цена\n${['PC200-8', 'PC 200-8', 'РС200-8', 'pc-200-8', 'PC2008']
      .map((model, at) => `A-${at + 1};Экскаватор;Komatsu;${model};2019;5000000`)
      .join('\n')}`,
    items: items('model', 'PC200-8', 'PC200-8', 'PC200-8', 'PC200-8', 'PC2008'),
  },
  'a make that nobody knows takes it as the list wrote it first': {
    csv: `${head};Цена\nA-1;Экскаватор;Амкодор;Е-15;2019;5000000\nA-2;Экскаватор;АМКОДОР;Е15;2019;5000000`,
    items: [
      { brand: 'Амкодор', model: 'Е-15' },
      { brand: 'Амкодор', model: 'Е-15' },
    ],
  },
  'cranes that are no cranes on wheels': {
    csv: `Инв. №;Марка;Модель;Год выпуска;Цена;Тип\n${[
      'Кран-манипулятор',
      'Башенный кран',
      'Кран 25 т',
      'Гусеничный кран',
      'Автокраны',
      'Козловой кран',
    ]
      .map((type, at) => `A-${at + 1};КАМАЗ;65117;2019;5000000;${type}`)
      .join('\n')}`,
    items: items('type', 'MANIPULATOR', 'TOWER_CRANE', 'CRANE', 'CRAWLER_CRANE', 'CRANE'),
    refused: ['7: Тип — «Козловой кран» — неизвестный вид'],
  },
  'compound kinds of machine takes the whole name': {
    csv: `Инв. №;Марка;Модель;Год выпуска;Цена;Тип\n${[
      'Экскаватор-погрузчик',
      'Погрузчик вилочный',
      'Мини-погрузчик',
      'Тягач седельный',
      'Самосвал с полуприцепом',
      'Каток-бульдозер',
    ]
      .map((type, at) => `A-${at + 1};КАМАЗ;65117;2019;5000000;${type}`)
      .join('\n')}`,
    items: items('type', 'BACKHOE', 'FORKLIFT', 'SKID_STEER', 'TRACTOR_UNIT', 'TRUCK'),
    refused: ['7: Тип — «Каток-бульдозер»: непонятно'],
  },
  'makes and numbers beside a kind': {
    csv: `Инв. №;Марка;Модель;Год выпуска;Цена;Вид ТС\n${[
      'Трактор МТЗ',
      'Трактор Беларус-82.1',
      'Кран Ивановец',
      'Полуприцеп Schmitz 3 оси',
      'Погрузчик Komatsu',
    ]
      .map((type, at) => `A-${at + 1};КАМАЗ;65117;2019;5000000;${type}`)
      .join('\n')}`,
    items: items('type', 'TRACTOR', 'TRACTOR', 'CRANE', 'SEMITRAILER'),
    refused: ['6: Вид ТС — «Погрузчик Komatsu»: непонятно'],
  },
  'measures in millimetres, by cell or by title': {
    csv: `${head};Цена;Ширина укладки, мм;Рабочая высота\nA-1;Асфальтоукладчик;HAMM;3410;2018;4000000;4500;\nA-2;Асфальтоукладчик;HAMM;3410;2018;4000000;4,5 м;\nA-3;Автовышка;ГАЗ;3309;2018;4000000;;28 000 мм`,
    items: [
      { characteristics: { workingWidth: 4.5 } },
      { characteristics: { workingWidth: 4.5 } },
      { characteristics: { workingHeight: 28 } },
    ],
  },
  'years as dates, pairs and words': {
    csv: `Инв. №;Вид техники;Марка;Модель;Цена;Год\n${[
      '01.06.2014',
      '2014/2015',
      '2014-06-01',
      'июнь 2014',
      '2014 г.в.',
      '06.2014',
      '2014,0',
      'II кв. 2014',
    ]
      .map((year, at) => `A-${at + 1};Каток;HAMM;3410;5000000;${year}`)
      .join('\n')}`,
    items: items('year', ...Array.from({ length: 8 }, () => 2014)),
  },
  'years that are none refuses them': {
    csv: `Инв. №;Вид техники;Марка;Модель;Цена;Год\n${['2019', '14', '2010/2018', '20155', 'новый']
      .map((year, at) => `A-${at + 1};Каток;HAMM;3410;5000000;${year}`)
      .join('\n')}`,
    items: items('year', 2019),
    refused: ['«14» — не год', '«2010/2018» — не год', '«20155» — не год', '«новый» — не год'],
  },
  'dates in words': {
    ...column('Дата поступления', '3 ноября 2026', '3 нояб. 2026 г.', 'ноябрь 2026', '«3» ноября 2026 года'),
    items: items('price', 5_000_000, 5_000_000, 5_000_000, 5_000_000),
  },
  'states of sale': {
    ...column(
      'Наличие',
      'в наличии',
      'Резерв',
      'Продан',
      'снят с продажи',
      'в пути',
      'архив',
      '5',
      '2 шт',
      '0',
    ),
    items: items(
      'availability',
      'IN_STOCK',
      'RESERVED',
      'SOLD',
      'HIDDEN',
      'IN_STOCK',
      'HIDDEN',
      'IN_STOCK',
      'IN_STOCK',
      'SOLD',
    ),
  },
  'states of sale with more behind them': {
    ...column(
      'Статус',
      'резерв до 1 декабря',
      'Бронь (Иванов)',
      'продано 12.11.2026',
      'в пути, ожидается 15.12',
      'в наличии: 2 шт',
      'в наличии 0',
      'снята с продажи с 01.11',
      'в наличии нет',
    ),
    items: items(
      'availability',
      'RESERVED',
      'RESERVED',
      'SOLD',
      'IN_STOCK',
      'IN_STOCK',
      'SOLD',
      'HIDDEN',
      'SOLD',
    ),
  },
  'a state of sale that contradicts itself refuses it; one that is not understood is left, or kept off the site':
    {
      ...column(
        'Статус',
        'см. примечание',
        'ТО пройдено',
        'на площадке дилера',
        'обещан клиенту',
        'предоплата получена',
        'в наличии, продан',
        'возможно продан',
      ),
      items: [
        ...items('availability', 'IN_STOCK', 'IN_STOCK', 'IN_STOCK', 'RESERVED', 'RESERVED'),
        { number: 'A-7', availability: 'HIDDEN' },
      ],
      refused: ['7: Статус — '],
    },
  'a sheet and a heading of what was sold': {
    sheets: {
      Техника: [titles, machine('A-1'), ['Продано'], machine('A-2')],
      'Архив, продано': [titles, machine('A-3')],
    },
    items: items('availability', 'IN_STOCK', 'SOLD', 'SOLD'),
    passedOver: 1,
  },
  'a heading of other prices ends at the next one where rows stand right below it': {
    sheets: {
      Техника: [titles, ['Оптовикам'], machine('A-1'), ['Катки'], machine('A-2')],
    },
    items: [{ number: 'A-2', availability: 'IN_STOCK' }],
    refused: ['3: Цена — «5000000»: это не цена продажи'],
    passedOver: 2,
  },
  'a heading of other prices goes for the headings below it, and one of rent for all': {
    sheets: {
      Лист1: [titles, machine('A-0'), ['Оптовикам'], ['Катки'], machine('A-1'), ['Краны'], machine('A-2')],
      Лист2: [titles, ['Аренда'], machine('A-3'), ['Катки'], machine('A-4')],
    },
    items: [{ number: 'A-0' }],
    refused: [
      '5: Цена — «5000000»: это не цена продажи',
      '7: Цена — «5000000»: это не цена продажи',
      '3: Цена — «5000000»: это не цена продажи',
      '5: Цена — «5000000»: это не цена продажи',
    ],
    passedOver: 5,
  },
  'lots whose end has passed are not on sale': {
    csv: [
      `${head};Цена;Окончание торгов`,
      'A-1;Экскаватор;Komatsu;PC200-8;2019;5000000;01.02.2025',
      'A-2;Экскаватор;Komatsu;PC200-8;2019;5000000;',
    ].join('\n'),
    items: [
      { number: 'A-1', availability: 'HIDDEN' },
      { number: 'A-2', availability: 'IN_STOCK' },
    ],
  },
  'make and model in one cell, as lessors write them': {
    csv: [
      '№ лота;Предмет лизинга;Марка, модель;Год;VIN/зав. номер;Пробег/наработка;Стоимость реализации, руб. (с НДС);Остаточная стоимость, руб.;Статус',
      'Л-1;Самосвал;КАМАЗ 6520;2021;XTC652000M1234567;184 500 км;4 350 000,00;3 980 112,45;В реализации',
      'Л-2;Автокран;Галичанин КС-55713-1В;2019;;61 200 км / 4 300 м/ч;9 870 000,00;9 100 450,00;Реализован',
    ].join('\n'),
    items: [
      { number: 'Л-1', type: 'TRUCK', brand: 'КАМАЗ', model: '6520', price: 4_350_000 },
      { number: 'Л-2', type: 'CRANE', brand: 'Галичанин', price: 9_870_000, availability: 'SOLD' },
    ],
  },
  'serial numbers alone, prices in two rows of titles, and make and model in one cell': {
    csv: [
      'ООО «Лизинг». Реестр реализуемого имущества;;;;;;;;',
      '№ п/п;Марка, модель;Заводской №;Год выпуска;Вид техники;Наработка;Местонахождение;Стоимость реализации, руб.;',
      ';;;;;;;с НДС;без НДС',
      '1;Komatsu PC300-8;DZ12345;2018;Экскаватор гусеничный;7 450 м/ч;г. Казань;9 850 000;8 073 770,49',
      '2;Liebherr PR 736;б/н;2019;Бульдозер;5 300 м/ч;г. Тюмень;14 500 000;11 885 245,90',
    ].join('\n'),
    items: [
      {
        number: 'DZ12345',
        serial: 'DZ12345',
        type: 'EXCAVATOR',
        brand: 'Komatsu',
        model: 'PC300-8',
        year: 2018,
        mileage: 7450,
        city: 'Казань',
        price: 9_850_000,
      },
    ],
    refused: ['5: Заводской № — «б/н»: номера нет'],
  },
  'lots of which the starting price alone is given are lots': {
    csv: [
      'Номер лота;Тип;Марка;Модель;Год вып.;Моточасы, ч;Начальная цена, руб. (с НДС);Шаг аукциона, руб.;Задаток, руб.;Окончание приёма заявок;Местонахождение лота',
      'Л-1;Экскаватор-погрузчик;JCB;3CX;2017;8200;3 900 000;50000;390 000;15.12.2026 18:00;Самара',
    ].join('\n'),
    items: [
      { number: 'Л-1', mileage: 8200, price: 3_900_000, min: 3_900_000, auction: true, city: 'Самара' },
    ],
  },
  'the kind of its machines in the name of its only sheet, prices in cash and by transfer': {
    sheets: {
      'Вилочные погрузчики': [
        ['Гаражный', 'Производитель', 'Модель', 'Год', 'Моточасы, мото/ч', 'Цена', null, 'Наличие'],
        ['номер', null, null, null, null, 'нал.', 'безнал с НДС', null],
        ['FL-1', 'Toyota', '8FD25', 2015, 6100, 1_450_000, 1_650_000, '+'],
        ['FL-2', 'Komatsu', 'FD30T-17', 2014, 7200, 1_300_000, 'по согласованию', '-'],
      ],
    },
    items: [
      { number: 'FL-1', brand: 'Toyota', mileage: 6100, price: 1_650_000, availability: 'IN_STOCK' },
      { number: 'FL-2', year: 2014, mileage: 7200, price: null },
    ],
  },
  'lots abroad, which one title names': {
    csv: [
      'Lot #;Item;Year;Hours;Opening bid, RUB incl. VAT;Auction ends;VIN',
      'A-300;Excavator Hitachi ZX200-5G;2016;8450;4100000;2026-12-20;HCM1V100',
    ].join('\n'),
    items: [
      {
        ...{ number: 'A-300', type: 'EXCAVATOR', brand: 'Hitachi', year: 2016, mileage: 8450 },
        ...{ price: 4_100_000, auction: true, end: new Date('2026-12-20T20:59:59Z') },
      },
    ],
  },
  'terms of lots under the longer titles of notices': {
    csv: [
      'Номер лота;Наименование имущества;Год;Начальная цена, руб.;Размер задатка;Срок окончания приема заявок;Место осмотра',
      'L-1;Бульдозер Komatsu D65E-12;2012;5600000;560 000 руб.;15.12.2026 12:00 МСК;Пермь',
      'L-2;Автокран Ивановец КС-45717К-1;2011;4000000;5 %;15.12.2026;Уфа',
    ].join('\n'),
    items: [
      { number: 'L-1', deposit: 560_000, end: new Date('2026-12-15T09:00:00Z') },
      { number: 'L-2', deposit: 200_000, end: new Date('2026-12-15T20:59:59Z') },
    ],
  },
  'titles of dealers abroad, «дог.» and VAT as a part of the sum': {
    csv: [
      'Stock No;Category;Make;Model;YOM;SMU (hrs);Price, RUB;НДС;Налич.',
      'EX-1;Wheel loader;Volvo;L120H;2018;8950;7900000;в т.ч. 20%;1',
      'EX-2;Telehandler;Manitou;MT-X 1440;2019;3310;дог.;;0',
    ].join('\n'),
    items: [
      { number: 'EX-1', year: 2018, mileage: 8950, price: 7_900_000, availability: 'IN_STOCK' },
      { number: 'EX-2', year: 2019, mileage: 3310, price: null, availability: 'SOLD' },
    ],
  },
  'starting prices in thousands, and a lot that is over': {
    csv: [
      'Учетный №;Вид техники;Марка, модель;Год вып.;Стартовая цена с НДС, тыс. руб.;Дата окончания торгов',
      '77-1;Автокран;Клинцы КС-55713;2014;3950;01.11.2026',
      '77-2;Автокран;Галичанин КС-55729;2018;9100;20.12.2026 12:00',
    ].join('\n'),
    items: [
      { number: '77-1', price: 3_950_000, auction: true, availability: 'HIDDEN' },
      { number: '77-2', price: 9_100_000, auction: true, availability: 'IN_STOCK' },
    ],
  },
  'starting prices without VAT is asked': {
    csv: `${head};Начальная цена, руб. без НДС\nA-1;Каток;HAMM;3410;2019;3900000`,
    items: [],
    messages: ['«Начальная цена, руб. без НДС»'],
  },
  'a starting price beside the price keeps both': {
    csv: `${head};Цена;Начальная цена\nA-1;Каток;HAMM;3410;2019;3900000;2900000`,
    items: [{ number: 'A-1', price: 3_900_000, min: 2_900_000, auction: true }],
  },
  'a starting and a lowest price keeps both': {
    csv: `${head};Минимальная цена;Начальная цена\nA-1;Каток;HAMM;3410;2019;2900000;3900000`,
    items: [{ number: 'A-1', price: 3_900_000, min: 2_900_000, auction: true }],
  },
  'the lowest price alone is asked': {
    csv: `${head};Мин. цена\nA-1;Каток;HAMM;3410;2019;3900000`,
    items: [],
    messages: ['нет: «Цена с НДС»'],
  },
  'year and hours in one cell': {
    csv: [
      'Код;Вид;Марка/модель;Год/наработка;VIN/зав. №;Цена, руб.',
      'Т-1;Экскаватор;Hitachi ZX240-5G;2017 / 8 200 м/ч;HCM1;6 900 000',
      'Т-2;Каток;XCMG XS143J;2020;XUG2;3 950 000',
      'Т-3;Каток;XCMG XS143J;8 200 м/ч;XUG3;3 950 000',
    ].join('\n'),
    items: [
      { number: 'Т-1', brand: 'Hitachi', model: 'ZX240-5G', year: 2017, mileage: 8200, serial: 'HCM1' },
      { number: 'Т-2', brand: 'XCMG', model: 'XS143J', year: 2020, mileage: null },
    ],
    refused: ['4: Год/наработка — «8 200 м» — не год'],
  },
  'kinds in the headings of groups': {
    sheets: {
      Прайс: [
        ['Инв. №', 'Производитель', 'Модель', 'Г.в.', 'Объём ковша, л', 'Цена'],
        ['A-1', 'Komatsu', 'PC400-8', 2014, 1900, 9_400_000],
        ['ЭКСКАВАТОРЫ'],
        ['A-2', 'Komatsu', 'PC400-8', 2014, 1900, 9_400_000],
        ['Фронтальные погрузчики'],
        ['A-3', 'Volvo', 'L90H', 2019, 2500, 8_800_000],
        ['Прочее'],
        ['A-4', 'Volvo', 'L90H', 2019, 2500, 8_800_000],
        ['Навесное для экскаваторов'],
        ['A-5', 'Delta', 'F20', 2019, 0, 1_800_000],
      ],
    },
    items: [
      { number: 'A-2', type: 'EXCAVATOR', characteristics: { bucketVolume: 1.9 } },
      { number: 'A-3', type: 'LOADER', characteristics: { bucketVolume: 2.5 } },
    ],
    refused: [
      '2: Вид техники — нет такого столбца, и над строкой нет подзаголовка',
      '8: Вид техники — нет такого столбца, и «Прочее» над строкой этого не говорит',
      '10: Вид техники — нет такого столбца, и «Навесное для экскаваторов» над строкой этого не говорит',
    ],
    passedOver: 4,
  },
  'kinds in the names of sheets': {
    sheets: {
      Катки: [
        ['Гараж. №', 'Марка', 'Модель', 'Год', 'Цена'],
        ['A-1', 'HAMM', '3410', 2019, 3_900_000],
      ],
      Бульдозеры: [
        ['Борт. №', 'Марка', 'Модель', 'Год', 'Цена'],
        ['A-2', 'Komatsu', 'D65EX-16', 2015, 9_100_000],
      ],
    },
    items: [
      { number: 'A-1', type: 'ROLLER' },
      { number: 'A-2', type: 'BULLDOZER' },
    ],
  },
  'rent in the brackets of a name refuses it': {
    csv: [
      'Инв. №;Наименование;Цена',
      'A-1;Экскаватор Volvo EC210, 2016 (аренда);2500000',
      'A-2;Экскаватор Volvo EC210, 2016;6500000',
    ].join('\n'),
    items: [{ number: 'A-2', price: 6_500_000 }],
    refused: ['2: Наименование — «Экскаватор Volvo EC210, 2016 (аренда)»: это не продажа'],
  },
  'currencies under short titles': {
    csv: [
      `${head};Цена;Вал.`,
      'A-1;Экскаватор;Komatsu;PC200-8;2019;5000000;руб.',
      'A-2;Экскаватор;Komatsu;PC200-8;2019;120000;USD',
    ].join('\n'),
    items: [{ number: 'A-1', price: 5_000_000 }],
    refused: ['3: Цена — «120000»: сумма не в рублях (USD)'],
  },
  'headings of rent refuses what is below': {
    sheets: {
      Техника: [titles, machine('A-1'), ['Техника в аренду (цена за месяц)'], machine('A-2')],
    },
    items: [{ number: 'A-1' }],
    refused: ['4: Цена — «5000000»: это не цена продажи'],
    passedOver: 1,
  },
  'VAT above the table and none below is asked': {
    csv: [
      'Цены с НДС',
      `${head};Цена`,
      'A-1;Экскаватор;Komatsu;PC200-8;2019;5000000',
      'Цены указаны без НДС',
    ].join('\n'),
    items: [],
    messages: ['под таблицей сказано о ценах: непонятно, с НДС ли сумма'],
  },
  'numbers that are kept as texts': {
    csv: [
      `${head};Цена`,
      '="00124";Экскаватор;Komatsu;PC200-8;2019;5000000',
      "'00125;Экскаватор;Komatsu;PC200-8;2019;5000000",
      '"=""00126""";Экскаватор;Komatsu;PC200-8;2019;5000000',
    ].join('\n'),
    items: [{ number: '00124' }, { number: '00125' }, { number: '00126' }],
  },
  'a header in two rows': {
    sheets: {
      Лист: [
        ['Инв. №', 'Техника', null, null, 'Год выпуска', 'Цена', null],
        [null, 'Вид техники', 'Марка', 'Модель', null, 'с НДС', 'мин.'],
        ['A-1', 'Каток', 'HAMM', '3410', 2018, 4_000_000, 3_900_000],
      ],
    },
    items: [{ number: 'A-1', type: 'ROLLER', brand: 'HAMM', model: '3410', price: 4_000_000 }],
  },
  'sums below one title, with a rate of VAT among their names': {
    sheets: {
      Лист: [
        [...head.split(';'), 'Стоимость, руб.', null, null, null, 'Город'],
        [null, null, null, null, null, 'Балансовая', 'без НДС', 'НДС 22%', 'с НДС'],
        ['A-1', 'Каток', 'HAMM', '3410', 2018, 3_000_000, 5_000_000, 1_100_000, 6_100_000, 'Казань'],
      ],
    },
    items: [{ number: 'A-1', price: 6_100_000, city: 'Казань' }],
  },
  'such a header again further down': {
    sheets: {
      Лист: [
        [...head.split(';'), 'Стоимость, руб.', null],
        [null, null, null, null, null, 'без НДС', 'с НДС'],
        ['A-1', 'Каток', 'HAMM', '3410', 2018, 5_000_000, 6_100_000],
        [...head.split(';'), 'Стоимость, руб.', null],
        [null, null, null, null, null, 'без НДС', 'с НДС'],
        ['A-2', 'Каток', 'HAMM', '3411', 2018, 5_000_000, 6_100_000],
        ['№', ...head.split(';').slice(1), 'Стоимость, руб.', null],
        [null, null, null, null, null, 'без НДС', 'с НДС 22%'],
        ['A-3', 'Каток', 'HAMM', '3412', 2018, 5_000_000, 6_200_000],
      ],
    },
    items: [
      { number: 'A-1', price: 6_100_000 },
      { number: 'A-2', price: 6_100_000 },
      { number: 'A-3', price: 6_200_000 },
    ],
    passedOver: 2,
  },
  'several columns of numbers below one title asks which is the price': {
    sheets: {
      Лист: [
        [...head.split(';'), 'Стоимость, руб.', null, 'Город'],
        ['A-1', 'Каток', 'HAMM', '3410', 2018, 5_000_000, 6_100_000, 'Казань'],
      ],
    },
    items: [],
    messages: ['«Стоимость, руб.» — под этим названием несколько столбцов с числами'],
  },
  'one title above its rate of VAT takes what that column says of VAT': {
    sheets: {
      Лист: [
        [...head.split(';'), 'Стоимость, руб.', null],
        [null, null, null, null, null, 'НДС 22%', 'с НДС'],
        ['A-1', 'Каток', 'HAMM', '3410', 2018, 1_100_000, 6_100_000],
        ['A-2', 'Каток', 'HAMM', '3410', 2018, 'НДС не обл.', 5_000_000],
      ],
    },
    items: [{ number: 'A-1', price: 6_100_000 }],
    refused: ['4: Стоимость, руб., НДС 22% — «НДС не обл.»: похоже, сумма НДС не облагается'],
  },
  'notes that say what the price is not refuses them': {
    ...column(
      'Примечание',
      '6 000 000 без НДС',
      'один хозяин, без НДС',
      'в лизинг 250 000 руб/мес',
      'цена FOB Циндао',
      'без утильсбора',
      'закупка 4,9 млн, Сергей',
    ),
    items: [{ number: 'A-6', price: 5_000_000 }],
    refused: [
      '2: Примечание — «6 000 000 без НДС»',
      '3: Примечание — «один хозяин, без НДС»',
      '4: Примечание — «в лизинг 250 000 руб/мес»',
      '5: Примечание — «цена FOB Циндао»',
      '6: Примечание — «без утильсбора»',
    ],
  },
  'notes that say it was sold takes them for sold': {
    ...column('Примечание', 'ПРОДАНО', 'ещё не продано', 'торг'),
    items: items('availability', 'SOLD', 'IN_STOCK', 'IN_STOCK'),
  },
  'kinds as lists shorten them': {
    csv: `${head};Цена\nA-1;экск. гус.;Komatsu;PC200-8;2019;5000000\nA-2;фронт. погрузчик;XCMG;LW500;2019;5000000`,
    items: items('type', 'EXCAVATOR', 'LOADER'),
  },
  'prices by day asks which is the price': {
    csv: `${head};Цена до 01.12.2026;Цена с 01.12.2026\nA-1;Каток;HAMM;3410;2018;4000000;4500000`,
    items: [],
    messages: ['непонятно, какая из цен та, по которой продают'],
  },
  'a report of an accounting program, with its names in two rows': {
    sheets: {
      TDSheet: [
        ['Остатки товаров на складах'],
        [
          'Номенклатура',
          'Номенклатура.Инвентарный номер',
          'Характеристика',
          null,
          null,
          null,
          'Цена розничная',
        ],
        [null, null, 'Тип', 'Марка', 'Модель', 'Год', 'тыс. руб.'],
        ['Катки'],
        ['Каток дорожный HAMM', 'A-1', 'Каток', 'HAMM', '3411', 2018, 5200],
        ['Итого', null, null, null, null, null, 5200],
      ],
    },
    items: [{ number: 'A-1', price: 5_200_000, model: '3411', year: 2018 }],
    passedOver: 2,
  },
  'a statement with its units below the header, and the numbers of columns below those': {
    csv: [
      'ООО «СтройТех»',
      'Ведомость остатков на 20.11.2026',
      '№ п/п;Инвентарный номер;Вид ТС;Марка;Модель;Г.в.;Наработка;Стоимость',
      ';;;;;;м/ч;с НДС, тыс. руб.',
      '1;2;3;4;5;6;7;8',
      'Экскаваторы;;;;;;;',
      '1;A-1;Экскаватор;HITACHI;ZX330-5G;2014/2015;3.450;9 800',
      '2;A-2;Экскаватор;Hitachi;ZX330-5G;2016;980;7 250,5',
      'Итого по группе;;;;;;;17 050,5',
    ].join('\n'),
    items: [
      { number: 'A-1', year: 2014, mileage: 3450, price: 9_800_000 },
      { number: 'A-2', mileage: 980, price: 7_250_500 },
    ],
    passedOver: 3,
  },
  'prices without VAT, which a row below the header says': {
    csv: `${head};Цена\n;;;;;без НДС, тыс. руб.\nA-1;Каток;HAMM;3410;2018;4000`,
    items: [],
    messages: ['не хватает столбцов'],
  },
  'numbers of columns below the header': {
    csv: `${head};Цена\n1;2;3;4;5;6\nA-1;Каток;HAMM;3410;2018;4000000`,
    items: [{ number: 'A-1' }],
    passedOver: 1,
  },
  'groups, totals and footers passes them over': {
    csv: `${head};Цена\nЭкскаваторы;;;;;\nA-1;Экскаватор;Komatsu;PC200-8;2019;5000000\n;Катки;;;;\nA-2;Каток;HAMM;3410;2018;4000000\nИТОГО;;;;;9000000\nИтого: 2 машины;;;;;\nПрайс действителен до 31.12.2026;;;;;\n;;;;;9000000`,
    items: [{ number: 'A-1' }, { number: 'A-2' }],
    passedOver: 6,
  },
  'the header on every page passes it over': {
    csv: `${head};Цена\nA-1;Каток;HAMM;3410;2018;4000000\n${head};Цена\nA-2;Каток;HAMM;3410;2018;4000000`,
    items: [{ number: 'A-1' }, { number: 'A-2' }],
    passedOver: 1,
  },
  'a machine that cannot be bought takes it without a price': {
    csv: `${head};Цена;Статус;Примечание\n${[
      ';Отгружен;',
      'ПРОДАНО;;',
      ';;снят с реализации, передан в фонд',
      '0;;Цена договорная, звоните',
      ';в наличии;',
      ';под заказ;',
    ]
      .map((cells, at) => `A-${at + 1};Каток;HAMM;3410;2018;${cells}`)
      .join('\n')}`,
    items: [
      { number: 'A-1', availability: 'SOLD', price: null },
      { number: 'A-2', availability: 'SOLD', price: null },
      { number: 'A-3', availability: 'HIDDEN', price: null },
      { number: 'A-4', availability: 'IN_STOCK', price: null },
    ],
    refused: ['6: Цена — не заполнено', '7: Цена — не заполнено'],
  },
  'prices that contradict each other asks': {
    csv: `${head};Наименование;Цена без НДС;Цена с НДС;Условия\n${[
      'A-1;Каток HAMM;4000000;4880000;',
      'A-2;Каток HAMM;4880000;4000000;',
      'A-3;Катки HAMM, 2 ед.;;4000000;',
      'A-4;Каток HAMM;;400000;В цене указан первый взнос',
      'A-5;Каток HAMM;;4000000;',
      'A-5;Каток HAMM;;4200000;',
    ]
      .map((cells) => cells.replace(';', ';Каток;HAMM;3410;2018;'))
      .join('\n')}`,
    items: [{ number: 'A-1', price: 4_880_000 }],
    refused: [
      '3: Цена без НДС — «4880000»: без НДС больше, чем с НДС',
      '4: Наименование — «Катки HAMM, 2 ед.»: это не одна машина',
      '5: Условия — «В цене указан первый взнос»: похоже, это не цена продажи',
      '6: Инв. № — номер «A-5» стоит в списке с разными ценами',
      '7: Инв. № — номер «A-5» стоит в списке с разными ценами',
    ],
  },
  'an item without its number refuses it and does not take it for a group': {
    csv: `${head};Цена\nA-1;Каток;HAMM;3410;2018;4000000\n;Каток;HAMM;3412;2018;4100000\nA-3;;;;;`,
    items: [{ number: 'A-1' }],
    refused: ['3: Инв. № — не заполнено', '4: Вид техники — не заполнено'],
  },
  'names of columns as accounting programs give them': {
    csv: `Инв. №;Вид техники;Марка;Модель;Г.в.;Цена;Двигатель, л.с.;Торги;Сост.;VIN;Склад\nA-1;Каток;HAMM;3410;2018;4000000;140;да;хорошее;WHB0123;Казань`,
    items: [{ power: 140, auction: true, condition: 'хорошее', serial: 'WHB0123', city: 'Казань' }],
  },
  'two columns of one name refuses where they differ': {
    csv: `${head};Цена;Цена\nA-1;Каток;HAMM;3410;2018;4000000;4000000\nA-2;Каток;HAMM;3410;2018;4000000;\nA-3;Каток;HAMM;3410;2018;4000000;4500000`,
    items: [{ number: 'A-1' }, { number: 'A-2' }],
    refused: ['4: Цена — в одинаковых столбцах разное: «4000000», «4500000»'],
  },
  'several columns of notes joins them': {
    csv: `${head};Цена;Примечание;Комплектация\nA-1;Каток;HAMM;3410;2018;4000000;Без торга;Кондиционер`,
    items: [{ notes: 'Без торга\nКондиционер' }],
  },
  'columns that could be machines or parts says so': {
    csv: 'Код;Наименование;Марка;Модель;Год;Цена\nA-1;Каток;HAMM;3410;2018;4000000',
    items: [],
    messages: ['не хватает столбцов'],
  },
  'one title that says it all splits it by the dictionaries': {
    csv: `Инв. №;Наименование;Цена\nA-1;Экскаватор-погрузчик JCB 3CX, 2019;5000000\nA-2;Каток дорожный HAMM 3410 (2018 г.в.);4000000\nA-3;Бытовка;90000`,
    items: [
      { number: 'A-1', type: 'BACKHOE', brand: 'JCB', model: '3CX', year: 2019 },
      { number: 'A-2', type: 'ROLLER', brand: 'HAMM', model: '3410', year: 2018 },
    ],
    refused: ['4: Наименование — «Бытовка»: в наименовании не найдено: вид техники, модель, год'],
  },
  'two tables side by side says what to do': {
    csv: `${head};Цена;;${head};Цена\nA-1;Каток;HAMM;3410;2018;4000000;;A-2;Каток;HAMM;3410;2018;4000000`,
    items: [],
    messages: ['на листе две таблицы рядом'],
  },
  'its titles in the first column says what to do': {
    csv: `Инв. №;A-1;A-2\nВид техники;Каток;Каток\nМарка;HAMM;HAMM\nМодель;3410;3410\nГод выпуска;2018;2019\nЦена;4000000;5000000`,
    items: [],
    messages: ['таблица повёрнута'],
  },
  'prices below a line that says what they are': {
    csv: `Цены в тыс. руб.\n${head};Цена\nA-1;Каток;HAMM;3410;2018;4000`,
    items: [{ number: 'A-1', price: 4_000_000 }],
  },
  'a note below the table that its prices are without VAT asks which column is the price': {
    csv: `${head};Цена\nA-1;Каток;HAMM;3410;2018;4000000\n* Цены указаны без НДС`,
    items: [],
    messages: ['под таблицей сказано о ценах: сумма без НДС'],
  },
  'a note below the table that its prices are in thousands': {
    csv: `${head};Цена\nA-1;Каток;HAMM;3410;2018;4000\nВсе цены в тыс. руб. с НДС`,
    items: [{ number: 'A-1', price: 4_000_000 }],
    passedOver: 1,
  },
  'sections of rent and sale takes what is sold': {
    csv: `${head};Цена\nПРОДАЖА\nA-1;Каток;HAMM;3410;2018;4000000\nАРЕНДА\nA-2;Каток;HAMM;3411;2018;180000\nПРОДАЖА\nA-3;Каток;HAMM;3412;2018;5000000`,
    items: [{ number: 'A-1' }, { number: 'A-3' }],
    refused: ['5: Цена — «180000»: это не цена продажи'],
    passedOver: 3,
  },
  'rows of rent among those of sale refuses them': {
    csv: `${head};Цена;Вид сделки;Наименование\nA-1;Каток;HAMM;3410;2018;4000000;Продажа;\nA-2;Каток;HAMM;3411;2018;1800000;Аренда;\nA-3;Каток;HAMM;3411;2018;1800000;;Аренда катка HAMM`,
    items: [{ number: 'A-1' }],
    refused: [
      '3: Вид сделки — «Аренда»: это не продажа',
      '4: Наименование — «Аренда катка HAMM»: это не продажа',
    ],
  },
  'a column of VAT refuses what is without it, and asks where it does not say': {
    csv: `${head};Цена;НДС\nA-1;Каток;HAMM;3410;2018;4000000;включён\nA-2;Каток;HAMM;3410;2018;4000000;без НДС\nA-3;Каток;HAMM;3410;2018;4000000;20%`,
    items: [{ number: 'A-1' }],
    refused: ['3: Цена — «4000000»: сумма без НДС', '4: Цена — «4000000»: непонятно, с НДС ли'],
  },
  'numbers that Excel has broken refuses them': {
    csv: `${head};Цена\n1,23457E+11;Каток;HAMM;3410;2018;4000000\n01.май;Каток;HAMM;3410;2018;4000000\nб/н;Каток;HAMM;3410;2018;4000000\nA-4;Каток;HAMM;3410;2018;4000000`,
    items: [{ number: 'A-4' }],
    refused: ['2: Инв. № — «1,23457E+11»', '3: Инв. № — «01.май»', '4: Инв. № — «б/н»'],
  },
  'no column that is known says what is needed': {
    csv: 'Фамилия;Телефон\nИванов;1',
    items: [],
    messages: ['не найдена строка заголовков. Найдены столбцы: «Фамилия», «Телефон»'],
  },
};
