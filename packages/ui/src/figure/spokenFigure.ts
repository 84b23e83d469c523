import {
  ENGINE_HOUR_FORMS,
  groupDigits,
  MONTH_FORMS,
  NBSP,
  type PluralForms,
  plural,
  ROUBLE_FORMS,
  TONNE_FORMS,
} from '@leasing/core/format';

/** Units as they stand beside figures, and the nouns that are read out for them. */
const nouns: Partial<Record<string, PluralForms>> = {
  '₽': ROUBLE_FORMS,
  'м/ч': ENGINE_HOUR_FORMS,
  т: TONNE_FORMS,
  мес: MONTH_FORMS,
};

/** A figure in words for screen readers: «4 500 000 рублей», «148 л. с.». */
export function spokenFigure(value: number, unit: string | undefined): string {
  if (!unit) return String(value);
  const noun = nouns[unit];
  return `${groupDigits(value)}${NBSP}${noun ? plural(value, noun) : unit}`;
}
