import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Makes a `<details>` behave as a menu: Escape, a press outside and a navigation close it.
 * Without JavaScript it still opens and closes by itself.
 */
export function useDropdown(): RefObject<HTMLDetailsElement | null> {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const lastKey = useRef(key);

  // With the new page, so that it is never seen, or pressed, under the open menu.
  useLayoutEffect(() => {
    // Opened before the scripts had come, it stays open.
    if (lastKey.current === key) return;
    lastKey.current = key;
    ref.current?.removeAttribute('open');
  }, [key]);

  useEffect(() => {
    const close = (event: Event) => {
      const details = ref.current;
      if (!details?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        details.querySelector('summary')?.focus();
      } else if (details.contains(event.target as Node)) {
        return;
      }
      details.open = false;
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, []);
  return ref;
}
