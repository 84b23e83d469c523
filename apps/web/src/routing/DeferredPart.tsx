import { type ReactNode, Suspense } from 'react';
import { Await } from 'react-router-dom';
import type { Deferred } from './loading.ts';
import { useReloadMissing } from './useReloadMissing.ts';

interface DeferredPartProps<Value> {
  part: Deferred<Value>;
  /** Stands in its place, in its size, while it is on its way. */
  fallback: ReactNode;
  /** Null when it failed: the page is complete without it. */
  children: (value: Value | null) => ReactNode;
}

/** A part of a page that may come after it. */
export function DeferredPart<Value>({ part, fallback, children }: DeferredPartProps<Value>) {
  useReloadMissing(part);
  if (part === undefined) return fallback;
  return (
    <Suspense fallback={fallback}>
      <Await resolve={part}>{(value) => children(value as Value | null)}</Await>
    </Suspense>
  );
}
