import type { ItemKind } from '@leasing/core/catalogue';
import { type Parameter, readStatement } from '../platform/database/index.ts';
import type { FoundTerm } from './findTerms.ts';
import { fittingRowsSql, hasNumber, notedSql, type SearchQuery } from './SearchQuery.ts';
import { isShort } from './terms.ts';
import {
  anyTextSql,
  beginsWith,
  hasValues,
  hasWords,
  holding,
  type StockTexts,
  type TextCondition,
  type TextFilters,
  textsSql,
} from './texts.ts';

/** What words are looked for in: the texts of a kind of item that have what was chosen. */
interface ChosenStock extends StockTexts {
  readonly texts: TextFilters;
}

interface FittingWords {
  query: SearchQuery | undefined;
  leftOut: string[];
}

/** The query of all terms that the stock has, or of the best part of them, and of notes for what texts have not. */
export async function fittingWords(
  stock: ChosenStock,
  allTerms: readonly FoundTerm[],
): Promise<FittingWords> {
  const terms = await withoutGuesses(stock, allTerms);
  const inTexts = await fittingTexts(stock, terms);
  const { query, leftOut } = await withNotes(stock, terms, inTexts);
  // The title of a machine names the machine, and its notes what hangs on it; of a part the title says all.
  const remainingTerms = terms.filter(({ text }) => !leftOut.includes(text));
  const isOfNotes = stock.kind === 'equipment' && remainingTerms.every(({ notes }) => notes !== undefined);
  const others = inTexts.query && query && isOfNotes ? noteWays(remainingTerms) : [];
  return { query: query && [...query, ...others], leftOut };
}

/** What texts have and notes the rest, or notes all of it, else notes one word besides. */
async function withNotes(
  stock: ChosenStock,
  terms: readonly FoundTerm[],
  inTexts: FittingWords,
): Promise<FittingWords> {
  const rest = terms.filter(({ text, notes }) => notes !== undefined && inTexts.leftOut.includes(text));
  if (rest.length === 0) return inTexts;
  const withNotesOf = (words: readonly FoundTerm[]): SearchQuery =>
    noteWays(words).flatMap((notes) => (inTexts.query ?? [{}]).map((way) => ({ ...way, ...notes })));
  const withOwnNotes = terms.filter(({ notes }) => notes !== undefined);
  const choices = [
    { words: rest, query: withNotesOf(rest) },
    ...(inTexts.query && withOwnNotes.length === terms.length
      ? [{ words: withOwnNotes, query: noteWays(withOwnNotes) }]
      : []),
    ...(rest.length > 1 ? rest.map((term) => ({ words: [term], query: withNotesOf([term]) })) : []),
  ];
  const [found] = await holding(stock, choices, ({ query }, parameter) => anyRowSql(stock, query, parameter));
  if (!found) return inTexts;
  const isNoted = (left: string) => found.words.some(({ text }) => text === left);
  return { query: found.query, leftOut: inTexts.leftOut.filter((text) => !isNoted(text)) };
}

/** The words of notes as they were typed, and then others that mean the same: no row is read twice. */
function noteWays(terms: readonly FoundTerm[]): SearchQuery {
  const joinedNotes = (which: 'own' | 'all') => terms.map(({ notes }) => `(${notes?.[which]})`).join(' & ');
  const [own, all] = [joinedNotes('own'), joinedNotes('all')];
  return own === all
    ? [{ notes: own }]
    : [{ notes: own }, { notes: `(${all}) & !(${own})`, areSynonyms: true }];
}

/** Of words that no title has, those that notes have are meant as they are. */
async function withoutGuesses(stock: ChosenStock, terms: readonly FoundTerm[]): Promise<FoundTerm[]> {
  const unknown = terms.filter(({ words, isGuess }) => words !== undefined && isGuess);
  const noted = await notedTerms(stock, unknown);
  return terms.map((term) => {
    const { words: _, typedWords: __, ...asTyped } = term;
    return noted.includes(term) ? asTyped : term;
  });
}

/** Those of some terms that notes have. */
export const notedTerms = (stock: StockTexts, terms: readonly FoundTerm[]): Promise<FoundTerm[]> =>
  holding(stock, terms, ({ notes }, parameter) => anySql(notedSql(stock.kind, notes?.all ?? '', parameter)));

/** Whether anything of the chosen texts fits a query. */
const anyRowSql = (stock: ChosenStock, query: SearchQuery, parameter: Parameter) =>
  query
    .map((way) =>
      anyWithTextSql(stock, `SELECT text_id ${fittingRowsSql(stock.kind, way, parameter)}`, [], parameter),
    )
    .join(' OR ');

/**
 * Whether a statement has a row, read one by one. It is planned as if all were wanted: for the first alone the planner
 * would read notes row by row without their index, and of a word that nothing has those of a million.
 */
const anySql = (rows: string, condition = 'true') =>
  `EXISTS (WITH found AS MATERIALIZED (${rows}) SELECT 1 FROM found WHERE ${condition})`;

