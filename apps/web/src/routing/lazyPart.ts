import { type ComponentType, lazy } from 'react';

/** Milliseconds between two tries. */
const PAUSE_MS = 2000;

/**
 * A component whose code comes when it is first shown. A try that fails is repeated until the code is there: a broken
 * connection or a new release must not take away the page around the part.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    for (;;) {
      try {
        return { default: await load() };
      } catch {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  });
}
