import '@fontsource-variable/onest';
import '@leasing/ui/styles.css';
import './preview.css';
import { type Locale, LocaleProvider } from '@leasing/ui/locale';
import { be } from '@leasing/ui/locale/be';
import { en } from '@leasing/ui/locale/en';
import { zh } from '@leasing/ui/locale/zh';
import type { Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { configure } from 'storybook/test';
import { argTypesFromTypes } from './argTypes.ts';
import { ComponentPage } from './ComponentPage.tsx';

// A busy machine may need more than the second that a story waits by default.
configure({ asyncUtilTimeout: 5000 });

/** Without one the components speak Russian. */
const languages: Record<string, Locale> = { be, en, zh };

const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'partner', title: 'A partner’s brand' },
        ],
        dynamicTitle: true,
      },
    },
    language: {
      description: 'Language of the components',
      toolbar: {
        icon: 'globe',
        items: [
          { value: 'ru', title: 'Русский' },
          { value: 'be', title: 'Беларуская' },
          { value: 'en', title: 'English' },
          { value: 'zh', title: '中文' },
        ],
        dynamicTitle: true,
      },
    },
    direction: {
      description: 'Which way the page reads',
      toolbar: {
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
    density: {
      description: 'How much space controls take',
      toolbar: {
        icon: 'component',
        items: [
          { value: 'comfortable', title: 'Comfortable' },
          { value: 'compact', title: 'Compact' },
        ],
        dynamicTitle: true,
      },
    },
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
    docs: { page: ComponentPage },
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
