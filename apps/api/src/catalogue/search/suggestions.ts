import type { EquipmentType, FacetValue, Suggestion, Suggestions } from '@leasing/core/api/contract';
import { equipmentTypeTexts } from '@leasing/core/catalogue/texts';
import { codeSpellings, lower, runsOf, swapLayout, type Vocabulary } from '@leasing/core/search';
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

/** Types, makes and models whose names begin with the text, the most frequent first, then items that it finds. */
export async function suggest(
  vocabulary: Vocabulary,
  text: string,
  stock: SuggestedStock,
): Promise<Suggestions> {
  const typed = lower(text).trim();
  if (!/[a-zа-я0-9]/.test(typed)) return { suggestions: [] };
  const [choices, found] = await Promise.all([stock.choices(), stock.items(text)]);
  const named = [
    ...suggestTypes(vocabulary, typed, choices),
    ...suggestBrands(vocabulary, typed, choices),
    ...suggestModels(typed, choices, vocabulary),
  ];
  // The beginning of a make in the other alphabet is in no title: «ком» for Komatsu.
  const [first] = named;
  const items = found.length > 0 || !first ? found : await stock.items(first.text);
  return { suggestions: [...named, ...items.map(suggestItem)] };
}

/** As typed; in the other keyboard layout where that alone gives something. */
function valuesStarting<Value extends string>(
  names: { valuesStarting(start: string): Set<Value> },
  typed: string,
): Set<Value> {
  const found = names.valuesStarting(typed);
  return found.size > 0 ? found : names.valuesStarting(swapLayout(typed));
}

function suggestTypes({ types }: Vocabulary, typed: string, choices: Choices): Suggestion[] {
  const found = valuesStarting(types, typed);
  return choices.equipmentType
    .filter(({ value }) => found.has(value as EquipmentType))
    .slice(0, most.type)
    .map(({ value, count }) => ({
      kind: 'type',
      text: equipmentTypeTexts[value as EquipmentType].many,
      value,
      count,
    }));
}

function suggestBrands({ brands }: Vocabulary, typed: string, choices: Choices): Suggestion[] {
  const found = valuesStarting(brands, typed);
  return choices.brand
    .filter(({ value }) => found.has(value))
    .slice(0, most.brand)
    .map(({ value, count }) => ({ kind: 'brand', text: value, value, count }));
}

/** Models that begin with what was typed, however letters and digits are joined; a make may stand before it. */
function suggestModels(typed: string, choices: Choices, { stock, brands }: Vocabulary): Suggestion[] {
  const words = typed.split(/\s+/);
  const brand = words.length > 1 ? brands.find([words[0] ?? '']) : undefined;
  const code = runsOf((brand ? words.slice(1) : words).join(' ')).join('');
  if (code === '') return [];
  const spellings = new Set([...codeSpellings(code), runsOf(swapLayout(typed)).join('')]);
  const brandOf = new Map(stock.models.map((known) => [known.model, known.brand]));
  return choices.model
    .filter(({ value }) => {
      if (brand && brandOf.get(value) !== brand) return false;
      const runs = runsOf(value);
      // From each place where letters and digits meet: «200» begins inside of PC200-8.
      return runs.some((_, index) => startsWithAny(runs.slice(index).join(''), spellings));
    })
    .slice(0, most.model)
    .map(({ value, count }) => {
      const make = brandOf.get(value);
      return {
        kind: 'model',
        text: make ? `${make} ${value}` : value,
        value,
        ...(make ? { brand: make } : {}),
        count,
      };
    });
}

const startsWithAny = (text: string, starts: ReadonlySet<string>) =>
  [...starts].some((start) => start !== '' && text.startsWith(start));

function suggestItem({ id, title, number }: SuggestedItem): Suggestion {
  return { kind: 'item', text: title, id, number };
}
