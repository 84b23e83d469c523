import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MoneyInput, type MoneyInputProps } from '../money-input.ts';

const plain = (text: string) => text.replace(/\u00A0/g, ' ');

async function open(props: Partial<MoneyInputProps> = {}) {
  await render(<MoneyInput label="Сумма" {...props} />);
  const input = page.getByRole('textbox', { name: 'Сумма' }).element() as HTMLInputElement;
  input.focus();
  return input;
}

/** The text with the caret as «|». */
const withCaret = ({ value, selectionStart: at }: HTMLInputElement) =>
  plain(`${value.slice(0, at ?? 0)}|${value.slice(at ?? 0)}`);

/** As the browser pastes: at the caret, with an event of input. */
function paste(_input: HTMLInputElement, text: string) {
  document.execCommand('insertText', false, text);
}

const type = (_input: HTMLInputElement, text: string) => userEvent.keyboard(text);

describe('MoneyInput groups digits while they are typed', () => {
  it('and keeps the caret after the digit that was typed', async () => {
    const input = await open();
    await userEvent.keyboard('1234567');
    expect(withCaret(input)).toBe('1 234 567|');
    input.setSelectionRange(3, 3);
    await userEvent.keyboard('9');
    expect(withCaret(input)).toBe('12 9|34 567');
  });

  it('keeps the caret between the same digits when a separator disappears', async () => {
    const input = await open({ defaultValue: 1_234_567 });
    input.setSelectionRange(5, 5);
    expect(withCaret(input)).toBe('1 234| 567');
    await userEvent.keyboard('{Backspace}');
    expect(withCaret(input)).toBe('123| 567');
  });

  it('deletes the digit beside a separator, from either side', async () => {
    const input = await open({ defaultValue: 1_234_567 });
    input.setSelectionRange(6, 6);
    await userEvent.keyboard('{Backspace}');
    expect(withCaret(input)).toBe('123| 567');
    input.setSelectionRange(3, 3);
    await userEvent.keyboard('{Delete}');
    expect(withCaret(input)).toBe('12 3|67');
  });

  it('and takes no sign that is not part of a number', async () => {
    const input = await open();
    await userEvent.keyboard('-12 &₽!');
    expect(withCaret(input)).toBe('12|');
  });
});

describe('MoneyInput understands every typed and pasted form', () => {
  it.each([
    ['5000000,50', '5 000 000,5', '5 000 001'],
    ['2345678.90', '2 345 678,9', '2 345 679'],
    ['1,5 млн', '1 500 000', '1 500 000'],
    ['5000 тыс', '5 000 000', '5 000 000'],
    ['1 234 567,89 ₽', '1 234 567,89', '1 234 568'],
    ['1.234.567', '1 234 567', '1 234 567'],
    ['1,234,567', '1 234 567', '1 234 567'],
    ['1,234,567.89', '1 234 567,89', '1 234 568'],
    ['1\u00A0234\u00A0567 руб.', '1 234 567', '1 234 567'],
    ['1\u202F234\u202F567', '1 234 567', '1 234 567'],
    ['12.5', '12,5', '13'],
  ])('%j', async (text, withKopecks, withoutKopecks) => {
    for (const enter of [type, paste]) {
      const kopecks = await open({ decimals: 2 });
      await enter(kopecks, text);
      await userEvent.tab();
      await vi.waitFor(() => expect(plain(kopecks.value)).toBe(withKopecks));
      document.body.replaceChildren();
      const roubles = await open();
      await enter(roubles, text);
      await userEvent.tab();
      await vi.waitFor(() => expect(plain(roubles.value)).toBe(withoutKopecks));
      document.body.replaceChildren();
    }
  });

  it.each([0, 7, 999, 1000, 1_234_567, 999_000_000])(
    'copy followed by paste changes nothing: %d',
    async (amount) => {
      const input = await open({ defaultValue: amount, decimals: 2 });
      const copied = input.value;
      input.select();
      paste(input, copied);
      await vi.waitFor(() => expect(input.value).toBe(copied));
    },
  );

  it('between digits that stand there', async () => {
    const input = await open({ defaultValue: 1_567 });
    input.setSelectionRange(1, 1);
    paste(input, '23 4');
    await vi.waitFor(() => expect(withCaret(input)).toBe('1 234| 567'));
  });

  it.each(['сколько', '5 млн мусор', '0x10', '5 или 6 млн'])(
    'says what is not an amount when the field is left, and keeps it: %s',
    async (copied) => {
      const onValueCommit = vi.fn();
      const input = await open({ defaultValue: 12, onValueCommit });
      input.select();
      paste(input, copied);
      await userEvent.tab();
      await expect.element(page.getByText(/^Не.понято: «/)).toBeVisible();
      expect([input.value, onValueCommit.mock.lastCall]).toEqual([expect.stringMatching(/\p{L}/u), [null]]);
      input.focus();
      input.select();
      paste(input, '５ млн 200 тыс');
      await userEvent.tab();
      await expect.element(page.getByText(/^Не.понято: «/)).not.toBeInTheDocument();
      expect([plain(input.value), onValueCommit.mock.lastCall]).toEqual(['5 200 000', [5_200_000]]);
    },
  );
});

it('puts a value between its bounds when the field is left, and tells it once', async () => {
  const onValueCommit = vi.fn();
  const input = await open({ min: 90_000, max: 450_000, onValueCommit });
  await userEvent.keyboard('5');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  await userEvent.tab();
  expect(plain(input.value)).toBe('90 000');
  expect(onValueCommit).toHaveBeenCalledExactlyOnceWith(90_000);
});

it('sends plain digits with a form and comes back at reset', async () => {
  await render(
    <form>
      <MoneyInput label="Сумма" name="sum" defaultValue={1_500_000} />
    </form>,
  );
  const form = document.querySelector('form') as HTMLFormElement;
  expect(new FormData(form).get('sum')).toBe('1500000');
  await page.getByRole('textbox').fill('2000');
  expect(new FormData(form).get('sum')).toBe('2000');
  form.reset();
  await expect.element(page.getByRole('textbox')).toHaveValue('1\u00A0500\u00A0000');
});

function Holder() {
  const [sum, setSum] = useState<number | null>(10);
  return (
    <MoneyInput label="Сумма" value={sum} onValueChange={(next) => setSum(next === null ? null : next * 2)} />
  );
}

it('can be controlled by the caller', async () => {
  await render(<Holder />);
  const input = page.getByRole('textbox').element() as HTMLInputElement;
  input.focus();
  input.setSelectionRange(2, 2);
  await userEvent.keyboard('5');
  expect(plain(input.value)).toBe('210');
});
