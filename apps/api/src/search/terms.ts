import {
  codeSpellings,
  lower,
  nearest,
  runsOf,
  stemOf,
  swapLayout,
  WORD_JOINER,
} from '@leasing/core/unstable/search';

/** A word or a phrase that is searched for as one: alternatives that mean the same. */
export interface Term {
  /** As it was typed. */
  text: string;
  /** Words of which each is looked up; a code has none. */
  words: readonly string[];
  /** Phrases that mean the same as these words. */
  synonyms: readonly (readonly string[])[];
  /** They are so if the words have typing errors. */
  isMisspelt?: boolean;
  /** The code of letters and digits in it, which may be a part number; or words that are held together. */
  code?: string;
}

const isCode = (word: string) => /\d/.test(word) && !word.includes(WORD_JOINER);
/** Letters that belong to the number behind them: «1 r 0716», «кс 45717». */
const isPrefix = (word: string) => /^[a-zа-я]{1,3}$/.test(word);

/**
 * Divides what was left of a search into terms: synonyms by the longest phrase, numbers with what belongs to them.
 * @param isKnown whether titles have a word; of others one of the synonyms may be meant that has typing errors
 */
export function termsOf(
  words: readonly string[],
  synonyms: readonly (readonly string[])[],
  isKnown: (word: string) => boolean,
): Term[] {
  const terms: Term[] = [];
  for (let start = 0; start < words.length; ) {
    const word = words[start] ?? '';
    if (word.includes(WORD_JOINER)) {
      terms.push({
        text: word,
        words: [],
        synonyms: synonymsAt([word], 0, synonyms, () => true).phrases,
        code: word,
      });
      start += 1;
      continue;
    }
    const code = codeAt(words, start, synonyms);
    if (code > 0) {
      const text = words.slice(start, start + code).join(' ');
      terms.push({ text, words: [], synonyms: [], code: text });
      start += code;
      continue;
    }
    const { size, phrases, isMisspelt } = synonymsAt(words, start, synonyms, isKnown);
    const text = words.slice(start, start + size).join(' ');
    terms.push({ text, words: plainWords(text), synonyms: phrases, isMisspelt });
    start += size;
  }
  return terms.filter((term) => term.words.length > 0 || term.code !== undefined);
}

const plainWords = (text: string) =>
  lower(text)
    .split(/[^a-zа-я0-9]+/)
    .filter(Boolean);

/** How many words from here on are one code; «акб 190» has a word before it. */
function codeAt(words: readonly string[], start: number, synonyms: readonly (readonly string[])[]): number {
  let size = 0;
  while (isCode(words[start + size] ?? '')) size += 1;
  const prefix = lower(words[start] ?? '');
  if (size > 0 || !isPrefix(prefix) || !isCode(words[start + 1] ?? '')) return size;
  return synonyms.some((group) => group.includes(prefix)) ? 0 : 1 + codeAt(words, start + 1, synonyms);
}

const longestPhrase = 4;

function synonymsAt(
  words: readonly string[],
  start: number,
  groups: readonly (readonly string[])[],
  isKnown: (word: string) => boolean,
): { size: number; phrases: readonly (readonly string[])[]; isMisspelt: boolean } {
  for (let size = Math.min(longestPhrase, words.length - start); size > 0; size -= 1) {
    for (const spelling of spellingsOf(words.slice(start, start + size).join(' '))) {
      const meaning = groups.filter((group) => group.some((phrase) => stemsOf(phrase) === spelling));
      if (meaning.length === 0) continue;
      const phrases = new Set(meaning.flat());
      return { size, phrases: [...phrases].map(plainWords), isMisspelt: false };
    }
  }
  const word = lower(words[start] ?? '');
  const all = groups.flat().map((phrase) => [stemsOf(phrase), phrase] as const);
  const synonym = isKnown(word) ? undefined : nearest(stemOf(word), all)?.value;
  const meaning = synonym === undefined ? [] : groups.filter((group) => group.includes(synonym));
  return { size: 1, phrases: [...new Set(meaning.flat())].map(plainWords), isMisspelt: true };
}

/** Words may be in any order: «ремонтный комплект» is «комплект ремонтный». */
const stemsOf = (text: string) => plainWords(text).map(stemOf).sort().join(' ');
const spellingsOf = (text: string) => [stemsOf(text), stemsOf(swapLayout(text))];

/** Writes each of some letters as the one that stands at its place among others. */
function replacer(from: string, to: string): (text: string) => string {
  const places = new Map([...from].map((letter, index) => [letter, to[index]]));
  return (text) => [...text].map((letter) => places.get(letter) ?? letter).join('');
}

