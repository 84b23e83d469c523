import { type ReactNode, useEffect } from 'react';
import { type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client';

function Started({ onStart, children }: { onStart: () => void; children: ReactNode }) {
  useEffect(onStart, [onStart]);
  return children;
}

/** Starts React on HTML of the server. Returns when every component has taken over, its first effects included. */
export function hydrate(container: Element, content: ReactNode, options?: HydrationOptions): Promise<Root> {
  return new Promise((done) => {
    const onStart = () => done(root);
    const root: Root = hydrateRoot(container, <Started onStart={onStart}>{content}</Started>, options);
  });
}
