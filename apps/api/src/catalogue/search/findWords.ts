import type { ProductWord } from '@leasing/core/api/contract';
import { otherStems, swapLayout } from '@leasing/core/search';
import type { Database } from '../../platform/database/index.ts';

/** A word as the stock has it. */
export interface FoundWord {
  /** It stands in titles, in this or another form. */
  isWord: boolean;
  /** Words of the stock begin with it. */
  isStart: boolean;
  /** The words that are meant if it has typing errors, nearest first. */
  corrections: readonly string[];
}

/** Most corrections of a word. */
const mostCorrections = 4;

/** One error from four letters on, two from seven on; letters that changed places count as two. */
const lookUpSql = `
  SELECT typed.word,
    EXISTS (SELECT 1 FROM search_word AS own WHERE own.product = $1 AND own.lexeme = typed.lexeme) AS "isWord",
    EXISTS (SELECT 1 FROM search_word AS own WHERE own.product = $1 AND own.word LIKE typed.word || '%') AS "isStart",
    ARRAY(SELECT near.word FROM (
      SELECT own.word, levenshtein_less_equal(own.word, typed.word, 2) AS errors,
        similarity(own.word, typed.word) AS likeness
      FROM search_word AS own
      WHERE own.product = $1 AND length(typed.word) >= 4 AND own.word % typed.word) AS near
    WHERE near.errors <= CASE WHEN length(typed.word) >= 6 THEN 2 ELSE 1 END
    ORDER BY near.errors, near.likeness DESC, near.word LIMIT ${mostCorrections}) AS corrections
  FROM (SELECT word, (ts_lexize('russian_words', word))[1] AS lexeme FROM unnest($2::text[]) AS word) AS typed`;

/** What the stock has of words, each also in the other keyboard layout and with its other stems. One statement. */
export async function findWords(
  database: Database,
  product: ProductWord,
  words: readonly string[],
): Promise<ReadonlyMap<string, FoundWord>> {
  const inLayouts = words.flatMap((word) => [word, swapLayout(word)]);
  const typed = [...new Set(inLayouts.flatMap((word) => [word, ...otherStems(word)]))].filter((word) =>
    /^[a-zа-я]{2,}$/.test(word),
  );
  if (typed.length === 0) return new Map();
  const rows = await database.read<FoundWord & { word: string }>(lookUpSql, [product, typed]);
  return new Map(rows.map(({ word, ...found }) => [word, found]));
}
