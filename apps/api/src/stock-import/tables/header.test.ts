import { describe, expect, it } from 'vitest';
import { equipmentTitles } from '../testing/priceLists.ts';
import { columnsOf } from './columns.ts';
import { headerWorth, recogniseHeader } from './header.ts';
import { fieldTitled, plainTitle } from './titles.ts';
import { unrecognisedHeader } from './unrecognisedHeader.ts';

const header = (cells: string[]) => recogniseHeader(cells, 1);
const partTitles = ['Артикул', 'Наименование', 'Категория', 'Марка', 'Модель', 'Состояние', 'Цена'];

describe('The header of a price list', () => {
  it('tells machines from spare parts', () => {
    expect(header(equipmentTitles)?.kind).toBe('equipment');
    expect(header(partTitles)?.kind).toBe('spare-part');
    expect(header([...partTitles, 'Количество', 'Год выпуска'])?.kind).toBe('spare-part');
  });

  it('knows a count below the title of its warehouse', () => {
    expect(header([...partTitles, 'Склад Ост., шт'])?.positions.warehouses).toBeUndefined();
    expect(header([...partTitles, 'Ост., шт'])?.positions).toHaveProperty('quantity');
  });

  it('takes the word of a person for what it means in lists of its kind', () => {
    const mapping = new Map([
      ['Х1', 'Состояние'],
      ['Х2', 'Количество'],
      ['Х3', 'Склад'],
    ]);
    const positionsIn = (titles: string[]) =>
      Object.keys(recogniseHeader([...titles, ...mapping.keys()], 1, mapping)?.positions ?? {});
    const parts = partTitles.filter((title) => title !== 'Состояние');
    expect(positionsIn(parts)).toEqual(expect.arrayContaining(['condition', 'quantity', 'warehouses']));
    const machines = ['Инв. №', 'Вид техники', 'Марка', 'Модель', 'Год выпуска', 'Цена'];
    expect(positionsIn(machines)).toEqual(
      expect.arrayContaining(['technicalCondition', 'availability', 'city']),
    );
  });

  it('knows the words of the office', () => {
    const words = {
      totalCost: 'Полная цена, ₽',
      minDeposit: 'Минимальный взнос, ₽',
      serialNumber: 'VIN или серийный номер',
      managerName: 'Кто отвечает',
      inspectedOn: 'День осмотра',
    };
    const machines = ['Гаражный номер', 'Название', 'Тип', 'Марка', 'Модель', 'Год'];
    const found = header([...machines, ...Object.values(words)])?.positions ?? {};
    expect(Object.keys(found)).toEqual(expect.arrayContaining(Object.keys(words)));
    expect(header([...partTitles, 'Для какой техники'])?.positions).toHaveProperty('equipmentType');
  });

  it('is recognised in English', () => {
    const found = header([
      'garageNumber',
      'equipment_type',
      'Brand',
      'MODEL',
      'Year of manufacture',
      'Total price, RUB',
    ]);
    expect(found?.kind).toBe('equipment');
    expect(Object.keys(found?.positions ?? {})).toEqual([
      'garageNumber',
      'type',
      'brand',
      'model',
      'yearOfManufacture',
      'totalCost',
    ]);
  });

  it.each([
    ['Наработка, м/ч', 'наработка'],
    ['Мощность двигателя, л. с.', 'мощность двигателя'],
    ['Грузоподъёмность (т)', 'грузоподъемность'],
    ['ЦЕНА С НДС,руб.', 'цена с ндс'],
    ['Цена, тыс. руб.', 'цена'],
    ['manufacturerCountry', 'manufacturer country'],
  ])('compares «%s» as «%s»', (title, plain) => {
    expect(plainTitle(title)).toBe(plain);
  });

  it('gives every synonym to its own field', () => {
    for (const [kind, columns] of Object.entries(columnsOf)) {
      for (const [field, { titles }] of Object.entries(columns)) {
        for (const name of titles) expect.soft(headerWorth([name]), `${kind}.${field}: ${name}`).toBe(1);
      }
    }
  });

  it('takes the likelier of two columns that fit and names the other as unused', () => {
    const found = header([...equipmentTitles, 'Цена', 'Проверил']);
    expect(found?.positions.totalCost).toEqual([equipmentTitles.indexOf('Цена с НДС, руб.')]);
    expect(found?.unused.map((place) => found.titles[place])).toEqual(['Цена', 'Проверил']);
  });

  it('knows roubles in thousands', () => {
    const titles = equipmentTitles.map((title) => (title === 'Цена с НДС, руб.' ? 'Цена, тыс. руб.' : title));
    expect(header(titles)?.money).toMatchObject({ totalCost: { unit: 1000 }, minCost: { unit: undefined } });
  });

  it('does not complain of the columns that the importer itself added', () => {
    expect(header([...equipmentTitles, 'Строка файла', 'Столбец', 'Причина отказа'])?.unused).toEqual([]);
  });

  it.each([
    ['Складской номер', 'garageNumber'],
    ['№ по реестру', 'garageNumber'],
    ['Номер договора лизинга', 'garageNumber'],
    ['Место хранения техники', 'city'],
    ['Состояние на день приёмки', 'technicalCondition'],
    ['Документы на технику', 'documents'],
    ['ПСМ / ПТС', 'documents'],
    ['Бренд, модификация', 'makeAndModel'],
    ['Статус продажи на сегодня', 'availability'],
    ['Срок подачи заявок (МСК)', 'auctionEndsAt'],
    ['Наработка на дату осмотра', 'mileage'],
    ['Гос. номер', undefined],
    ['№ двигателя', undefined],
    ['Дата ввода в эксплуатацию', undefined],
    ['Наименование филиала', undefined],
    ['Остаток долга', undefined],
  ] as const)('knows «%s» by its words as %s', (title, field) => {
    expect(fieldTitled('equipment', title)).toBe(field);
  });

  it.each([
    ['Каталожный номер детали', 'partNumber'],
    ['Запасная часть', 'title'],
    ['К какой технике подходит', 'model'],
    ['Свободный остаток, шт', 'quantity'],
    ['Кол-во в упаковке', undefined],
    ['Аналоги', undefined],
  ] as const)('of parts knows «%s» by its words as %s', (title, field) => {
    expect(fieldTitled('spare-part', title)).toBe(field);
  });

  it('that lacks required columns is refused with the names of the missing and of the found', () => {
    const cells = ['Инв. №', 'Марка', 'Модель', 'Год выпуска'];
    expect(header(cells)).toBeUndefined();
    expect(unrecognisedHeader([{ line: 1, titles: cells }]).message).toBe(
      'не хватает столбцов. Похоже на список техники, но нет: «Вид техники», «Цена с НДС». ' +
        'Найдены столбцы: «Инв. №», «Марка», «Модель», «Год выпуска».',
    );
  });

  it('that is not a header at all is refused with what is needed', () => {
    expect(unrecognisedHeader([{ line: 1, titles: ['Фамилия', 'Телефон'] }]).message).toBe(
      'не найдена строка заголовков. Найдены столбцы: «Фамилия», «Телефон». ' +
        'Для техники нужны: «Инв. №», «Вид техники», «Марка», «Модель», «Год выпуска», «Цена с НДС»; ' +
        'для запчастей: «Артикул», «Наименование», «Цена с НДС».',
    );
  });
});
