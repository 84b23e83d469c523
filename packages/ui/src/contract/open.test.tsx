import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { Button, FilterBar, type FilterField, IconButton, MenuIcon, MultiSelect, Select } from '../index.ts';
import { sample } from './samples.tsx';

describe('A button that is a link', () => {
  it('passes what an anchor has', async () => {
    await render(
      <Button href="/offer.pdf" target="_blank" rel="noopener" download="offer.pdf">
        Скачать
      </Button>,
    );
    const link = page.getByRole('link', { name: 'Скачать' }).element();
    expect(['target', 'rel', 'download'].map((name) => link.getAttribute(name))).toEqual([
      '_blank',
      'noopener',
      'offer.pdf',
    ]);
  });
});

describe('render draws another element', () => {
  it('as an element, whose own class names, styles and handlers stay', async () => {
    const presses: string[] = [];
    await render(
      <Button
        variant="accent"
        onClick={() => presses.push('ours')}
        render={<button type="button" className="own" onClick={() => presses.push('own')} />}
      >
        Выбрать файл
      </Button>,
    );
    const link = page.getByText('Выбрать файл').element() as HTMLElement;
    expect(link.localName).toBe('button');
    expect(link.className).toMatch(/lsg-button--accent.*own/);
    link.click();
    expect(presses).toEqual(['own', 'ours']);
  });

  it('as a function of the props', async () => {
    const ref = vi.fn();
    await render(
      <IconButton
        ref={ref}
        label="Меню"
        icon={<MenuIcon />}
        render={({ children, ...props }) => <summary {...props}>{children}</summary>}
      />,
    );
    expect(ref.mock.calls[0]?.[0].localName).toBe('summary');
  });
});

describe('Types are narrow where the caller’s are', () => {
  it('of a MultiSelect and a Select', async () => {
    const values: ('KOMATSU' | 'VOLVO')[] = [];
    await render(
      <>
        <MultiSelect
          label="Марка"
          options={[{ value: 'KOMATSU' }, { value: 'VOLVO' }] as const}
          onValueChange={(next) => values.push(...next)}
        />
        <Select
          label="Одна"
          placeholder="Любая"
          options={[{ value: 'KOMATSU' }, { value: 'VOLVO' }] as const}
          onValueChange={(next) => next && values.push(next)}
        />
      </>,
    );
    await page.getByRole('checkbox', { name: 'VOLVO' }).click({ force: true });
    await page.getByRole('combobox', { name: 'Одна' }).selectOptions('KOMATSU');
    expect(values).toEqual(['VOLVO', 'KOMATSU']);
  });
});

describe('Filters are typed by their fields', () => {
  const fields = [
    { kind: 'buttons', name: 'brand', label: 'Марка', options: [{ value: 'Komatsu' }] },
    { kind: 'range', minName: 'from', maxName: 'to', label: 'Год', min: 2000, max: 2026 },
    { kind: 'flag', name: 'inStock', label: 'В наличии' },
  ] as const satisfies readonly FilterField[];

  it('which a page that reads them needs no cast for', async () => {
    const seen: [readonly string[] | null | undefined, number | null | undefined, true | null | undefined][] =
      [];
    await render(
      <FilterBar
        fields={fields}
        onValueChange={({ brand, from, inStock }) => seen.push([brand, from, inStock])}
        // @ts-expect-error there is no field of this name
        defaultValue={{ make: ['Komatsu'] }}
      />,
    );
    await page.getByText('Komatsu').click();
    expect(seen).toEqual([[['Komatsu'], undefined, undefined]]);
  });
});

const fields: Record<string, string> = {
  Checkbox: 'checkbox',
  CodeInput: 'textbox',
  Combobox: 'combobox',
  DateField: 'date',
  MoneyInput: 'textbox',
  MultiSelect: 'group',
  PhoneInput: 'textbox',
  RangeSlider: 'group',
  SearchField: 'searchbox',
  SegmentedControl: 'group',
  Select: 'combobox',
  Slider: 'slider',
  TextField: 'textbox',
  Textarea: 'textbox',
};

describe.each(Object.entries(fields))('%s', (name, role) => {
  it('is described by its description and its error, and marks a required one', async () => {
    const { container, rerender } = await render(
      sample(name, { description: 'Подсказка', error: '', required: true }),
    );
    const control = container.querySelector(
      role === 'group' ? '[role=group], fieldset' : 'input, select, textarea',
    );
    const description = () =>
      (control?.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent);
    expect(description()).toEqual(['Подсказка']);
    expect(container.querySelectorAll('.lsg-field__required')).toHaveLength(1);
    const place = container.querySelector('[aria-live=polite].lsg-field__error');
    await rerender(sample(name, { description: 'Подсказка', error: 'Ошибка', required: true }));
    expect(description()).toEqual(['Подсказка', 'Ошибка']);
    // The place was there before, so that it is announced.
    expect(place?.textContent).toBe('Ошибка');
    if (role !== 'group') expect(control?.getAttribute('aria-invalid')).toBe('true');
  });
});
