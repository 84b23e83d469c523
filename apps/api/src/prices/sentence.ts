import type { PriceRange } from '@leasing/core/api';
import { counted, formatDayAndMonth, formatRoubles, NBSP } from '@leasing/core/format';

const MILLION = 1_000_000;

/** «4,12–5,03 млн ₽», «850 000–990 000 ₽»: three digits, as the range has, never broken at the dash. */
function rangeText({ low, high }: Pick<PriceRange, 'low' | 'high'>): string {
  if (low < MILLION) return `${formatRoubles(low)}\u00A0— ${formatRoubles(high)}`;
  const digits = low < 10 * MILLION ? 2 : 1;
  const [from, to] = [low, high].map((price) => (price / MILLION).toFixed(digits).replace('.', ','));
  return `${from}\u2060–\u2060${to}${NBSP}млн${NBSP}₽`;
}

/** «Цена в диапазоне похожих: 4,12–5,03 млн ₽ · 14 машин, на 27 ноября». */
export function rangeSentence(range: Omit<PriceRange, 'sentence'>): string {
  const verdict = {
    BELOW: 'Цена ниже, чем у\u00A0похожих',
    WITHIN: 'Цена в\u00A0диапазоне похожих',
    ABOVE: 'Цена выше, чем у\u00A0похожих',
  }[range.verdict];
  const day = formatDayAndMonth(`${range.asOf}T12:00:00Z`);
  return `${verdict}: ${rangeText(range)}${NBSP}· ${counted(range.count, 'machine')}, на\u00A0${day}`;
}
