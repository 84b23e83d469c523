import * as React from 'react';
import { type Formats, russianFormats } from './formats.ts';
import type { LocaleLabels } from './Locale.ts';

/** A locale as components read it: every text, and formats made once. */
export interface ActiveLocale {
  readonly labels: Partial<LocaleLabels>;
  readonly formats: Formats;
}

/**
 * The language around a component; without one it is Russian. React for server components has no `createContext`: they
 * read `serverLocale`.
 */
export const LocaleContext = React.createContext?.<ActiveLocale | undefined>(undefined);

/** The language of the request in server components; `locale/request` says it. */
export const serverLocale: { read: () => ActiveLocale | undefined } = { read: () => undefined };

const useActiveLocale = LocaleContext ? () => React.useContext(LocaleContext) : () => serverLocale.read();

/** The texts of a component in the language around it, or its own Russian ones. The same object each time. */
export function useLabels<Name extends keyof LocaleLabels>(
  component: Name,
  russian: LocaleLabels[Name],
): LocaleLabels[Name] {
  return useActiveLocale()?.labels[component] ?? russian;
}

/** How numbers are written here. */
export function useFormats(): Formats {
  return useActiveLocale()?.formats ?? russianFormats;
}
