import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { TextField } from '../text-field.ts';

const meta = {
  title: 'Components/TextField',
  component: TextField,
  args: { label: 'Электронная почта', type: 'email', autoComplete: 'email', placeholder: 'name@example.ru' },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Электронная почта' });
    await userEvent.type(field, 'a@b.ru');
    await expect(field).toHaveValue('a@b.ru');
    await expect(field).not.toHaveAttribute('aria-invalid');
  },
};

export const WithHint: Story = {
  args: { label: 'ИНН', type: 'text', hint: '10\u00A0цифр у\u00A0организации, 12 у\u00A0ИП' },
};

export const WithMistake: Story = {
  args: { error: 'Некорректный email', defaultValue: 'a@' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('Некорректный email');
  },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: 'name@example.ru' } };
