import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Textarea } from '../textarea.ts';

const meta = {
  title: 'Components/Textarea',
  component: Textarea,
  args: { label: 'Вопрос продавцу', placeholder: 'Например, когда была замена масла' },
} satisfies Meta<typeof Textarea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Described: Story = { args: { description: 'Ответим в\u00A0течение дня', required: true } };
export const Invalid: Story = { args: { error: 'Напишите вопрос', defaultValue: '?' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Машина продана' } };

/** It grows with what is typed. */
export const Grows: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    const before = field.clientHeight;
    await userEvent.type(field, 'Первая{enter}вторая{enter}третья{enter}четвёртая{enter}пятая');
    await expect(field.clientHeight).toBeGreaterThan(before);
  },
};
