import { type RefObject, useEffect, useRef } from 'react';

/** What was rendered last, for timers and listeners that outlive a render. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
