import { useCallback, useState } from 'react';

export type Direction = 'ltr' | 'rtl';

/**
 * Which way the page reads where the element of the returned `ref` stands: Radix and embla take a prop for it and do not
 * look at the page.
 */
export function useDirection(): [Direction, (element: Element | null) => void] {
  const [direction, setDirection] = useState<Direction>('ltr');
  const look = useCallback((element: Element | null) => {
    // Around the element: Radix writes the attribute on the element itself.
    if (element) setDirection(element.parentElement?.matches(':dir(rtl)') ? 'rtl' : 'ltr');
  }, []);
  return [direction, look];
}
