import { miniWords, negations } from '../data.ts';
import { prepositions } from '../Names.ts';
import { lower, stemOf, swapLayout } from '../spelling.ts';
import { freeTokens, type ParseContext } from './parseState.ts';
import { parseText } from './parseText.ts';

/** What a text asks to leave out, as typed, and the text with spaces in its place. */
interface TextExclusions {
  readonly exclusions: readonly string[];
  readonly rest: string;
}

/** Words of the longest list of names that is left out: «кроме jcb, komatsu и cat». */
const LONGEST_LIST = 5;

const negation = new RegExp(
  `(?<![\\p{L}\\d-])(?:${negations
    .flatMap((words) => [words, swapLayout(words)])
    .map((words) => words.replace(/[.[\]]/g, '\\$&'))
    .join('|')})(?=\\s)`,
  'giu',
);

/**
 * Takes out of a text what it asks to leave out: «самосвал не камаз». No filter leaves anything out, and as a name of what
 * is wanted it would find exactly the others.
 */
export function takeExclusions(context: ParseContext): TextExclusions {
  const { text, vocabulary } = context;
  const quantities = vocabulary.readQuantities(text);
  // «Не старше 2015» is a bound.
  const isOfBound = (at: number) => quantities.some(({ start, end }) => start <= at && at < end);
  const found = [...text.matchAll(negation)].filter(({ index }) => !isOfBound(index));
  const exclusions: string[] = [];
  let rest = text;
  for (const [place, { 0: words, index }] of found.entries()) {
    const start = index + words.length;
    const firstWord = start + text.slice(start).search(/\S|$/);
    const ends = [found[place + 1]?.index, quantities.find((one) => one.start > firstWord)?.start];
    const behind = text.slice(start, Math.min(...ends.map((end) => end ?? text.length)));
    const length = lengthOfExcluded(words, behind, context);
    if (length === 0) continue;
    exclusions.push(text.slice(index, start + length));
    rest = `${rest.slice(0, index)}${' '.repeat(words.length + length)}${rest.slice(start + length)}`;
  }
  return { exclusions, rest };
}

/** How many characters behind a negation are what it leaves out; 0 where it leaves out nothing. */
function lengthOfExcluded(typedNegation: string, behind: string, context: ParseContext): number {
  const negation = negations.find((one) => [one, swapLayout(one)].includes(lower(typedNegation)));
  const words = [...behind.matchAll(/[^\s,;]+/g)];
  const isPreposition = (word: string) => ['в', 'во', ...prepositions].includes(lower(word));
  const first = words.findIndex(([word]) => !isPreposition(word));
  const firstWord = lower(words[first]?.[0] ?? '');
  // «Не оригинал» is a name itself.
  if (firstWord === '' || (negation === 'не' && namesOneKind(`не ${firstWord}`, context))) return 0;
  const endOf = (place: number) => (words[place] ? words[place].index + words[place][0].length : 0);
  const isVariant = context.vocabulary.variants.some((variant) => variant.has(firstWord));
  // «Не гусеничный экскаватор» is an excavator.
  for (let size = isVariant ? 0 : LONGEST_LIST; size > 0; size -= 1) {
    const end = endOf(first + size - 1);
    if (end > 0 && namesOneKind(behind.slice(0, end), context)) return end;
  }
  if (!isVariant && isNoExclusion(negation, firstWord, context)) return 0;
  let last = first;
  const isJoined = (place: number) => /^(и|или)$/i.test(words[place]?.[0] ?? '');
  while (isJoined(last + 1) && words[last + 2] && !isPreposition(words[last + 2]?.[0] ?? '')) last += 2;
  return endOf(last);
}

/** Whether all of a phrase names things of one kind: «камаз и маз», «камаз 6520», «2015 года». */
function namesOneKind(text: string, context: ParseContext): boolean {
  const state = parseText({ ...context, text });
  const kinds = new Set([
    ...state.understood.map(({ kind }) => kind),
    ...(state.types.size > 0 ? ['type'] : []),
  ]);
  const isOfMake = [...kinds].every((kind) => kind === 'brand' || kind === 'model');
  return freeTokens(state).length === 0 && kinds.size > 0 && (kinds.size === 1 || isOfMake);
}

/** «Без пробега» and «не бит, не крашен» tell of the thing itself. */
function isNoExclusion(negation: string | undefined, word: string, context: ParseContext): boolean {
  const { vocabulary, isTitleWord } = context;
  if (negation === 'без') return vocabulary.filler.has(word);
  if (negation !== 'не') return false;
  const stem = stemOf(word);
  const isSynonym = vocabulary.synonyms.some((group) => group.some((name) => stemOf(name) === stem));
  return !isSynonym && !isTitleWord(word) && !miniWords.has(stem);
}
