import type { MessyList } from './messyLists.ts';

const head = 'Артикул;Наименование;Цена';
const list = (titles: string, ...rows: string[]) => ({ csv: [`${head};${titles}`, ...rows].join('\n') });
const pump = 'K3V112DT;Гидронасос;100000';

/** Lists of parts with a mess of one kind, and what must come of it. */
export const messyParts: Record<string, MessyList> = {
  'articles, names and prices alone is one of new parts for any machine': {
    csv: `${head}\nM16x60;Болт башмачный;120`,
    items: [
      {
        number: 'M16x60',
        condition: 'NEW',
        brand: '',
        model: '',
        category: 'Прочее',
        supplier: null,
        price: 120,
      },
    ],
  },
  'groups as headings, and titles of a breaker of machines': {
    csv: [
      '№ детали;Описание детали;Техника-донор;Состояние детали;Цена за шт., руб.;Кол-во, шт.',
      'Гидравлика;;;;;',
      '295-9663;Насос;CAT 320D;б/у;310 000;1',
      'Komatsu;;;;;',
      '1R-0751;Фильтр;CAT;новый;3 200;40',
    ].join('\n'),
    items: [
      { number: '1R-0751', category: 'Прочее', brand: 'Caterpillar', model: '', price: 3200 },
      { number: '295-9663', category: 'Гидравлика', brand: 'Caterpillar', model: '320D', price: 310_000 },
    ],
    passedOver: 2,
  },
  'prices for more or less than a piece refuses them': {
    ...list(
      'Ед. изм.;Кол-во',
      'A-1;Болт;50;шт.;4',
      'A-2;Шайба;50;тыс. шт;4',
      'A-3;Болт;900;100 шт;4',
      'A-4;Лента;900;кг;4',
      'A-5;Ремкомплект;900;компл.;4',
      'A-6;Вкладыш;900;пара;4',
    ),
    items: [
      { number: 'A-1', price: 50 },
      { number: 'A-5', price: 900 },
    ],
    refused: [
      '3: Ед. изм. — цена за «тыс. шт», а нужна за штуку',
      '4: Ед. изм. — цена за «100 шт»',
      '5: Ед. изм. — цена за «кг»',
      '7: Ед. изм. — цена за «пара»',
    ],
  },
  'a sum of all pieces with VAT that is more than their prices refuses the price': {
    ...list('Кол-во;Сумма с НДС', 'A-1;Втулка;500;10;6100', 'A-2;Втулка;500;10;5000'),
    items: [{ number: 'A-2', price: 500 }],
    refused: ['2: Сумма с НДС — «6100» больше цены за все штуки'],
  },
  'short titles, and a price that is named by its kind alone': {
    csv: 'Арт.;Наименование;Закуп;Розница\nA-1;Болт;50;80',
    items: [{ number: 'A-1', price: 80 }],
  },
  'an article that is offered new and used, and by two suppliers': {
    ...list(
      'Состояние;Поставщик;Кол-во',
      `${pump};новый;;2`,
      'K3V112DT;Гидронасос;45000;б/у;;1',
      'K3V112DT;Гидронасос;98000;новый;ООО «Деталь»;5 шт.',
    ),
    items: [
      { condition: 'NEW', supplier: 'ООО «Деталь»', price: 98_000, quantity: 5 },
      { condition: 'NEW', supplier: null, price: 100_000, quantity: 2 },
      { condition: 'USED', supplier: null, price: 45_000, quantity: 1 },
    ],
  },
  'several models in one cell': {
    ...list(
      'Марка;Модель',
      'A-1;Каток;1;Komatsu;PC200/PC220',
      'A-2;Каток;1;Комацу;"PC200-7, PC200-8; PC220-7"',
      'A-3;Каток;1;Komatsu;PC300-7/8',
      'A-4;Каток;1;CAT;320D/L',
      'A-5;Каток;1;ЧТЗ;ДЗ-98/1',
      'A-6;Каток;1;Komatsu/Hitachi;PC200 / ZX200',
      'A-7;Каток;1;;"Komatsu PC200, Hitachi ZX200 и др."',
      'A-8;Каток;1;Komatsu;PC200-7, -8',
      'A-9;Болт;1;все;универсальный',
    ),
    items: [
      { number: 'A-1', brand: 'Komatsu', model: 'PC200 / PC220' },
      { number: 'A-2', brand: 'Komatsu', model: 'PC200-7 / PC200-8 / PC220-7' },
      { number: 'A-3', model: 'PC300-7 / PC300-8' },
      { number: 'A-4', model: '320D/L' },
      { number: 'A-5', model: 'ДЗ-98/1' },
      { number: 'A-6', brand: 'Komatsu / Hitachi', model: 'PC200 / ZX200' },
      { number: 'A-7', brand: 'Komatsu / Hitachi', model: 'PC200 / ZX200' },
      { number: 'A-8', model: 'PC200-7 / PC200-8' },
      { number: 'A-9', brand: '', model: '' },
    ],
  },
  'a row for each model joins them': {
    ...list(
      'Марка;Модель;Остаток',
      `${pump};Komatsu;PC200-8;3`,
      'X-1;Фильтр;900;;;10',
      `${pump};Komatsu;PC220-8;3`,
      `${pump};Hitachi;ZX200;3`,
    ),
    items: [
      { number: 'K3V112DT', brand: 'Komatsu / Hitachi', model: 'PC200-8 / PC220-8 / ZX200', quantity: 3 },
      { number: 'X-1', quantity: 10 },
    ],
  },
  'an offer that stands in two rows refuses the second where they differ, or say nothing new': {
    ...list(
      'Марка;Модель;Остаток',
      `${pump};Komatsu;PC200-8;3`,
      'K3V112DT;Гидронасос;90000;Komatsu;PC220-8;3',
      `${pump};Komatsu;PC300-8;4`,
      `${pump};Komatsu;PC200-8;3`,
    ),
    items: [{ model: 'PC200-8', price: 100_000, quantity: 3 }],
    refused: [
      '3: Артикул — номер «K3V112DT» уже есть с другой ценой (100 000 ₽) в строке 2',
      '4: Артикул — номер «K3V112DT» уже есть с другим количеством (3) в строке 2',
      '5: Артикул — номер «K3V112DT» уже есть в строке 2',
    ],
  },
  'a column for each warehouse': {
    ...list(
      'Склад Москва;Остаток (Тула), шт.;Наличие Пермь',
      'A-1;Каток;1;3;2;',
      'A-2;Каток;1;;;',
      'A-3;Каток;1;0;есть;много',
      'A-4;Каток;1;;;под заказ',
    ),
    items: [
      {
        number: 'A-1',
        quantity: 5,
        availability: 'IN_STOCK',
        warehouses: [
          { name: 'Москва', quantity: 3 },
          { name: 'Тула', quantity: 2 },
        ],
      },
      { number: 'A-2', quantity: 0, availability: 'SOLD', warehouses: [] },
      {
        number: 'A-3',
        quantity: null,
        availability: 'IN_STOCK',
        warehouses: [
          { name: 'Тула', quantity: null },
          { name: 'Пермь', quantity: null },
        ],
      },
      { number: 'A-4', quantity: 0, availability: 'SOLD' },
    ],
  },
  'warehouses under one title in two rows': {
    sheets: {
      Лист1: [
        ['Артикул', 'Наименование', 'Цена', 'Остатки', ''],
        ['', '', '', 'Москва', 'Тула'],
        ['A-1', 'Каток', 100, 3, 2],
      ],
    },
    items: [{ quantity: 5, warehouses: [{ name: 'Москва' }, { name: 'Тула' }] }],
  },
  'a row for each warehouse adds them up': {
    ...list('Склад;Количество', 'A-1;Каток;100;Москва;3', 'A-1;Каток;100;Тула;2'),
    items: [
      {
        quantity: 5,
        warehouses: [
          { name: 'Москва', quantity: 3 },
          { name: 'Тула', quantity: 2 },
        ],
      },
    ],
  },
  'words and numbers of how many there are': {
    ...list(
      'Остаток',
      'A-1;Каток;1;>10',
      'A-2;Каток;1;много',
      'A-3;Каток;1;0',
      'A-4;Масло, л;1;208,5',
      'A-5;Каток;1;резерв',
      'A-6;Каток;1;',
      'A-7;Каток;1;1 200 шт',
      'A-8;Каток;1;чуть-чуть',
      'A-9;Каток;1;99999999999',
      'B-1;Каток;1;2 к-та',
    ),
    items: [
      { number: 'A-1', quantity: 10, availability: 'IN_STOCK' },
      { number: 'A-2', quantity: null, availability: 'IN_STOCK' },
      { number: 'A-3', quantity: 0, availability: 'SOLD' },
      { number: 'A-4', quantity: null, availability: 'IN_STOCK' },
      { number: 'A-5', quantity: null, availability: 'RESERVED' },
      { number: 'A-6', quantity: null, availability: 'IN_STOCK' },
      { number: 'A-7', quantity: 1200, availability: 'IN_STOCK' },
      { number: 'A-9', quantity: null, availability: 'IN_STOCK' },
      { number: 'B-1', quantity: 2, availability: 'IN_STOCK' },
    ],
    refused: ['9: Остаток — «чуть-чуть»: непонятно, есть ли в наличии'],
  },
  'both whether there are some and how many': {
    ...list('В наличии;Остаток', 'A-1;Каток;1;да;4', 'A-2;Каток;1;резерв;4', 'A-3;Каток;1;да;0'),
    items: [
      { quantity: 4, availability: 'IN_STOCK' },
      { quantity: 4, availability: 'RESERVED' },
      { quantity: 0, availability: 'SOLD' },
    ],
  },
  'a column «Склад» that says how many': {
    ...list('Склад', 'A-1;Каток;1;5', 'A-2;Каток;1;нет'),
    items: [
      { quantity: 5, availability: 'IN_STOCK', warehouses: [] },
      { quantity: null, availability: 'SOLD', warehouses: [] },
    ],
  },
  'no article in its header is no list of parts, however little is missing': {
    csv: 'Код;Наименование;Марка;Модель;Цена\nA-1;Каток HAMM 3410;HAMM;3410;4000000',
    items: [],
    messages: ['не хватает столбцов'],
  },
  'an empty condition among others refuses it': {
    ...list('Состояние', 'A-1;Каток;1;б/у', 'A-2;Каток;1;'),
    items: [{ number: 'A-1', condition: 'USED' }],
    refused: ['3: Состояние — не заполнено'],
  },
};
