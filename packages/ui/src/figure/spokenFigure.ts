import {
  ENGINE_HOUR_FORMS,
  MONTH_FORMS,
  NBSP,
  type PluralForms,
  ROUBLE_FORMS,
  TONNE_FORMS,
} from '@leasing/core/format';
import type { Formats } from '../locale/formats.ts';

/** Units as they are beside numbers, and the nouns that are read out for them. */
export const nouns: Partial<Record<string, PluralForms>> = {
  '₽': ROUBLE_FORMS,
  'м/ч': ENGINE_HOUR_FORMS,
  т: TONNE_FORMS,
  мес: MONTH_FORMS,
};

/** A number in words for screen readers: «4 500 000 рублей», «148 л. с.». */
export function spokenFigure(value: number, unit: string | undefined, formats: Formats): string {
  return unit ? `${formats.digits(value)}${NBSP}${formats.noun(value, unit)}` : String(value);
}
