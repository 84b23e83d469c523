import { type RefObject, useEffect, useRef } from 'react';

/**
 * Reads an input once, when it has come: in HTML of the server a visitor may have typed into it or moved it before React
 * started, which React leaves on the screen and does not report.
 *
 * @param shown what the component has put into the input
 * @param take called where something else is in it
 * @returns the `ref` of the input
 */
export function useEarlyInput(
  shown: string,
  take: (input: HTMLInputElement) => void,
): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (ref.current && ref.current.value !== shown) take(ref.current);
  }, []);
  return ref;
}
