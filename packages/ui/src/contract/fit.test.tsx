import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { everyStory } from '../../fixtures/everyStory.ts';
import { sample } from './samples.tsx';

/** Parts that may be wider than their box, because they scroll inside it. */
const SCROLLS =
  '.lsg-carousel__viewport, .lsg-gallery__viewport, .lsg-payments, .lsg-details__comparison, .lsg-visually-hidden, [hidden], svg *';

beforeAll(async () => {
  await document.fonts.load('16px "Onest Variable"', 'Лизинг Lease 1 ₽');
});

/** Resize text and reflow (WCAG 1.4.4 and 1.4.10): a phone of 320 px, also with text twice as large. */
describe.each([
  ['On a window of 320 px', 320, '', ''],
  ['On a window of 320 px with text of 200 %', 320, '200%', ''],
  ['With text of 200 % on 640 px', 640, '200%', ''],
  ['From right to left', 320, '', 'rtl'],
])('%s nothing is wider than the window or cut off', (_, width, fontSize, dir) => {
  beforeAll(async () => {
    await page.viewport(width, 800);
    document.documentElement.style.fontSize = fontSize;
    document.documentElement.dir = dir;
  });
  afterAll(async () => {
    document.documentElement.style.fontSize = '';
    document.documentElement.dir = '';
    await page.viewport(1280, 900);
  });

  it.each(everyStory)('in $name', async ({ Story }) => {
    const { container } = await render(
      <div style={{ padding: 16 }}>
        <Story />
      </div>,
    );
    const visibleElements = [...document.querySelectorAll('[class*="lsg-"], [class*="lsg-"] *')].filter(
      (element) => !element.closest(SCROLLS) && element.checkVisibility(),
    );
    expect(container.isConnected).toBe(true);
    expect(visibleElements.filter((element) => isWide(element, width)).map(describeElement)).toEqual([]);
    expect(visibleElements.filter(isCut).map(describeElement)).toEqual([]);
  });
});

describe('The two fields of a range in a filter bar of 296 px', () => {
  it.each([
    ['a price', [0, 99_999_999], [18_062_000, 38_062_000]],
    ['a price of nine digits', [0, 999_999_999], [100_000_000, 888_888_888]],
    ['the ends of the scale', [888_062_000, 999_888_000], undefined],
  ])('show the whole of %s beside «от» and «до»', async (_, [min, max], values) => {
    const price = { kind: 'range', minName: 'minCost', maxName: 'maxCost', label: 'Цена', unit: '₽' };
    await render(
      <div style={{ width: 296 }}>
        {sample('FilterBar', {
          fields: [{ ...price, min, max, step: 1 }],
          defaultValue: values && { minCost: values[0], maxCost: values[1] },
        })}
      </div>,
    );
    for (const input of document.querySelectorAll<HTMLInputElement>('.lsg-range input')) {
      const { value, placeholder, clientWidth } = input;
      // An empty field does not tell how wide its placeholder is.
      input.value = value || placeholder;
      expect(input.scrollWidth, input.value).toBeLessThanOrEqual(clientWidth);
    }
  });
});

function isWide(element: Element, width: number) {
  const { left, right, width: elementWidth } = element.getBoundingClientRect();
  return elementWidth > 1 && (left < -1 || right > width + 1);
}

/** Its text is longer than its box: it would lie over its neighbour or vanish behind an edge. */
function isCut(element: Element) {
  const hasText = [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
  );
  if (!hasText || getComputedStyle(element).display === 'inline') return false;
  // A card's characteristics keep one line: the first ends in an ellipsis.
  if (element.matches('.lsg-card__specs > :first-child')) return false;
  return element.scrollWidth > element.clientWidth + 1;
}

function describeElement(element: Element) {
  const { left, right } = element.getBoundingClientRect();
  return `${element.getAttribute('class') ?? element.localName} ${Math.round(left)}–${Math.round(right)}, ${element.scrollWidth} in ${element.clientWidth}`;
}
