export type { Locale, LocaleLabels, NounForms } from './locale/Locale.ts';
export { LocaleProvider, type LocaleProviderProps } from './locale/LocaleProvider.tsx';
