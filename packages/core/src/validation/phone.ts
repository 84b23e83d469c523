import { isValidPhoneNumber } from 'libphonenumber-js/core';
import { phoneMetadata } from './generated/phoneMetadata.ts';
import { type Validation, validationMessages, verdict } from './messages.ts';

/** A country whose phones are taken (specification §5, lengths as settled in the project's decisions). */
export interface PhoneCountry {
  readonly country: 'RU' | 'BY' | 'CN';
  readonly code: string;
  /** Digits after the country code. */
  readonly length: number;
  /** How those digits are grouped. */
  readonly groups: readonly number[];
  readonly name: string;
}

/** The three countries, the usual one first. */
export const phoneCountries = [
  { country: 'RU', code: '7', length: 10, groups: [3, 3, 2, 2], name: 'Россия' },
  { country: 'BY', code: '375', length: 9, groups: [2, 3, 2, 2], name: 'Беларусь' },
  { country: 'CN', code: '86', length: 11, groups: [3, 4, 4], name: 'Китай' },
] as const satisfies readonly PhoneCountry[];

const [RUSSIA, BELARUS, CHINA] = phoneCountries;

/** What stands before a number, also in a link to WhatsApp; spaces, dots, slashes and brackets are gone by then. */
const LABEL = /^(?:тел(?:ефон)?|т|моб(?:ильный)?|tel|phone|(?:https:)?wame):?/i;
/** A number inside a firm behind its phone, for which E.164 has no place. */
const EXTENSION = /(?:[,;]?(?:доб(?:авочный)?|вн(?:утр(?:енний)?)?|(?:ext|[xх])=?|#):?|,)(\d{1,6})$/i;
/** How a number abroad is dialled where there is no plus: in most countries, and in Russia. */
const ABROAD = /^(?:00|810)(?=\d)/;
/** An 8 apart from what follows is the one that is dialled first: `8 (343) 200-50-5` lacks a digit. */
const DIALLED = /^[^\d+]*8[\s(.\-‐-―−]/;
/** Digits that are dialled inside the country before the number, and are left in behind a country code. */
const TRUNK = { RU: /^[78]/, BY: /^8?0/, CN: /^0/ };

/** Longest text the phone library reads (specification §5). */
const LONGEST_TEXT = 249;

/** The sentence for a number with too few or too many digits. */
export function phoneLengthMessage(country: PhoneCountry, entered: number): string {
  return `В\u00A0номере после +${country.code} должно быть ${country.length}\u00A0цифр. Введено ${entered}`;
}

/**
 * Phone of Russia, Belarus or China as people type and paste it: `8 (912) 345-67-89`, `+7912…`, `912…`,
 * `8 029 …`, `+7 8 912 …`, `0086 …`, `+375 (029) …`, `tel:+7912…`, `wa.me/7912…`, `тел. 8 495 … доб. 2`, with brackets, dashes and any
 * spaces. The value is E.164, '+79123456789': an extension is left out (`readPhone` and `nameWithExtension` have it).
 */
export function validatePhone(text: string): Validation {
  const number = readPhone(text);
  if (typeof number === 'string') return { valid: false, message: number };
  const { country, national } = number;
  if (national.length !== country.length) {
    return { valid: false, message: phoneLengthMessage(country, national.length) };
  }
  const value = `+${country.code}${national}`;
  return verdict(isValidPhoneNumber(value, phoneMetadata), value, validationMessages.phoneRejected);
}

/** An E.164 number for reading: '+7 912 345-67-89' with no-break spaces; any other text comes back as it is. */
export function formatPhone(phone: string): string {
  const country = phoneCountries.find(({ code }) => phone.startsWith(`+${code}`));
  const national = country ? phone.slice(country.code.length + 1) : '';
  if (!country || national.length !== country.length || /\D/.test(national)) return phone;
  const [area, first, second, third] = cut(national, country.groups);
  const rest = third ? `${first}-${second}-${third}` : `${first}\u00A0${second}`;
  return `+${country.code}\u00A0${area}\u00A0${rest}`;
}

function cut(digits: string, lengths: readonly number[]): string[] {
  let at = 0;
  return lengths.map((length) => {
    at += length;
    return digits.slice(at - length, at);
  });
}

/** A phone number taken apart. */
export interface ReadPhone {
  readonly country: PhoneCountry;
  readonly national: string;
  /** The number inside a firm that stood behind it: digits, '' for none. */
  readonly extension: string;
}

/** A name with the number inside a firm that stood behind its phone, which the phone's value leaves out: 'Иван, доб. 12'. */
export function nameWithExtension(name: string, phoneText: string): string {
  const read = readPhone(phoneText);
  return typeof read === 'string' || read.extension === '' ? name : `${name}, доб.\u00A0${read.extension}`;
}

/** Country and digits after its code, of a number that may still be incomplete; or the sentence that says why there are none. */
export function readPhone(text: string): ReadPhone | string {
  if (text.length > LONGEST_TEXT) return validationMessages.phoneFormat;
  // Compatibility forms turn no-break spaces and wide digits into plain ones; format characters are invisible.
  const plain = text
    .normalize('NFKC')
    .replace(/[\p{Cf}\s().\-‐-―−/]/gu, '')
    .replace(LABEL, '');
  const extension = EXTENSION.exec(plain);
  const dialled = plain.slice(0, extension?.index).replace(ABROAD, '+');
  if (!/^[+\d]*\d$/.test(dialled)) return validationMessages.phoneFormat;
  const plus = dialled.lastIndexOf('+');
  const digits = dialled.slice(plus + 1);
  const read =
    plus >= 0 ? readInternational(digits) : readNational(digits, DIALLED.test(text.normalize('NFKC')));
  return typeof read === 'string' ? read : { ...read, extension: extension?.[1] ?? '' };
}

type ReadNumber = Omit<ReadPhone, 'extension'>;

function readInternational(digits: string): ReadNumber | string {
  const country = phoneCountries.find(({ code }) => digits.startsWith(code));
  if (!country) return validationMessages.phoneCountry;
  const national = digits.slice(country.code.length);
  // Also a whole number pasted behind a '+7' that was in the input: +7 8 912… and +7 7 912….
  const withoutTrunk = national.replace(TRUNK[country.country], '');
  return { country, national: withoutTrunk.length === country.length ? withoutTrunk : national };
}

/** Without '+': the Russian and Belarusian dialling of 8, a country code, or a bare national number. */
function readNational(digits: string, isDialled: boolean): ReadNumber | string {
  const { length } = digits;
  if (digits.startsWith('80') && length === 11) return { country: BELARUS, national: digits.slice(2) };
  if (digits.startsWith('375') && length !== 10) return readInternational(digits);
  if (digits.startsWith('86') && length > 11) return { country: CHINA, national: digits.slice(2) };
  if (digits.startsWith('1') && length === CHINA.length) return { country: CHINA, national: digits };
  if (length === RUSSIA.length && !isDialled) return { country: RUSSIA, national: digits };
  if (/^[78]/.test(digits)) return { country: RUSSIA, national: digits.slice(1) };
  if (/^[3-69]/.test(digits)) return { country: RUSSIA, national: digits };
  return validationMessages.phoneFormat;
}
