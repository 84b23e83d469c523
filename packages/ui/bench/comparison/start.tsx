import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Renders the page and leaves the time of the first commit, in milliseconds, on the window. */
export function start(page: ReactElement) {
  const root = createRoot(document.getElementById('root') as HTMLElement);
  const before = performance.now();
  flushSync(() => root.render(page));
  (window as unknown as { firstCommit: number }).firstCommit = performance.now() - before;
}
