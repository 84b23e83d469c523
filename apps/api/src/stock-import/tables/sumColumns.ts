/** Which of the columns of sums is the price. */
import { NBSP } from '@leasing/core/format';
import type { SumWords } from '../../item/Cell.ts';
import type { SheetRow } from '../readers/sheet/index.ts';
import { notPaid } from '../rows/money.ts';
import { DAY, nearest, plainSum, RUB, sumWords } from '../rows/sumWords.ts';
import type { Field } from './columns.ts';
import { comparedLength, type KnownName, splitCamel, withoutBuyNow } from './titles.ts';

/** What is known of a table besides its titles. */
export interface Around {
  /** What the lines above it and the name of its sheet say of its sums. */
  said?: SumWords;
  /** Places of the columns that the workbook does not show. */
  hidden?: ReadonlySet<number>;
  /** Places of titles that stand above several columns, of which the header says no more. */
  shared?: ReadonlySet<number>;
  /** Its name, where the file has several. */
  sheet?: string | undefined;
  /** The rows below its titles; absent where its cells prove nothing. */
  rows?: readonly SheetRow[] | undefined;
  /** Made of XML: each offer calls a number by a name of its own. */
  isXml?: boolean | undefined;
}

/** A column of sums. */
export interface SumColumn extends KnownName {
  place: number;
  title: string;
  said: SumWords;
}

/** What is said of the sums of a column. Where a person said that it is the price it is one, with VAT. */
export function saidOf(
  title: string,
  { field, priority }: KnownName,
  { said: above = {} }: Around,
): SumWords {
  const name = field === 'buyNowPrice' ? withoutBuyNow(title) : splitCamel(title);
  const { rest: _, ...own } = sumWords(name.slice(0, comparedLength));
  if (priority >= 0) return nearest(own, above);
  const isWithout = own.vat === 'without' || own.vat === 'exempt';
  return { ...nearest(own, above), vat: isWithout ? own.vat : 'with', priceType: 'sale' };
}

export const UNDECIDED = `непонятно, какая из${NBSP}цен та, по${NBSP}которой продают`;

const prices: ReadonlySet<Field> = new Set(['totalCost', 'minCost', 'startingPrice', 'buyNowPrice']);

/** Why the sums of a column cannot be taken; of deposits and bids it does not matter. */
export function unfitReason(
  { field, said, priority, place }: SumColumn,
  { hidden, shared }: Around,
): string | undefined {
  if (priority < 0 || !prices.has(field)) return undefined;
  if (hidden?.has(place)) return 'столбец скрыт';
  return shared?.has(place) ? `под${NBSP}этим названием несколько столбцов с${NBSP}числами` : notPaid(said);
}

const dayIn = (title: string) => DAY.exec(plainSum(title))?.[0];

/** The columns that say the most of their sums; none where several say different things. */
export function likeliest(columns: readonly SumColumn[]): SumColumn[] {
  const score = ({ priority, said }: SumColumn) => [
    priority < 0 ? 1 : 0,
    said.currency === undefined || said.currency === RUB ? 1 : 0,
    // What buyers pay any day, before what they pay while a promotion lasts.
    said.priceType === 'discounted' ? 1 : said.priceType === 'promotional' ? -1 : 0,
    (said.vat === 'with' ? 1 : 0) + (said.priceType === 'sale' ? 1 : 0),
    -Number(said.unit ?? 1),
    -priority,
  ];
  const order = (a: SumColumn, b: SumColumn) => {
    const [first, second] = [score(a), score(b)];
    const at = first.findIndex((value, index) => value !== second[index]);
    return (second[at] ?? 0) - (first[at] ?? 0);
  };
  const [best, ...others] = columns.toSorted(order);
  if (!best) return [];
  // «Цена до 01.12.2026» beside «Цена с 01.12.2026»: either is the price on some day.
  const isOfOtherDay = ({ title, said }: SumColumn) =>
    said.priceType === best.said.priceType && dayIn(title) !== dayIn(best.title);
  const says = ({ said }: SumColumn) =>
    [said.vat === 'with', said.priceType === 'sale'].filter(Boolean).length;
  const isOpen = (other: SumColumn) => {
    if (isOfOtherDay(other)) return true;
    if (best.said.currency !== other.said.currency) return order(best, other) === 0;
    // «Цена с НДС» beside «Розничная цена»: either may be the other price.
    return says(best) === 1 && says(other) === 1 && best.said.vat !== other.said.vat;
  };
  return best.priority >= 0 && others.some(isOpen)
    ? []
    : [best, ...others.filter((other) => order(best, other) === 0)];
}
