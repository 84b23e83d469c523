import type { Bound } from './bounds.ts';
import type { Quantity } from './Quantity.ts';
import type { MeasuredUnit } from './tokens.ts';

/** What the numbers of a quantity are read by. */
export interface ReadingContext {
  readonly thisYear: number;
  /** Whether spare parts are searched, which cost less. */
  readonly areParts: boolean;
}

/** A number with its bound, or all from a number to another. */
export interface Numbers {
  readonly from: number;
  readonly to?: number | undefined;
  readonly bound?: Bound | undefined;
}

type Unit = MeasuredUnit | 'roublesAMonth';
type Ends = Pick<Quantity, 'min' | 'max' | 'about'>;

/** A number alone is a price from here on, where «от» or «до» is before it: of a machine, and of a part. */
export const LOWEST_BARE_PRICE = { machine: 100_000, part: 1000 } as const;
/** Horse powers of a kilowatt. */
const KILOWATT = 1.36;
const OLDEST_YEAR = 1970;
/** «не старше 10 лет»: from here on it is a year and not an age. */
const HIGHEST_AGE = 60;
/** What is named without a bound is meant as the most: a price, hours. */
const namedMost: readonly Unit[] = ['roubles', 'roublesAMonth', 'hours', 'kilometres'];

/** Whether a number can be a year of manufacture. */
export const isYear = (number: number, thisYear: number): boolean =>
  Number.isInteger(number) && number >= OLDEST_YEAR && number <= thisYear + 1;

/** What a number without a unit is: a year, or a price that is named as a bound. */
export function bareUnit(numbers: Numbers, { thisYear, areParts }: ReadingContext): Unit | undefined {
  const { from, to, bound } = numbers;
  const areYears = isYear(from, thisYear) && isYear(to ?? from, thisYear);
  if (areParts && isBarePriceOfPart(numbers, areYears)) return 'roubles';
  if (areYears) return 'year';
  return !areParts && bound && from >= LOWEST_BARE_PRICE.machine ? 'roubles' : undefined;
}

/** «фильтр до 2000» asks for a price, while «фильтр от 6520» names the machine that it is from. */
function isBarePriceOfPart({ from, to, bound }: Numbers, areYears: boolean): boolean {
  if (!bound || bound.of === 'year') return false;
  if (bound.of === 'price') return true;
  if (to !== undefined) return !areYears && to >= LOWEST_BARE_PRICE.part;
  return bound.side === 'most' && from >= LOWEST_BARE_PRICE.part;
}

/** From where to where numbers in this unit reach; undefined where they are no such quantity. */
export function endsOf(unit: Unit, numbers: Numbers, thisYear: number): Ends | undefined {
  if (unit === 'year') return yearEnds(numbers, thisYear);
  const { from, to, bound } = numbers;
  if (unit === 'owners' && to === undefined) return ownerEnds(from, bound);
  const factor = unit === 'kilowatts' ? KILOWATT : 1;
  const rounded = (value: number) => Math.round(value * factor * 10) / 10;
  if (to !== undefined) return { min: rounded(Math.min(from, to)), max: rounded(Math.max(from, to)) };
  if (bound?.side === 'least') return { min: rounded(from) };
  if (bound?.side === 'most' || (!bound && namedMost.includes(unit))) return { max: rounded(from) };
  return unit === 'axles' ? { min: from, max: from } : { about: from * factor };
}

/** So many at most, also «1 владелец» and «от одного хозяина». */
function ownerEnds(owners: number, bound: Bound | undefined): Ends {
  const isFrom = bound && ['от', 'с', 'со'].includes(bound.word);
  return bound?.side === 'least' && !isFrom ? { min: owners } : { max: owners };
}

function yearEnds({ from, to, bound }: Numbers, thisYear: number): Ends | undefined {
  if (to === undefined && from <= HIGHEST_AGE && bound) return ageEnds(thisYear - from, bound);
  if (!isYear(from, thisYear) || !isYear(to ?? from, thisYear)) return undefined;
  if (to !== undefined) return { min: Math.min(from, to), max: Math.max(from, to) };
  if (bound?.side === 'least') return { min: from };
  // «за 2018 год» is that year.
  return bound?.side === 'most' && bound.word !== 'за' ? { max: from } : { min: from, max: from };
}

/** «не старше 5 лет» says it of the year, and «не более 5 лет» of the age: of an older machine it is more. */
function ageEnds(year: number, { side, of }: Bound): Ends {
  const isOlder = of === 'year' ? side === 'most' : side === 'least';
  return isOlder ? { max: year } : { min: year };
}
