import { expect, it } from 'vitest';
import { newReading } from '../testing/rows.ts';
import { machineIn } from './machineTitle.ts';

const reading = newReading();

it.each([
  ['Каток BOMAG BW 213 DH-5, 2016 г.в., 4 300 м/ч', 'ROLLER', 'BOMAG', 'BW 213 DH-5', 2016],
  ['Экскаватор-погрузчик Терекс 970 2011г. 7800 моточасов', 'BACKHOE', 'Terex', '970', 2011],
  ['Самосвал МАЗ-6516В8, 2015', 'TRUCK', 'МАЗ', '6516В8', 2015],
  ['Беларус-1523.3', undefined, 'Беларус', '1523.3', undefined],
  ['Тягач Mercedes-Benz Actros 2641', 'TRACTOR_UNIT', 'Mercedes-Benz', 'Actros 2641', undefined],
  ['Погрузчик фронтальный LW300F XCMG', 'LOADER', 'XCMG', 'LW300F', undefined],
  ['Грейдер GR 180 (XCMG), 2019 г.', 'GRADER', 'XCMG', 'GR 180', 2019],
  ['Автокран КС-45717 "Ивановец" на шасси МАЗ-5340', 'CRANE', 'Ивановец', 'КС-45717', undefined],
  ['Экскаватор ЭО-3323 на базе МТЗ-82', 'EXCAVATOR', undefined, 'ЭО-3323', undefined],
  ['Каток ДУ-84 (прицепной)', 'ROLLER', undefined, 'ДУ-84', undefined],
  ['Буровая установка Casagrande B125', 'DRILL', 'Casagrande', 'B125', undefined],
  ['Автовышка 22 м АГП-22 (ГАЗ C41R13)', 'LIFT', undefined, 'АГП-22', undefined],
  ['Полуприцеп трал 60 т Тонар 9990 тяжеловоз', 'SEMITRAILER', 'Тонар', '9990', undefined],
  ['Кран-манипулятор Hino 500 с КМУ Tadano ZE304', 'MANIPULATOR', 'Hino', '500', undefined],
  ['Трубоукладчик Komatsu D355C, 90 т', 'PIPELAYER', 'Komatsu', 'D355C', undefined],
  ['Автогрейдер Caterpillar 120H', 'GRADER', 'Caterpillar', '120H', undefined],
  ['Миниэкскаватор Kubota U35', 'EXCAVATOR', 'Kubota', 'U35', undefined],
  ['Бытовка строительная', undefined, undefined, undefined, undefined],
] as const)('«%s» is a machine by the dictionaries', (text, type, brand, model, year) => {
  expect(machineIn(text, reading)).toEqual({ type, brand, model, year });
});

it('a number that looks like a year is part of a model where another column has the year', () => {
  expect(machineIn('Bucher CityCat 2020', reading, true)).toMatchObject({ model: 'CityCat 2020' });
  expect(machineIn('JCB 3CX 2019 г.', reading, true)).toMatchObject({ model: '3CX' });
});
