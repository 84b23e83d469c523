import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/**
 * Renders the page at once, as a site does, or with `?wait` when `window.start()` is called. Two marks of the trace
 * tell the processor time of the first commit, whatever else the machine does meanwhile; `window.shown`
 * tells when the frame that shows it was done, in milliseconds after the navigation.
 */
export function start(page: ReactElement) {
  const root = createRoot(document.getElementById('root') as HTMLElement);
  const go = () => {
    performance.mark('before the first commit');
    flushSync(() => root.render(page));
    performance.mark('after the first commit');
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { shown: performance.now() })));
  };
  if (location.search === '?wait') Object.assign(window, { start: go });
  else go();
}
