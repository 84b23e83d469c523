import { useEffect, useState } from 'react';
import type { Late } from './loading.ts';

/**
 * A part of a page that may come after it: the value; undefined while it is on its way; null when it will not come.
 * What the server did not wait for is asked for again.
 */
export function useLate<Value extends object>(
  part: Late<Value>,
  ask: () => Promise<Value>,
): Value | null | undefined {
  const [come, setCome] = useState<{ of: Late<Value>; value: Value | null }>();
  const known = part !== null && !('later' in part);
  useEffect(() => {
    if (known) return;
    let here = true;
    (part === null ? ask() : part.later).then(
      (value) => here && setCome({ of: part, value }),
      () => here && setCome({ of: part, value: null }),
    );
    return () => {
      here = false;
    };
  }, [part, known]);
  if (known) return part as Value;
  return come?.of === part ? come.value : undefined;
}
