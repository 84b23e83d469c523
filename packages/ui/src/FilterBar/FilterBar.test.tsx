import { emptyFilters } from '@leasing/core/catalogue';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { equipmentFilterFields, FilterBar, type FilterField, type FilterValues } from '../filter-bar.ts';

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

it('its button counts the values that are chosen, as the chips over a list do', async () => {
  const value = { type: ['CRANE', 'LIFT'], minCost: 2000, maxCost: 3000, title: 'кран' };
  const { container } = await render(<FilterBar fields={fields} value={value} />);
  expect(container.querySelector('.lsg-filter__active')?.textContent).toBe('4');
});

it('hands out a state that the catalogue takes as its own', async () => {
  const empty = emptyFilters('equipment');
  const listener = vi.fn<(values: FilterValues) => void>();
  await render(<FilterBar fields={fields} value={empty} onValueChange={listener} />);
  await page.getByRole('checkbox', { name: 'Автокраны' }).click({ force: true });
  expect(listener).toHaveBeenLastCalledWith({ ...empty, type: ['CRANE'] });
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('  кран  ');
  await userEvent.keyboard('{Enter}');
  expect(listener).toHaveBeenLastCalledWith({ ...empty, type: ['CRANE'], title: 'кран' });
});

it('a range of some kinds is there while one of them is chosen, and takes its values along', async () => {
  const when = { name: 'type', values: ['CRANE'] };
  const reach: FilterField = {
    kind: 'range',
    minName: 'minReach',
    maxName: 'maxReach',
    label: 'Вылет',
    min: 0,
    max: 50,
    when,
  };
  const listener = vi.fn<(values: FilterValues) => void>();
  await render(<FilterBar fields={[...fields, reach]} onValueChange={listener} />);
  const from = page.getByRole('textbox', { name: 'Вылет, от' });
  const cranes = page.getByRole('checkbox', { name: 'Автокраны' });
  await expect.element(from).not.toBeInTheDocument();
  await cranes.click({ force: true });
  await from.fill('20');
  await userEvent.keyboard('{Enter}');
  expect(listener).toHaveBeenLastCalledWith({ type: ['CRANE'], minReach: 20, maxReach: null });
  await cranes.click({ force: true });
  await expect.element(from).not.toBeInTheDocument();
  expect(listener).toHaveBeenLastCalledWith({ type: [], minReach: null, maxReach: null });
});

it('models are there while a make is chosen, or one of them', async () => {
  const stock = { types: [], brands: ['Volvo'], models: ['EC210'] };
  await render(<FilterBar fields={equipmentFilterFields(stock)} />);
  const model = page.getByRole('checkbox', { name: 'EC210' });
  await expect.element(page.getByRole('checkbox', { name: 'Volvo' })).toBeInTheDocument();
  await expect.element(model).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Volvo' }).click();
  await model.click();
  await page.getByRole('checkbox', { name: 'Volvo' }).click();
  await expect.element(model).toBeChecked();
  await model.click();
  await expect.element(model).not.toBeInTheDocument();
});

it('a flag is true while it is ticked, null otherwise, and sent by the form only when ticked', async () => {
  const listener = vi.fn<(values: FilterValues) => void>();
  const flag: FilterField = { kind: 'flag', name: 'inStock', label: 'Только в наличии' };
  const { container } = await render(<FilterBar fields={[flag]} onValueChange={listener} />);
  const sent = () => [...new FormData(container.querySelector('form') as HTMLFormElement)];
  const box = page.getByRole('checkbox', { name: 'Только в наличии' });
  expect(sent()).toEqual([]);
  await box.click();
  expect(listener).toHaveBeenLastCalledWith({ inStock: true });
  expect(sent()).toEqual([['inStock', 'true']]);
  await box.click();
  expect(listener).toHaveBeenLastCalledWith({ inStock: null });
  await box.click();
  await page.getByRole('link', { name: /Сбросить фильтр/ }).click();
  expect(listener).toHaveBeenLastCalledWith({ inStock: null });
  await expect.element(box).not.toBeChecked();
});

/** A page that answers a change when it is asked to, as one that waits for its address does. */
function Slow({ answers }: { answers: (() => void)[] }) {
  const [values, setValues] = useState<FilterValues>({});
  return (
    <>
      <FilterBar
        fields={fields}
        value={values}
        onValueChange={(next) => answers.push(() => setValues({ ...next }))}
      />
      <output>{Object.keys(values).join(' ')}</output>
    </>
  );
}

it('keeps what was changed since when the caller answers an older change', async () => {
  const answers: (() => void)[] = [];
  await render(<Slow answers={answers} />);
  const status = page.getByRole('status');
  const cranes = page.getByRole('checkbox', { name: 'Автокраны' });
  const from = page.getByRole('textbox', { name: 'Цена, от' });
  await cranes.click({ force: true });
  await from.fill('500');
  await userEvent.keyboard('{Enter}');
  answers[0]?.();
  await expect.element(status).toHaveTextContent('type');
  await expect.element(from).toHaveValue('500');
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('кран');
  await userEvent.keyboard('{Enter}');
  answers[1]?.();
  answers[2]?.();
  await expect.element(status).toHaveTextContent('type minCost maxCost title');
  await expect.element(cranes).toBeChecked();
  await expect.element(from).toHaveValue('500');
});

