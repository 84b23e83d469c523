import { characteristicsOf, type EquipmentType } from '../catalogue/kinds.ts';
import { type Maker, makers } from './makers.ts';

/** What is compared: the number and what the record says beside it. */
export interface NumberedMachine {
  /** VIN of a vehicle, PIN or serial number of a machine; null where it is not known. */
  readonly serialNumber: string | null;
  readonly type: EquipmentType;
  readonly brand: string;
  readonly yearOfManufacture: number;
}

/** Signs of a VIN and of a PIN. */
const LENGTH = 17;
/** Numbers that miss or repeat so many signs were meant to be whole. */
const TYPING = 2;
/** Signs of the tenth place from 1980 on; they come again after thirty years. */
const YEAR_SIGNS = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const FIRST_YEAR = 1980;
/** A model year begins before its calendar year, and a body is built on last year's chassis. */
const YEARS_BETWEEN = 1;

/** A number without what people write between its signs, in capital letters. */
export const plainNumber = (text: string): string => text.replace(/[\s–—-]/g, '').toUpperCase();

/** Whether machines of a kind drive on roads, so that police register them and their number is a VIN. */
export const isRoadGoing = (type: EquipmentType): boolean =>
  type === 'SEMITRAILER' || characteristicsOf(type).includes('odometer');

/** Kinds that one maker builds whole; the others stand on a chassis of someone else, whose number they may carry. */
const isWhole = (type: EquipmentType) =>
  !isRoadGoing(type) || ['TRUCK', 'TRACTOR_UNIT', 'FLATBED'].includes(type);

/**
 * What staff should look at before a machine is published: sentences in Russian, none where nothing is wrong.
 * A serial number that is neither VIN nor PIN is never judged, and a rule only where a standard demands it: the check
 * digit and the year of road vehicles from China (GB 16735) and North America (49 CFR 565). How the check letter of
 * a PIN is calculated is not public.
 */
export function numberProblems({ serialNumber, type, brand, yearOfManufacture }: NumberedMachine): string[] {
  const number = plainNumber(serialNumber ?? '');
  const maker = makers[number.slice(0, 3)];
  if (number.length !== LENGTH) {
    const isMeant = maker && isRoadGoing(type) && Math.abs(number.length - LENGTH) <= TYPING;
    return isMeant ? [`В\u00A0VIN ${LENGTH}\u00A0знаков, а\u00A0здесь ${number.length}.`] : [];
  }
  const foreign = number.match(/[^0-9A-HJ-NPR-Z]/g);
  if (foreign) {
    // A maker's own number of 17 signs may have any; one of Latin letters in most places is a VIN.
    const isVin = foreign.length <= TYPING || Boolean(maker);
    const signs = [...new Set(foreign)].map((sign) => `«${sign}»`).join(', ');
    return isVin
      ? [`В\u00A0номере есть ${signs}: таких знаков и\u00A0русских букв в\u00A0VIN не\u00A0бывает.`]
      : [];
  }
  const isStrict = isRoadGoing(type) && /^(L|[1245]|3[A-W])/.test(number);
  return [
    ...(isStrict && checkSign(number) !== number[8]
      ? ['VIN не\u00A0сходится: контрольный знак (девятый) другой. Проверьте, нет\u00A0ли опечатки.']
      : []),
    ...yearProblem(number, yearOfManufacture, isStrict || Boolean(maker?.writesYear && isRoadGoing(type))),
    ...(maker && isWhole(type) ? makerProblem(maker, number, brand) : []),
  ];
}

/** The check sign that ISO 3779 calculates from the other sixteen. */
function checkSign(number: string): string {
  const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
  const sum = weights.reduce((total, weight, place) => total + weight * signValue(number[place] ?? '0'), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/** Letters count from 1 in the rows A–H and J–R, and from 2 in S–Z. */
function signValue(sign: string): number {
  if (sign <= '9') return Number(sign);
  const start = sign >= 'S' ? 'Q' : sign >= 'J' ? 'I' : '@';
  return sign.charCodeAt(0) - start.charCodeAt(0);
}

function yearProblem(number: string, year: number, isDemanded: boolean): string[] {
  if (!isDemanded) return [];
  const sign = number[9] ?? '';
  const place = YEAR_SIGNS.indexOf(sign);
  if (place < 0) return [`VIN не\u00A0совпадает с\u00A0годом: десятый знак «${sign}» не\u00A0означает года.`];
  const cycle = YEAR_SIGNS.length;
  const modelYear = FIRST_YEAR + place + cycle * Math.round((year - FIRST_YEAR - place) / cycle);
  return Math.abs(modelYear - year) <= YEARS_BETWEEN
    ? []
    : [
        `VIN не\u00A0совпадает с\u00A0годом: десятый знак «${sign}»\u00A0— ${modelYear}, в\u00A0карточке ${year}.`,
      ];
}

function makerProblem({ names }: Maker, number: string, brand: string): string[] {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  const written = plain(brand);
  if (written === '' || names.some((name) => written.includes(plain(name)))) return [];
  return [
    `Номер не\u00A0совпадает с\u00A0маркой: с\u00A0${number.slice(0, 3)} начинаются номера ${names[0]}, в\u00A0карточке ${brand}.`,
  ];
}
