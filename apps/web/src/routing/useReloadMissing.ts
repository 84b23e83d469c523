import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { Deferred } from './loading.ts';

/** What the server did not wait for is loaded again by the browser. */
export function useReloadMissing(part: Deferred<unknown>): void {
  const { revalidate } = useRevalidator();
  const missing = part === undefined;
  useEffect(() => {
    if (missing) void revalidate();
  }, [missing, revalidate]);
}
