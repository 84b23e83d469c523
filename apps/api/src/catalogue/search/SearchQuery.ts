import type { ProductWord } from '@leasing/core/api/contract';

/** One way to fit a search: by words of the text, by a number, or by both. */
interface SearchAlternative {
  /** A full-text query of the configuration `catalogue`. */
  readonly words?: string;
  /** The words are others that mean the same: what has the typed ones comes before. */
  readonly areSynonyms?: boolean;
  /** Parts of a number as `number_key` has it, of which one must occur. */
  readonly numbers?: readonly string[];
}

/** What an item must fit to be found: one of these. */
export type SearchQuery = readonly SearchAlternative[];

/** Equal keys find equal items. */
export const searchKey = (query: SearchQuery): string => JSON.stringify(query);

type Parameter = (value: unknown) => string;

/** Model, make and title before type and category: what the words were found in. */
const scoreOfText = (query: string, areSynonyms = false) => `CASE
  WHEN ts_filter(words, '{b}') @@ ${query} THEN 4
  WHEN ts_filter(words, '{b,c}') @@ ${query} THEN 3
  WHEN ts_filter(words, '{a}') @@ ${query} THEN 2
  ELSE 1 END + ${areSynonyms ? 0 : 4}`;

/** A whole number before its beginning, and that before a part of it; any of them before words. */
const scoreOfNumber = (numbers: string) => `CASE
  WHEN number_key = ANY(${numbers}) THEN 11
  WHEN number_key LIKE ANY(SELECT one || '%' FROM unnest(${numbers}) AS one) THEN 10
  ELSE 9 END`;

const tsQuery = (words: string, parameter: Parameter) => `to_tsquery('catalogue', ${parameter(words)})`;

/** Each pattern by itself, so that the trigram index is used. Numbers hold only letters and digits. */
const hasNumber = (numbers: readonly string[], parameter: Parameter) =>
  `(${numbers.map((number) => `number_key LIKE ${parameter(`%${number}%`)}`).join(' OR ')})`;

const hasText = (product: ProductWord, words: string, parameter: Parameter) =>
  `text_id IN (SELECT id FROM search_text WHERE product = '${product}' AND words @@ ${tsQuery(words, parameter)})`;

/** Whether a row fits, as a condition of a statement on the product's table. */
export function fitsSql(product: ProductWord, query: SearchQuery, parameter: Parameter): string {
  const ways = query.map(({ words, numbers }) => {
    const parts = [
      ...(numbers ? [hasNumber(numbers, parameter)] : []),
      ...(words === undefined ? [] : [hasText(product, words, parameter)]),
    ];
    return `(${parts.join(' AND ')})`;
  });
  return `(${ways.join(' OR ')})`;
}

/** How well a row fits; 0 when it does not. */
export function relevanceSql(product: ProductWord, query: SearchQuery, parameter: Parameter): string {
  const scores = query.map((way) => {
    const { words, numbers, areSynonyms } = way;
    const score = numbers
      ? scoreOfNumber(`${parameter(numbers)}::text[]`)
      : `(SELECT ${scoreOfText(tsQuery(words ?? '', parameter), areSynonyms)} FROM search_text WHERE id = text_id)`;
    return `CASE WHEN ${fitsSql(product, [way], parameter)} THEN ${score} ELSE 0 END`;
  });
  return `greatest(${scores.join(', ')})`;
}

/**
 * Statements that find what fits: texts with their scores, which stand for all rows that point to them, and single rows.
 */
export function foundSql(
  product: ProductWord,
  query: SearchQuery,
  parameter: Parameter,
): { texts: string; rows: string } {
  const texts = query.flatMap(({ words, numbers, areSynonyms }) =>
    words === undefined || numbers
      ? []
      : [
          `SELECT id, ${scoreOfText(tsQuery(words, parameter), areSynonyms)} AS score FROM search_text
           WHERE product = '${product}' AND words @@ ${tsQuery(words, parameter)}`,
        ],
  );
  const rows = query.flatMap((way) =>
    way.numbers
      ? [
          `SELECT id, ${scoreOfNumber(`${parameter(way.numbers)}::text[]`)} AS score FROM ${product}
           WHERE ${fitsSql(product, [way], parameter)}`,
        ]
      : [],
  );
  const none = 'SELECT 0::bigint AS id, 0 AS score WHERE false';
  return {
    texts: texts.length > 0 ? texts.join(' UNION ALL ') : none,
    rows: rows.length > 0 ? rows.join(' UNION ALL ') : none,
  };
}
