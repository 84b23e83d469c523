import '@fontsource-variable/onest';
import '@leasing/ui/styles.css';
import './preview.css';
import type { Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { configure } from 'storybook/test';
import { ComponentPage } from './ComponentPage.tsx';

// A busy machine may need more than the second that a story waits by default.
configure({ asyncUtilTimeout: 5000 });

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
  },
  tags: ['autodocs'],
  initialGlobals: { theme: 'light' },
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
        document.documentElement.dataset.theme = String(globals.theme);
        document.documentElement.lang = 'ru';
      }, [globals.theme]);
      return viewMode === 'docs' ? (
        <div className="story-example">
          <Story />
        </div>
      ) : (
        <Story />
      );
    },
  ],
};

export default preview;
