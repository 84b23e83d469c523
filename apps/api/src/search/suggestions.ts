import { equipmentTypeTexts } from '@leasing/core/catalogue/texts';
import type { EquipmentType, FacetValue, Suggestion, Suggestions } from '@leasing/core/unstable/api/contract';
import {
  codeSpellings,
  lower,
  runsOf,
  swapLayout,
  transliterate,
  type Vocabulary,
} from '@leasing/core/unstable/search';
import type { SuggestedItem } from './suggestedItems.ts';

/** Most suggestions of each kind. */
const most = { type: 2, brand: 3, model: 4 } as const;

/** Counted values of the whole stock, the most frequent first. */
interface Choices {
  equipmentType: readonly FacetValue[];
  brand: readonly FacetValue[];
  model: readonly FacetValue[];
}

/** What suggestions are made of. */
export interface SuggestedStock {
  choices(): Promise<Choices>;
  /** Items that a text finds, the best first. */
  items(text: string): Promise<readonly SuggestedItem[]>;
}

/**
 * Types, makes and models whose names begin with the text, then items that it finds. Of several words the last one is being
 * typed; those before it are read as they are.
 */
export async function suggest(
  vocabulary: Vocabulary,
  text: string,
  stock: SuggestedStock,
): Promise<Suggestions> {
  const input = lower(text).trim();
  if (!/[a-zа-я0-9]/.test(input)) return { suggestions: [] };
  const [choices, found] = await Promise.all([stock.choices(), stock.items(text)]);
  const filterSuggestions = [
    ...suggestTypes(vocabulary, input, choices),
    ...suggestBrands(vocabulary, input, choices),
    ...suggestModels(vocabulary, input, choices),
  ];
  // The beginning of a make in the other alphabet is in no title: «ком» for Komatsu.
  const [first] = filterSuggestions;
  const items = found.length > 0 || !first ? found : await stock.items(first.text);
  const before = withoutUnfinished(input);
  if (filterSuggestions.length + items.length === 0 && before !== input)
    return suggest(vocabulary, before, stock);
  const itemSuggestions = items.map(
    ({ title, ...item }) => ({ kind: 'item', text: title, ...item }) as const,
  );
  return { suggestions: [...filterSuggestions, ...itemSuggestions] };
}

/**
 * What stands before a quantity that is being typed, «до 5 м», or before the first letter of a word: what that means is
 * known when its unit or the next letter is there.
 */
function withoutUnfinished(input: string): string {
  const words = input.split(/\s+/);
  const isUnfinished = (word = '') => /^(от|до|\d.*|\p{L})$/u.test(word);
  if (!isUnfinished(words.at(-1)) && /^\d/.test(words.at(-2) ?? '')) words.pop();
  while (isUnfinished(words.at(-1))) words.pop();
  return words.join(' ');
}

/** The values that have a name with this beginning; in the other keyboard layout where that alone gives something. */
function valuesStarting<Value extends string>(
  names: { valuesStarting(start: string): Set<Value> },
  input: string,
): Value[] {
  const found = names.valuesStarting(input);
  return [...(found.size > 0 ? found : names.valuesStarting(swapLayout(input)))];
}

/**
 * Of counted values those that are found, best first: those whose own name begins as typed, the most frequent first, then
 * those that are only called so, the shortest name first.
 */
function inOrder(
  countedValues: readonly FacetValue[],
  found: readonly string[],
  isOwn: (value: string) => boolean,
) {
  const matching = countedValues.filter(({ value }) => found.includes(value));
  const others = matching.filter(({ value }) => !isOwn(value));
  return [
    ...matching.filter(({ value }) => isOwn(value)),
    ...others.sort((a, b) => found.indexOf(a.value) - found.indexOf(b.value)),
  ];
}

/** Whether a name, or a word of it, begins as typed, in either alphabet or layout. */
const beginsWith = (name: string, input: string) =>
  [input, swapLayout(input)].some((start) =>
    ` ${transliterate(name)}`.replaceAll('-', ' ').includes(` ${transliterate(start)}`),
  );

