import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { resetForm } from '../../test/input/resetForm.ts';
import { sample } from './samples.tsx';

interface Field {
  /** The name in the form and what stands there first. */
  props: Record<string, unknown>;
  /** The control the keyboard types into. */
  role: 'textbox' | 'searchbox' | 'slider' | 'combobox' | 'radio' | 'checkbox';
  name: string;
  /** What a user does, and what the form sends before and after. */
  change: () => Promise<unknown>;
  first: string[];
  changed: string[];
  /** The values that the caller gets at first and then, where they are not what is sent. */
  callerValues?: [first: unknown, then: unknown];
  /** False for a field that cannot be empty. */
  canBeRequired?: boolean;
}

const type = (name: string, text: string) => async () => {
  const field = page.getByRole('textbox', { name });
  await field.clear();
  await field.click();
  await userEvent.keyboard(text);
};

const fields: Record<string, Field> = {
  CodeInput: {
    props: { defaultValue: '12' },
    role: 'textbox',
    name: 'Код',
    change: type('Код', '345678'),
    first: ['12'],
    changed: ['345678'],
  },
  MoneyInput: {
    props: { defaultValue: 1_500_000 },
    role: 'textbox',
    name: 'Цена',
    change: type('Цена', '2000'),
    first: ['1500000'],
    changed: ['2000'],
    callerValues: [1_500_000, 2000],
  },
  MultiSelect: {
    props: {
      defaultValue: ['Komatsu'],
      options: [{ value: 'Komatsu' }, { value: 'Volvo' }],
    },
    role: 'checkbox',
    name: 'Volvo',
    change: () => page.getByText('Volvo').click(),
    first: ['Komatsu'],
    changed: ['Komatsu', 'Volvo'],
    callerValues: [['Komatsu'], ['Komatsu', 'Volvo']],
    canBeRequired: false,
  },
  PhoneInput: {
    props: { defaultValue: '+79123456789' },
    role: 'textbox',
    name: 'Телефон',
    change: type('Телефон', '8 029 123 45 67'),
    first: ['+79123456789'],
    changed: ['+375291234567'],
  },
  SearchField: {
    props: { defaultValue: 'кран' },
    role: 'searchbox',
    name: 'Поиск',
    change: () => page.getByRole('searchbox').fill('каток'),
    first: ['кран'],
    changed: ['каток'],
  },
  SegmentedControl: {
    props: { defaultValue: 'b' },
    role: 'radio',
    name: 'А',
    change: () => page.getByRole('radio', { name: 'А' }).click(),
    first: ['b'],
    changed: ['a'],
    canBeRequired: false,
  },
  Slider: {
    props: { defaultValue: 36 },
    role: 'slider',
    name: 'Срок',
    change: () => page.getByRole('slider').fill('40'),
    first: ['36'],
    changed: ['40'],
    callerValues: [36, 40],
    canBeRequired: false,
  },
  SortSelect: {
    props: {
      defaultValue: 'b',
      options: [
        { value: 'a', label: 'Сначала дешевле' },
        { value: 'b', label: 'Сначала дороже' },
      ],
    },
    role: 'combobox',
    name: 'Сортировка',
    change: () => page.getByRole('combobox').selectOptions('a'),
    first: ['b'],
    changed: ['a'],
    canBeRequired: false,
  },
};

const submitted = vi.fn();

function Form({ children, disabled = false }: { children: React.ReactNode; disabled?: boolean }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted(new FormData(event.currentTarget).getAll('field'));
      }}
    >
      <fieldset disabled={disabled}>{children}</fieldset>
      <button type="submit">Отправить</button>
      <button type="reset">Сбросить</button>
    </form>
  );
}

const form = () => document.querySelector('form') as HTMLFormElement;
const sent = () => new FormData(form()).getAll('field');

afterEach(() => submitted.mockClear());

