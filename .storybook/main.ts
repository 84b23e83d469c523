import type { StorybookConfig } from '@storybook/react-vite';
import { defaultClientConditions } from 'vite';
import { componentTypes } from '../packages/ui/scripts/componentTypesPlugin.ts';

/** Set by `npm run visual -- Button`, which builds no more than it looks at. */
const pictured = process.env.PICTURED_STORIES?.split(',').filter(Boolean) ?? [];

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories:
    pictured.length > 0
      ? pictured.map((file) => `../packages/ui/${file}`)
      : ['../packages/ui/src/**/*.mdx', '../packages/ui/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [vite.plugins, componentTypes],
    // Storybook runs on the sources of the packages, not on their builds.
    resolve: { ...vite.resolve, conditions: ['leasing-source', ...defaultClientConditions] },
  }),
};

export default config;
