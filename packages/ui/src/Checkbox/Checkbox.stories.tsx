import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Checkbox } from '../checkbox.ts';

const meta = {
  title: 'Components/Checkbox',
  component: Checkbox,
  args: { label: 'Согласен на\u00A0обработку персональных данных', onCheckedChange: fn() },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Ticked: Story = { args: { defaultChecked: true } };
export const Some: Story = { args: { indeterminate: true, label: 'Вся техника' } };
export const Invalid: Story = {
  args: { required: true, error: 'Без согласия мы\u00A0не\u00A0можем перезвонить' },
};
export const Disabled: Story = { args: { disabled: true, defaultChecked: true } };

export const Toggles: Story = {
  tags: ['no-picture'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText(/Согласен/));
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(' ');
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false);
  },
};
