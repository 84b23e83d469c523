import { expect, it } from 'vitest';
import { describedIn } from './described.ts';

const said = (title: string, notes: string, kind: 'equipment' | 'spare-part' = 'equipment') =>
  Object.fromEntries(describedIn(kind, title, notes));

it.each([
  [
    'Каток',
    'Отработал 3 120 м/ч, мощность двигателя 74 кВт (100 л.с.)',
    { mileage: '3 120 м/ч', enginePower: '100 л.с' },
  ],
  ['Экскаватор', 'Моточасы: 8 400. Ковш 1,2 м3. Второй хозяин', { mileage: '8 400', bucketVolume: '1,2 м3' }],
  [
    'Самосвал Shacman, 420 л.с.',
    'пробег 96 тыс. км; 2 владельца',
    { enginePower: '420 л.с', odometer: '96 тыс км', ownerCount: '2' },
  ],
  [
    'Автокран Ивановец, 25 т',
    'Один собственник. ПСМ на руках',
    { loadCapacity: '25 т', ownerCount: '1', documents: 'ПСМ на руках' },
  ],
  [
    'Экскаватор Hitachi, 21 т',
    'Дата выпуска: 2014 г., VIN XUG0300FTLCA01177',
    { yearOfManufacture: '2014 г.', serialNumber: 'XUG0300FTLCA01177' },
  ],
  ['Каток HAMM 3410, зав. № H0417, г. Тула', '', { serialNumber: 'H0417', city: 'Тула' }],
])('«%s» and «%s» say what the list has no column for', (title, notes, found) => {
  expect(said(title, notes)).toEqual(found);
});

it.each([
  'ТО каждые 500 м/ч, масло меняли через 250 моточасов',
  'Двигатель после капремонта, 300 м/ч',
  'Гарантия 12 месяцев или 2000 м/ч',
  'Доставка до 500 км бесплатно, аренда 3 000 руб. за 8 ч',
  'Цена: 5 000 000 руб. Один из лучших',
  'Наработка 5 000 м/ч, по документам наработка 7 000 м/ч',
])('«%s» says nothing of the machine', (notes) => {
  expect(said('Экскаватор', notes)).toEqual({});
});

it.each([
  [
    'Артикул 31Q6-10010. Оригинал, Корея.',
    { partNumber: '31Q6-10010', isOriginal: 'оригинал', manufacturerCountry: 'Корея' },
  ],
  ['Аналог, производство Китай', { isOriginal: 'аналог', manufacturerCountry: 'Китай' }],
  ['Есть оригинал под заказ, поставляем из Китая', {}],
])('«%s» says it of a part', (notes, found) => {
  expect(said('Насос', notes, 'spare-part')).toEqual(found);
});
