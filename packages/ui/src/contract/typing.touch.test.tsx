import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { swipe, tap } from '../../test/input/finger.ts';
import { sample } from './samples.tsx';

const box = (name: string) => page.getByRole('textbox', { name });

/** The keyboard a phone brings with each field. */
const keyboards: [name: string, props: Record<string, unknown>, field: () => Locator, keyboard: object][] = [
  ['CodeInput', {}, () => box('Код'), { inputmode: 'numeric', autocomplete: 'one-time-code' }],
  ['MoneyInput', {}, () => box('Цена'), { inputmode: 'numeric' }],
  ['MoneyInput', { decimals: 2 }, () => box('Цена'), { inputmode: 'decimal' }],
  [
    'PasswordInput',
    {},
    () => page.getByLabelText('Пароль', { exact: true }),
    { type: 'password', autocapitalize: 'off' },
  ],
  ['PhoneInput', {}, () => box('Телефон'), { type: 'tel', inputmode: 'tel', autocomplete: 'tel' }],
  ['RangeSlider', {}, () => box('Цена, от'), { inputmode: 'numeric' }],
  ['RangeSlider', { step: 0.1 }, () => box('Цена, от'), { inputmode: 'decimal' }],
  ['LeasingCalculator', {}, () => box('Срок лизинга'), { inputmode: 'numeric', enterkeyhint: 'done' }],
  ['SearchField', {}, () => page.getByRole('searchbox'), { type: 'search', enterkeyhint: 'search' }],
  ['SortSelect', {}, () => page.getByRole('combobox'), {}],
  ['TextField', { type: 'email' }, () => box('Имя'), { type: 'email' }],
];

beforeEach(() => scrollTo(0, 0));

describe.each(keyboards)('%s %j under a finger', (name, props, field, keyboard) => {
  const show = () => render(<div style={{ padding: '200px 16px 1500px' }}>{sample(name, props)}</div>);

  it('gets the focus by a tap, with the keyboard for what is typed there', async () => {
    await show();
    await tap(field());
    await expect.element(field()).toHaveFocus();
    for (const [attribute, value] of Object.entries(keyboard))
      await expect.element(field()).toHaveAttribute(attribute, value);
  });

  it('brings no keyboard under a swipe that begins on it: the page scrolls', async () => {
    await show();
    await swipe(field(), { y: -120 });
    expect(scrollY).toBeGreaterThan(80);
    await expect.element(field()).not.toHaveFocus();
  });
});

/** A place in a field, 0 at its beginning. */
function inside(field: Locator, part: number) {
  const { left, top, width, height } = field.element().getBoundingClientRect();
  return { x: left + width * part, y: top + height / 2 };
}
const input = (field: Locator) => field.element() as HTMLInputElement;

it.each([
  ['PhoneInput', 'Телефон', '+79123456789'],
  ['MoneyInput', 'Цена', 1_234_567_890],
])(
  '%s puts the caret where it is tapped, and it stays behind what is typed there',
  async (name, label, first) => {
    await render(sample(name, { defaultValue: first }));
    const field = box(label);
    await tap(inside(field, 0.17));
    const caret = input(field).selectionStart ?? 0;
    const digits = (text: string) => text.slice(0, input(field).selectionStart ?? 0).replace(/\D/g, '');
    expect(caret).toBeGreaterThan(0);
    expect(caret).toBeLessThan(input(field).value.length - 4);
    const before = digits(input(field).value);
    await userEvent.keyboard('0');
    expect(digits(input(field).value)).toBe(`${before}0`);
  },
);

it.each([0.02, 0.3, 0.95])(
  'CodeInput goes on at the next digit, wherever its boxes are tapped: %d',
  async (part) => {
    await render(sample('CodeInput', { defaultValue: '1234' }));
    await tap(inside(box('Код'), part));
    await userEvent.keyboard('5');
    await expect.element(box('Код')).toHaveValue('12345');
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect.element(box('Код')).toHaveValue('123');
  },
);

it('PasswordInput keeps focus, caret and so the keyboard while the password is shown and hidden', async () => {
  await render(sample('PasswordInput', { defaultValue: 'Экскаватор-2026!' }));
  const field = page.getByLabelText('Пароль', { exact: true });
  await tap(inside(field, 0.1));
  const caret = input(field).selectionStart;
  await tap(page.getByRole('button', { name: 'Показать пароль' }));
  expect(input(field).type).toBe('text');
  await expect.element(field).toHaveFocus();
  expect(input(field).selectionStart).toBe(caret);
  await tap(page.getByRole('button', { name: 'Скрыть пароль' }));
  expect(input(field).type).toBe('password');
  await expect.element(field).toHaveFocus();
});

it('SearchField is emptied by a tap on its cross and keeps the keyboard; the text thrown away is not searched for', async () => {
  const onValueCommit = vi.fn();
  await render(sample('SearchField', { onValueCommit }));
  const field = page.getByRole('searchbox');
  await tap(field);
  await userEvent.keyboard('кран');
  await tap(page.getByRole('button', { name: 'Очистить: Поиск' }));
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  expect(onValueCommit).not.toHaveBeenCalled();
});
