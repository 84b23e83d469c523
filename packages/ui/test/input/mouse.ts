import type { CDPSession } from 'playwright';
import { cdp } from 'vitest/browser';
import { inWindow, type Point } from './finger.ts';

/** The browser's own mouse with its left button. */
export async function mouse(type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', point: Point) {
  await (cdp() as unknown as CDPSession).send('Input.dispatchMouseEvent', {
    ...{ type, ...inWindow(point), button: 'left', clickCount: 1 },
    buttons: type === 'mouseReleased' ? 0 : 1,
  });
}