/** The same letters look the same in either alphabet: as `number_key` of the database folds them. */
const foldLooks = replacer('авекмнорстух', 'abekmhopctyx');

/** Latin letters as Cyrillic ones by sound, so that «gn10500» finds ГН-10500. */
const spellBySound = replacer('abvgdezijklmnoprstufhc', 'абвгдезийклмнопрстуфхц');

/** How a word may be written in the other alphabet: «арокс» is Arocs. */
export const inOtherAlphabet = (word: string): string[] =>
  /[а-я]/.test(word) ? codeSpellings(word).slice(1) : [spellBySound(word)];

/** The letter O and the zero look alike as well: each is typed for the other. */
const otherZeros = (number: string): string[] => [
  number.replaceAll('o', '0'),
  number.replace(/(?<=[a-zа-я])0|0(?=[a-zа-я])/g, 'o'),
];

/** Most ways to write one number that are looked for. */
const mostNumbers = 8;
/** Shortest part of a number that is looked for, characters. */
const shortestNumber = 4;

/** What `number_key` may have for a typed number that may not be whole. */
export function numberKeys(code: string): string[] {
  const joined = runsOf(code).join('');
  return joined.length < shortestNumber || joined.replace(/\D/g, '').length < 2 ? [] : wholeNumberKeys(code);
}

/** What `number_key` may have for a typed number, however short. */
export function wholeNumberKeys(code: string): string[] {
  const joined = runsOf(code).join('');
  if (!/\d/.test(joined)) return [];
  const swapped = runsOf(swapLayout(code)).join('');
  // The key of «х» has no letter in the other layout: «х3000» is no 3000.
  const inOtherLayout = swapped.length === joined.length ? [swapped] : [];
  const spellings = [spellBySound(joined), ...inOtherLayout, ...codeSpellings(joined)];
  const key = foldLooks(joined);
  return [...new Set([key, ...otherZeros(key), ...spellings.map(foldLooks)])].slice(0, mostNumbers);
}

/** Fewest characters of a number with an error that say which are near it. */
const shortestBeginning = 5;

/** What a number with an error may begin with, the longest first: at least half of it. */
export function beginningsOf(code: string): string[] {
  const joined = runsOf(code).join('');
  const shortest = Math.max(shortestBeginning, Math.ceil(joined.length / 2));
  const lengths = Array.from({ length: Math.max(0, joined.length - shortest) }, (_, index) => index + 1);
  return lengths.map((missing) => joined.slice(0, -missing));
}

/** Shorter pieces begin many numbers. */
const shortestTelling = 6;

/** Whether so little of a number does not tell by itself which is meant. */
export const isShort = (code: string) => runsOf(code).join('').length < shortestTelling;

/** A code as models have them, letters and then a number: «pc210», «кс-55713». A longer one is a part number. */
export function modelCode(code: string): { letters: string; number: string } | undefined {
  const [, letters, number] = /^([a-zа-я]{2,4})-?(\d{1,5}(?!\d).*)$/i.exec(code) ?? [];
  return letters && number ? { letters, number } : undefined;
}

/** A quantity as titles have it: «1.2 куба» is their «1,2 м³», of which the sign is not a letter. */
const inUnitsOfTitles = (quantity: string) =>
  lower(quantity)
    .replace(/(?:м[^а-я]?)?куб[а-я]*$|м[3³]$|метр[а-я]*$/, 'м')
    .replace(/тонн[а-я]*$/, 'т')
    .replace(/литр[а-я]*$/, 'л');

/** Fewest digits of a number that is typed in pieces, and most of one of them. */
const shortestInPieces = 8;
const longestPiece = 5;

/** «600 211 1340» is one number: its pieces are in many others. */
export function isInPieces(code: string): boolean {
  const pieces = code.split(' ');
  const digits = pieces.join('').length;
  const areShort = pieces.every((piece) => /^\d+$/.test(piece) && piece.length <= longestPiece);
  return pieces.length > 1 && areShort && digits >= shortestInPieces;
}

/** A size, «23.5-25»: so few digits stand inside of many numbers. */
export const isSize = (code: string) => isShort(code) && /^\d+(?:[.,/xх-]\d+)+$/.test(code);

/**
 * The full-text query of a code: its runs one behind the other, in each alphabet.
 * @param isBeginning whether the last run may go on
 */
export function codeQuery(code: string, isBeginning = false): string {
  if (code.includes(WORD_JOINER)) return runsOf(inUnitsOfTitles(code)).join(' <-> ');
  const spellings = codeSpellings(runsOf(code).join('')).slice(0, mostNumbers);
  const end = isBeginning ? ':*' : '';
  return spellings.map((spelling) => `(${runsOf(spelling).join(' <-> ')}${end})`).join(' | ');
}
