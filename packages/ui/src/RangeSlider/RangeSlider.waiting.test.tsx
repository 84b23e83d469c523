import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { mouse } from '../../test/input/mouse.ts';
import { RangeSlider } from './index.ts';

/** A slow network: Radix comes when the test says so. */
const network = vi.hoisted(() => {
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  return { delivered, deliver };
});
vi.mock('./drag.tsx', async (original) => {
  await network.delivered;
  return original();
});

const thumb = (name: string) => page.getByRole('slider', { name }).element();
const standing = () => ['от', 'до'].map((name) => Number(thumb(name).ariaValueNow));
const track = () => document.querySelector('.lsg-range__root') as HTMLElement;

/** A point of the track, by the part of its width from the left. */
function at(part: number) {
  const { left, width, top, height } = track().getBoundingClientRect();
  return { x: left + width * part, y: top + height / 2 };
}

it('before Radix has come keys move a thumb, a drag waits for it, and a press that is over does nothing', async () => {
  const told = vi.fn();
  await render(
    <div style={{ width: 400 }}>
      <RangeSlider label="Цена" min={0} max={100} defaultValue={[20, 80]} onValueCommit={told} />
    </div>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(standing()).toEqual([21, 80]);
  await vi.waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith([21, 80]));

  await mouse('mousePressed', at(0.5));
  await mouse('mouseReleased', at(0.5));
  await mouse('mousePressed', at(0.4));
  await mouse('mouseMoved', at(0.45));
  expect(standing()).toEqual([21, 80]);
  network.deliver();
  await vi.waitFor(() => expect(document.querySelector('.lsg-range__drag')).not.toBeNull());
  await mouse('mouseMoved', at(0.5));
  await mouse('mouseReleased', at(0.5));
  expect(standing()[0]).toBeCloseTo(50, -1);
  expect(told).toHaveBeenCalledTimes(2);
  expect(told).toHaveBeenLastCalledWith(standing());
  expect(document.querySelector('.lsg-range__drag')).toBeNull();
});
