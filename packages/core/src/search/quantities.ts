import {
  alwaysBehind,
  atLeast,
  atMost,
  bareBounds,
  behind,
  ofAge,
  ofPrice,
  ofYear,
  roughly,
} from './bounds.ts';
import { lower } from './spelling.ts';

/** What a number with a unit measures; thousands and millions alone are roubles. A sum a month is a payment. */
export type QuantityUnit =
  | 'roubles'
  | 'thousands'
  | 'millions'
  | 'tonnes'
  | 'horsePower'
  | 'kilowatts'
  | 'hours'
  | 'year'
  | 'metres'
  | 'kilometres'
  | 'cubicMetres'
  | 'axles'
  | 'owners'
  | 'months';

/**
 * A quantity that was read: from `min` to `max`, both included and one that is absent open, or so near `about` as suits
 * what is measured.
 */
export interface Quantity {
  readonly unit: Exclude<QuantityUnit, 'thousands' | 'millions' | 'kilowatts' | 'months'> | 'roublesAMonth';
  readonly min?: number;
  readonly max?: number;
  readonly about?: number;
  /** The text itself says «около». */
  readonly isRough: boolean;
  /** It was named as what a machine lifts or carries: «грузоподъёмность 25 т». */
  readonly isLoad: boolean;
  /** It was named as what a machine has run, without its unit: «пробег до 100 тыс». */
  readonly isOdometer: boolean;
  /** Where it stands in the text. */
  readonly start: number;
  readonly end: number;
}

/** Units and what is written before a number, as the search data has them. */
export interface QuantityWords {
  readonly units: Readonly<Record<QuantityUnit, readonly string[]>>;
  readonly quantities: Readonly<Record<QuantityUnit, readonly string[]>>;
}

const BILLIONS = ['млрд*', 'миллиард*'];
/** Horse powers of a kilowatt. */
const KILOWATT = 1.36;
/** A number alone is a price from here on, where «от» or «до» stands before it: of a machine, and of a part. */
const LOWEST_BARE_PRICE = { machine: 100_000, part: 1000 } as const;
/** What is paid a month, from here on. */
const LOWEST_PAYMENT = 1000;
const OLDEST_YEAR = 1970;
/** «7-5 млн» is typed the wrong way round; what falls to less than this share is no span. */
const MOST_DESCENDING = 100;
/** «не старше 10 лет»: from here on it is a year and not an age. */
const HIGHEST_AGE = 60;

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+');
const one = (word: string) => (word.endsWith('*') ? `${escaped(word.slice(0, -1))}\\p{L}*` : escaped(word));
const anyOf = (words: readonly string[]) =>
  words.length === 0
    ? '(?!)'
    : [...words]
        .sort((a, b) => b.length - a.length)
        .map(one)
        .join('|');

/** Numbers in words, each form of them; several are added up: «сто двадцать», «двадцатипятитонник». */
const numerals = new Map(
  Object.entries({
    1: 'один одна одного одной первый первого первая первой',
    1.5: 'полтора полутора',
    2: 'два две двух второй второго',
    3: 'три трех',
    4: 'четыре четырех',
    5: 'пять пяти',
    6: 'шесть шести',
    7: 'семь семи',
    8: 'восемь восьми',
    9: 'девять девяти',
    10: 'десять десяти',
    12: 'двенадцать двенадцати',
    14: 'четырнадцать четырнадцати',
    15: 'пятнадцать пятнадцати',
    16: 'шестнадцать шестнадцати',
    18: 'восемнадцать восемнадцати',
    20: 'двадцать двадцати',
    30: 'тридцать тридцати',
    40: 'сорок сорока',
    50: 'пятьдесят пятидесяти',
    60: 'шестьдесят шестидесяти',
    70: 'семьдесят семидесяти',
    80: 'восемьдесят восьмидесяти',
    90: 'девяносто девяноста',
    100: 'сто ста',
    200: 'двести двухсот',
    300: 'триста трехсот',
    400: 'четыреста четырехсот',
    500: 'пятьсот пятисот',
  }).flatMap(([number, words]) => words.split(' ').map((word) => [word, Number(number)] as const)),
);
const NUMERAL = [...numerals.keys()].sort((a, b) => b.length - a.length).join('|');
/** Whether a unit may stand in one word with a numeral, «пятитонный», or without a number at all. */
const isLong = (unit: string) => unit.replace('*', '').length >= 3;
const DIGITS = '\\d{1,3}(?:[ \\u00a0]\\d{3})+(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)?';
const numberOf = (text: string) => {
  if (text === '') return 1;
  if (/\d/.test(text)) return Number(text.replace(/[ \u00a0]/g, '').replace(',', '.'));
  const words = text.match(new RegExp(NUMERAL, 'g')) ?? [];
  return words.reduce((sum, word) => sum + (numerals.get(word) ?? 0), 0);
};

