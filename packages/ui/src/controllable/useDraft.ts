import { useState } from 'react';

/**
 * Shows a change at once and takes over the caller's value whenever that changes: it may come only after a navigation.
 */
export function useDraft<T>(value: T | undefined, initial: T): readonly [T, (next: T) => void] {
  const [draft, setDraft] = useState(value ?? initial);
  const [lastValue, setLastValue] = useState(value);
  if (value !== undefined && value !== lastValue) {
    setLastValue(value);
    setDraft(value);
  }
  return [draft, setDraft];
}
