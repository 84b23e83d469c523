import { otherStems, swapLayout } from '@leasing/core/unstable/search';
import { inOtherAlphabet } from './terms.ts';
import type { StockTexts } from './texts.ts';

/** A word as the stock has it. */
export interface FoundWord {
  /** It is in titles, in this or another form. */
  isWord: boolean;
  /** Words of the stock begin with it. */
  isStart: boolean;
  /** The words that are meant if it has typing errors, nearest first. */
  corrections: readonly string[];
  /** What it is in the other alphabet, as a full-text query; only of what is neither a word nor the start of one. */
  inOtherAlphabet?: string;
}

/** Most corrections of a word. */
const mostCorrections = 4;

/** One error from four letters on, two from seven on; letters that changed places count as two. */
const lookUpSql = `
  SELECT typed.word,
    EXISTS (SELECT 1 FROM search_word AS own WHERE own.kind = $1 AND own.lexeme = typed.lexeme) AS "isWord",
    EXISTS (SELECT 1 FROM search_word AS own WHERE own.kind = $1 AND own.word LIKE typed.word || '%') AS "isStart",
    ARRAY(SELECT near.word FROM (
      SELECT own.word, levenshtein_less_equal(own.word, typed.word, 2) AS errors,
        similarity(own.word, typed.word) AS likeness
      FROM search_word AS own
      WHERE own.kind = $1 AND length(typed.word) >= 4 AND own.word % typed.word) AS near
    WHERE near.errors <= CASE WHEN length(typed.word) >= 6 THEN 2 ELSE 1 END
    ORDER BY near.errors, near.likeness DESC, near.word LIMIT ${mostCorrections}) AS corrections
  FROM (SELECT word, (ts_lexize('russian_words', word))[1] AS lexeme FROM unnest($2::text[]) AS word) AS typed`;

/** Of spellings those that are in titles, and those that words of the stock begin with. */
const spellingsSql = `
  SELECT spelling, EXISTS (SELECT 1 FROM search_word AS own WHERE own.kind = $1 AND own.word = spelling) AS "isWord"
  FROM unnest($2::text[]) AS spelling
  WHERE EXISTS (SELECT 1 FROM search_word AS own WHERE own.kind = $1 AND own.word LIKE spelling || '%')`;

/**
 * What the stock has of words, each also in the other keyboard layout and with its other stems, and in the other alphabet
 * where it has none of them.
 */
export async function findWords(
  { database, kind }: StockTexts,
  words: readonly string[],
): Promise<ReadonlyMap<string, FoundWord>> {
  const searchedWords = words.filter(isLetters);
  const inLayouts = searchedWords.flatMap((word) => [word, swapLayout(word)]);
  const forms = [...new Set(inLayouts.flatMap((word) => [word, ...otherStems(word)]))].filter(isLetters);
  if (forms.length === 0) return new Map();
  const rows = await database.read<FoundWord & { word: string }>(lookUpSql, [kind, forms]);
  const found = new Map<string, FoundWord>(rows.map(({ word, ...one }) => [word, one]));
  const isThere = (word: string) => found.get(word)?.isWord || found.get(word)?.isStart;
  const unknown = searchedWords.filter((word) => !isThere(word) && !isThere(swapLayout(word)));
  const spellings = unknown.flatMap(inOtherAlphabet);
  if (spellings.length === 0) return found;
  const there = await database.read<{ spelling: string; isWord: boolean }>(spellingsSql, [kind, spellings]);
  for (const word of unknown) {
    const wordSpellings = there.filter(({ spelling }) => inOtherAlphabet(word).includes(spelling));
    const wholeWords = wordSpellings.filter(({ isWord }) => isWord);
    const query =
      wholeWords.length > 0
        ? wholeWords.map(({ spelling }) => spelling)
        : wordSpellings.map(({ spelling }) => `${spelling}:*`);
    const foundWord = found.get(word);
    if (foundWord && query.length > 0) foundWord.inOtherAlphabet = `(${query.join(' | ')})`;
  }
  return found;
}

const isLetters = (word: string) => /^[a-zа-я]{2,}$/.test(word);
