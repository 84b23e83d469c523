import { useEffect, useRef } from 'react';
import { useLatest } from '../latest/useLatest.ts';

/**
 * While the sheet is open the page behind it takes no focus and no press and does not scroll, and Escape closes it. The
 * focus goes into the sheet and back to where it was.
 *
 * @param onClose asked for by Escape
 * @param onClosed called when it is closed, by the visitor or by the page
 */
export function useSheet(open: boolean, onClose: () => void, onClosed: () => void) {
  const sheetRef = useRef<HTMLDivElement>(null);
  const latestRef = useLatest({ onClose, onClosed });
  useEffect(() => {
    const sheet = sheetRef.current;
    if (!open || !sheet) return;
    const opener = document.activeElement;
    const { body } = document;
    const overflow = body.style.overflow;
    const behind = around(sheet);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latestRef.current.onClose();
    };
    for (const element of behind) element.inert = true;
    body.style.overflow = 'hidden';
    document.addEventListener('keydown', onKeyDown);
    sheet.focus({ preventScroll: true });
    return () => {
      for (const element of behind) element.inert = false;
      body.style.overflow = overflow;
      document.removeEventListener('keydown', onKeyDown);
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      latestRef.current.onClosed();
    };
  }, [open, latestRef]);
  return sheetRef;
}

/** Everything on the page that is neither around an element nor in it, and is not inert already. */
function around(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let inside: HTMLElement = element; inside !== document.body; ) {
    const { parentElement } = inside;
    if (!parentElement) break;
    for (const sibling of parentElement.children) {
      if (sibling !== inside && sibling instanceof HTMLElement && !sibling.inert) found.push(sibling);
    }
    inside = parentElement;
  }
  return found;
}
