import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import { DateField } from '../date-field.ts';

const meta = {
  title: 'Components/DateField',
  component: DateField,
  args: { label: 'Первый платёж', min: '2026-01-01', onValueChange: fn() },
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { args: { defaultValue: '2026-05-31' } };
export const Invalid: Story = { args: { required: true, error: 'Выберите день' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: '2026-05-31' } };

export const Typed: Story = {
  tags: ['no-picture'],
  play: async ({ canvas, args }) => {
    await fireEvent.change(canvas.getByLabelText('Первый платёж'), { target: { value: '2026-06-01' } });
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2026-06-01');
  },
};
