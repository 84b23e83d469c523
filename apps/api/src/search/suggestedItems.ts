import type { ItemKind } from '@leasing/core/catalogue';
import { lower, type ParsedSearch, parseSearch, type Vocabulary } from '@leasing/core/unstable/search';
import { listed, narrowedBy } from '../item/filters.ts';
import type { Parameter } from '../platform/database/index.ts';
import { startQuery, wordQuery } from './findTerms.ts';
import { findWords } from './findWords.ts';
import { pieces } from './readSearch.ts';
import { understoodFilters } from './Searches.ts';
import { hasNumber, scoreOfText } from './SearchQuery.ts';
import { codeQuery, numberKeys, type Term, termsOf, wholeNumberKeys } from './terms.ts';
import { hasValues, hasWords, type StockTexts, textsSql } from './texts.ts';

/** An item as it is suggested. */
export interface SuggestedItem {
  id: number;
  title: string;
  /** Its inventory or part number. */
  number: string;
}

/** Texts that are weighed against each other: who typed two letters does not look for the best of thousands. */
const WEIGHED_TEXTS = 500;
/** The best of them: not each has an item in stock that fits the rest. */
const BEST_TEXTS = 20;

/** Of each of them so many items are looked at, so that a rare search does not read thousands. */
const NEWEST_OF_TEXT = 100;

/** A statement that is written. */
interface Statement {
  kind: ItemKind;
  /** Rows of each way to fit. */
  most: number;
  parameter: Parameter;
}

/**
 * What is in stock and fits a text that is being typed: items by the beginning of their number, then the newest item of
 * each of the best fitting texts. Few rows are read, however many fit: it is asked at every key.
 */
export async function suggestedItems(
  stock: StockTexts,
  text: string,
  vocabulary: Vocabulary,
  most: number,
): Promise<SuggestedItem[]> {
  const { database, kind } = stock;
  const found = await findWords(stock, lower(text).split(/\s+/).flatMap(pieces));
  const read = (one: string) => parseSearch(one, vocabulary, (word) => found.get(word)?.isWord ?? false);
  const parsed = read(text);
  // What is being typed has no typing errors yet.
  const termsIn = (words: readonly string[]) => termsOf(words, vocabulary.synonyms, () => true);
  const terms = termsIn(parsed.words);
  const query = (term: Term) => termQuery(term, found);
  const parameters: unknown[] = [];
  const statement: Statement = { kind, most, parameter: (value) => `$${parameters.push(value)}` };
  const code = terms.find((term) => term.code !== undefined);
  const besideCode = terms.filter((term) => term !== code).map(query);
  const ways = [
    ...byWholeNumber(statement, text),
    ...(code ? byNumber(statement, code.code ?? '', parsed, besideCode) : []),
    ...byText(statement, parsed, terms.map(query)),
  ];
  // What names a make may be the beginning of a word: «кат» of «каток».
  const [last = ''] = lower(text).match(/\S+$/) ?? [];
  const start = startQuery(last, found);
  const isExcluded = parsed.exclusions.some((excluded) => lower(excluded).endsWith(last));
  if (start && !isExcluded && !parsed.words.some((word) => lower(word) === last)) {
    const before = read(text.slice(0, -last.length));
    ways.push(...byText(statement, before, [...termsIn(before.words).map(query), start]));
  }
  if (ways.length === 0) return [];
  return database.read<SuggestedItem>(
    `SELECT id::float8 AS id, title, number FROM item
     JOIN (SELECT found_id, min(place) AS place FROM (${ways.join(' UNION ALL ')}) AS ways GROUP BY found_id) AS found
       ON id = found_id
     ORDER BY place, id DESC LIMIT ${most}`,
    parameters,
  );
}

/**
 * A word as the stock has it, else what means the same; a code may not be typed to its end. Undefined when the stock has
 * nothing like it.
 */
