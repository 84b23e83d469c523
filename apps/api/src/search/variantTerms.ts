import { lower, runsOf, type Vocabulary, variantNamed } from '@leasing/core/unstable/search';
import { type FoundTerm, knownForm } from './findTerms.ts';
import type { FoundWord } from './findWords.ts';

/**
 * Where a word tells one machine of the kind from another, the models that tell it are found by it as well; a new machine
 * is nowhere, whatever notes say of its tyres.
 */
export function withVariants(
  terms: readonly FoundTerm[],
  kind: string | undefined,
  { variants, unsold }: Vocabulary,
  found: ReadonlyMap<string, FoundWord>,
): FoundTerm[] {
  return terms.map((term) => {
    if (unsold.find([lower(term.text)])) return { text: term.text };
    const variant = variantNamed(variants, kind, term.text);
    if (!variant) return term;
    const { notes } = term;
    const typedForm = knownForm(lower(term.text), found);
    const models = variant.models.map(({ model }) => `(${modelQuery(model)})`).join(' | ');
    const variantQueries = models === '' ? [] : [variant.areOthers ? `!(${models})` : models];
    const words = [...(typedForm === undefined ? [] : [typedForm]), ...variantQueries].join(' | ');
    return {
      text: term.text,
      ...(words === '' ? {} : { words }),
      ...(notes && variantQueries.length === 0 ? { notes } : {}),
    };
  });
}

/** The runs of a model one behind the other, where models are in the text. */
const modelQuery = (model: string) =>
  runsOf(model)
    .map((run) => `${run}:B`)
    .join(' <-> ');
