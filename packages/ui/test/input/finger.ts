import type { CDPSession } from 'playwright';
import { cdp, type Locator } from 'vitest/browser';

export interface Point {
  x: number;
  y: number;
}

/** An element is touched at its middle. */
export type Place = Element | Locator | Point;

/** A finger that rests on the screen. */
export interface Finger {
  /** CSS pixels from where it rests now. */
  moveBy: (way: Partial<Point>) => Promise<void>;
  lift: () => Promise<void>;
}

/*
 * A phone keeps its zoom when the width of the page changes, and a finger then moves what is seen of the page in place of
 * scrolling it: the window of the tests cannot be zoomed.
 */
window.parent.document.head.insertAdjacentHTML(
  'beforeend',
  '<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1">',
);

/** How many moves a phone reports of a short swipe. */
const MOVES = 5;

const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
  (cdp() as unknown as CDPSession).send('Input.dispatchTouchEvent', {
    type,
    touchPoints: points.map((point) => ({ ...inWindow(point), radiusX: 8, radiusY: 8, force: 1 })),
  });

/** Tests run in a frame, and the browser's input knows the window. */
export function inWindow({ x, y }: Point): Point {
  const frame = window.frameElement as HTMLElement;
  const { left, top, width } = frame.getBoundingClientRect();
  const scale = width / frame.offsetWidth;
  return { x: left + x * scale, y: top + y * scale };
}

async function pointOf(place: Place): Promise<Point> {
  if (!(place instanceof Element) && 'x' in place) return place;
  const element = place instanceof Element ? place : place.element();
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  // Only what has been drawn can be touched.
  await frames(2);
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/**
 * Puts a finger on the screen. This is the browser's own input: it finds what lies under the finger, makes the pointer,
 * touch, mouse and click events, and decides by `touch-action` whether the page scrolls.
 */
export async function touch(place: Place): Promise<Finger> {
  let at = await pointOf(place);
  await send('touchStart', [at]);
  return {
    async moveBy({ x = 0, y = 0 }) {
      const from = at;
      for (let move = 1; move <= MOVES; move++) {
        at = { x: from.x + (x * move) / MOVES, y: from.y + (y * move) / MOVES };
        await send('touchMove', [at]);
      }
    },
    async lift() {
      await send('touchEnd', []);
      await frames(3);
    },
  };
}

/** Returns when what the tap has caused, the click too, has been reported to the page. */
export async function tap(place: Place): Promise<void> {
  const finger = await touch(place);
  await finger.lift();
}

/** A swipe that ends with a short rest, so that nothing is thrown and everything stands when it returns. */
export async function swipe(place: Place, way: Partial<Point>): Promise<void> {
  const finger = await touch(place);
  await finger.moveBy(way);
  await frames(7);
  await finger.lift();
}

async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
}
