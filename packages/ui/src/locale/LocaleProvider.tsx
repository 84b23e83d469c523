'use client';
import type { ReactNode } from 'react';
import { LocaleContext } from './active.ts';
import { activate } from './createFormats.ts';
import type { Locale } from './Locale.ts';

export interface LocaleProviderProps {
  /** `en` of `@leasing/ui/locale/en`, `ru`, or one of your own. */
  locale: Locale;
  children?: ReactNode;
}

/**
 * Says the language of the components inside: texts, plural forms, numbers, money. Without one they speak Russian. A
 * component's own `labels` win over it.
 */
export function LocaleProvider({ locale, children }: LocaleProviderProps) {
  return <LocaleContext.Provider value={activate(locale)}>{children}</LocaleContext.Provider>;
}
