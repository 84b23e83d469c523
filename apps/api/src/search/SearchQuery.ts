import type { ItemKind } from '@leasing/core/catalogue';
import { stemOf } from '@leasing/core/unstable/search';
import type { Parameter } from '../platform/database/index.ts';

/** Where a number has what is looked for, if it does not begin so. */
export type NumberPlace = 'whole' | 'inside';

/** One way to fit a search: by words of the text, by a number, by words of the notes, or by several of them. */
interface SearchAlternative {
  /** A full-text query of the configuration `catalogue`. */
  readonly words?: string;
  /** The words are others that mean the same: what has the typed ones comes before. */
  readonly areSynonyms?: boolean;
  /** What a number as `number_key` has it must begin with, or have or be: one of these. */
  readonly numbers?: readonly string[];
  readonly place?: NumberPlace;
  /** A full-text query of what the notes must have besides. */
  readonly notes?: string;
}

/** What an item must fit to be found: one of these. */
export type SearchQuery = readonly SearchAlternative[];

/** Equal keys find equal items. */
export const searchKey = (query: SearchQuery): string => JSON.stringify(query);

/**
 * Model, make and title before type and category: what the words were found in. Then what the title begins with, two of
 * the words before one: of «зубья ковша» the «зуб ковша», then what is a tooth or a bucket, then the «цилиндр ковша».
 */
export function scoreOfText(
  kind: ItemKind,
  words: string,
  parameter: Parameter,
  areSynonyms = false,
): string {
  const query = tsQuery(words, parameter);
  // «Катки» and «каток» begin alike only up to their vowel.
  const stems = (words.match(/[a-zа-я]{2,}/g) ?? []).map((word) =>
    [...new Set([word, stemOf(word)])].join('|').replaceAll('е', '[её]'),
  );
  const any = `(${stems.join('|')})`;
  const begins = (start: string) => `(title ~* ${parameter(`^${start}`)})::int`;
  const isFirst = stems.length > 0 ? `${kind === 'spare-part' ? BEGINS_PART : 1} * ${begins(any)}` : '0';
  const areFirst = stems.length > 1 ? begins(`${any}[^ ]* ${any}`) : '0';
  return `3 * CASE
    WHEN ts_filter(words, '{b}') @@ ${query} THEN 4
    WHEN ts_filter(words, '{b,c}') @@ ${query} THEN 3
    WHEN ts_filter(words, '{a}') @@ ${query} THEN 2
    ELSE 1 END + ${isFirst} + ${areFirst} + ${areSynonyms ? 0 : HIGHEST_OF_SYNONYMS}`;
}

/**
 * More than all else of a text is worth: a part is what its title begins with, whatever word for it was typed. «Гусеница» is
 * a chain, and no shoe of one.
 */
const BEGINS_PART = 28;
/** The best score of words that mean the same, but for what a part begins with: those that were typed begin behind it. */
const HIGHEST_OF_SYNONYMS = 14;
/** What only notes have comes last: the typed words, then those that mean the same. */
const scoreOfNotes = { asTyped: '2', synonyms: '1' } as const;

/** A whole number before its beginning, and that before a part of it; any of them before words. */
const scoreOfNumber = ({ numbers = [], place }: SearchAlternative, parameter: Parameter) =>
  place === 'inside'
    ? '60'
    : `CASE WHEN number_key(number) = ANY(${parameter(numbers)}::text[]) THEN 62 ELSE 61 END`;

/** How well a row fits that does so by more than its text. */
const scoreOfRow = (way: SearchAlternative, parameter: Parameter) =>
  way.numbers ? scoreOfNumber(way, parameter) : scoreOfNotes[way.areSynonyms ? 'synonyms' : 'asTyped'];

const tsQuery = (words: string, parameter: Parameter) => `to_tsquery('catalogue', ${parameter(words)})`;

/** Numbers hold only letters and digits. */
const patternOf = (number: string, place: NumberPlace | undefined) =>
  ({ begins: `${number}%`, inside: `%${number}%`, whole: number })[place ?? 'begins'];

/**
 * Whether a number begins so, has it inside, or is it. Each pattern by itself: beginnings are read from an index alone,
 * parts by their trigrams.
 */
