import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { swipe, tap, touch } from '../../test/input/finger.ts';
import { LeasingCalculator } from '../leasing-calculator.ts';
import { Slider } from '../slider.ts';

/** A place on the slider's scale, 0 to 1. */
function at(name: string, part: number) {
  const box = page.getByRole('slider', { name }).element().getBoundingClientRect();
  return { x: box.left + 12 + (box.width - 24) * part, y: box.top + box.height / 2 };
}

beforeEach(() => scrollTo(0, 0));

describe('Slider under a finger', () => {
  const show = async () => {
    const listener = vi.fn();
    await render(
      <div style={{ padding: '300px 16px 1500px' }}>
        <Slider label="Срок" min={0} max={100} defaultValue={50} onValueChange={listener} />
      </div>,
    );
    return listener;
  };

  it('follows a drag of its thumb', async () => {
    const listener = await show();
    const finger = await touch(at('Срок', 0.5));
    await finger.moveBy({ x: 60 });
    const middle = listener.mock.lastCall?.[0];
    expect(middle).toBeGreaterThan(55);
    await finger.moveBy({ x: -120 });
    await finger.lift();
    expect(listener.mock.lastCall?.[0]).toBeLessThan(45);
    expect(scrollY).toBe(0);
  });

  it('goes where its scale is tapped', async () => {
    const listener = await show();
    await tap(at('Срок', 0.9));
    expect(listener.mock.lastCall?.[0]).toBeCloseTo(90, -1);
  });

  it.each([
    ['the thumb', 0.5],
    ['the scale', 0.2],
  ])('a vertical swipe that begins on %s scrolls the page and leaves the value', async (_, part) => {
    const listener = await show();
    await swipe(at('Срок', part), { y: -150 });
    expect(scrollY).toBeGreaterThan(100);
    await expect.element(page.getByRole('slider')).toHaveValue('50');
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('The sliders of LeasingCalculator under a finger', () => {
  const show = async () => {
    const onCommit = vi.fn();
    await render(
      <div style={{ padding: '100px 16px 1500px' }}>
        <LeasingCalculator options={{ cost: 4_500_000 }} onCommit={onCommit} />
      </div>,
    );
    return onCommit;
  };

  it('tell a drag once, when the finger is lifted', async () => {
    const onCommit = await show();
    const finger = await touch(at('Первый взнос', 0.4));
    await finger.moveBy({ x: 60 });
    expect(onCommit).not.toHaveBeenCalled();
    await finger.moveBy({ x: 20 });
    await finger.lift();
    expect(onCommit).toHaveBeenCalledTimes(1);
  });

  it.each(['Стоимость техники', 'Первый взнос'])(
    'a vertical swipe that begins on «%s» scrolls the page, changes nothing and calls no one',
    async (name) => {
      const onCommit = await show();
      const slider = page.getByRole('slider', { name }).element() as HTMLInputElement;
      const before = slider.value;
      await swipe(at(name, 0.8), { y: -80 });
      expect(scrollY).toBeGreaterThan(40);
      expect(slider.value).toBe(before);
      expect(onCommit).not.toHaveBeenCalled();
    },
  );
});
