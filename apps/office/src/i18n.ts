import polyglotI18nProvider from 'ra-i18n-polyglot';
import russianMessages from 'ra-language-russian';

const messages = {
  ...russianMessages,
  ra: { ...russianMessages.ra, page: { ...russianMessages.ra.page, dashboard: 'Сегодня' } },
};

/** The framework's own words in Russian, and what we call its first page; ours stand where they are used. */
export const i18nProvider = polyglotI18nProvider(() => messages, 'ru', [{ locale: 'ru', name: 'Русский' }], {
  // A newer framework may have a word that the package has not: the English one is better than a warning.
  allowMissing: true,
});
