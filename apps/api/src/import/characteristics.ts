/** What only some kinds of machine have, as lists give it: a column each, by the table of kinds. */
import { type CharacteristicName, characteristics } from '@leasing/core/catalogue';
import type { Cell } from '../item/Cell.ts';
import { measure } from './numbers.ts';
import type { Read, Reader } from './values.ts';

const names = Object.keys(characteristics) as CharacteristicName[];

/** What stands behind a number, by the unit of the table. */
const units: Record<string, RegExp> = {
  '': /(?:шт|осей|оси|ось)\.?$/i,
  м: /(?:метр\S*|м|m)\.?$/i,
  мм: /(?:мм|mm)\.?$/i,
  км: /(?:км|километр\S*|km)\.?$/i,
  'м³': /(?:м3|м³|m3|куб\S*(?:\s*м\.?)?)$/i,
  'м³/ч': /(?:м3|м³|m3|куб\S*(?:\s*м\.?)?)\s*\/\s*(?:ч|час|h)\.?$/i,
  т: /(?:тонн(?:а|ы)?|т\.?|t)$/i,
};

const measures = Object.fromEntries(
  names.map((name) => {
    const { label, unit, step, max } = characteristics[name];
    const decimals = step < 1 ? 2 : 0;
    return [name, measure({ unit: units[unit] ?? /$^/, most: max, decimals, name: label.toLowerCase() })];
  }),
) as Record<CharacteristicName, Reader<number | null>>;

const LITRES = /л(?:итр\S*)?\.?$/i;
const THOUSANDS = /тыс(?:яч\S*|\.)?\s*(?:км|km)\.?$/i;
const KILOMETRES = units.км as RegExp;

const times =
  (read: Reader<number | null>, factor: number): Reader<number | null> =>
  (text, habit) => {
    const value = read(text, habit);
    return 'value' in value ? { value: value.value === null ? null : value.value * factor } : value;
  };

const MILLIMETRES = /(?:мм|mm)\.?$/i;

/** A cell of a characteristic: «22 м», «120 тыс. км», «10 000 л». */
function reader(name: CharacteristicName): Reader<number | null> {
  const read = measures[name];
  const { unit, max } = characteristics[name];
  if (unit === 'км')
    return (text, habit) =>
      THOUSANDS.test(text) ? times(read, 1000)(text.replace(THOUSANDS, ''), habit) : read(text, habit);
  if (unit === 'м') {
    const millimetres = measure({ unit: MILLIMETRES, most: max * 1000, decimals: 0, name: 'размер' });
    return (text, habit) =>
      MILLIMETRES.test(text) ? times(millimetres, 1 / 1000)(text, habit) : read(text, habit);
  }
  if (unit !== 'м³') return read;
  const litres = measure({ unit: LITRES, most: max * 1000, decimals: 0, name: 'объём' });
  return (text, habit) => (LITRES.test(text) ? times(litres, 1 / 1000)(text, habit) : read(text, habit));
}

const readers = new Map(names.map((name) => [name, reader(name)]));

/** Reads a cell; where its title says millimetres («Ширина укладки, мм»), a bare number is so many of them. */
export function readCharacteristic(
  name: CharacteristicName,
  { text, title, numberFormat }: Cell,
): Read<number | null> {
  const read = readers.get(name) as Reader<number | null>;
  const inMillimetres = characteristics[name].unit === 'м' && /(?<!\p{L})мм\)?$/iu.test(title ?? '');
  return read(inMillimetres && /\d\s*$/.test(text) ? `${text} мм` : text, numberFormat);
}

/** Whether the cell «Наработка» holds kilometres: trucks have no hours. */
export const isKilometres = (text: string) => KILOMETRES.test(text.trim());

/** Kilometres of a cell. */
export const kilometres: Reader<number | null> = reader('odometer');
