import type { CalculatorState } from '@leasing/core/calculator';
import { paymentForms, taxRegimes } from '@leasing/core/unstable/exact';
import { numberAttributes } from '@leasing/core/unstable/payment-offer';

/** Attributes of words besides `rate-model`: those that are known, and what is taken in place of others. */
export const wordAttributes: Readonly<Record<string, { known: readonly string[]; instead: string }>> = {
  theme: { known: ['light', 'dark', 'auto'], instead: 'взято light' },
  regime: { known: taxRegimes, instead: 'режим выбирает посетитель' },
  forms: { known: paymentForms, instead: 'взяты остальные или\u00A0все' },
};

/** The attributes with a word that is not known. */
export function wrongWords(element: Element): [name: string, value: string][] {
  return Object.entries(wordAttributes).flatMap(([name, { known }]): [string, string][] => {
    const value = element.getAttribute(name);
    const words = value?.trim().split(/[\s,]+/) ?? [];
    return value === null || words.every((word) => known.includes(word)) ? [] : [[name, value]];
  });
}

/** What is taken in place of an attribute that is not understood, as a part of a sentence. */
export function takenInstead(name: string, state: CalculatorState): string {
  if (name === 'cost') return 'показано содержимое страницы';
  if (name === 'rate-model') return 'взято term';
  const option = numberAttributes[name];
  const figures: Readonly<Record<string, unknown>> = { ...state, ...state.bounds };
  return option ? `взято ${figures[option]}` : (wordAttributes[name]?.instead ?? '');
}
