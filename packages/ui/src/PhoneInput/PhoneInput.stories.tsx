import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PhoneInput } from '../phone-input.ts';

const meta = {
  title: 'Components/PhoneInput',
  component: PhoneInput,
  args: { label: 'Телефон', onValueChange: fn() },
} satisfies Meta<typeof PhoneInput>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every way of typing and pasting a number that people are known to use. */
export const TypedAndPasted: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Телефон' });
    const ways: [string, string, string][] = [
      ['+7 (912) 345-67-89', '+79123456789', '+7 912 345-67-89'],
      ['8 912 345 67 89', '+79123456789', '+7 912 345-67-89'],
      ['9123456789', '+79123456789', '+7 912 345-67-89'],
      ['+7+79123456789', '+79123456789', '+7 912 345-67-89'],
      ['+7 8 912 345-67-89', '+79123456789', '+7 912 345-67-89'],
      ['тел. 8 (495) 123-45-67 доб. 2', '+74951234567', '+7 495 123-45-67'],
      ['tel:+7-912-345-67-89', '+79123456789', '+7 912 345-67-89'],
      ['0086 138 1234 5678', '+8613812345678', '+86 138 1234 5678'],
      ['+375 (029) 123-45-67', '+375291234567', '+375 29 123-45-67'],
      ['+375 29 123-45-67', '+375291234567', '+375 29 123-45-67'],
      ['8 029 123 45 67', '+375291234567', '+375 29 123-45-67'],
      ['+86 138 1234 5678', '+8613812345678', '+86 138 1234 5678'],
    ];
    for (const [pasted, value, formatted] of ways) {
      await userEvent.clear(field);
      await userEvent.click(field);
      await userEvent.paste(pasted);
      await expect(field).toHaveValue(pasted);
      await userEvent.tab();
      await expect(args.onValueChange).toHaveBeenLastCalledWith(value);
      await expect(field).toHaveValue(formatted.replaceAll(' ', '\u00A0'));
    }
  },
};

/** What is typed in the middle stays in the middle: there is no mask to move the caret. */
export const EditedInTheMiddle: Story = {
  tags: ['no-picture'],
  args: { defaultValue: '+79123456789' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox');
    await userEvent.click(field);
    field.setSelectionRange(5, 5);
    await userEvent.keyboard('{Backspace}0');
    await expect(field.selectionStart).toBe(5);
    await userEvent.tab();
    await expect(field).toHaveValue('+7\u00A0902\u00A0345-67-89');
  },
};

/** An extension has no place in the number, and the field says so, also once it is left. */
export const WithExtension: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Телефон' });
    await userEvent.click(field);
    await userEvent.paste('8 (495) 123-45-67 доб. 12');
    await userEvent.tab();
    await expect(field).toHaveAccessibleDescription(/^Добавочный номер не.сохраняется/);
    await userEvent.clear(field);
    await userEvent.type(field, '8 495 123-45-67');
    await userEvent.tab();
    await expect(field).not.toHaveAccessibleDescription();
  },
};

export const WithMistake: Story = {
  args: { defaultValue: '+7912345', error: 'В\u00A0номере после +7 должно быть 10\u00A0цифр. Введено 6' },
};
