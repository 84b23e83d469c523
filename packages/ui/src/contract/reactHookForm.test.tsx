import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import * as ui from '../index.ts';

/* What README says of react-hook-form: `register` for fields whose value is text, `Controller` for all. */

const options = [
  { value: 'a', label: 'А' },
  { value: 'b', label: 'Б' },
];
const type = (name: string, text: string) => async () => {
  const field = page.getByRole('textbox', { name });
  await field.clear();
  await field.click();
  await userEvent.keyboard(text);
};

interface Case {
  /** What stands there first, and what a person makes of it. */
  first: unknown;
  change: () => Promise<unknown>;
  expected: unknown;
  draw: (value: never, set: (value: never) => void) => React.ReactElement;
}

// Each draws one component with `value` and `onValueChange`.
const cases: Record<string, Case> = {
  Checkbox: {
    first: false,
    change: () => page.getByRole('checkbox').click(),
    expected: true,
    draw: (checked, set) => <ui.Checkbox label="Поле" checked={checked} onCheckedChange={set as never} />,
  },
  CodeInput: {
    first: '12',
    change: type('Поле', '345678'),
    expected: '345678',
    draw: (value, set) => <ui.CodeInput label="Поле" value={value} onValueChange={set as never} />,
  },
  MoneyInput: {
    first: 1_500_000,
    change: type('Поле', '2000'),
    expected: 2000,
    draw: (value, set) => <ui.MoneyInput label="Поле" value={value} onValueChange={set as never} />,
  },
  MultiSelect: {
    first: ['a'],
    change: () => page.getByText('Б', { exact: true }).click(),
    expected: ['a', 'b'],
    draw: (value, set) => (
      <ui.MultiSelect label="Поле" options={options} value={value} onValueChange={set as never} />
    ),
  },
  PhoneInput: {
    first: '+79123456789',
    change: type('Поле', '8 029 123 45 67'),
    expected: '+375291234567',
    draw: (value, set) => <ui.PhoneInput label="Поле" value={value} onValueChange={set as never} />,
  },
  RangeSlider: {
    first: [10, 90],
    change: async () => {
      await page.getByRole('textbox', { name: 'Поле, до' }).fill('50');
      await userEvent.tab();
    },
    expected: [10, 50],
    draw: (value, set) => (
      <ui.RangeSlider label="Поле" min={0} max={100} value={value} onValueChange={set as never} />
    ),
  },
  SearchField: {
    first: 'кран',
    change: () => page.getByRole('searchbox').fill('каток'),
    expected: 'каток',
    draw: (value, set) => <ui.SearchField label="Поле" value={value} onValueChange={set as never} />,
  },
  SegmentedControl: {
    first: 'b',
    change: () => page.getByRole('radio', { name: 'А' }).click({ force: true }),
    expected: 'a',
    draw: (value, set) => (
      <ui.SegmentedControl label="Поле" options={options} value={value} onValueChange={set as never} />
    ),
  },
  Select: {
    first: 'b',
    change: () => page.getByRole('combobox').selectOptions('a'),
    expected: 'a',
    draw: (value, set) => (
      <ui.Select label="Поле" options={options} value={value} onValueChange={set as never} />
    ),
  },
  Slider: {
    first: 36,
    change: () => page.getByRole('slider').fill('40'),
    expected: 40,
    draw: (value, set) => (
      <ui.Slider label="Поле" min={12} max={60} value={value} onValueChange={set as never} />
    ),
  },
  SortSelect: {
    first: 'b',
    change: () => page.getByRole('combobox').selectOptions('a'),
    expected: 'a',
    draw: (value, set) => <ui.SortSelect options={options} value={value} onValueChange={set as never} />,
  },
};

function Controlled({ first, draw, onSubmit }: Case & { onSubmit: (data: unknown) => void }) {
  const { control, handleSubmit, reset } = useForm({ defaultValues: { field: first } });
  return (
    <form onSubmit={handleSubmit((data) => onSubmit(data.field))}>
      <Controller
        control={control}
        name="field"
        render={({ field }) => draw(field.value as never, field.onChange as never)}
      />
      <button type="submit">Отправить</button>
      <button type="button" onClick={() => reset()}>
        Вернуть
      </button>
    </form>
  );
}

const send = () => page.getByRole('button', { name: 'Отправить' }).click();

describe.each(Object.entries(cases))('%s in a Controller', (_, field) => {
  it('gives what was first, what was chosen, and what was first again after reset()', async () => {
    const onSubmit = vi.fn();
    await render(<Controlled {...field} onSubmit={onSubmit} />);
    await send();
    await vi.waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith(field.first));
    await field.change();
    await send();
    await vi.waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith(field.expected));
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await send();
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(3));
    expect(onSubmit).toHaveBeenLastCalledWith(field.first);
  });
});

function Registered({ onSubmit }: { onSubmit: (data: unknown) => void }) {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: 'Иван', type: 'b', agreed: false, question: '', cost: 1_500_000, password: '' },
  });
  const [, drawAgain] = useState(0);
  return (
    <form noValidate onSubmit={handleSubmit(onSubmit, () => drawAgain((count) => count + 1))}>
      <ui.TextField label="Имя" error={formState.errors.name?.message} {...register('name')} />
      <ui.Select label="Тип" options={options} {...register('type')} />
      <ui.Checkbox
        label="Согласен"
        error={formState.errors.agreed?.message}
        {...register('agreed', { required: 'Нужно согласие' })}
      />
      <ui.Textarea label="Вопрос" {...register('question')} />
      <ui.MoneyInput label="Цена" {...register('cost', { setValueAs: ui.parseAmount })} />
      <ui.PasswordInput label="Пароль" {...register('password')} />
      <button type="submit">Отправить</button>
    </form>
  );
}

describe('register', () => {
  it('gives text, choices and, with setValueAs, an amount as a number', async () => {
    const onSubmit = vi.fn();
    await render(<Registered onSubmit={onSubmit} />);
    await expect.element(page.getByRole('textbox', { name: 'Цена' })).toHaveValue('1\u00A0500\u00A0000');
    await page.getByRole('textbox', { name: 'Имя' }).fill('Пётр');
    await page.getByRole('combobox', { name: 'Тип' }).selectOptions('a');
    await page.getByRole('textbox', { name: 'Вопрос' }).fill('Когда?');
    await page.getByRole('textbox', { name: 'Пароль' }).fill('Demo-2026!');
    await type('Цена', '1234567')();
    await send();
    // It is held back, and the field that holds it back has the focus and says why.
    await expect.element(page.getByRole('checkbox', { name: 'Согласен' })).toHaveFocus();
    await expect.element(page.getByText('Нужно согласие')).toBeVisible();
    await page.getByRole('checkbox').click();
    await send();
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit.mock.lastCall?.[0]).toEqual({
      name: 'Пётр',
      type: 'a',
      agreed: true,
      question: 'Когда?',
      cost: 1_234_567,
      password: 'Demo-2026!',
    });
  });
});
