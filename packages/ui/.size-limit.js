/**
 * Size budgets: each entry as a browser's bundler would ship it, with all it depends on but React, what comes later
 * included; and all styles together. kB of 1000 bytes, gzip.
 */
import { entries } from './scripts/entries.ts';

const budgets = {
  button: 1.3,
  'product-card': 2.8,
  breadcrumbs: 2,
  badge: 2,
  pagination: 3,
  'code-input': 4,
  'money-input': 6,
  'phone-input': 6,
  accordion: 10.2,
  carousel: 12,
  gallery: 12.4,
  dialog: 17,
  // 0.6 of each reads what people type («4,5 млн»), 1.8 of the bar are makes as people say them, loaded with the first letter.
  'range-slider': 15.8,
  combobox: 6.9,
  tabs: 10.5,
  'filter-bar': 30,
  'leasing-calculator': 7,
};

/** Metadata of phone numbers is weighed apart: it is data of `@leasing/core`. */
const withoutPhoneMetadata = {
  name: 'without phone metadata',
  setup: ({ onLoad }) =>
    onLoad({ filter: /phoneMetadata/ }, () => ({ contents: 'export const phoneMetadata = {};' })),
};

const scripts = Object.entries(entries).map(([name, file]) => ({
  name: `@leasing/ui/${name}`,
  path: file,
  gzip: true,
  ...(budgets[name] ? { limit: `${budgets[name]} kB` } : {}),
  ignore: ['react', 'react-dom'],
  modifyEsbuildConfig: (config) => ({
    ...config,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    conditions: ['leasing-source'],
    loader: { ...config.loader, '.css': 'empty' },
    plugins: [withoutPhoneMetadata],
  }),
}));

const styles = { name: '@leasing/ui/styles.css', path: 'src/styles.css', gzip: true, limit: '14.9 kB' };

export default [...scripts, styles];