export const hasNumber = (numbers: readonly string[], place: NumberPlace | undefined, parameter: Parameter) =>
  `(${numbers.map((number) => `number_key(number) LIKE ${parameter(patternOf(number, place))}`).join(' OR ')})`;

/** Whether notes have these words, as a condition on the table of them. */
const hasNoteWords = (notes: string, parameter: Parameter) => `words @@ ${tsQuery(notes, parameter)}`;

/** The items whose notes have these words. */
export const notedSql = (kind: ItemKind, notes: string, parameter: Parameter) =>
  `SELECT id FROM item_note WHERE kind = '${kind}' AND ${hasNoteWords(notes, parameter)}`;

const hasText = (kind: ItemKind, words: string, parameter: Parameter) =>
  `text_id IN (SELECT id FROM search_text WHERE kind = '${kind}' AND words @@ ${tsQuery(words, parameter)})`;

/** Whether a row fits, as a condition of a statement on `item`. */
export function fitsSql(kind: ItemKind, query: SearchQuery, parameter: Parameter): string {
  const ways = query.map(({ words, numbers, place, notes }) => {
    const parts = [
      ...(numbers ? [hasNumber(numbers, place, parameter)] : []),
      ...(words === undefined ? [] : [hasText(kind, words, parameter)]),
      ...(notes === undefined ? [] : [`id IN (${notedSql(kind, notes, parameter)})`]),
    ];
    return `(${parts.join(' AND ')})`;
  });
  return `(${ways.join(' OR ')})`;
}

/**
 * The rows that fit one way: `FROM` and `WHERE` of a statement that may read `id` and `text_id`. What has neither numbers
 * nor more than notes and a text is read from the table of notes alone, whose rows are narrow.
 */
export function fittingRowsSql(kind: ItemKind, way: SearchAlternative, parameter: Parameter): string {
  const { words, numbers, notes } = way;
  if (numbers || notes === undefined)
    return `FROM item WHERE kind = '${kind}' AND ${fitsSql(kind, [way], parameter)}`;
  // IS TRUE keeps this a look-up among texts that are read once. The planner expects few texts, and of a join it would
  // read the notes anew for each of them.
  const text = words === undefined ? '' : `AND (${hasText(kind, words, parameter)}) IS TRUE`;
  return `FROM item_note WHERE kind = '${kind}' AND ${hasNoteWords(notes, parameter)} ${text}`;
}

/** Whether rows fit one by one, and not all of a text alike. */
const isOfRow = ({ numbers, notes }: SearchAlternative) => numbers !== undefined || notes !== undefined;

/** How well a row fits; 0 when it does not. */
export function relevanceSql(kind: ItemKind, query: SearchQuery, parameter: Parameter): string {
  const scores = query.map((way) => {
    const { words, areSynonyms } = way;
    const score = isOfRow(way)
      ? scoreOfRow(way, parameter)
      : `(SELECT ${scoreOfText(kind, words ?? '', parameter, areSynonyms)} FROM search_text WHERE id = text_id)`;
    return `CASE WHEN ${fitsSql(kind, [way], parameter)} THEN ${score} ELSE 0 END`;
  });
  return `greatest(${scores.join(', ')})`;
}

/**
 * Statements that find what fits: texts with their scores, which stand for all rows that point to them, and single rows.
 */
export function foundSql(
  kind: ItemKind,
  query: SearchQuery,
  parameter: Parameter,
): { texts: string; rows: string } {
  const texts = query
    .filter((way) => !isOfRow(way))
    .map(
      ({ words = '', areSynonyms }) =>
        `SELECT id, ${scoreOfText(kind, words, parameter, areSynonyms)} AS score FROM search_text
         WHERE kind = '${kind}' AND words @@ ${tsQuery(words, parameter)}`,
    );
  const rows = query
    .filter(isOfRow)
    .map(
      (way) => `SELECT id, ${scoreOfRow(way, parameter)} AS score ${fittingRowsSql(kind, way, parameter)}`,
    );
  const none = 'SELECT 0::bigint AS id, 0 AS score WHERE false';
  return { texts: texts.join(' UNION ALL ') || none, rows: rows.join(' UNION ALL ') || none };
}
