import { type ReactNode, Suspense } from 'react';
import { Await } from 'react-router-dom';
import type { Late } from './loading.ts';
import { useMissingPart } from './useMissingPart.ts';

interface LatePartProps<Value> {
  part: Late<Value>;
  /** Stands in its place, in its size, while it is on its way. */
  fallback: ReactNode;
  /** Null when it failed: the page is complete without it. */
  children: (value: Value | null) => ReactNode;
}

/** A part of a page that may come after it. */
export function LatePart<Value>({ part, fallback, children }: LatePartProps<Value>) {
  useMissingPart(part);
  if (part === undefined) return fallback;
  return (
    <Suspense fallback={fallback}>
      <Await resolve={part}>{(value) => children(value as Value | null)}</Await>
    </Suspense>
  );
}
