import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Select } from '../select.ts';

const meta = {
  title: 'Components/Select',
  component: Select,
  args: {
    label: 'Тип техники',
    options: [
      { value: 'EXCAVATOR', label: 'Экскаватор' },
      { value: 'CRANE', label: 'Автокран' },
      { value: 'ROLLER', label: 'Каток', disabled: true },
    ],
    onValueChange: fn(),
  },
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {};
export const Placeholder: Story = { args: { placeholder: 'Любой', required: true } };
export const Described: Story = { args: { description: 'Можно изменить позже' } };
export const Invalid: Story = { args: { placeholder: 'Выберите', error: 'Выберите тип' } };
export const Disabled: Story = { args: { disabled: true } };

export const Chooses: Story = {
  tags: ['no-picture'],
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Тип техники' }), 'CRANE');
    await expect(args.onValueChange).toHaveBeenCalledWith('CRANE');
  },
};
