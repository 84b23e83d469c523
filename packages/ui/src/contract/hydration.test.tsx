import { useState } from 'react';
import type { Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../styles.css';
import { hydrate } from '../../test/input/hydrate.tsx';
import { sample } from './samples.tsx';

/* A visitor is faster than the scripts: what is in a field when they come is what the page goes on with. */

let root: Root | undefined;
const changed = vi.fn();

/** Serves a component, lets the visitor act, and starts the scripts. */
async function serve(name: string, props: Record<string, unknown>, act: () => Promise<unknown>) {
  const box = document.body.appendChild(document.createElement('div'));
  const element = sample(name, props);
  box.innerHTML = renderToString(element);
  await act();
  (document.activeElement as HTMLElement | null)?.blur();
  root = await hydrate(box, element);
}

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  changed.mockReset();
});

/** The radio lies under what is drawn for it. */
const press = (name: string) => page.getByRole('radio', { name }).click({ force: true });

const options = [
  { value: 'a', label: 'А' },
  { value: 'b', label: 'Б' },
];

const brands = [{ value: 'Komatsu' }, { value: 'Volvo' }];

it.each<[string, Record<string, unknown>, () => Promise<unknown>, unknown]>([
  ['MoneyInput', { defaultValue: 6_240_000 }, () => page.getByRole('textbox').fill('7 000 000'), 7_000_000],
  ['PhoneInput', {}, () => page.getByRole('textbox').fill('8 912 345 67 89'), '+79123456789'],
  ['CodeInput', {}, () => page.getByRole('textbox').fill('123'), '123'],
  ['SearchField', {}, () => page.getByRole('searchbox').fill('кран'), 'кран'],
  ['Combobox', { options: brands }, () => page.getByRole('combobox').fill('volvo'), 'Volvo'],
  ['DateField', {}, () => page.getByLabelText('День').fill('2026-05-31'), '2026-05-31'],
  ['SortSelect', { options }, () => page.getByRole('combobox').selectOptions('b'), 'b'],
  ['SegmentedControl', { options }, () => press('Б'), 'b'],
  ['MultiSelect', { options, name: 'x' }, () => page.getByText('Б').click(), ['b']],
  ['Slider', { defaultValue: 36 }, () => page.getByRole('slider').fill('40'), 40],
])('%s goes on with what was entered before', async (name, props, act, value) => {
  await serve(name, { ...props, onValueChange: changed }, act);
  await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith(value));
});

it('LeasingCalculator counts with the cost that was typed before', async () => {
  const onCommit = vi.fn();
  const cost = page.getByRole('textbox', { name: 'Стоимость техники' });
  await serve('LeasingCalculator', { options: { cost: 6_240_000, minCost: 900_000 }, onCommit }, () =>
    cost.fill('7 000 000'),
  );
  await vi.waitFor(() => expect(onCommit.mock.lastCall?.[0].state.cost).toBe(7_000_000));
  await expect.element(cost).toHaveValue('7\u00A0000\u00A0000');
});

it('FilterBar opens the sheet that was asked for before', async () => {
  const onOpenChange = vi.fn();
  await serve('FilterBar', { sheet: { open: false, onOpenChange } }, async () => {
    // The server knew no window.
    await page.viewport(390, 844);
    await page.getByText('Фильтры').first().click();
  });
  await vi.waitFor(() => expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(true));
  await page.viewport(1280, 900);
});

/** A page with a sheet. */
function Sheet() {
  const [open, onOpenChange] = useState(false);
  return sample('FilterBar', { sheet: { open, onOpenChange } });
}

it('FilterBar draws the fields of a closed sheet when it is opened', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(<Sheet />);
  const body = box.querySelector('.lsg-filter__body') as HTMLElement;
  expect(body.querySelectorAll('input').length).toBeGreaterThan(0);
  await page.viewport(390, 844);
  root = await hydrate(box, <Sheet />);
  await expect.poll(() => body.childElementCount).toBe(0);
  await page.getByText('Фильтры').first().click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(body.querySelectorAll('input').length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Закрыть' }).click();
  await expect.poll(() => body.childElementCount).toBe(0);
  await page.viewport(1280, 900);
  await expect.poll(() => body.querySelectorAll('input').length).toBeGreaterThan(0);
});

it('a form of untouched fields reports nothing', async () => {
  for (const [name, props] of [
    ['MoneyInput', { defaultValue: 6_240_000 }],
    ['PhoneInput', { defaultValue: '+79123456789' }],
    ['MultiSelect', { options, defaultValue: ['b', 'gone'] }],
    ['SegmentedControl', { options, defaultValue: 'b' }],
    ['Slider', { defaultValue: 36 }],
    ['Accordion', { defaultValue: ['a'] }],
  ] as const) {
    await serve(name, { ...props, onValueChange: changed }, async () => {});
    expect(changed, name).not.toHaveBeenCalled();
    root?.unmount();
    document.body.replaceChildren();
  }
});
