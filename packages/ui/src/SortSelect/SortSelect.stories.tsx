import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { SortSelect } from '../sort-select.ts';

const meta = {
  title: 'Components/SortSelect',
  component: SortSelect,
  args: {
    options: [
      { value: 'MIN_COST,ASC', label: 'Сначала дешевле' },
      { value: 'MIN_COST,DESC', label: 'Сначала дороже' },
      { value: 'CREATED_AT,DESC', label: 'Сначала свежие предложения' },
    ],
    onValueChange: fn(),
  },
} satisfies Meta<typeof SortSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Cheapest: Story = {
  play: async ({ canvas, args }) => {
    const select = canvas.getByRole('combobox', { name: 'Сортировка' });
    await userEvent.selectOptions(select, 'Сначала дороже');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('MIN_COST,DESC');
  },
};
