/**
 * One page serves all files of a project, which saves loading React and the components for each: it has the styles that
 * a site has, whichever file is first, and is empty before each test.
 */
import '@fontsource-variable/onest';
import '../src/styles.css';
import '../../../.storybook/preview.css';
import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

beforeEach(async () => {
  await cleanup();
  document.body.replaceChildren();
});
