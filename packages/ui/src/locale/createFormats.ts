import type { ActiveLocale } from './active.ts';
import type { Formats } from './formats.ts';
import type { Locale } from './Locale.ts';

/** The formats of a language by `Intl`. */
function createFormats({ language, currency, nouns }: Locale): Formats {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 20 });
  const money = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const plurals = new Intl.PluralRules(language);
  const part = (format: Intl.NumberFormat, type: Intl.NumberFormatPartTypes) =>
    format.formatToParts(-1_234_567.8).find((one) => one.type === type)?.value ?? '';
  const [group, decimal] = [part(number, 'group'), part(number, 'decimal')];
  return {
    group,
    decimal,
    currency: part(money, 'currency'),
    digits(value) {
      if (typeof value === 'number') return number.format(value);
      // Digits as they are typed: leading zeros stay, and so do more digits than a number has.
      return value.replace(/\B(?=(\d{3})+$)/g, group);
    },
    money: (amount) => money.format(Math.round(amount) + 0),
    percent: (fraction) => percent.format(fraction),
    noun(count, unit) {
      const forms = nouns[unit];
      return forms ? (forms[plurals.select(count)] ?? forms.other) : unit;
    },
  };
}

const active = new WeakMap<Locale, ActiveLocale>();

/** The locale as components read it; the same object for the same locale. */
export function activate(locale: Locale): ActiveLocale {
  const cachedLocale = active.get(locale);
  if (cachedLocale) return cachedLocale;
  const activeLocale = { labels: locale.labels, formats: createFormats(locale) };
  active.set(locale, activeLocale);
  return activeLocale;
}
