import type { IsoDay } from '../calculator/index.ts';
import { counted, formatDate, formatRoubles, NBSP } from '../format/index.ts';
import type { LeaseTerms } from './terms.ts';

/** «от 12 до 60 месяцев», «12 месяцев». */
export function termSentence({ minTerm, maxTerm }: LeaseTerms): string {
  if (minTerm === maxTerm) return counted(maxTerm, 'month');
  const months = maxTerm % 10 === 1 && maxTerm % 100 !== 11 ? 'месяца' : 'месяцев';
  return `от${NBSP}${minTerm} до${NBSP}${maxTerm}${NBSP}${months}`;
}

/**
 * What the least advance is: «не меньше 90 000 ₽, а для того, что стоит не дороже 180 000 ₽, — и совсем без взноса», with
 * the percent where there is one.
 */
export function leastAdvanceSentence({
  minAdvance,
  minAdvancePercent,
  maxAdvancePercent,
}: LeaseTerms): string {
  const percent = `${minAdvancePercent}${NBSP}% стоимости`;
  if (minAdvance === 0) return minAdvancePercent === 0 ? 'и без взноса' : `со взносом не меньше ${percent}`;
  const cheap = formatRoubles(Math.floor((minAdvance * 100) / maxAdvancePercent));
  const roubles = formatRoubles(minAdvance);
  return minAdvancePercent === 0
    ? `со взносом не меньше ${roubles}, а для того, что стоит не дороже ${cheap}, — и совсем без взноса`
    : `со взносом не меньше ${percent} и ${roubles}, а для того, что стоит не дороже ${cheap}, — не меньше ${percent}`;
}

/** Who leases, that it is not an offer, and of which day the rates are (articles 437 of the Civil Code, 28 of 38-ФЗ). */
export function lessorNotice({
  lessor,
  ratesSince,
  today,
}: {
  readonly lessor: string | null;
  readonly ratesSince: IsoDay | null;
  /** Stands for the day of the rates where none is set. */
  readonly today: IsoDay;
}): string {
  const who = lessor ? `Лизингодатель${NBSP}— ${lessor}. ` : '';
  const when = ratesSince
    ? `Ставки действуют с${NBSP}${formatDate(ratesSince)}`
    : `Ставки на${NBSP}${formatDate(today)}`;
  return `${who}Расчёт не${NBSP}является публичной офертой. ${when}.`;
}
