import { useState } from 'react';

/** A value that the caller may hold (`value`) or leave to the component (`defaultValue`). */
export function useControllable<T>(
  value: T | undefined,
  defaultValue: T,
  onChange: ((value: T) => void) | undefined,
): readonly [T, (next: T) => void] {
  const [ownValue, setOwnValue] = useState(defaultValue);
  const set = (next: T) => {
    // A function would be taken for an updater.
    if (value === undefined) setOwnValue(() => next);
    onChange?.(next);
  };
  return [value === undefined ? ownValue : value, set];
}
