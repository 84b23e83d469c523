import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MultiSelect } from '../multi-select.ts';

const options = [
  { value: 'Ивановец', count: 0 },
  { value: 'Komatsu', count: 7 },
  { value: 'Галичанин', count: 0 },
  { value: 'JCB', count: 3 },
];

it.each([
  ['list', ['Komatsu', 'JCB', 'Ивановец', 'Галичанин']],
  ['buttons', ['Ивановец', 'Komatsu', 'Галичанин', 'JCB']],
] as const)('options that would show nothing: %s', async (appearance, order) => {
  await render(<MultiSelect label="Марка" appearance={appearance} options={options} />);
  expect(
    [...document.querySelectorAll<HTMLInputElement>('.lsg-select__box')].map(({ value }) => value),
  ).toEqual(order);
});

const all = Array.from({ length: 12 }, (_, index) => ({ value: `Марка ${index + 1}`, count: index }));

/** A list whose caller gives the two most frequent options, and all when it is asked to. */
function Shortened({ onShowAll, allHref }: { onShowAll?: () => void; allHref?: string }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <MultiSelect
      label="Марка"
      appearance="list"
      options={isWhole ? all : all.slice(10)}
      total={all.length}
      allHref={allHref}
      onShowAll={() => {
        onShowAll?.();
        setWhole(true);
      }}
    />
  );
}

it('«Показать все» brings the options that are not there, and the focus stays in the list', async () => {
  await render(<Shortened />);
  await expect.poll(() => page.getByRole('checkbox').elements()).toHaveLength(2);
  page.getByRole('button', { name: 'Показать все 12' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => page.getByRole('checkbox').elements()).toHaveLength(12);
  expect(page.getByText('Показать все').elements()).toEqual([]);
  expect(document.activeElement).toBe(page.getByRole('checkbox').first().element());
});

it('the search asks for the options that are not there, and keeps the focus', async () => {
  const onShowAll = vi.fn();
  await render(<Shortened onShowAll={onShowAll} />);
  await userEvent.type(page.getByRole('searchbox'), 'марка 3');
  await expect.element(page.getByRole('checkbox')).toHaveAttribute('value', 'Марка 3');
  expect(onShowAll).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(page.getByRole('searchbox').element());
});

it('while the rest is on its way, the search does not say that there is nothing', async () => {
  await render(<MultiSelect label="Марка" appearance="list" options={all.slice(10)} total={12} />);
  await userEvent.type(page.getByRole('searchbox'), 'марка 3');
  await expect.poll(() => page.getByRole('checkbox').elements()).toEqual([]);
  expect(page.getByText('Ничего не найдено').elements()).toEqual([]);
});

it('with an address «Показать все» is a link to the page with all options', async () => {
  await render(<Shortened allHref="?all=brand" />);
  const link = page.getByRole('link', { name: 'Показать все 12' });
  await expect.element(link).toHaveAttribute('href', '?all=brand');
  await link.click();
  await expect.poll(() => page.getByRole('checkbox').elements()).toHaveLength(12);
});

const brands = ['КАМАЗ', 'Komatsu', 'Volvo', 'JCB'].map((value) => ({ value }));

it('the search understands the other alphabet and the other keyboard layout', async () => {
  await render(<MultiSelect label="Марка" appearance="list" searchFrom={2} options={brands} />);
  const found = () => page.getByRole('checkbox').elements();
  for (const [text, value] of [
    ['kamaz', 'КАМАЗ'],
    ['комацу', 'Komatsu'],
    ['rjvfwe', 'Komatsu'],
  ] as const) {
    await userEvent.fill(page.getByRole('searchbox'), text);
    await expect.poll(found).toHaveLength(1);
    await expect.element(page.getByRole('checkbox')).toHaveAttribute('value', value);
  }
});

/** Values that come from elsewhere, too, as on the way back or from a link that takes a filter away. */
function Outside() {
  const [value, setValue] = useState<string[]>([]);
  return (
    <>
      <MultiSelect
        label="Марка"
        appearance="list"
        searchFrom={2}
        options={brands}
        value={value}
        onValueChange={(next) => setValue([...next])}
      />
      <button type="button" onClick={() => setValue([])}>
        Назад
      </button>
    </>
  );
}

it('a search stays while its options are ticked, and ends when the values come from elsewhere', async () => {
  await render(<Outside />);
  const search = page.getByRole('searchbox');
  await userEvent.fill(search, 'k');
  await page.getByRole('checkbox', { name: 'Komatsu' }).click();
  await expect.element(search).toHaveValue('k');
  await page.getByRole('button', { name: 'Назад' }).click();
  await expect.element(search).toHaveValue('');
});

it('the search stays where it was offered, however few options are left', async () => {
  const { rerender } = await render(
    <MultiSelect label="Марка" appearance="list" searchFrom={4} options={brands} />,
  );
  await rerender(<MultiSelect label="Марка" appearance="list" searchFrom={4} options={brands.slice(3)} />);
  await expect.element(page.getByRole('searchbox')).toBeVisible();
});

it('Enter in the search ticks the only option that is left, and ↓ goes to the options', async () => {
  const onValueChange = vi.fn();
  await render(
    <MultiSelect
      label="Марка"
      appearance="list"
      searchFrom={2}
      options={brands}
      onValueChange={onValueChange}
    />,
  );
  const search = page.getByRole('searchbox');
  await userEvent.type(search, 'o');
  await expect.poll(() => page.getByRole('checkbox').elements()).toHaveLength(2);
  await userEvent.keyboard('{Enter}');
  expect(onValueChange).not.toHaveBeenCalled();
  await userEvent.type(search, 'l');
  await expect.poll(() => page.getByRole('checkbox').elements()).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(onValueChange).toHaveBeenLastCalledWith(['Volvo']);
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(page.getByRole('checkbox').element());
});