function suggestTypes({ types }: Vocabulary, input: string, choices: Choices): Suggestion[] {
  const nameOf = (value: string) => equipmentTypeTexts[value as EquipmentType].many;
  return inOrder(choices.equipmentType, valuesStarting(types, input), (value) =>
    beginsWith(nameOf(value), input),
  )
    .slice(0, most.type)
    .map(({ value, count }) => ({ kind: 'type', text: nameOf(value), value, count }));
}

function suggestBrands({ brands }: Vocabulary, input: string, choices: Choices): Suggestion[] {
  return inOrder(choices.brand, valuesStarting(brands, input), (value) => beginsWith(value, input))
    .slice(0, most.brand)
    .map(({ value, count }) => ({ kind: 'brand', text: value, value, count }));
}

/**
 * Models that begin with what was typed, however letters and digits are joined, the exact one first. Kinds and makes may
 * stand before it, and then the last word may also be the beginning of a make.
 */
function suggestModels(vocabulary: Vocabulary, input: string, choices: Choices): Suggestion[] {
  const { types, brands, rest } = readFirstWords(vocabulary, input);
  const code = runsOf(rest).join('');
  if (code === '') return [];
  const spellings = new Set([...codeSpellings(code), runsOf(swapLayout(rest)).join('')]);
  const startingBrands = rest === input ? [] : valuesStarting(vocabulary.brands, rest);
  const fitting = new Map(
    vocabulary.stock.models
      .filter(
        (knownModel) =>
          (brands.length === 0 || brands.includes(knownModel.brand)) &&
          (types.length === 0 || knownModel.types?.some((type) => types.includes(type))),
      )
      .map(({ brand, model }) => [model, brand]),
  );
  return choices.model
    .flatMap(({ value, count }) => {
      const brand = fitting.get(value);
      const place = brand === undefined ? undefined : placeOf(value, spellings);
      if (brand === undefined || (place === undefined && !startingBrands.includes(brand))) return [];
      return [{ value, brand, count, place: place ?? notInModel }];
    })
    .sort((a, b) => a.place - b.place)
    .slice(0, most.model)
    .map(({ value, brand, count }) => ({
      kind: 'model',
      text: brand ? `${brand} ${value}` : value,
      value,
      ...(brand ? { brand } : {}),
      count,
    }));
}

/** Letters of the beginning of a word that name a kind or make, where one alone has it. */
const SHORTEST_BEGINNING = 3;

/** The kinds and makes that a text begins with; the last word is part of the rest. */
function readFirstWords(
  { types, brands }: Vocabulary,
  input: string,
): { types: string[]; brands: string[]; rest: string } {
  const only = <Value extends string>(names: { valuesStarting(start: string): Set<Value> }, word: string) => {
    const [one, other] = word.length >= SHORTEST_BEGINNING ? valuesStarting(names, word) : [];
    return other === undefined ? one : undefined;
  };
  const words = input.split(/\s+/);
  const firstWords = { types: [] as string[], brands: [] as string[] };
  for (; words.length > 1; words.shift()) {
    const [word = ''] = words;
    const type = types.find([word]) ?? only(types, word);
    const brand = type ? undefined : (brands.find([word]) ?? only(brands, word));
    if (type) firstWords.types.push(type);
    else if (brand) firstWords.brands.push(brand);
    else break;
  }
  return { ...firstWords, rest: words.join(' ') };
}

/** Where codes are in a model; the lowest comes first. */
const [isModel, beginsModel, isInModel, notInModel] = [0, 1, 2, 3];

/** How a model has a code: from each place where letters and digits meet, «200» begins inside of PC200-8. */
function placeOf(model: string, codes: ReadonlySet<string>): number | undefined {
  const runs = runsOf(model);
  const joined = runs.join('');
  if (codes.has(joined)) return isModel;
  if (startsWithAny(joined, codes)) return beginsModel;
  return runs.some((_, index) => startsWithAny(runs.slice(index).join(''), codes)) ? isInModel : undefined;
}

const startsWithAny = (text: string, starts: ReadonlySet<string>) =>
  [...starts].some((start) => start !== '' && text.startsWith(start));
