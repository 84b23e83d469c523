import { cache } from 'react';
import { type ActiveLocale, serverLocale } from './active.ts';
import { activate } from './createFormats.ts';
import type { Locale } from './Locale.ts';

const ofThisRequest = cache((): { locale?: ActiveLocale } => ({}));

serverLocale.read = () => ofThisRequest().locale;

/**
 * Says the language of the server components of this request: call it first in each layout and page that renders some.
 * Server components have no context; those that run in the browser too read `LocaleProvider`.
 */
export function setRequestLocale(locale: Locale) {
  ofThisRequest().locale = activate(locale);
}