const thumb = (name: string) => page.getByRole('slider', { name }).element() as HTMLElement;

it('moves a thumb by real keys and tells once when the keys rest', async () => {
  const listener = vi.fn<(values: FilterValues) => void>();
  await render(<FilterBar fields={fields} onValueChange={listener} />);
  thumb('от').focus();
  for (let press = 0; press < 5; press++) await userEvent.keyboard('{ArrowRight}');
  expect(listener).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
  expect(listener).toHaveBeenLastCalledWith({ minCost: 500, maxCost: null });
});

it('a drag of a thumb is reported once, when it ends', async () => {
  const listener = vi.fn<(values: FilterValues) => void>();
  await render(
    <div style={{ width: 300 }}>
      <FilterBar fields={fields} onValueChange={listener} />
    </div>,
  );
  const root = thumb('от').closest('.lsg-range__root') as HTMLElement;
  await userEvent.dragAndDrop(root, root, {
    sourcePosition: { x: 12, y: 12 },
    targetPosition: { x: root.clientWidth / 2, y: 12 },
  });
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
  expect(listener).toHaveBeenLastCalledWith({ minCost: 5000, maxCost: null });
});

it('a press on a track moves the nearest thumb there', async () => {
  const listener = vi.fn<(values: FilterValues) => void>();
  const { container } = await render(<FilterBar fields={fields} onValueChange={listener} />);
  const root = container.querySelector('.lsg-range__root') as HTMLElement;
  await userEvent.click(root, { position: { x: root.clientWidth * 0.75, y: 12 } });
  await vi.waitFor(() => expect(listener).toHaveBeenLastCalledWith({ minCost: null, maxCost: 7500 }));
});

it('a key that is not committed yet draws its own slider again and nothing else', async () => {
  const valueText = vi.fn((value: number) => String(value));
  const other = { ...fields[1], minName: 'minYear', maxName: 'maxYear', label: 'Год', valueText };
  await render(<FilterBar fields={[...fields, other as FilterField]} />);
  valueText.mockClear();
  (page.getByRole('slider', { name: 'от' }).first().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.ariaValueNow).toBe('200');
  expect(valueText).not.toHaveBeenCalled();
});

/** A page that makes its fields anew with each change, with other counts of one of them and another count to show. */
function Counting({ valueText }: { valueText: (value: number) => string }) {
  const [values, setValues] = useState<FilterValues>({});
  const chosen = ((values.type ?? []) as readonly string[]).length;
  const city = { value: 'Пермь', count: 7 - chosen };
  return (
    <FilterBar
      fields={[
        { ...fields[0] } as FilterField,
        { ...fields[1], valueText } as FilterField,
        { kind: 'multi-select', name: 'city', label: 'Город', options: [city] },
      ]}
      value={{ minCost: null, ...values }}
      onValueChange={(next) => setValues({ ...next })}
      labels={{ apply: `Показать ${chosen}` }}
    />
  );
}

it('a committed change draws its own control again and those whose counts it changes, no other', async () => {
  const valueText = vi.fn((value: number) => String(value));
  await render(<Counting valueText={valueText} />);
  await expect.element(page.getByRole('checkbox', { name: 'Пермь 7' })).toBeInTheDocument();
  valueText.mockClear();
  await page.getByRole('checkbox', { name: 'Автокраны' }).click({ force: true });
  await expect.element(page.getByRole('checkbox', { name: 'Автокраны' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Пермь 6' })).toBeInTheDocument();
  expect(valueText).not.toHaveBeenCalled();
});

it('asks for the values of a field that it does not have all of', async () => {
  const onShowAll = vi.fn();
  const brand: FilterField = {
    kind: 'multi-select',
    name: 'brand',
    label: 'Марка',
    options: [{ value: 'Komatsu' }],
    total: 37,
    allHref: '?all=brand',
  };
  await render(<FilterBar fields={[brand]} onShowAll={onShowAll} />);
  const link = page.getByRole('link', { name: 'Показать все 37' });
  await expect.element(link).toHaveAttribute('href', '?all=brand');
  await link.click();
  expect(onShowAll).toHaveBeenCalledExactlyOnceWith('brand');
});

it('offers cities where the stock has some', () => {
  const stock = { types: [], brands: [], models: [] };
  const ofCity = (cities: string[], counts = {}) =>
    equipmentFilterFields({ ...stock, cities }, counts).find(
      (field) => 'name' in field && field.name === 'city',
    );
  expect(ofCity([])).toBeUndefined();
  expect(ofCity(['Казань', 'Пермь'], { city: [{ value: 'Казань', count: 2 }] })).toEqual({
    kind: 'multi-select',
    name: 'city',
    label: 'Город',
    options: [
      { value: 'Казань', count: 2 },
      { value: 'Пермь', count: 0 },
    ],
  });
});
