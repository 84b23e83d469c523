import type * as labels from './labels.ts';

/** The texts of every component, by its name. */
export type LocaleLabels = Readonly<typeof labels>;

/** The forms of a noun for the plural rules of the language; `other` is there in every language. */
export type NounForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** A language with its currency. A new one is one file: `const kk: Locale = { … }`, and the types say what is missing. */
export interface Locale {
  /** A BCP 47 tag, «en», «zh-Hans»: number formats and plural rules come from `Intl`. */
  readonly language: string;
  /** ISO 4217, «RUB»: what amounts are shown in. Amounts are not converted. */
  readonly currency: string;
  /** The texts of every component. */
  readonly labels: LocaleLabels;
  /**
   * Nouns that screen readers say for units, by the unit as it is written: «₽» (the currency), «мес», «м/ч», «т» and
   * any `unit` that you pass. One without a noun is said as it is written.
   */
  readonly nouns: Readonly<Record<string, NounForms>>;
}
