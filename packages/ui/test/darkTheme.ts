/**
 * Looks at every story in the dark theme too, as its play function has left it. A theme changes colours and nothing
 * else, so the rules that compare colours are enough; all rules are tried in the light theme before.
 */
import axe from 'axe-core';
import { afterEach, expect } from 'vitest';

afterEach(async () => {
  const page = document.documentElement;
  page.dataset.theme = 'dark';
  const { violations } = await axe.run(document.body, { runOnly: ['color-contrast', 'link-in-text-block'] });
  page.dataset.theme = 'light';
  const failures = violations.flatMap(({ nodes }) =>
    nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  );
  expect(failures, 'in the dark theme').toEqual([]);
});
