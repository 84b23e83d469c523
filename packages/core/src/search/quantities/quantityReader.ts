import { untilBound } from './bounds.ts';
import {
  bareUnit,
  endsOf,
  isYear,
  LOWEST_BARE_PRICE,
  type Numbers,
  type ReadingContext,
} from './measures.ts';
import type { Quantity, QuantityWords } from './Quantity.ts';
import { type Amount, type HighAmount, type Phrase, readPhrases } from './readPhrases.ts';
import { createTokenizer, type MeasuredUnit, type Token } from './tokens.ts';

/** What is paid a month, from here on. */
const LOWEST_PAYMENT = 1000;
/** «7-5 млн» is typed the wrong way round; what falls to less than this share is not a span. */
const MOST_DESCENDING = 100;

/**
 * Makes a reader of quantities for these words. It answers them in the order of the text.
 * @param areParts whether spare parts are searched, which cost less
 */
export function quantityReader(
  words: QuantityWords,
  areParts: boolean,
): (text: string, thisYear: number) => Quantity[] {
  const tokensOf = createTokenizer(words);
  return (text, thisYear) =>
    readPhrases(tokensOf(text)).flatMap((phrase) => quantitiesOf(phrase, { thisYear, areParts }));
}

/** One of the quantities of a phrase. */
interface Reading {
  readonly unit: MeasuredUnit | undefined;
  readonly numbers: Numbers;
  readonly isMonthly: boolean;
  readonly start: number;
  readonly end: number;
}

function quantitiesOf(phrase: Phrase, context: ReadingContext): Quantity[] {
  return readingsOf(phrase, context).flatMap((reading) => quantityOf(reading, phrase, context) ?? []);
}

/** Two amounts of a phrase, with what each measures by what was typed. */
interface Pair {
  readonly low: Amount;
  readonly high: HighAmount;
  readonly unitOfLow: MeasuredUnit | undefined;
  readonly unitOfHigh: MeasuredUnit | undefined;
  /** The second number, with the scale of the first where it has none. */
  readonly to: number;
}

/** What a phrase says: one quantity, or of two numbers that belong to different things one of each. */
function readingsOf(phrase: Phrase, context: ReadingContext): Reading[] {
  const { name, low, high, bound, isMonthly, start, end } = phrase;
  const { thisYear } = context;
  const unitOfLow = unitOf(low, name?.name);
  const alone = { unit: unitOfLow, numbers: { from: numberOf(low, undefined, thisYear), bound }, start };
  if (!high) return [{ ...alone, isMonthly, end }];
  // «от 3 тыс часов до 5 тыс» are hours, and «г/п 25 тонн до 5 млн» are roubles.
  const unitBefore = low.scale === high.scale ? low.unit?.unit : undefined;
  const unitOfHigh = unitOf(high, low.unit ? unitBefore : name?.name);
  const from = numberOf(low, high, thisYear);
  const to = numberOf(high, low, thisYear);
  // «55713-5к» is a model, and no price down to a thousand.
  if (isDash(high.joint) && to * MOST_DESCENDING < from) return [];
  if (isSpan(phrase, { low, high, unitOfLow, unitOfHigh, to }, context)) {
    return [{ unit: unitOfHigh ?? unitOfLow, numbers: { from, to, bound }, isMonthly, start, end }];
  }
  // «от 2 тыс моточасов до 5 тонн» are five tonnes, and «2 млн до 5» are millions.
  const untilNumber = high.unit ? numberOf(high, undefined, thisYear) : to;
  return [
    { ...alone, isMonthly: false, end: low.end },
    {
      unit: unitOfHigh,
      numbers: { from: untilNumber, bound: untilBound },
      isMonthly,
      start: high.joint.start,
      end,
    },
  ];
}

/** Whether two numbers are the ends of one quantity, and not two: «свыше 35 тонн до 20 млн». */
function isSpan(
  { name, bound }: Phrase,
  { low, high, unitOfLow, unitOfHigh, to }: Pair,
  { thisYear, areParts }: ReadingContext,
): boolean {
  if (unitOfLow && unitOfHigh && unitOfLow !== unitOfHigh) return false;
  if (isDash(high.joint)) return true;
  // «pc 200 8 до 9 млн»: without «от» before it the first number is another thing.
  if (!bound && !name) return false;
  const mayBeYearApart =
    !unitOfLow && unitOfHigh !== 'year' && isYear(low.number, thisYear) && !isYear(to, thisYear);
  if (!mayBeYearApart) return true;
  // «не старше 2018 до 7000000», «от 2018 до 7 млн»: a year, then something else.
  if (bound?.of === 'year') return false;
  return unitOfHigh ? high.number >= low.number : areParts || to < LOWEST_BARE_PRICE.machine;
}

const isDash = ({ text }: Token) => !/\p{L}/u.test(text);

/** What an amount says that it measures. A scale alone is of what was named before it, or else of roubles. */
const unitOf = ({ scale, unit }: Amount, named: MeasuredUnit | undefined): MeasuredUnit | undefined =>
  unit?.unit ?? (scale === undefined ? undefined : (named ?? 'roubles'));

/** The number of an amount with its scale and unit, or with those of the other amount: «3-5 млн». */
function numberOf(amount: Amount, other: Amount | undefined, thisYear: number): number {
  const { number, text, rest, scale = other?.scale ?? 1, unit = other?.unit } = amount;
  // «18 года», «15-20 г.в.»; «15 лет» is an age.
  const isShortYear = unit?.unit === 'year' && unit.text.startsWith('г') && /^\d\d$/.test(text);
  if (isShortYear) return number + (number > (thisYear % 100) + 1 ? 1900 : 2000);
  return number * scale + rest;
}

function quantityOf(
  { unit: unitSaid, numbers, isMonthly, start, end }: Reading,
  { name }: Phrase,
  context: ReadingContext,
): Quantity | undefined {
  const measured = unitSaid ?? name?.name ?? bareUnit(numbers, context);
  // «на 36 месяцев» is how long, and no payment.
  const isSum = isMonthly && (unitSaid ?? 'roubles') === 'roubles' && numbers.from >= LOWEST_PAYMENT;
  const isPayment = measured === 'months' || isSum;
  const unit = isPayment ? 'roublesAMonth' : measured;
  const ends = unit && endsOf(unit, numbers, context.thisYear);
  if (!unit || !ends) return undefined;
  return {
    unit: unit === 'kilowatts' ? 'horsePower' : unit,
    ...ends,
    isRough: numbers.bound?.side === 'about',
    isLoad: name?.text.startsWith('г') ?? false,
    isOdometer: unit === 'kilometres' && name?.name === 'kilometres',
    start,
    end,
  };
}
