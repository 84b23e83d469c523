import { type CountedNoun, counted, groupDigits } from '@leasing/core/format';

/** Units as they stand beside figures, and the nouns that are read out for them. */
const nouns: Partial<Record<string, CountedNoun>> = {
  '₽': 'rouble',
  'м/ч': 'engineHour',
  т: 'tonne',
  мес: 'month',
};

/** A figure in words for screen readers: «4 500 000 рублей», «148 л. с.». */
export function spokenFigure(value: number, unit: string | undefined): string {
  const noun = unit === undefined ? undefined : nouns[unit];
  if (noun) return counted(value, noun);
  return unit ? `${groupDigits(value)}\u00A0${unit}` : String(value);
}
