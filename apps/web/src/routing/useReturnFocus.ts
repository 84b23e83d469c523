import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { type ScrollState, useBrowserLayoutEffect } from './useScroll.ts';

/**
 * On the way back the focus is on the link that led away, as browsers have it between documents: who opened the ninth
 * card by the keyboard goes on from there. Where the link is gone, the content has it.
 */
export function useReturnFocus(): void {
  const { key, state } = useLocation();
  const type = useNavigationType();
  /** Addresses of the links that were pressed, by the router's key of their page. */
  const pressed = useRef(new Map<string, string>());

  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      const href = target instanceof Element && target.closest('main a')?.getAttribute('href');
      if (href) pressed.current.set(key, href);
    };
    // Before the router answers the press.
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, [key]);

  useBrowserLayoutEffect(() => {
    const { scrollOf } = (state ?? {}) as ScrollState;
    const href = pressed.current.get(type === 'POP' ? key : (scrollOf ?? ''));
    if (!href || document.activeElement !== document.body) return;
    const content = document.getElementById('content');
    const link = content?.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
    (link ?? content)?.focus({ preventScroll: true });
  }, [key, state, type]);
}
