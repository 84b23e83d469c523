import '@fontsource-variable/onest';
import '@leasing/ui/styles.css';
import './preview.css';
import { type Locale, LocaleProvider } from '@leasing/ui/locale';
import { en } from '@leasing/ui/locale/en';
import type { Preview } from '@storybook/react-vite';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { configure } from 'storybook/test';
import { argTypesFromTypes } from './argTypes.ts';

// With the texts of every sheet and the address of every picture, which the first page does not need.
const ComponentPage = lazy(async () => ({ default: (await import('./ComponentPage.tsx')).ComponentPage }));

// A busy machine may need more than the second that a story waits by default.
configure({ asyncUtilTimeout: 5000 });

/** Without one the components speak Russian. */
const languages: Record<string, Locale> = { en };

/** A menu in the toolbar: what is chosen, and its title. */
const choice = (
  description: string,
  icon: 'contrast' | 'globe' | 'transfer' | 'component',
  titles: object,
) => ({
  description,
  toolbar: {
    icon,
    items: Object.entries(titles).map(([value, title]) => ({ value, title })),
    dynamicTitle: true,
  },
});

const preview: Preview = {
  globalTypes: {
    theme: choice('Theme', 'contrast', {
      light: 'Light',
      dark: 'Dark',
      partner: 'A partner’s brand',
    }),
    language: choice('Language of the components', 'globe', {
      ru: 'Русский',
      en: 'English',
    }),
    direction: choice('Which way the page reads', 'transfer', { ltr: 'Left to right', rtl: 'Right to left' }),
    density: choice('How much space controls take', 'component', {
      comfortable: 'Comfortable',
      compact: 'Compact',
    }),
  },
  argTypesEnhancers: [argTypesFromTypes],
  tags: ['autodocs'],
  initialGlobals: { theme: 'light', language: 'ru', direction: 'ltr', density: 'comfortable' },
  // Sizes are measured and pictures taken with the real font, never with its stand-in.
  loaders: [() => document.fonts.load('16px "Onest Variable"', 'Лизинг Lease 1 ₽').then(() => ({}))],
  parameters: {
    layout: 'padded',
    backgrounds: { disable: true },
    controls: { expanded: true },
    docs: {
      page: () => (
        <Suspense fallback={null}>
          <ComponentPage />
        </Suspense>
      ),
    },
    a11y: {
      test: 'error',
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
      // A story is a part of a page: landmarks and the order of headings are the page's.
      config: {
        rules: [
          { id: 'region', enabled: false },
          { id: 'heading-order', enabled: false },
          { id: 'page-has-heading-one', enabled: false },
        ],
      },
    },
    options: {
      storySort: { order: ['Start', 'Tokens', 'Components', 'Screens', '*'] },
    },
  },
  decorators: [
    (Story, { globals, viewMode }) => {
      useLayoutEffect(() => {
        const page = document.documentElement;
        page.dataset.theme = String(globals.theme);
        page.dataset.density = String(globals.density);
        page.dir = String(globals.direction);
        page.lang = String(globals.language);
      }, [globals]);
      const locale = languages[String(globals.language)];
      const story = locale ? (
        <LocaleProvider locale={locale}>
          <Story />
        </LocaleProvider>
      ) : (
        <Story />
      );
      return viewMode === 'docs' ? <div className="story-example">{story}</div> : story;
    },
  ],
};

export default preview;
