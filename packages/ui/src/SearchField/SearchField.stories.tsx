import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { SearchField } from './index.ts';

const meta = {
  title: 'Components/SearchField',
  component: SearchField,
  args: { label: 'Поиск', placeholder: 'Марка, модель', onValueCommit: fn() },
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('searchbox', { name: 'Поиск' });
    await userEvent.type(field, 'komatsu');
    await expect(args.onValueCommit).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(args.onValueCommit).toHaveBeenLastCalledWith('komatsu');
    await userEvent.click(canvas.getByRole('button', { name: 'Очистить: Поиск' }));
    await expect(args.onValueCommit).toHaveBeenLastCalledWith('');
    await expect(args.onValueCommit).toHaveBeenCalledTimes(2);
    await expect(field).toHaveFocus();
  },
};

export const Filled: Story = { args: { defaultValue: 'PC200-8' } };
