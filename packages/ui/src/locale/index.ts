export type { Locale, LocaleLabels, NounForms } from './Locale.ts';
export { LocaleProvider, type LocaleProviderProps } from './LocaleProvider.tsx';