describe.each(Object.entries(fields))('%s in a form', (name, field) => {
  const {
    props,
    role,
    change,
    first,
    changed,
    callerValues = [first[0], changed[0]],
    canBeRequired = true,
  } = field;
  const show = (more: Record<string, unknown> = {}, disabled = false) =>
    render(<Form disabled={disabled}>{sample(name, { name: 'field', ...props, ...more })}</Form>);
  const control = () => page.getByRole(role, { name: field.name, exact: true });

  it('sends its value under its name', async () => {
    await show();
    expect(sent()).toEqual(first);
    await change();
    expect(sent()).toEqual(changed);
  });

  it.each([
    ['the button', () => page.getByRole('button', { name: 'Сбросить' }).click()],
    ['a script', async () => form().reset()],
  ])('comes back to its first value when %s resets the form, and tells', async (_, reset) => {
    const onValueChange = vi.fn();
    await show({ onValueChange });
    const before = form().outerHTML;
    await change();
    await reset();
    await vi.waitFor(() => expect(onValueChange).toHaveBeenLastCalledWith(callerValues[0]));
    await expect.poll(sent).toEqual(first);
    await expect.poll(() => form().outerHTML).toBe(before);
  });

  it('keeps its first value when a form is reset that no one has touched', async () => {
    const onValueChange = vi.fn();
    await show({ onValueChange });
    await resetForm(form());
    expect(onValueChange).not.toHaveBeenCalled();
    await expect.poll(sent).toEqual(first);
  });

  it('tells a caller that holds its value to take the first one back', async () => {
    const onValueChange = vi.fn();
    const { rerender } = await show({ value: callerValues[0], onValueChange, defaultValue: undefined });
    const controlled = {
      name: 'field',
      ...props,
      defaultValue: undefined,
      value: callerValues[1],
      onValueChange,
    };
    await rerender(<Form>{sample(name, controlled)}</Form>);
    form().reset();
    await vi.waitFor(() => expect(onValueChange).toHaveBeenCalledExactlyOnceWith(callerValues[0]));
    // The caller has not followed: what it holds stands there.
    await expect.poll(sent).toEqual(changed);
  });

  it('is not reset when the page forbids it', async () => {
    const onValueChange = vi.fn();
    await show({ onValueChange });
    form().addEventListener('reset', (event) => event.preventDefault());
    await change();
    onValueChange.mockClear();
    await resetForm(form());
    expect(onValueChange).not.toHaveBeenCalled();
    await expect.poll(sent).toEqual(changed);
  });

  it('sends nothing and cannot be used while it is disabled', async () => {
    await show({ disabled: true });
    expect(sent()).toEqual([]);
    for (const inside of form().querySelectorAll(
      'fieldset fieldset *, fieldset :is(input, select, button)',
    )) {
      if (inside.matches('input, select, button'))
        expect(inside.matches(':disabled'), inside.outerHTML).toBe(true);
    }
  });

  it('is disabled with the fieldset around it', async () => {
    await show({}, true);
    expect(sent()).toEqual([]);
    await expect.element(control()).toBeDisabled();
  });

  it('gets the focus by a press on its label', async () => {
    await show();
    const element = control().element() as HTMLInputElement;
    const label = element.labels?.[0] as HTMLLabelElement;
    label.click();
    if (role === 'radio' || role === 'checkbox') expect(element.checked).toBe(true);
    else if (role === 'slider' || role === 'combobox') expect(label.control).toBe(element);
    await userEvent.click(label);
    expect(document.activeElement).toBe(element);
  });

  if (role === 'textbox' || role === 'searchbox')
    it('sends the form on Enter, with what is typed', async () => {
      await show();
      await change();
      (control().element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      expect(submitted).toHaveBeenCalledExactlyOnceWith(changed);
    });

  if (canBeRequired)
    it('holds the form back while it is empty and required', async () => {
      await show({ required: true, defaultValue: undefined });
      await expect.element(control()).toBeRequired();
      expect(form().checkValidity()).toBe(false);
      await page.getByRole('button', { name: 'Отправить' }).click();
      expect(submitted).not.toHaveBeenCalled();
      await change();
      expect(form().checkValidity()).toBe(true);
    });
});

it.each(['TextField', 'PasswordInput'])('%s is a native field: value, reset, required', async (name) => {
  await render(<Form>{sample(name, { name: 'field', defaultValue: 'Первое1!', required: true })}</Form>);
  const field = form().querySelector('input') as HTMLInputElement;
  expect(sent()).toEqual(['Первое1!']);
  await userEvent.fill(field, '');
  expect(form().checkValidity()).toBe(false);
  await userEvent.fill(field, 'Второе2!');
  expect(sent()).toEqual(['Второе2!']);
  field.focus();
  await userEvent.keyboard('{Enter}');
  expect(submitted).toHaveBeenCalledExactlyOnceWith(['Второе2!']);
  form().reset();
  expect(sent()).toEqual(['Первое1!']);
});

it('TextField looks disabled inside a disabled fieldset too', async () => {
  await render(
    <>
      {sample('TextField', { label: 'Сама', disabled: true })}
      <Form disabled>{sample('TextField', { label: 'В форме' })}</Form>
    </>,
  );
  const [single, inside] = [...document.querySelectorAll('.lsg-field__box')].map((box) =>
    getComputedStyle(box),
  );
  expect(inside?.backgroundColor).toBe(single?.backgroundColor);
  expect(inside?.borderColor).toBe(single?.borderColor);
});

it('MoneyInput sends what its bounds make of the number when Enter is pressed', async () => {
  await render(<Form>{sample('MoneyInput', { name: 'field', min: 90_000 })}</Form>);
  (page.getByRole('textbox').element() as HTMLElement).focus();
  await userEvent.keyboard('5{Enter}');
  expect(submitted).toHaveBeenCalledExactlyOnceWith(['90000']);
});
