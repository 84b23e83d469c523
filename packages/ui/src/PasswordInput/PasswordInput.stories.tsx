import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { PasswordInput } from '../password-input.ts';

const meta = {
  title: 'Components/PasswordInput',
  component: PasswordInput,
  args: { label: 'Пароль', defaultValue: 'Экскаватор-2026!' },
} satisfies Meta<typeof PasswordInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Пароль');
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Показать пароль' }));
    await expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Скрыть пароль' }));
    await expect(field).toHaveAttribute('type', 'password');
    await expect(field).toHaveValue('Экскаватор-2026!');
  },
};

export const Weak: Story = {
  args: {
    defaultVisible: true,
    defaultValue: 'qwerty',
    error:
      'Пароль должен содержать минимум 8 символов, заглавную и строчную латинские буквы, число и спецсимвол',
  },
};