/** Whether one of the rows has one of the chosen texts, and that fits the conditions besides. */
function anyWithTextSql(
  { kind, texts }: ChosenStock,
  rows: string,
  conditions: readonly TextCondition[],
  parameter: Parameter,
): string {
  const fitting = textsSql(kind, [hasValues(texts), ...conditions], parameter);
  return anySql(rows, `text_id IN (SELECT id ${fitting})`);
}

/** The query of all terms that texts and numbers have, or of the best part of them. */
async function fittingTexts(stock: ChosenStock, terms: readonly FoundTerm[]): Promise<FittingWords> {
  const there = terms.filter(({ words, numbers }) => words !== undefined || numbers);
  const missing = terms.filter((term) => !there.includes(term)).map(({ text }) => text);
  if (there.length === 0) return { query: undefined, leftOut: missing };
  const inTexts = there.filter(({ words }) => words !== undefined);
  const byWords = await bestPart(stock, inTexts);
  const rest = (found: readonly FoundTerm[]) => [
    ...missing,
    ...there.filter((term) => !found.includes(term)).map(({ text }) => text),
  ];
  const numbered = there.find(({ numbers }) => numbers);
  if (numbered) {
    const others = inTexts.filter((term) => term !== numbered);
    const { text, numbers = [], place, isCut } = numbered;
    const besideNumber = await bestPart(stock, others, numbered);
    // What may be many numbers is not a reason to leave out what was meant for sure.
    const isSure = place !== 'inside' && !isCut && !isShort(text);
    const costsNothing = byWords.filter((term) => term !== numbered).length <= besideNumber.length;
    if (isSure || (costsNothing && (await fitsTexts(stock, numbered)))) {
      const isWhole = byWords.length === there.length;
      const query: SearchQuery = [
        { ...joinedWords(besideNumber), numbers, ...(place && { place }) },
        ...(isWhole ? ways(byWords) : []),
      ];
      return { query, leftOut: rest(isCut ? besideNumber : [numbered, ...besideNumber]) };
    }
  }
  return { query: byWords.length > 0 ? ways(byWords) : undefined, leftOut: rest(byWords) };
}

const joinedWords = (terms: readonly FoundTerm[]) =>
  terms.length > 0 ? { words: terms.map(({ words }) => `(${words})`).join(' & ') } : {};

/** The words as they were typed, and with those that mean the same. */
function ways(terms: readonly FoundTerm[]): SearchQuery {
  if (!terms.some(({ typedWords }) => typedWords)) return [joinedWords(terms)];
  const typedTerms = terms.map((term) => ({ ...term, words: term.typedWords ?? term.words ?? '' }));
  return [joinedWords(typedTerms), { ...joinedWords(terms), areSynonyms: true }];
}

/** What names a part and the most terms that one text has with it; of as many, those typed first. */
async function bestPart(
  stock: ChosenStock,
  terms: readonly FoundTerm[],
  number?: FoundTerm,
): Promise<FoundTerm[]> {
  if (terms.length === 0) return [];
  const { database, kind, texts } = stock;
  const fits = terms.map(hasWords);
  const [fitAll] = await holding(stock, [terms], (_, parameter) =>
    number
      ? anyWithTextSql(stock, textsOfNumberSql(kind, number, parameter), fits, parameter)
      : anyTextSql(kind, [hasValues(texts), ...fits], parameter),
  );
  if (fitAll) return [...fitAll];
  const noun = terms.find(({ isNoun }) => isNoun);
  const any = terms.map(({ words }) => `(${words})`).join(' | ');
  const [best] = await readStatement<{ fits: boolean[] }>(database, (parameter) => {
    const each = fits.map((fit) => fit(parameter));
    return `SELECT ARRAY[${each.join(', ')}] AS fits
      ${textsSql(kind, [hasValues(texts), hasWords({ words: any })], parameter)}
      ${number ? `AND id IN (${textsOfNumberSql(kind, number, parameter)})` : ''}
      ORDER BY ${noun ? `${beginsWith(noun)(parameter)}::int DESC, ` : ''}${each.map((one) => `(${one})::int`).join(' + ')} DESC, 1 DESC LIMIT 1`;
  });
  return terms.filter((_, index) => best?.fits[index]);
}

/** Whether a number is one of an item with such a text. */
async function fitsTexts(stock: ChosenStock, number: FoundTerm): Promise<boolean> {
  // It was found in the whole stock already, and looking through a short one's tens of thousands of items takes a second.
  if (Object.values(stock.texts).every((values: readonly string[]) => values.length === 0)) return true;
  const [fitting] = await holding(stock, [number], (_, parameter) =>
    anyWithTextSql(stock, textsOfNumberSql(stock.kind, number, parameter), [], parameter),
  );
  return fitting !== undefined;
}

/** The texts of the items that have a number. */
const textsOfNumberSql = (kind: ItemKind, { numbers = [], place }: FoundTerm, parameter: Parameter) =>
  `SELECT text_id FROM item WHERE kind = '${kind}' AND ${hasNumber(numbers, place, parameter)}`;
