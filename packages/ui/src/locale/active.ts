import { formatRoubles, groupDigits } from '@leasing/core/format';
import { type Formats, russianFormats } from './formats.ts';
import type { LocaleLabels } from './Locale.ts';

/** A locale as components read it: every text, and formats made once. */
export interface ActiveLocale {
  readonly labels: Partial<LocaleLabels>;
  readonly formats: Formats;
}

let useActiveLocale: () => ActiveLocale | undefined = () => undefined;

/**
 * Says where components find their locale: in the context of `LocaleProvider`, or, in server components, which have no
 * contexts, in the request. A page that loads neither has Russian and carries nothing of them.
 */
export function findLocaleBy(use: () => ActiveLocale | undefined) {
  useActiveLocale = use;
}

/** The texts of a component in the language around it, or its own Russian ones. The same object each time. */
export function useLabels<Name extends keyof LocaleLabels>(
  component: Name,
  russian: LocaleLabels[Name],
): LocaleLabels[Name] {
  return useActiveLocale()?.labels[component] ?? russian;
}

/** How figures are written here. */
export function useFormats(): Formats {
  return useActiveLocale()?.formats ?? russianFormats;
}

// Apart, so that a card brings no more than it shows.
export const useMoney = (): Formats['money'] => useActiveLocale()?.formats.money ?? formatRoubles;
export const useDigits = (): Formats['digits'] => useActiveLocale()?.formats.digits ?? groupDigits;
