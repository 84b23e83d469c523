import { type ReactNode, useEffect, useState } from 'react';
import type { Deferred } from './loading.ts';
import { useReloadMissing } from './useReloadMissing.ts';

interface DeferredPartProps<Value> {
  part: Deferred<Value>;
  /** Is in its place, in its size, while it is on its way. */
  fallback: ReactNode;
  /** Null when it failed: the page is complete without it. */
  children: (value: Value | null) => ReactNode;
}

/**
 * A part of a page that may come after it; while it is loaded again, what was there before stays. Not by Suspense: React
 * would hold a new page back for its fallback, render all of it again when the part comes, and Chromium keeps the
 * `<picture>` elements that a render has made and thrown away, each with its whole page.
 */
export function DeferredPart<Value>({ part, fallback, children }: DeferredPartProps<Value>) {
  const [value, setValue] = useState(part instanceof Promise ? undefined : part);
  useReloadMissing(part);
  useEffect(() => {
    let isCurrent = true;
    void Promise.resolve(part).then((next) => {
      if (isCurrent && next !== undefined) setValue(() => next);
    });
    return () => {
      isCurrent = false;
    };
  }, [part]);
  return value === undefined ? fallback : children(value);
}
