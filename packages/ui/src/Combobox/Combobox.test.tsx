import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { Combobox } from '../combobox.ts';

const options = [
  { value: 'KOMATSU', label: 'Komatsu' },
  { value: 'VOLVO', label: 'Volvo' },
] as const;
const field = () => page.getByRole('combobox');
const type = (text: string) => userEvent.type(field(), text);
const leave = () => userEvent.keyboard('{Tab}');

it('takes an option that is typed whole, and none for an empty field', async () => {
  const onValueChange = vi.fn();
  await render(<Combobox label="Марка" options={options} onValueChange={onValueChange} />);
  await type(' volvo ');
  await leave();
  await expect.element(field()).toHaveValue('Volvo');
  expect(onValueChange).toHaveBeenLastCalledWith('VOLVO');
  await userEvent.clear(field());
  await leave();
  expect(onValueChange).toHaveBeenLastCalledWith('');
  expect(onValueChange).toHaveBeenCalledTimes(2);
});

it('goes back to what was chosen from a text that is not an option', async () => {
  const onValueChange = vi.fn();
  await render(
    <Combobox label="Марка" options={options} defaultValue="KOMATSU" onValueChange={onValueChange} />,
  );
  await userEvent.fill(field(), 'белаз');
  await expect.element(page.getByText('Ничего не найдено')).toBeVisible();
  await leave();
  await expect.element(field()).toHaveValue('Komatsu');
  expect(onValueChange).not.toHaveBeenCalled();
});

it('sends the value in a form, on Enter too, and follows reset', async () => {
  const sent: unknown[] = [];
  await render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(new FormData(event.currentTarget).get('make'));
      }}
    >
      <Combobox label="Марка" name="make" options={options} />
      <button type="reset">Сначала</button>
    </form>,
  );
  await type('вол');
  await expect.element(page.getByRole('option', { name: 'Volvo' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual(['VOLVO']);
  await page.getByRole('button').click();
  await expect.element(field()).toHaveValue('');
});

it('is chosen from by a press, and closes when it is left', async () => {
  await render(<Combobox label="Марка" options={options} />);
  await field().click();
  await page.getByRole('option', { name: 'Komatsu' }).click();
  await expect.element(field()).toHaveValue('Komatsu');
  expect(document.activeElement).toBe(field().element());
  await field().click();
  await expect.element(page.getByRole('listbox', { name: 'Марка' })).toBeVisible();
  await leave();
  await expect.poll(() => page.getByRole('listbox').elements()).toEqual([]);
});

it('offers none while it is read only or disabled', async () => {
  await render(<Combobox label="Марка" options={options} readOnly defaultValue="VOLVO" />);
  await field().click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
});
