import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the window is as a media query wants it, such as `(max-width: 900px)`. False on the server, which does not
 * know the window, and until hydration has ended.
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