/**
 * Makes a reader of quantities for these words. It answers them in the order of the text.
 * @param areParts whether spare parts are searched, which cost less
 */
export function quantityReader(
  words: QuantityWords,
  areParts: boolean,
): (text: string, thisYear: number) => Quantity[] {
  const { units, quantities } = words;
  const scaleWords = [...BILLIONS, ...units.millions, ...units.thousands];
  const scales = `(?:${anyOf(scaleWords)})\\.?`;
  const unitNames = [
    'tonnes',
    'horsePower',
    'kilowatts',
    'hours',
    'year',
    'cubicMetres',
    'metres',
    'kilometres',
    'axles',
    'owners',
    'roubles',
  ] as const;
  const unitWords = unitNames.flatMap((name) => units[name]);
  const unit = anyOf(unitWords);
  const gluedUnit = anyOf(unitWords.filter(isLong));
  const number = `${DIGITS}|(?:${NUMERAL})(?:\\s?(?:${NUMERAL}))*(?=(?:${gluedUnit})?(?!\\p{L}))`;
  // «5 млн 200 тыс»
  const rest = (group: string) =>
    `(?:\\s+(?<rest${group}>\\d{1,3}|(?:${NUMERAL})(?:\\s(?:${NUMERAL}))*)\\s*(?:${anyOf(units.thousands.filter(isLong))})\\.?(?![\\p{L}\\d]))?`;
  const measure = (group: string) =>
    `(?:-?го(?!\\p{L}))?(?:[\\s-]*(?:ти[\\s-]*)?(?<scale${group}>${scales})(?![\\p{L}\\d])${rest(group)})?(?:[\\s-]*(?:ти[\\s-]*)?(?<unit${group}>${unit})(?![\\p{L}\\d]))?`;
  const bounds = anyOf([...atLeast, ...atMost, ...roughly]);
  // «до миллиона»: one of them. «от К 700» is no thousand.
  const noNumber = `(?<=(?:${bounds})\\s+)(?=(?:${anyOf(scaleWords.filter(isLong))})(?!\\p{L}))`;
  const pattern = new RegExp(
    `(?<![\\p{L}\\d.,/]|[\\p{L}\\d]-)(?:(?<name>${anyOf(Object.values(quantities).flat())})[\\s:]+)?` +
      `(?:(?<bound>(?:${bounds})(?=\\s)|${bareBounds})\\s*)?` +
      `(?<low>${number}|${noNumber})${measure('Low')}` +
      `(?:\\s*(?<joint>-|–|—|до|по)\\s*(?<high>${number})${measure('High')})?` +
      // What a number follows is the bound of that number: «2018 и дешевле 5 млн».
      `(?:\\s*(?<plus>\\+)|\\s+(?:и|или)\\s+(?<after>${anyOf(behind)})(?!\\p{L})(?:(?<=${anyOf(alwaysBehind)})|(?!\\s+(?:${number}|${scales}))))?` +
      `(?<month>\\s*(?:в|/|за)?\\s*(?:${anyOf(units.months)})(?!\\p{L}))?` +
      `(?![\\p{L}\\d]|-\\d|[.,]\\d)`,
    'dgu',
  );
  const exact = (list: readonly string[]) => new RegExp(`^(?:${anyOf(list)})$`, 'u');
  const isUnit = new Map(unitNames.map((name) => [name, exact(units[name])]));
  const isName = new Map([...unitNames, 'months' as const].map((name) => [name, exact(quantities[name])]));
  const isScale = (names: readonly string[]) => new RegExp(`^(?:${anyOf(names)})\\.?$`, 'u');
  const [isBillions, isMillions] = [isScale(BILLIONS), isScale(units.millions)];
  const nameOf = <Name extends string>(text: string | undefined, by: ReadonlyMap<Name, RegExp>) =>
    text === undefined ? undefined : [...by].find(([, words]) => words.test(text))?.[0];

  return (text, thisYear) =>
    [...lower(text).matchAll(pattern)].flatMap((match): Quantity[] => {
      const {
        name,
        bound: before,
        plus,
        after = plus && 'более',
        low = '',
        joint = '',
        high,
        scaleLow,
        scaleHigh,
        restLow,
        restHigh,
        unitLow,
        unitHigh,
        month,
      } = match.groups ?? {};
      const bound = after ?? before;
      const start = match.index;
      const end = start + match[0].trimEnd().length;
      const factor = (of: string | undefined) => {
        if (of === undefined) return 1;
        if (isBillions.test(of)) return 1_000_000_000;
        return isMillions.test(of) ? 1_000_000 : 1000;
      };
      const ofName = nameOf(name, isName);
      const measureOf = (unit: string | undefined, scale: string | undefined) =>
        nameOf(unit, isUnit) ?? (scale === undefined ? undefined : (ofName ?? 'roubles'));
      const quantity = (
        measured: Unit | undefined,
        numbers: Numbers,
        place: { start: number; end: number },
      ): Quantity[] => {
        const one = measured ?? ofName ?? bareUnit(numbers, thisYear, areParts);
        // «на 36 месяцев» is how long, and no payment.
        const isPayment = one === 'months' || (month !== undefined && numbers.from >= LOWEST_PAYMENT);
        const unit = isPayment ? 'roublesAMonth' : one;
        const ends = unit && endsOf(unit, unit === 'year' ? inCentury(numbers) : numbers, thisYear);
        if (!ends) return [];
        const isLoad = /^г/.test(name ?? '');
        const isRough = numbers.bound !== undefined && roughly.includes(numbers.bound);
        const isOdometer = unit === 'kilometres' && ofName === 'kilometres';
        return [
          {
            unit: unit === 'kilowatts' ? 'horsePower' : unit,
            ...ends,
            isRough,
            isLoad,
            isOdometer,
            ...place,
          },
        ];
      };
      // «18 года», «15-20 г.в.»; «5 лет» is an age.
      const isShortYear = /^\d\d$/.test(high ?? low) && /^г/.test(unitHigh ?? unitLow ?? '');
      const inCentury = (numbers: Numbers): Numbers =>
        isShortYear
          ? { ...numbers, from: yearOf(numbers.from), ...(numbers.to && { to: yearOf(numbers.to) }) }
          : numbers;
      const yearOf = (short: number) =>
        short > 99 ? short : short + (short > (thisYear % 100) + 1 ? 1900 : 2000);
      const ofLow = measureOf(unitLow, scaleLow);
      const ofHigh = measureOf(unitHigh, scaleHigh);
      const figureOf = (number: string, scale: string | undefined, rest: string | undefined) =>
        numberOf(number) * factor(scale) + (rest === undefined ? 0 : numberOf(rest) * 1000);
      const from = figureOf(low, scaleLow ?? scaleHigh, restLow);
      if (high === undefined) return quantity(ofLow, { from, bound }, { start, end });
      const to = figureOf(high, scaleHigh ?? scaleLow, restHigh);
      // «55713-5к» is a model, and no price down to a thousand.
      if (!/\p{L}/u.test(joint) && to * MOST_DESCENDING < from) return [];
      // «от 2018 до 7 млн», «не старше 2018 до 7000000»: a year, then something else.
      const isYearApart =
        /\p{L}/u.test(joint) &&
        !ofLow &&
        ofHigh !== 'year' &&
        isYear(numberOf(low), thisYear) &&
        !isYear(to, thisYear) &&
        (ofYear.includes(bound ?? '') ||
          (ofHigh !== undefined && numberOf(high) < numberOf(low)) ||
          (!areParts && !ofHigh && to >= LOWEST_BARE_PRICE.machine));
      // «pc 200 8 до 9 млн»: without «от» before it the first number is another thing.
      const isSpan = bound !== undefined || name !== undefined || !/\p{L}/u.test(joint);
      if (isSpan && !isYearApart && (!ofLow || !ofHigh || ofLow === ofHigh)) {
        return quantity(ofHigh ?? ofLow, { from, to, bound }, { start, end });
      }
      // «свыше 35 тонн до 20 млн»: two quantities, not one from … to ….
      const untilJoint = match.indices?.groups?.joint?.[0] ?? end;
      return [
        ...quantity(ofLow, { from: figureOf(low, scaleLow, restLow), bound }, { start, end: untilJoint }),
        ...quantity(ofHigh, { from: to, bound: 'до' }, { start: untilJoint, end }),
      ];
    });
}

