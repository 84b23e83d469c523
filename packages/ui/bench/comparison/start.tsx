import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders the page as a site does. */
export function start(page: ReactElement) {
  createRoot(document.getElementById('root') as HTMLElement).render(page);
}
