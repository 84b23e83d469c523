import { fileURLToPath } from 'node:url';
import { chromiumArgs, findChromium } from '@leasing/workspace/chromium';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { componentTypes } from './scripts/componentTypesPlugin.ts';

const configDir = fileURLToPath(new URL('../../.storybook', import.meta.url));

/** What a finger does, on a phone of 390 × 844. */
const touchTests = 'src/**/*.touch.test.tsx';

/** Files share a page that is emptied before each test: a page for each takes a quarter more of the processor. */
const sharedPage = fileURLToPath(new URL('test/sharedPage.ts', import.meta.url));

const executablePath = findChromium();

function browser(width: number, height: number, device: { hasTouch?: boolean; isMobile?: boolean } = {}) {
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({
      launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumArgs },
      // Nothing is half-way through an animation when a test looks at it.
      contextOptions: { reducedMotion: 'reduce', ...device },
    }),
    instances: [{ browser: 'chromium' as const }],
    viewport: { width, height },
  };
}

/** A busy machine may need more than the second that a test waits by default. */
const patience = { poll: { timeout: 5000 } };

const stories = {
  plugins: [storybookTest({ configDir })],
  test: {
    name: 'stories',
    setupFiles: [fileURLToPath(new URL('test/darkTheme.ts', import.meta.url))],
    // A story draws into a page that is emptied before it, so one frame serves all files.
    isolate: false,
    browser: browser(1280, 900),
  },
};

export default defineConfig({
  test: {
    projects: [
      stories,
      {
        plugins: [react(), componentTypes],
        resolve: { conditions: ['leasing-source', ...defaultClientConditions] },
        test: {
          name: 'browser',
          include: ['src/**/*.test.tsx'],
          exclude: [touchTests],
          setupFiles: [sharedPage],
          isolate: false,
          browser: browser(1280, 900),
          expect: patience,
        },
      },
      {
        plugins: [react()],
        resolve: { conditions: ['leasing-source', ...defaultClientConditions] },
        test: {
          name: 'touch',
          include: [touchTests],
          setupFiles: [sharedPage],
          isolate: false,
          // The browser gives its input to one page at a time.
          fileParallelism: false,
          browser: browser(390, 844, { hasTouch: true, isMobile: true }),
          expect: patience,
        },
      },
      {
        resolve: { conditions: ['leasing-source', ...defaultServerConditions] },
        ssr: { resolve: { conditions: ['leasing-source', ...defaultServerConditions] } },
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'visual/**/*.test.ts'],
        },
      },
    ],
  },
});