type Unit = Quantity['unit'] | 'kilowatts' | 'months';
/** What is named without a bound is meant as the most: a price, hours. */
const namedMost: readonly Unit[] = ['roubles', 'roublesAMonth', 'hours', 'kilometres'];
/** Of an owner «от» and «с» are no bounds. */
const isMore = (bound: string) => atLeast.includes(bound) && !['от', 'с', 'со'].includes(bound);

interface Numbers {
  from: number;
  to?: number | undefined;
  bound: string | undefined;
}

function isYear(number: number | undefined, thisYear: number): boolean {
  return (
    number === undefined || (Number.isInteger(number) && number >= OLDEST_YEAR && number <= thisYear + 1)
  );
}

/** What a number without a unit is: a year, or a price that is named as a bound. */
function bareUnit(numbers: Numbers, thisYear: number, areParts: boolean): 'year' | 'roubles' | undefined {
  const { from, to, bound } = numbers;
  const areYears = isYear(from, thisYear) && isYear(to, thisYear);
  if (areParts && isBarePriceOfPart(numbers, areYears)) return 'roubles';
  if (areYears) return 'year';
  return !areParts && bound !== undefined && from >= LOWEST_BARE_PRICE.machine ? 'roubles' : undefined;
}

/** «фильтр до 2000» asks for a price, while «фильтр от 6520» names the machine that it is from. */
function isBarePriceOfPart({ from, to, bound }: Numbers, areYears: boolean): boolean {
  if (bound === undefined || ofAge.includes(bound)) return false;
  if (ofPrice.includes(bound)) return true;
  if (to !== undefined) return !areYears && to >= LOWEST_BARE_PRICE.part;
  return atMost.includes(bound) && from >= LOWEST_BARE_PRICE.part;
}

