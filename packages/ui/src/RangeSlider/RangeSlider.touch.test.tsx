import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { swipe, tap, touch } from '../../test/input/finger.ts';
import { RangeSlider, type RangeSliderProps } from '../range-slider.ts';

async function show(props: Partial<RangeSliderProps> = {}) {
  const onValueCommit = vi.fn();
  await render(
    <div style={{ padding: '300px 40px 1500px' }}>
      <RangeSlider
        label="Цена"
        min={0}
        max={100}
        defaultValue={[20, 80]}
        onValueCommit={onValueCommit}
        {...props}
      />
    </div>,
  );
  return onValueCommit;
}

const thumb = (name: string) => page.getByRole('slider', { name });

/** A place on the scale, 0 to 1. */
function at(part: number) {
  const track = thumb('от').element().closest('.lsg-range__root')?.getBoundingClientRect() as DOMRect;
  return { x: track.left + 12 + (track.width - 24) * part, y: track.top + track.height / 2 };
}

const values = () => ['от', 'до'].map((name) => Number(thumb(name).element().getAttribute('aria-valuenow')));

beforeEach(() => scrollTo(0, 0));

it('the first touch of a thumb drags it, and the value is committed once, when the finger is lifted', async () => {
  const onValueCommit = await show();
  const finger = await touch(thumb('до'));
  await finger.moveBy({ x: -60 });
  expect(values()[1]).toBeLessThan(75);
  expect(onValueCommit).not.toHaveBeenCalled();
  await finger.lift();
  expect(onValueCommit).toHaveBeenCalledExactlyOnceWith(values());
  expect(values()[0]).toBe(20);
  expect(scrollY).toBe(0);
});

it('the other thumb is dragged as well, also after the first', async () => {
  const onValueCommit = await show();
  await swipe(thumb('до'), { x: -40 });
  await swipe(thumb('от'), { x: 40 });
  expect(onValueCommit).toHaveBeenCalledTimes(2);
  expect(values()[0]).toBeGreaterThan(22);
  expect(values()[1]).toBeLessThan(78);
});

it('the nearest thumb comes where the scale is tapped', async () => {
  const onValueCommit = await show();
  await tap(at(0.95));
  expect(onValueCommit).toHaveBeenCalledTimes(1);
  expect(values()[0]).toBe(20);
  expect(values()[1]).toBeCloseTo(95, -1);
});

it('a thumb is found by a finger 18 px beside its middle', async () => {
  await show();
  const { left, top, width, height } = thumb('от').element().getBoundingClientRect();
  await swipe({ x: left + width / 2 - 18, y: top + height / 2 }, { x: 60 });
  expect(values()[0]).toBeGreaterThan(25);
});

it('a thumb does not pass the other one', async () => {
  await show({ defaultValue: [40, 60] });
  await swipe(thumb('от'), { x: 200 });
  const [from = 0, to = 0] = values();
  expect(from).toBeLessThanOrEqual(to);
});

it.each([
  ['a thumb', 0.2],
  ['the scale', 0.5],
])(
  'a vertical swipe that begins on %s scrolls the page, changes nothing and calls no one',
  async (_, part) => {
    const listener = vi.fn();
    const onValueCommit = await show({ onValueChange: listener });
    await swipe(at(part), { y: -150 });
    expect(scrollY).toBeGreaterThan(100);
    expect(values()).toEqual([20, 80]);
    expect(listener).not.toHaveBeenCalled();
    expect(onValueCommit).not.toHaveBeenCalled();
  },
);

it('nothing moves while it is disabled', async () => {
  const onValueCommit = await show({ disabled: true });
  await swipe(at(0.2), { x: 100 });
  await tap(at(0.5));
  expect(values()).toEqual([20, 80]);
  expect(onValueCommit).not.toHaveBeenCalled();
});