function termQuery(
  { words, code, synonyms }: Term,
  found: Awaited<ReturnType<typeof findWords>>,
): string | undefined {
  if (code !== undefined) return `(${codeQuery(code, true)})`;
  const each = words.map((word) => wordQuery(word, found));
  if (!each.includes(undefined)) return `(${each.join(' & ')})`;
  return synonyms.length > 0
    ? `(${synonyms.map((phrase) => `(${phrase.join(' & ')})`).join(' | ')})`
    : undefined;
}

/** What was understood of a row besides its text, and that it can be bought. */
function inStockSql({ kind, parameter }: Statement, parsed: ParsedSearch): string {
  const flags = [...parsed.flags, 'inStock' as const];
  const ofRow = understoodFilters(kind, { ...parsed, types: [], brands: [], models: [], flags });
  return narrowedBy(listed(kind), ofRow).sql(parameter);
}

/** What has just this number, however short, and whatever else the text may mean. */
function byWholeNumber({ kind, most, parameter }: Statement, text: string): string[] {
  const numbers = wholeNumberKeys(text);
  if (numbers.length === 0) return [];
  const inStock = listed(kind).flag('inStock', true).sql(parameter);
  return [
    `(SELECT id AS found_id, -1 AS place FROM item
      WHERE kind = '${kind}' AND ${hasNumber(numbers, 'whole', parameter)} AND ${inStock} LIMIT ${most})`,
  ];
}

/** The first numbers that begin so, in the order of the numbers: a whole one comes first. A short one must be whole. */
function byNumber(
  statement: Statement,
  code: string,
  parsed: ParsedSearch,
  words: readonly (string | undefined)[],
): string[] {
  const beginnings = numberKeys(code);
  const isShort = beginnings.length === 0;
  const { kind, most, parameter } = statement;
  const { types, brands, models } = parsed;
  const isOfText = words.length + types.length + brands.length + models.length > 0;
  const texts = isOfText ? fittingTexts(statement, parsed, words) : '';
  if (texts === undefined) return [];
  const ofText = texts && `AND text_id IN (SELECT id ${texts})`;
  const inStock = inStockSql(statement, parsed);
  return (isShort ? wholeNumberKeys(code) : beginnings).map(
    (number) => `(SELECT id AS found_id, 0 AS place FROM item
      WHERE kind = '${kind}' AND ${hasNumber([number], isShort ? 'whole' : undefined, parameter)} AND ${inStock} ${ofText}
      ORDER BY number_key(number) USING ~<~ LIMIT ${most})`,
  );
}

/** The newest item of each of the best texts. */
function byText(
  statement: Statement,
  parsed: ParsedSearch,
  words: readonly (string | undefined)[],
): string[] {
  const { kind, most, parameter } = statement;
  const texts = fittingTexts(statement, parsed, words);
  if (texts === undefined) return [];
  const score = words.length > 0 ? scoreOfText(kind, words.join(' & '), parameter) : '0';
  return [
    `(SELECT found_id, 100 - score AS place FROM (
        SELECT id, ${score} AS score FROM (
          SELECT id, title, words ${texts} ORDER BY id LIMIT ${WEIGHED_TEXTS}) AS weighed
        ORDER BY score DESC, id LIMIT ${BEST_TEXTS}) AS best
      CROSS JOIN LATERAL (
        SELECT id AS found_id FROM (
          SELECT * FROM item WHERE text_id = best.id ORDER BY id DESC LIMIT ${NEWEST_OF_TEXT}) AS rows
        WHERE ${inStockSql(statement, parsed)} ORDER BY id DESC LIMIT 1) AS newest
      ORDER BY score DESC, best.id LIMIT ${most})`,
  ];
}

/** The texts that fit: `FROM` and `WHERE` of a statement; undefined where none can. */
function fittingTexts(
  { kind, parameter }: Statement,
  parsed: ParsedSearch,
  words: readonly (string | undefined)[],
): string | undefined {
  if (words.includes(undefined)) return undefined;
  const typed = words.length > 0 ? [hasWords({ words: words.join(' & ') })] : [];
  return textsSql(kind, [hasValues(parsed), ...typed], parameter);
}
