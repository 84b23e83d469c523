import { readFileSync } from 'node:fs';
import { liveryOf, partLivery } from '../livery/livery.ts';
import { randomFrom } from './random.ts';
import type { MachineType, Subject } from './subject.ts';

const DEMO = new URL('../../../api/demo/', import.meta.url);

/** The demo stock's own files: semicolons, quotes only where a cell needs them. */
export const parseRows = (text: string): Record<string, string>[] => {
  const cellsOf = (line: string): string[] =>
    [...`;${line}`.matchAll(/;(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    );
  const [head = [], ...rows] = text.trimEnd().split('\n').map(cellsOf);
  return rows.map((cells) => Object.fromEntries(head.map((name, i) => [name, cells[i] ?? ''])));
};

const read = (file: string) => parseRows(readFileSync(new URL(file, DEMO), 'utf8'));
const decimal = (cell: string | undefined): number =>
  Number((cell ?? '').replace(/\s/g, '').replace(',', '.')) || 0;

const TYPES: Record<string, MachineType> = {
  Экскаваторы: 'excavator',
  Бульдозеры: 'bulldozer',
  Автогрейдеры: 'grader',
  Катки: 'roller',
  Автобетоносмесители: 'mixer',
  Грузовики: 'truck',
  Автокраны: 'crane',
};
const ON_LORRY: readonly MachineType[] = ['mixer', 'truck', 'crane'];

/** The year of the demo stock's newest row: age is counted from it. */
const THIS_YEAR = 2026;

const machineOf = (row: Record<string, string>): Subject => {
  const kind = TYPES[row['Вид техники'] ?? ''];
  if (!kind) throw new Error(`Unknown type of machine in the demo stock: "${row['Вид техники']}"`);
  const id = row['Инв. №'] ?? '';
  const make = row.Марка ?? '';
  const random = randomFrom(id);
  const years = THIS_YEAR - decimal(row['Год выпуска']);
  const hours = decimal(row['Наработка, м/ч']);
  const used = Math.min(1, years / 22 + hours / 45_000);
  return {
    id,
    kind,
    name: row.Наименование ?? '',
    make,
    model: row.Модель ?? '',
    mass: decimal(row['Масса, т']),
    load: decimal(row['Грузоподъёмность, т']),
    livery: liveryOf(make, id, ON_LORRY.includes(kind)),
    wear: { dust: 0.25 + 0.55 * used + 0.2 * random(), age: Math.min(1, 0.08 + 0.85 * used) },
  };
};

const PART_WEAR: Record<string, Subject['wear']> = {
  новая: { dust: 0, age: 0 },
  восстановленная: { dust: 0.06, age: 0.12 },
  'б/у': { dust: 0.5, age: 0.6 },
};

const partOf = (row: Record<string, string>): Subject => ({
  id: row.Артикул ?? '',
  kind: 'part',
  name: row.Наименование ?? '',
  make: row.Марка ?? '',
  model: row.Модель ?? '',
  mass: 0,
  load: 0,
  livery: partLivery(row.Марка ?? ''),
  wear: PART_WEAR[row.Состояние ?? ''] ?? { dust: 0.2, age: 0.2 },
});

/** Every machine of the demo stock, in the file's order: newest first. */
export const machines = (): Subject[] => read('equipment.csv').map(machineOf);

/** Every spare part of the demo stock. */
export const parts = (): Subject[] => read('spare-parts.csv').map(partOf);
