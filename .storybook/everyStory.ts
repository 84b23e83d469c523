import '@fontsource-variable/onest';
import '@leasing/ui/styles.css';
import './preview.css';
import { composeStories } from '@storybook/react-vite';
import type { ComponentType } from 'react';

type Stories = Parameters<typeof composeStories>[0];

const modules = import.meta.glob<Stories>('../packages/ui/src/**/*.stories.tsx', { eager: true });

/** Every story of the workshop by its name, for tests that look at all of them. */
export const everyStory = Object.values(modules).flatMap((stories) =>
  Object.entries(composeStories(stories)).map(([name, Story]) => ({
    name: `${stories.default.title}, ${name}`,
    Story: Story as ComponentType,
  })),
);
