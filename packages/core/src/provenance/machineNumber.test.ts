import { describe, expect, it } from 'vitest';
import { type NumberedMachine, numberProblems, plainNumber } from './index.ts';

const truck = { type: 'TRUCK', brand: 'SHACMAN', yearOfManufacture: 2021 } as const;
const problems = (serialNumber: string | null, machine: Partial<NumberedMachine> = {}) =>
  numberProblems({ ...truck, ...machine, serialNumber }).map((text) => text.replaceAll('\u00A0', ' '));

describe('the number of a machine against its record', () => {
  it.each([
    ['a Chinese truck', 'LZGJX4R68MX208096', {}],
    ['the check sign X', '1M8GDM9AXKP042788', { brand: 'MCI', yearOfManufacture: 1989 }],
    ['the same code thirty years later', '1M8GDM9AXKP042788', { brand: 'MCI', yearOfManufacture: 2019 }],
    ['what people write between signs', 'lzgj x4r6-8mx208096', {}],
    ['a KAMAZ of last year’s model', 'XTC652004M1428104', { brand: 'Камаз', yearOfManufacture: 2022 }],
    [
      'a mixer on the chassis of another maker',
      'XTC651153J1384201',
      { type: 'MIXER', brand: 'Тигарбо', yearOfManufacture: 2018 },
    ],
    // Neither digit nor year is demanded of what Mercedes sells in Europe.
    ['a German truck', 'WDB9642341L016064', { brand: 'Mercedes-Benz', yearOfManufacture: 2019 }],
    [
      'a Chinese excavator, whose number is a PIN',
      'XUG021507D0979941',
      { type: 'EXCAVATOR', brand: 'XCMG', yearOfManufacture: 2020 },
    ],
    ['an American excavator', '1DW672GXKMF711836', { type: 'GRADER', brand: 'John Deere' }],
    [
      'a number in Russian letters of seventeen signs',
      'ДЗ98ВРАСКАТ073760',
      { type: 'ROLLER', brand: 'Раскат' },
    ],
    ['a serial number', 'H1950529', { type: 'ROLLER', brand: 'HAMM' }],
    ['no number', null, {}],
    ['an empty number', '', {}],
  ] as const)('nothing is said of %s', (_, number, machine) => {
    expect(problems(number, machine)).toEqual([]);
  });

  it('says that the check digit of a Chinese vehicle differs', () => {
    expect(problems('LZGJX4R68MX208069')).toEqual([
      'VIN не сходится: контрольный знак (девятый) другой. Проверьте, нет ли опечатки.',
    ]);
  });

  it('says the year of the number beside that of the record', () => {
    expect(problems('LZGJX4R68MX208096', { yearOfManufacture: 2018 })).toEqual([
      'VIN не совпадает с годом: десятый знак «M» — 2021, в карточке 2018.',
    ]);
    expect(problems('X1P43200081358612', { brand: 'Урал', yearOfManufacture: 2012 })).toEqual([
      'VIN не совпадает с годом: десятый знак «8» — 2008, в карточке 2012.',
    ]);
    expect(problems('X1P43200001358612', { brand: 'Урал' })).toEqual([
      'VIN не совпадает с годом: десятый знак «0» не означает года.',
    ]);
  });

  it('says that a number belongs to another maker', () => {
    const machine = { type: 'EXCAVATOR', brand: 'Komatsu' } as const;
    expect(problems('CAT0330DKRAS00916', machine)).toEqual([
      'Номер не совпадает с маркой: с CAT начинаются номера Caterpillar, в карточке Komatsu.',
    ]);
  });

  it('says that a sign is missing, or one that no VIN has', () => {
    expect(problems('LZGJX4R68MX20809')).toEqual(['В VIN 17 знаков, а здесь 16.']);
    // A Russian С, which looks like the Latin C.
    expect(problems('XTС652004M1428104')).toEqual([
      'В номере есть «С»: таких знаков и русских букв в VIN не бывает.',
    ]);
    expect(problems('LZGJX4R68MXO08096')).toEqual([
      'В номере есть «O»: таких знаков и русских букв в VIN не бывает.',
    ]);
  });

  it('every single wrong digit of a strict VIN is found', () => {
    const number = 'LZGJX4R68MX208096';
    for (let place = 11; place < 17; place++) {
      const other = (Number(number[place]) + 1) % 10;
      expect(problems(number.slice(0, place) + other + number.slice(place + 1))).toHaveLength(1);
    }
  });

  it('compares numbers however they are typed', () => {
    expect(plainNumber(' xtc 6520-04M1428104')).toBe('XTC652004M1428104');
  });
});
