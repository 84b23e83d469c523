import { emptyFilters } from '@leasing/core/catalogue';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { FilterBar, type FilterField, type FilterValues } from './index.ts';

const fields: FilterField[] = [
  { kind: 'buttons', name: 'type', label: 'Вид техники', options: [{ value: 'CRANE', label: 'Автокраны' }] },
  {
    kind: 'range',
    minName: 'minCost',
    maxName: 'maxCost',
    label: 'Цена',
    unit: '₽',
    min: 0,
    max: 10_000,
    step: 100,
  },
  { kind: 'search', name: 'title', label: 'Поиск' },
];

it('takes over the values of the caller when they change: Back empties the fields', async () => {
  const { rerender } = await render(
    <FilterBar fields={fields} value={{ minCost: 2000, title: 'кран' }} onValueChange={() => {}} />,
  );
  await expect.element(page.getByRole('textbox', { name: 'Цена, от' })).toHaveValue('2\u00A0000');
  await rerender(
    <FilterBar fields={fields} value={{ minCost: null, title: null }} onValueChange={() => {}} />,
  );
  await expect.element(page.getByRole('textbox', { name: 'Цена, от' })).toHaveValue('');
  await expect.element(page.getByRole('searchbox', { name: 'Поиск' })).toHaveValue('');
});

it('hands out a state that the catalogue takes as its own', async () => {
  const empty = emptyFilters('equipment') as unknown as FilterValues;
  const told = vi.fn<(values: FilterValues) => void>();
  await render(<FilterBar fields={fields} value={empty} onValueChange={told} />);
  await page.getByRole('checkbox', { name: 'Автокраны' }).click({ force: true });
  expect(told).toHaveBeenLastCalledWith({ ...empty, type: ['CRANE'] });
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('  кран  ');
  await userEvent.keyboard('{Enter}');
  expect(told).toHaveBeenLastCalledWith({ ...empty, type: ['CRANE'], title: 'кран' });
});

/** A page that answers each change late, as one that waits for its address does. */
function Slow() {
  const [values, setValues] = useState<FilterValues>({});
  return (
    <FilterBar
      fields={fields}
      value={values}
      onValueChange={(next) => setTimeout(() => setValues(next), 50)}
    />
  );
}

it('keeps two changes that come before the caller has answered the first', async () => {
  await render(<Slow />);
  await page.getByRole('checkbox', { name: 'Автокраны' }).click({ force: true });
  await page.getByRole('textbox', { name: 'Цена, от' }).fill('500');
  await userEvent.keyboard('{Enter}');
  await new Promise((done) => setTimeout(done, 150));
  await expect.element(page.getByRole('checkbox', { name: 'Автокраны' })).toBeChecked();
  await expect.element(page.getByRole('textbox', { name: 'Цена, от' })).toHaveValue('500');
});

it('moves a thumb by real keys and tells once when the keys rest', async () => {
  const told = vi.fn<(values: FilterValues) => void>();
  const { container } = await render(<FilterBar fields={fields} onValueChange={told} />);
  await vi.waitFor(() => expect(container.querySelector('[data-live]')).not.toBeNull());
  (page.getByRole('slider', { name: 'от' }).element() as HTMLElement).focus();
  for (let press = 0; press < 5; press++) await userEvent.keyboard('{ArrowRight}');
  expect(told).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  expect(told).toHaveBeenLastCalledWith({ minCost: 500, maxCost: null });
});

it('a thumb that had the focus before Radix took over keeps it', async () => {
  const { container } = await render(<FilterBar fields={fields} />);
  container
    .querySelector<HTMLElement>('[data-thumb="1"], .lsg-range__place:last-child [role=slider]')
    ?.focus();
  await vi.waitFor(() => expect(container.querySelector('[data-live]')).not.toBeNull());
  expect(document.activeElement?.getAttribute('aria-label')).toBe('до');
});