function endsOf(
  unit: Unit,
  numbers: Numbers,
  thisYear: number,
): Pick<Quantity, 'min' | 'max' | 'about'> | undefined {
  if (unit === 'year') return yearEnds(numbers, thisYear);
  const { from, to, bound } = numbers;
  // «от одного хозяина», «1 владелец»: so many at most.
  if (unit === 'owners' && to === undefined) return bound && isMore(bound) ? { min: from } : { max: from };
  const factor = unit === 'kilowatts' ? KILOWATT : 1;
  const rounded = (value: number) => Math.round(value * factor * 10) / 10;
  if (to !== undefined) return { min: rounded(Math.min(from, to)), max: rounded(Math.max(from, to)) };
  if (bound && atLeast.includes(bound)) return { min: rounded(from) };
  if (bound && atMost.includes(bound)) return { max: rounded(from) };
  // Who names a price or hours without a word means no more than that.
  if (!bound && namedMost.includes(unit)) return { max: rounded(from) };
  if (unit === 'axles') return { min: from, max: from };
  return { about: from * factor };
}

function yearEnds(
  { from, to, bound }: Numbers,
  thisYear: number,
): { min?: number; max?: number } | undefined {
  // «не старше 5 лет»
  if (to === undefined && from <= HIGHEST_AGE && bound)
    return ofAge.includes(bound) ? { max: thisYear - from } : { min: thisYear - from };
  if (!isYear(from, thisYear) || !isYear(to, thisYear)) return undefined;
  if (to !== undefined) return { min: Math.min(from, to), max: Math.max(from, to) };
  if (bound && atLeast.includes(bound)) return { min: from };
  if (bound && atMost.includes(bound) && bound !== 'за') return { max: from };
  return { min: from, max: from };
}
