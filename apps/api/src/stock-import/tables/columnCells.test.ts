import { expect, it } from 'vitest';
import { textCell } from '../rows/values.ts';
import { recogniseHeader } from './header.ts';
import { noMapping } from './titles.ts';

/** What the columns of a list are taken as. */
function fieldsOf([titles = [], ...rows]: string[][], mapping: Map<string, string | null> = new Map()) {
  const sheetRows = rows.map((cells, at) => ({ line: at + 2, cells: cells.map(textCell) }));
  const header = recogniseHeader(titles, 1, mapping ?? noMapping, { rows: sheetRows });
  return Object.fromEntries(
    Object.entries(header?.positions ?? {}).map(([field, [place = -1]]) => [field, titles[place]]),
  );
}

const head = ['Вид', 'Марка', 'Модель', 'Год', 'Цена'];
const goods = [
  ['Каток', 'HAMM', '3410', '2018', '5 000 000'],
  ['Экскаватор', 'Komatsu', 'PC200-8', '2016', '7 000 000'],
  ['Самосвал', 'КАМАЗ', '6520', '2019', '4 000 000'],
];
const beside = (title: string, cells: string[]) => [
  ['Инв. №', ...head, title],
  ...goods.map((row, at) => [`A-${at + 1}`, ...row, cells[at] ?? '']),
];

it.each([
  ['serialNumber', ['XTC652004F1322904', 'LZGJX4W69NX073310', 'JCB3CX4WE01998811']],
  ['city', ['Казань', 'г. Тула', 'СПб']],
  ['enginePower', ['150 л.с.', '110 кВт', '400 л.с.']],
  ['mileage', ['3 400 м/ч', '5100 моточасов', '84 000 км']],
  ['availability', ['в наличии', 'резерв', 'продан']],
])('a column whose title is not known is %s by its cells', (field, cells) => {
  expect(fieldsOf(beside('Графа', cells))).toHaveProperty(field, 'Графа');
  expect(fieldsOf(beside('Графа', cells), new Map([['Графа', null]]))).not.toHaveProperty(field);
});

it.each([
  [['Казань', 'Тула', 'после обеда']],
  [['5 000 000', '6 000 000', '7 000 000']],
  [['5 000 000 руб.', '6 000 000 руб.', '7 000 000 руб.']],
  [['да', 'нет', 'да']],
])('a column of %j stays what it is: not known', (cells) => {
  expect(Object.values(fieldsOf(beside('Графа', cells)))).not.toContain('Графа');
});

it('the number is the first column of codes, before numbers of rows', () => {
  const rows = (title: string) => [
    ['№', title, ...head],
    ...goods.map((row, at) => [String(at + 1), `ТД-${at * 7 + 10}`, ...row]),
  ];
  expect(fieldsOf(rows('Метка'))).toHaveProperty('garageNumber', 'Метка');
  expect(fieldsOf(rows('Гос. знак'))).toHaveProperty('garageNumber', '№');
});

it.each([
  ['Модель', 'makeAndModel'],
  ['Предмет лизинга', 'title'],
  ['Позиция прайса', 'title'],
])('«%s» whose cells name a kind, a make and a model is read as %s', (title, field) => {
  const rows = [
    ['Инв. №', title, 'Год', 'Цена'],
    ['1', 'Каток HAMM 3410', '2018', '5 000 000'],
    ['2', 'Экскаватор Komatsu PC200-8', '2016', '7 000 000'],
    ['3', 'Самосвал МАЗ-6516', '2019', '4 000 000'],
  ];
  expect(fieldsOf(rows)).toHaveProperty(field, title);
});

it('a list of «№» and «Наименование» is one of machines where these are named', () => {
  const list = (...names: string[]) => [
    ['№', 'Наименование', 'Цена', 'Прим.'],
    ...names.map((name, at) => [String(at + 1), name, '3 000 000', '-']),
  ];
  expect(fieldsOf(list('Каток HAMM 3410, 2018', 'Экскаватор ЭО-3323, 2011 г.'))).toHaveProperty('title');
  expect(fieldsOf(list('Каток опорный', 'Фильтр масляный'))).toEqual({});
});

it.each([
  ['Код техники', '№ п/п', 'VIN', 'Код техники'],
  ['Гос. знак', '№ п/п', 'VIN', 'VIN'],
  ['№ ПТС', 'Порядковый номер', 'Прим.', 'Порядковый номер'],
])('beside «%s», «%s» and «%s» the number is «%s»', (code, running, serial, number) => {
  const rows = goods.map((row, at) => [String(at + 1), String(77 + at * 5), ...row, `XTC65200${at}F1322904`]);
  const total = ['Итого', '3 шт.', '', '', '', '', '16 000 000', ''];
  expect(fieldsOf([[running, code, ...head, serial], ...rows, total])).toHaveProperty('garageNumber', number);
});

it('«Техника» of a list of parts is what they fit where its cells are makes and models', () => {
  const list = (...cells: string[]) => [
    ['Артикул', 'Запчасть', 'Техника', 'Цена'],
    ...cells.map((text, at) => [`7-${at}`, 'Фильтр', text, '3 000']),
  ];
  expect(fieldsOf(list('Komatsu D65', 'JCB 3CX'))).toHaveProperty('model', 'Техника');
  expect(fieldsOf(list('экскаватор', 'каток'))).toHaveProperty('equipmentType', 'Техника');
});
