import { afterEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { everyStory } from '../../fixtures/everyStory.ts';

/** Target size, WCAG 2.2, 2.5.8. CSS pixels. */
const SMALLEST = 24;
/** What the main actions of a page have at least on a phone. */
const MAIN = 44;
/** Below this iOS zooms the page in when the field gets the focus. */
const READABLE = 16;

const TARGETS =
  'a[href], button, select, summary, input:not([type="hidden"]), textarea, [role="slider"], [role="button"]';
const MAINS = [
  '.lsg-button--accent:not(.lsg-button--sm)',
  '.lsg-calculator__request',
  '.lsg-calculator__input',
  '.lsg-slider__input',
  '.lsg-filter__apply',
].join();

/** Made narrower itself: a phone whose window changes keeps its zoom, and touches go astray. */
const frame = window.frameElement as HTMLElement;

afterEach(() => {
  frame.style.width = '';
});

describe.each(everyStory)('$name on a phone', ({ Story }) => {
  it('has targets that a finger finds and fields that do not zoom the page', async () => {
    const { container } = await render(
      <div style={{ padding: 16 }}>
        <Story />
      </div>,
    );
    expect(container.isConnected).toBe(true);
    const targets = [...document.querySelectorAll<HTMLElement>(TARGETS)].filter(
      (target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest('[inert]'),
    );
    expect(targets.filter(isSmall).map(describeTarget)).toEqual([]);
    expect(
      targets.filter((target) => target.matches(MAINS) && reach(target).height < MAIN).map(describeTarget),
    ).toEqual([]);
    expect(targets.filter(zooms).map(describeTarget)).toEqual([]);
    frame.style.width = '320px';
    expect(document.documentElement.scrollWidth, 'with these sizes it still fits 320 px').toBe(320);
  });
});

/** The element with what of it lies outside its box for the finger alone, or the label that presses it. */
function reach(target: HTMLElement) {
  const { width, height } = target.getBoundingClientRect();
  const { labels } = target as HTMLInputElement;
  const boxes = [...(labels ?? [])]
    .filter((label) => label.contains(target))
    .map((label) => label.getBoundingClientRect());
  const around = (['::before', '::after'] as const).map((part) => {
    const style = getComputedStyle(target, part);
    const isOver = style.content !== 'none' && style.position === 'absolute';
    return {
      width: isOver ? Number.parseFloat(style.width) : 0,
      height: isOver ? Number.parseFloat(style.height) : 0,
    };
  });
  const all = [{ width, height }, ...boxes, ...around];
  return {
    width: Math.max(...all.map((box) => box.width)),
    height: Math.max(...all.map((box) => box.height)),
  };
}

function isSmall(target: HTMLElement) {
  // Links in a sentence are as high as its lines (the criterion's exception).
  if (target.matches('a') && getComputedStyle(target).display === 'inline') return false;
  const { width, height } = reach(target);
  return Math.min(width, height) < SMALLEST - 0.5;
}

function zooms(target: HTMLElement) {
  const textFields = 'select, textarea, input:not([type="checkbox"], [type="radio"], [type="range"])';
  return target.matches(textFields) && Number.parseFloat(getComputedStyle(target).fontSize) < READABLE;
}

function describeTarget(target: HTMLElement) {
  const { width, height } = reach(target);
  const { fontSize } = getComputedStyle(target);
  return `${target.className || target.outerHTML.slice(0, 80)}: ${Math.round(width)} × ${Math.round(height)}, ${fontSize}`;
}

/** After a tap phones leave `:hover` on what was tapped: it would look pressed or chosen. */
it('nothing is drawn otherwise under a pointer that cannot hover', () => {
  expect(matchMedia('(hover: none)').matches).toBe(true);
  const unguarded = [...document.styleSheets].flatMap((sheet) => hovered([...sheet.cssRules]));
  expect(unguarded).toEqual([]);
});

/** Selectors with `:hover` that hold on this device. */
function hovered(rules: readonly CSSRule[]): string[] {
  return rules.flatMap((rule) => {
    if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
    if (rule instanceof CSSImportRule) return hovered([...(rule.styleSheet?.cssRules ?? [])]);
    const ownSelectors =
      rule instanceof CSSStyleRule && rule.selectorText.includes(':hover') ? [rule.selectorText] : [];
    return [...ownSelectors, ...hovered([...((rule as CSSGroupingRule).cssRules ?? [])])];
  });
}
