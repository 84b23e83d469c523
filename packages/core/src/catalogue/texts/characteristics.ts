import { groupDigits, NBSP } from '../../format/index.ts';
import { type CharacteristicName, type CharacteristicValues, characteristics } from '../kinds.ts';

/** What a machine has besides what all have, as people read it: «Высота подъёма» and «22 м»; in the table's order. */
export function characteristicRows(values: CharacteristicValues): { label: string; value: string }[] {
  return (Object.keys(characteristics) as CharacteristicName[]).flatMap((name) => {
    const value = values[name];
    const { label, unit } = characteristics[name];
    return value === undefined ? [] : [{ label, value: groupDigits(value) + (unit && `${NBSP}${unit}`) }];
  });
}

/** The same in one line, for a log: «Высота подъёма 22 м, Пробег 120 000 км». */
export function characteristicsText(values: CharacteristicValues): string {
  return characteristicRows(values)
    .map(({ label, value }) => `${label} ${value}`)
    .join(', ');
}
