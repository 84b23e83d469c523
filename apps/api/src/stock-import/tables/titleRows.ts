/** Headers of two rows. */
import type { Cell } from '../../item/Cell.ts';
import { isOnRequest } from '../rows/money.ts';
import { sumWords } from '../rows/sumWords.ts';
import { headerWorth } from './header.ts';
import { isMoneyTitle, isNamed, isUnit, kinds, type Mapping } from './titles.ts';
import { isTown } from './warehouseTitles.ts';

/** A rate of VAT or a day: numbers that titles have and goods do not. */
const NUMBERS_OF_TITLES = /\d{1,2} ?%|\d{1,2}\.\d{1,2}\.\d{2,4}/g;

/** Titles are words: a row with numbers is a row of goods. «НДС 22%», «от 10 шт.» are titles, «9 000 000 руб.» a sum. */
export function mayBeTitles(cells: readonly Cell[]): boolean {
  return cells.every(({ text, numberFormat }) => {
    const words = text.replace(NUMBERS_OF_TITLES, ' ');
    return (
      !numberFormat && (text.trim() === '' || /\p{L}/u.test(/\d/.test(words) ? sumWords(words).rest : words))
    );
  });
}

/**
 * Whether a row below titles only tells apart several columns under one of them, and among these sums: «опт» and «розница»
 * below «Цена», towns below «Наличие».
 */
export function divideSums(above: string[], below: string[]): boolean {
  let group = '';
  let divides = false;
  const underSums = new Set<string>();
  for (const [at, lower] of below.entries()) {
    group = above[at] || group;
    if (isMoneyTitle(group) && lower !== '' && !isOnRequest(lower)) underSums.add(lower);
  }
  // Words that part sums are titles, whatever is beside them.
  if (underSums.size > 1) return true;
  group = '';
  for (const [at, lower] of below.entries()) {
    group = above[at] || group;
    if (lower === '') continue;
    const isSum = isMoneyTitle(group) || isMoneyTitle(lower);
    const isOneOfSeveral = above[at] === '' || (above[at + 1] === '' && (below[at + 1] ?? '') !== '');
    if (!isSum && !(group && isOneOfSeveral)) return false;
    divides ||= isSum;
  }
  return divides;
}

const PRICE = /^(?:цена|цены|стоимость)(?!\p{L})/iu;

/** «Наличие, шт.» above a town is the stock there; «Стоимость, руб.» above «Цена продажи» only says in what it is. */
function together(group: string, lower: string): string {
  if (isTown(lower)) return `${group.replace(/[\s,]*шт\.?$/i, '')} ${lower}`.trim();
  const isTwice = PRICE.test(group) && PRICE.test(lower);
  return isTwice ? `${lower}${group.replace(PRICE, '')}` : `${group} ${lower}`.trim();
}

/**
 * Titles in two rows: the upper one of merged cells stands above several («Цена» above «с НДС» and «мин.»). Of both
 * together, the lower and the upper the first that is known counts. What stands above a price may make it another one
 * («Опт», «Москва»): it counts alone only where nothing else could be the price.
 */
export function joinedTitles(above: string[], below: string[], mapping: Mapping): string[] {
  let group = '';
  const columns = Array.from({ length: Math.max(above.length, below.length) }, (_, at) => {
    const [upper = '', lower = ''] = [above[at], below[at]];
    if (upper !== '') group = upper;
    return { upper, lower, group, both: together(group, lower) };
  });
  // Above a town may stand «Цена» as well as «Остаток».
  const isKnown = (title: string) => title !== '' && !isTown(title) && headerWorth([title], mapping) > 0;
  const isName = (title: string) => isKnown(title) && kinds.some((kind) => isNamed(kind, title, mapping));
  const mayBePrice = columns.filter(
    ({ lower, both }) => isMoneyTitle(lower) && !isName(both) && sumWords(both).priceType === undefined,
  );
  return columns.map((column) => {
    const { upper, lower, both } = column;
    if (lower === '') return upper;
    if (upper !== '' && isUnit(lower)) return `${upper}, ${lower}`;
    if (isName(both)) return both;
    if (isMoneyTitle(lower)) return mayBePrice.length === 1 && mayBePrice[0] === column ? lower : both;
    if (isKnown(lower)) return lower;
    return isKnown(upper) && !isMoneyTitle(upper) ? upper : both;
  });
}
