import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/**
 * Renders the page when `window.start()` is called, between two marks of the trace: it tells the processor time of
 * the first commit, whatever else the machine does meanwhile.
 */
export function start(page: ReactElement) {
  const root = createRoot(document.getElementById('root') as HTMLElement);
  (window as unknown as { start: () => void }).start = () => {
    performance.mark('before the first commit');
    flushSync(() => root.render(page));
    performance.mark('after the first commit');
  };
}
