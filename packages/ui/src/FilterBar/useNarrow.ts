import { useSyncExternalStore } from 'react';

/** Windows in which the filters are a sheet: as the stylesheet has it. */
const NARROW = '(max-width: 900px)';

function subscribe(onChange: () => void) {
  const media = matchMedia(NARROW);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

const isNarrow = () => typeof matchMedia !== 'undefined' && matchMedia(NARROW).matches;

/** Whether the window has no room for the bar. Known in the first render of a browser, which may be hydration. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow, isNarrow);
}
