import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { swipe, tap } from '../../test/input/finger.ts';
import { FilterBar, type FilterField } from '../filter-bar.ts';

const types = [
  { value: 'CRANE', label: 'Автокраны' },
  { value: 'EXCAVATOR', label: 'Экскаваторы' },
];
const brands = ['Hitachi', 'Komatsu', 'Liebherr', 'Sany', 'Shantui', 'Volvo', 'XCMG', 'Zoomlion', 'Четра'];
const fields: FilterField[] = [
  { kind: 'buttons', name: 'type', label: 'Вид техники', options: types },
  { kind: 'range', minName: 'minCost', maxName: 'maxCost', label: 'Цена', min: 0, max: 10_000, step: 100 },
  { kind: 'multi-select', name: 'brand', label: 'Марка', options: brands.map((value) => ({ value })) },
];

/** A phone shows the bar closed. */
async function open() {
  const listener = vi.fn();
  await render(
    <div style={{ paddingBottom: 1500 }}>
      <FilterBar fields={fields} onValueChange={listener} />
    </div>,
  );
  await tap(page.getByText('Фильтры', { exact: false }).first());
  await expect.element(page.getByText('Автокраны')).toBeVisible();
  return listener;
}

beforeEach(() => scrollTo(0, 0));

it('opens under one tap and closes under the next', async () => {
  await open();
  await tap(page.getByText('Фильтры', { exact: false }).first());
  await expect.element(page.getByText('Автокраны')).not.toBeVisible();
});

it('chooses and gives back what is tapped', async () => {
  const listener = await open();
  await tap(page.getByText('Автокраны'));
  expect(listener).toHaveBeenLastCalledWith(expect.objectContaining({ type: ['CRANE'] }));
  await tap(page.getByText('Автокраны'));
  expect(listener).toHaveBeenLastCalledWith(expect.objectContaining({ type: [] }));
  expect(listener).toHaveBeenCalledTimes(2);
});

it('takes a price by a drag of its thumb, and by a tap into its field and the keyboard', async () => {
  const listener = await open();
  await swipe(page.getByRole('slider', { name: 'до' }), { x: -100 });
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
  expect(listener.mock.lastCall?.[0].maxCost).toBeLessThan(9000);
  await tap(page.getByRole('textbox', { name: 'Цена, от' }));
  await userEvent.keyboard('500{Enter}');
  await vi.waitFor(() => expect(listener.mock.lastCall?.[0].minCost).toBe(500));
});

it('scrolls a long list under the finger and chooses nothing', async () => {
  const listener = await open();
  const list = document.querySelector('.lsg-select--list .lsg-select__options') as HTMLElement;
  await swipe(list, { y: -60 });
  expect(list.scrollTop).toBeGreaterThan(30);
  expect(listener).not.toHaveBeenCalled();
});

it('never hides what has the focus behind its footer', async () => {
  const long = ['Год', 'Пробег', 'Мощность', 'Тоннаж'].map(
    (label): FilterField => ({
      ...{ kind: 'range', label, min: 0, max: 10 },
      ...{ minName: `min-${label}`, maxName: `max-${label}` },
    }),
  );
  await render(<FilterBar fields={[...fields, ...long]} onValueChange={() => {}} />);
  await tap(page.getByText('Фильтры', { exact: false }).first());
  const covered: string[] = [];
  const footer = document.querySelector('.lsg-filter__footer') as HTMLElement;
  for (const stop of document.querySelectorAll<HTMLElement>('.lsg-filter__body :is(input, [tabindex])')) {
    // From above, as the Tab key comes.
    scrollTo(0, 0);
    stop.focus();
    const { bottom } = stop.getBoundingClientRect();
    if (bottom > footer.getBoundingClientRect().top) covered.push(stop.getAttribute('aria-label') ?? stop.id);
  }
  expect(covered).toEqual([]);
});
