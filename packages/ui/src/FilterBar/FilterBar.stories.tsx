import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { equipmentCounts, equipmentStock, sparePartStock } from '../../fixtures/stock.ts';
import { equipmentFilterFields, FilterBar, sparePartFilterFields } from '../filter-bar.ts';

const meta = {
  title: 'Components/FilterBar',
  component: FilterBar,
  args: {
    fields: equipmentFilterFields(equipmentStock, equipmentCounts),
    onValueChange: fn(),
    onReset: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 304 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FilterBar>;
export default meta;
type Story = StoryObj<typeof meta>;

async function open(canvasElement: HTMLElement) {
  const summary = canvasElement.querySelector('summary');
  if (summary?.checkVisibility()) await userEvent.click(summary);
}

export const Equipment: Story = {
  tags: ['forced-colours'],
  args: {
    defaultValue: {
      type: ['EXCAVATOR'],
      brand: ['Komatsu', 'Hitachi'],
      minCost: 2_400_000,
      maxCost: 11_200_000,
      inStock: true,
    },
  },
};

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    await open(canvasElement);
    const bar = within(canvasElement);
    await userEvent.click(bar.getByRole('checkbox', { name: /Экскаваторы/ }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ type: ['EXCAVATOR'] });
    const from = bar.getByRole('textbox', { name: 'Цена, от' });
    await userEvent.click(from);
    await userEvent.keyboard('3 500 000{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith({
      type: ['EXCAVATOR'],
      minCost: 3_500_000,
      maxCost: null,
    });
    await expect(from).toHaveValue('3\u00A0500\u00A0000');
    await userEvent.click(bar.getByRole('link', { name: /Сбросить фильтр/ }));
    await waitFor(() => expect(from).toHaveValue(''));
    await expect(args.onReset).toHaveBeenCalledTimes(1);
  },
};

export const SparePart: Story = {
  args: {
    fields: sparePartFilterFields(sparePartStock),
    defaultValue: { country: ['Япония'], minYearOfManufacture: 2019 },
  },
};

/** The text search is applied on Enter or when the field is left (specification §2). */
export const Search: Story = {
  args: { fields: [{ kind: 'search', name: 'title', label: 'Поиск', placeholder: 'Марка, модель' }] },
  play: async ({ canvasElement, args }) => {
    await open(canvasElement);
    const field = within(canvasElement).getByRole('searchbox', { name: 'Поиск' });
    await userEvent.type(field, 'pc200');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ title: 'pc200' });
  },
};
