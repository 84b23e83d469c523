import type { CDPSession } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { everyStory } from '../../fixtures/everyStory.ts';
import { sample } from './samples.tsx';

/* High contrast: the system's colours instead of the page's, as a browser shows them on Windows. */

const emulate = (value: 'active' | 'none') =>
  (cdp() as unknown as CDPSession).send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'forced-colors', value },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  });

beforeAll(() => emulate('active'));
afterAll(() => emulate('none'));

/** What the system has for a colour of that name. */
function system(name: string) {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

const styleOf = (selector: string, pseudo?: string) => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`there is no ${selector}`);
  return getComputedStyle(element, pseudo);
};

describe.each(everyStory)('$name', ({ Story }) => {
  it('has no text in the colour of its ground', async () => {
    await render(<Story />);
    expect(matchMedia('(forced-colors: active)').matches).toBe(true);
    const unread = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) => hasText(element) && contrast(element) < 4.5,
    );
    expect(unread.map(({ outerHTML }) => outerHTML.slice(0, 200))).toEqual([]);
  });
});

function hasText(element: HTMLElement) {
  return (
    element.checkVisibility() &&
    !element.matches('script, style, .lsg-visually-hidden') &&
    [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim())
  );
}

/** By WCAG, of the text's colour with that of the nearest ground that is not transparent. */
function contrast(element: HTMLElement) {
  let ground: Element | null = element;
  while (ground && channels(getComputedStyle(ground).backgroundColor)[3] === 0) ground = ground.parentElement;
  const behind = ground ? getComputedStyle(ground).backgroundColor : system('Canvas');
  const [dark = 0, light = 0] = [getComputedStyle(element).color, behind].map(luminance).sort();
  return (light + 0.05) / (dark + 0.05);
}

function channels(colour: string) {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue, alpha];
}

function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('What is chosen can be distinguished from the rest', () => {
  it.each([
    ['a segment', 'SegmentedControl', { defaultValue: 'b' }, '.lsg-segments__segment:has(:checked)'],
    ['a page', 'Pagination', {}, '.lsg-pagination__link[aria-current]'],
    [
      'a choice',
      'MultiSelect',
      { appearance: 'buttons', defaultValue: ['Komatsu'] },
      '.lsg-select label:has(:checked)',
    ],
    ['a way to pay', 'CalculatorDetails', {}, '.lsg-details__form :checked + span'],
  ])('%s', async (_, component, props, selector) => {
    await render(sample(component, props));
    const { backgroundColor, color } = styleOf(selector);
    expect(backgroundColor).toBe(system('Highlight'));
    expect(color).toBe(system('HighlightText'));
  });

  it('a favourite', async () => {
    await render(sample('FavouriteButton', { defaultPressed: true }));
    expect(styleOf('.lsg-favourite__heart').fill).toBe(system('Highlight'));
  });

  it('a thumbnail', async () => {
    const items = ['1', '2', '3'].map((id) => ({ id, src: 'data:,', mimeType: 'image/webp' }));
    await render(sample('Gallery', { items }));
    expect(styleOf('.lsg-gallery__thumbnail[aria-current]', '::after').borderTopColor).toBe(
      system('Highlight'),
    );
  });
});

describe('A control has an edge', () => {
  it.each([
    ['Button', { variant: 'accent' }, '.lsg-button'],
    ['Button', { variant: 'ghost' }, '.lsg-button'],
    ['IconButton', {}, '.lsg-icon-button'],
    ['FavouriteButton', {}, '.lsg-favourite'],
    ['TextField', {}, '.lsg-field__box'],
    ['Popover', {}, '.lsg-popover'],
    ['Tooltip', {}, '.lsg-tooltip'],
    ['LeasingCalculator', {}, '.lsg-calculator__request'],
    ['LeasingCalculator', {}, '.lsg-calculator__box'],
    ['Badge', {}, '.lsg-badge'],
    ['RangeSlider', {}, '[role="slider"]'],
  ])('%s %o', async (component, props, selector) => {
    await render(
      sample(component, { ...props, ...(component === 'LeasingCalculator' && { onRequest() {} }) }),
    );
    const { borderTopColor, borderTopStyle, borderTopWidth } = styleOf(selector);
    expect(borderTopStyle).toBe('solid');
    expect(Number.parseFloat(borderTopWidth)).toBeGreaterThanOrEqual(1);
    expect([system('Canvas'), 'rgba(0, 0, 0, 0)']).not.toContain(borderTopColor);
  });
});

describe('What the keyboard is on has a ring', () => {
  it.each([
    'Accordion',
    'Button',
    'CodeInput',
    'FavouriteButton',
    'IconButton',
    'LeasingCalculator',
    'MultiSelect',
    'Pagination',
    'RangeSlider',
    'SegmentedControl',
    'Tabs',
    'TextField',
  ])('%s', async (component) => {
    await render(sample(component));
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).not.toBe(document.body);
    expect(rings()).not.toEqual([]);
  });
});

/** Outlines in another colour than the ground's: on the focused element or on a part that stands for it. */
function rings() {
  const canvas = system('Canvas');
  return [...document.body.querySelectorAll('*')].filter((element) =>
    [undefined, '::after'].some((pseudo) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, pseudo);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && outlineColor !== canvas;
    }),
  );
}

describe('Drawings are seen', () => {
  it('the slider: its track, the part before the thumb and the thumb', async () => {
    await render(sample('Slider', { defaultValue: 36 }));
    expect(styleOf('.lsg-slider__scale', '::before').backgroundColor).toBe(system('GrayText'));
    expect(system('GrayText')).not.toBe(system('Canvas'));
  });

  it('the bars over a range: those inside and those outside', async () => {
    await render(sample('RangeSlider', { histogram: [1, 2, 3, 4], defaultValue: [30, 70] }));
    const colour = (which: string) => styleOf(`.lsg-range__histogram > ${which}`).fill;
    expect(colour(':not([data-inside])')).toBe(system('GrayText'));
    expect([system('GrayText'), system('Canvas')]).not.toContain(colour('[data-inside]'));
  });

  it('the chart: debt and interest apart', async () => {
    await render(sample('PaymentChart'));
    expect(styleOf('.lsg-chart__principal').fill).toBe(system('Highlight'));
    expect(styleOf('.lsg-chart__interest').fill).toBe(system('CanvasText'));
  });

  it('the code: its digits are drawn once, in the cells', async () => {
    await render(sample('CodeInput', { defaultValue: '4821' }));
    expect(styleOf('.lsg-code__input').color).toBe('rgba(0, 0, 0, 0)');
    expect(styleOf('.lsg-code__cell').color).toBe(system('CanvasText'));
  });
});
