import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { groupDigits } from '@leasing/core/format';
import type { Equipment, EquipmentType } from '@leasing/core/unstable/api/contract';
import { randomSource } from './random.ts';

interface MachineType {
  code: EquipmentType;
  /** The word of the price list. */
  type: string;
  one: string;
  models: readonly (readonly [brand: string, model: string])[];
}

/** Makes and models of each type of machine as a price list writes them; made-up stock of true machines. */
export const machines: readonly MachineType[] = [
  {
    code: 'EXCAVATOR',
    type: 'Экскаваторы',
    one: 'Экскаватор',
    models: [
      ['Caterpillar', '320 GC'],
      ['Komatsu', 'PC200-8'],
      ['Hitachi', 'ZX330-5G'],
      ['Volvo', 'EC210D'],
      ['Doosan', 'DX225LCA'],
    ],
  },
  {
    code: 'BULLDOZER',
    type: 'Бульдозеры',
    one: 'Бульдозер',
    models: [
      ['Shantui', 'SD16'],
      ['Komatsu', 'D65EX-16'],
      ['ЧЕТРА', 'Т-11'],
    ],
  },
  {
    code: 'GRADER',
    type: 'Автогрейдеры',
    one: 'Автогрейдер',
    models: [
      ['John Deere', '772G'],
      ['Брянский арсенал', 'ГС-14.02'],
    ],
  },
  {
    code: 'ROLLER',
    type: 'Катки',
    one: 'Каток',
    models: [
      ['BOMAG', 'BW 213 D-4'],
      ['HAMM', '3412'],
    ],
  },
  {
    code: 'MIXER',
    type: 'Автобетоносмесители',
    one: 'Автобетоносмеситель',
    models: [
      ['КАМАЗ', '58147С'],
      ['HOWO', 'ZZ3257'],
    ],
  },
  {
    code: 'TRUCK',
    type: 'Грузовики',
    one: 'Самосвал',
    models: [
      ['КАМАЗ', '6520'],
      ['SHACMAN', 'SX3318'],
      ['Scania', 'P440'],
    ],
  },
  {
    code: 'CRANE',
    type: 'Автокраны',
    one: 'Автокран',
    models: [
      ['Ивановец', 'КС-45717К-1'],
      ['Галичанин', 'КС-55713-1В'],
      ['Liebherr', 'LTM 1050-3.1'],
    ],
  },
];

const header =
  'Инв. №;Наименование;Вид техники;Марка;Модель;Год выпуска;Наработка, м/ч;Мощность, л.с.;Грузоподъёмность, т;' +
  'Масса, т;Цена с НДС, руб.;Мин. стоимость, руб.;Аукцион;Дата поступления;Примечание';

/** A machine of the made-up stock. */
export interface BenchMachine
  extends Pick<
    Equipment,
    | 'type'
    | 'brand'
    | 'model'
    | 'yearOfManufacture'
    | 'mileage'
    | 'enginePower'
    | 'loadCapacity'
    | 'tonnage'
    | 'auction'
  > {
  city: string | null;
  /** Its place in the stock, which gives its inventory number. */
  index: number;
  group: MachineType;
  minCost: number;
  totalCost: number;
  /** The day it came, as 2026-11-21. */
  day: string;
  note: string;
}

/** So many machines; the same number gives the same machines, so that numbers can be compared. */
export function* benchMachines(rows: number, from = 0): Generator<BenchMachine> {
  const random = randomSource(20_261_121);
  for (let index = from; index < from + rows; index++) yield machineAt(index, random);
}

function machineAt(index: number, random: () => number): BenchMachine {
  const integer = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const group = machines[integer(0, machines.length - 1)] as MachineType;
  const [brand, model] = group.models[integer(0, group.models.length - 1)] as readonly [string, string];
  // The lowest is more than a tenth of the usual one, which the importer would ask about.
  const totalCost = integer(4000, 60_000) * 1000;
  const lifts = group.code === 'TRUCK' || group.code === 'CRANE';
  const day = new Date(Date.UTC(2026, 10, 21) - integer(0, 400) * 86_400_000).toISOString().slice(0, 10);
  const yearOfManufacture = integer(2005, 2026);
  return {
    index,
    group,
    type: group.code,
    brand,
    model,
    totalCost,
    day,
    yearOfManufacture,
    // Hours; more than a machine can have run since are refused by the importer.
    mileage: integer(0, Math.min(18_000, (2027 - yearOfManufacture) * 1500)),
    enginePower: integer(90, 540),
    loadCapacity: lifts ? integer(10, 60) : null,
    tonnage: integer(80, 609) / 10,
    minCost: Math.round(totalCost * (0.9 + random() * 0.1)),
    auction: random() < 0.07,
    city: null,
    note: random() < 0.3 ? '"гусеницы 60 %\nкабина без повреждений"' : '',
  };
}

/** Writes a price list of so many machines in the dialect of accounting programs. */
export async function writePriceList(path: string, rows: number, from = 0): Promise<void> {
  await pipeline(Readable.from(lines(rows, from)), createWriteStream(path));
}

function* lines(rows: number, from: number): Generator<string> {
  yield `${header}\r\n`;
  for (const machine of benchMachines(rows, from)) yield `${line(machine)}\r\n`;
}

function line(machine: BenchMachine): string {
  const { group, brand, model } = machine;
  const decimal = (value: number | null) => (value === null ? '' : value.toFixed(1).replace('.', ','));
  return [
    `БН-${String(machine.index).padStart(7, '0')}`,
    `${group.one} ${brand} ${model}`,
    group.type,
    brand,
    model,
    machine.yearOfManufacture,
    `${groupDigits(machine.mileage ?? 0)} м/ч`,
    machine.enginePower,
    decimal(machine.loadCapacity),
    decimal(machine.tonnage),
    `${groupDigits(machine.totalCost)} руб.`,
    groupDigits(machine.minCost),
    machine.auction ? 'да' : '',
    machine.day.split('-').reverse().join('.'),
    machine.note,
  ].join(';');
}
