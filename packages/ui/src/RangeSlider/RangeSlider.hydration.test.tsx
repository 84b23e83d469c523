import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../styles.css';
import { RangeSlider, type RangeValue } from '../range-slider.ts';

const onValueCommit = vi.fn<(value: RangeValue) => void>();
const slider = (
  <RangeSlider
    label="Цена"
    min={0}
    max={9_000_000}
    defaultValue={[0, 8_000_000]}
    names={['min', 'max']}
    onValueCommit={onValueCommit}
  />
);
let root: Root | undefined;

/** The HTML of the server; the scripts come when `hydrate` is called. */
function serve() {
  const form = document.body.appendChild(document.createElement('form'));
  form.innerHTML = renderToString(slider);
  return () => {
    root = hydrateRoot(form, slider);
  };
}
const from = () => page.getByRole('textbox', { name: 'Цена, от' });

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  onValueCommit.mockReset();
});

it('a number that is being typed when the scripts come stays, and is committed when the field is left', async () => {
  const hydrate = serve();
  await from().click();
  await userEvent.keyboard('1500000');
  hydrate();
  await expect.element(page.getByRole('textbox', { name: 'Цена, до' })).toHaveValue('8\u00A0000\u00A0000');
  await expect.element(from()).toHaveValue('1500000');
  expect(onValueCommit).not.toHaveBeenCalled();
  await userEvent.tab();
  await expect.element(from()).toHaveValue('1\u00A0500\u00A0000');
  expect(onValueCommit).toHaveBeenCalledExactlyOnceWith([1_500_000, 8_000_000]);
});

it('a number that was typed and left before the scripts came is committed when they come', async () => {
  const hydrate = serve();
  await from().fill('1500000');
  (document.activeElement as HTMLElement).blur();
  hydrate();
  await vi.waitFor(() => expect(onValueCommit).toHaveBeenCalledExactlyOnceWith([1_500_000, 8_000_000]));
  await expect.element(from()).toHaveValue('1\u00A0500\u00A0000');
});

it('without a word typed nothing is committed', async () => {
  serve()();
  await expect.element(page.getByRole('textbox', { name: 'Цена, до' })).toHaveValue('8\u00A0000\u00A0000');
  expect(onValueCommit).not.toHaveBeenCalled();
});
