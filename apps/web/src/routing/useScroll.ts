import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { parseStored, readStored, writeStored } from '../device/storage.ts';

/** Milliseconds of scrolling to the top after a navigation (specification §9). */
const SCROLL_MS = 500;
const STORAGE_KEY = 'scrollPositions';
/** Positions remembered for the way back; the oldest are forgotten. */
const MOST = 50;
/** How long parts of a page may be late. Milliseconds. */
const LATE_MS = 5000;

/** `useLayoutEffect` warns on the server, where there is nothing to scroll. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** The first page of every visit has the same key, so the address belongs to it. */
function keyOf({ key, pathname, search }: Location): string {
  return `${key} ${pathname}${search}`;
}

/** Whether this document was opened by an address or a link, not by Back, Forward or a reload. */
function isFreshVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate';
}

function readPositions(): [string, number][] {
  const stored = parseStored(readStored(STORAGE_KEY, 'sessionStorage'));
  return Array.isArray(stored) ? stored : [];
}

function savePosition(key: string, y: number): void {
  const otherPositions = readPositions().filter(([otherKey]) => otherKey !== key);
  writeStored(STORAGE_KEY, JSON.stringify([...otherPositions, [key, y]].slice(-MOST)), 'sessionStorage');
}

function scrollToTop(): () => void {
  const from = window.scrollY;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still || from === 0) {
    window.scrollTo(0, 0);
    return () => {};
  }
  const start = performance.now();
  let frame = requestAnimationFrame(function step(now) {
    const part = Math.min(1, (now - start) / SCROLL_MS);
    window.scrollTo(0, from * (1 - part) ** 3);
    if (part < 1) frame = requestAnimationFrame(step);
  });
  // A visitor who turns the wheel meanwhile wants to be elsewhere.
  return untilActing(['wheel', 'touchstart'], () => cancelAnimationFrame(frame));
}

/**
 * Goes to an anchor and stays there while parts above it that come late move it, until the visitor does something.
 * Browsers do that themselves only for what changes above the window's edge, and Safari not at all.
 */
function scrollToAnchor(target: Element): () => void {
  target.scrollIntoView();
  const observer = new ResizeObserver(() => target.scrollIntoView());
  observer.observe(document.body);
  const stop = untilActing(['wheel', 'touchstart', 'pointerdown', 'keydown'], () => observer.disconnect());
  setTimeout(stop, LATE_MS);
  return stop;
}

/** Ends something at the first of some acts of the visitor; the answer ends it before. */
function untilActing(acts: readonly string[], end: () => void): () => void {
  const acting = new AbortController();
  const { signal } = acting;
  signal.addEventListener('abort', end);
  const stop = () => acting.abort();
  for (const act of acts) window.addEventListener(act, stop, { passive: true, signal });
  return stop;
}

/** What a navigation says about the scroll position, in the state of its history entry. */
export interface ScrollState {
  /** Stay where the page is: changing a filter must not jump. */
  keepScroll?: boolean;
  /** Go to where the visitor left the same address in the history entry with this key of the router. */
  scrollOf?: string;
}

/**
 * Every page scrolls to the top on navigation, to its anchor if it has one, and to where it was on Back
 * (specification §2), unless the navigation says otherwise.
 */
export function useScroll(): void {
  const location = useLocation();
  const type = useNavigationType();
  const isFirstRender = useRef(true);

  // Before the browser paints: the first scroll of a new page must not count for the page before.
  useBrowserLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const save = () => savePosition(keyOf(location), window.scrollY);
    window.addEventListener('scroll', save, { passive: true });
    return () => window.removeEventListener('scroll', save);
  }, [location]);

  useBrowserLayoutEffect(() => {
    const isFirst = isFirstRender.current;
    isFirstRender.current = false;
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const { keepScroll, scrollOf } = (location.state ?? {}) as ScrollState;
    const isBack = type === 'POP' && !(isFirst && isFreshVisit());
    const entry = isBack ? keyOf(location) : scrollOf && keyOf({ ...location, key: scrollOf });
    const savedPosition = readPositions().find(([key]) => key === entry);
    if (savedPosition) {
      window.scrollTo(0, savedPosition[1]);
      return;
    }
    if (target) return scrollToAnchor(target);
    if (isFirst || keepScroll) return;
    return scrollToTop();
  }, [location, type]);
}
