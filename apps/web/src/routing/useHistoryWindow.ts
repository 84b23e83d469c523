import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { useBrowserValue } from './useBrowserValue.ts';

/**
 * A window over the page that is a place of its own in the history, named by a hash: the back gesture closes it. Closed
 * until hydration has ended, because the server does not know the hash.
 */
export function useHistoryWindow(hash: string): [open: boolean, setOpen: (open: boolean) => void] {
  const { hash: current, key, pathname, search, state } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const isHydrated = useBrowserValue(() => true, false);
  // A step back is seen at once, also while the page behind is being read again.
  const open = isHydrated && current === hash && (next === undefined || next.hash === hash);
  // Two quick presses on «Закрыть» are one step back.
  const isClosing = useRef(false);
  useEffect(() => {
    if (!open) isClosing.current = false;
  }, [open]);
  function setOpen(next: boolean) {
    const currentPath = pathname + search;
    const options = { state: { ...state, scrollOf: undefined, keepScroll: true } };
    if (next) void navigate(currentPath + hash, options);
    else if (!isClosing.current) {
      isClosing.current = true;
      // The first page of a visit has nothing of this site behind it.
      if (key === 'default') void navigate(currentPath, { ...options, replace: true });
      else void navigate(-1);
    }
  }
  return [open, setOpen];
}
