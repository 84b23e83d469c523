import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { sample, samples } from './samples.tsx';

/** Parts that may be wider than their box, because they scroll inside it. */
const SCROLLS =
  '.lsg-carousel__viewport, .lsg-gallery__viewport, .lsg-payments, .lsg-visually-hidden, [hidden]';

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  document.documentElement.dir = '';
  await page.viewport(1280, 900);
});

describe.each(Object.keys(samples))('%s', (name) => {
  it.each([
    ['on a window of 320 px', 320, '', ''],
    ['with text of 200 % on 640 px', 640, '200%', ''],
    ['from right to left', 320, '', 'rtl'],
  ])('%s: nothing is wider than the window', async (_, width, fontSize, dir) => {
    await page.viewport(width, 800);
    document.documentElement.style.fontSize = fontSize;
    document.documentElement.dir = dir;
    const { container } = await render(<div style={{ padding: 16 }}>{sample(name)}</div>);
    const wide = [...container.querySelectorAll('*')].filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      return own > 1 && (left < -1 || right > width + 1) && !element.closest(SCROLLS);
    });
    expect(wide.map((element) => element.getAttribute('class'))).toEqual([]);
  });
});
