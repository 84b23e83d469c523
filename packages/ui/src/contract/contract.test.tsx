import { parseQuery } from '@leasing/core/catalogue';
import { createRef } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import '../styles.css';
import { hydrate } from '../../test/input/hydrate.tsx';
import * as ui from '../index.ts';
import { dialogs, sample, samples } from './samples.tsx';

const components = Object.entries(ui)
  .filter(([name, value]) => /^[A-Z]/.test(name) && !name.endsWith('Icon') && typeof value === 'object')
  .map(([name]) => name);

/** Those whose `ref` and attributes belong to the input inside, as a form library expects. */
const onTheInput = [
  'Checkbox',
  'CodeInput',
  'Combobox',
  'DateField',
  'MoneyInput',
  'PasswordInput',
  'PhoneInput',
  'SearchField',
  'Select',
  'Slider',
  'SortSelect',
  'TextField',
  'Textarea',
];

afterEach(async () => {
  vi.restoreAllMocks();
  await cleanup();
  document.body.replaceChildren();
});

it('knows a sample of every component', () => {
  expect([...Object.keys(samples), ...Object.keys(dialogs)].sort()).toEqual(components.sort());
});

describe.each(Object.keys(samples))('%s', (name) => {
  it('hydrates what the server sent without a word', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(sample(name));
    const before = container.innerHTML;
    const recovered: unknown[] = [];
    const root = await hydrate(container, sample(name), {
      onRecoverableError: (error) => recovered.push(error),
    });
    expect(before).not.toBe('');
    expect(recovered).toEqual([]);
    expect(complaints.mock.calls).toEqual([]);
    root.unmount();
  });
});

describe.each([...Object.keys(samples), ...Object.keys(dialogs)])('%s', (name) => {
  it('takes ref, className, style, id, data and ARIA attributes and handlers', async () => {
    const ref = createRef<HTMLElement>();
    const onCopy = vi.fn();
    await render(
      sample(name, {
        ref,
        className: 'mine',
        style: { marginTop: 7 },
        id: 'my-id',
        'data-mine': 'yes',
        'aria-keyshortcuts': 'Alt+M',
        onCopy,
      }),
    );
    expect(ref.current).toBeInstanceOf(HTMLElement);
    const styled = document.querySelector<HTMLElement>('.mine');
    expect(styled?.className).toMatch(/lsg-/);
    expect(styled?.style.marginTop).toBe('7px');
    const target = onTheInput.includes(name) ? ref.current : styled;
    expect(target?.dataset.mine).toBe('yes');
    expect(target?.id).toBe('my-id');
    expect(target?.getAttribute('aria-keyshortcuts')).toBe('Alt+M');
    target?.dispatchEvent(new ClipboardEvent('copy', { bubbles: true }));
    expect(onCopy).toHaveBeenCalledTimes(1);
  });
});

describe('FilterBar without scripts', () => {
  const html = renderToString(
    sample('FilterBar', {
      keep: { sort: 'TOTAL_COST' },
      defaultValue: { type: ['CRANE'], brand: ['Komatsu'], title: 'pc', minCost: 2_400_000 },
    }),
  );

  it('is a GET form whose address the catalogue understands', () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = html;
    const form = container.querySelector('form') as HTMLFormElement;
    expect(form.method).toBe('get');
    expect(form.getAttribute('action')).toBe('/catalog/equipment/search');
    const address = new URLSearchParams([...new FormData(form)].map(([key, value]) => [key, String(value)]));
    const query = parseQuery('equipment', address);
    expect(query.filters).toMatchObject({
      type: ['CRANE'],
      brand: ['Komatsu'],
      title: 'pc',
      minCost: 2_400_000,
      maxCost: null,
    });
    expect(query.sort).toBe('TOTAL_COST');
  });

  it('can be sent and emptied', () => {
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*>Показать<\/button>/);
    expect(html).toMatch(/<a[^>]*href="\/catalog\/equipment\/search"[^>]*>✕ Сбросить фильтр<\/a>/);
  });
});

it('has closed answers in the HTML, so that they are shown without scripts', () => {
  expect(renderToString(sample('Accordion'))).toContain('Ответ');
});
