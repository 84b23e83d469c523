/** What only some kinds of machine have, as lists give it: a column each, by the table of kinds. */
import { type CharacteristicName, characteristics } from '@leasing/core/catalogue';
import type { Cell } from '../../item/Cell.ts';
import { measure, tonnes, type Unit, unitPattern } from './numbers.ts';
import type { Read, Reader } from './values.ts';

const names = Object.keys(characteristics) as CharacteristicName[];

const METRES: readonly Unit[] = [
  [unitPattern('метр\\p{L}*|м|m'), 1],
  [unitPattern('мм|mm'), 0.001],
  [unitPattern('см|cm'), 0.01],
];
const CUBIC = 'м³|m³|куб\\p{L}*(?:\\.?\\s*м\\p{L}*)?';
/** What stands behind a number, by the unit of the table. */
const units: Record<string, readonly Unit[]> = {
  '': [[unitPattern('шт|осей|оси|ось'), 1]],
  м: METRES,
  мм: METRES.map(([pattern, metres]) => [pattern, metres * 1000] as const),
  км: [[unitPattern('км|километр\\p{L}*|km'), 1]],
  'м³': [
    [unitPattern(CUBIC), 1],
    [unitPattern('л|литр\\p{L}*|l'), 0.001],
  ],
  'м³/ч': [[unitPattern(`(?:${CUBIC})\\s*(?:\\/|в)\\s*(?:ч|час|h)`), 1]],
  т: tonnes,
};

const readers = new Map(
  names.map((name) => {
    const { label, unit, step, max } = characteristics[name];
    const decimals = step < 1 ? 2 : 0;
    return [name, measure({ units: units[unit] ?? [], most: max, decimals, name: label.toLowerCase() })];
  }),
);

/** Reads a cell: «22 м», «120 тыс. км», «10 000 л»; a bare number is in the unit of its title («Ширина укладки, мм»). */
export function readCharacteristic(name: CharacteristicName, cell: Cell): Read<number | null> {
  const read = readers.get(name) as Reader<number | null>;
  return read(cell.text, cell.numberFormat, cell);
}

/** Whether the cell «Наработка» names kilometres: trucks have no hours. */
export const isKilometres = (text: string) =>
  /\d\s*(?:тыс\S*\s*|т\.?\s*)?(?:км|километр\p{L}*|km)(?!\p{L})/iu.test(text);

/** Kilometres of a cell. */
export const kilometres = readers.get('odometer') as Reader<number | null>;
