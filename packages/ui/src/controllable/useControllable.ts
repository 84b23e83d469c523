import { useCallback, useRef, useState } from 'react';

/**
 * A value that the caller may hold (`value`) or leave to the component (`defaultValue`).
 * The setter keeps one identity, so that memoised children stay still.
 */
export function useControllable<T>(
  value: T | undefined,
  defaultValue: T,
  onChange: ((value: T) => void) | undefined,
): readonly [T, (next: T) => void] {
  const [own, setOwn] = useState(defaultValue);
  const controlled = value !== undefined;
  const latest = useRef({ controlled, onChange });
  latest.current = { controlled, onChange };
  const set = useCallback((next: T) => {
    if (!latest.current.controlled) setOwn(next);
    latest.current.onChange?.(next);
  }, []);
  return [controlled ? value : own, set];
}
