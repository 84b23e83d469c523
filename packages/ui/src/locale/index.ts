export type { Locale, NounForms } from './Locale.ts';
export { LocaleProvider, type LocaleProviderProps } from './LocaleProvider.tsx';
export type { LocaleLabels } from './labels.ts';
