import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { MultiSelect } from '../multi-select.ts';

const brands = [
  'Caterpillar',
  'Hitachi',
  'Hyundai',
  'Komatsu',
  'SANY',
  'Volvo',
  'Галичанин',
  'КАМАЗ',
  'Четра',
];

const meta = {
  title: 'Components/MultiSelect',
  component: MultiSelect,
  args: {
    label: 'Марка',
    options: brands.map((value, index) => ({ value, count: (index * 7) % 23 })),
    onValueChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 280 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MultiSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Buttons: Story = {
  args: { defaultValue: ['Komatsu'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /Volvo/ }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['Komatsu', 'Volvo']);
    canvas.getByRole('checkbox', { name: /Komatsu/ }).focus();
    await userEvent.keyboard(' ');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['Volvo']);
  },
};

/** The box is at most 100 px high (specification §9); what the search hides stays chosen and stays in the form. */
export const List: Story = {
  args: { appearance: 'list', name: 'brand', defaultValue: ['Komatsu'] },
  decorators: [
    (Story) => (
      <form aria-label="Фильтр">
        <Story />
      </form>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    const box = canvasElement.querySelector('.lsg-select__options') as HTMLElement;
    await expect(box.getBoundingClientRect().height).toBeLessThanOrEqual(100);
    await userEvent.type(canvas.getByRole('searchbox'), 'чет');
    await waitFor(() => expect(canvas.getAllByRole('checkbox')).toHaveLength(1));
    await userEvent.click(canvas.getByRole('checkbox', { name: /Четра/ }));
    const form = canvas.getByRole<HTMLFormElement>('form');
    await expect(new FormData(form).getAll('brand').sort()).toEqual(['Komatsu', 'Четра']);
  },
};

/** The three most frequent; the press, or a key in the search, asks the page for the others. */
export const SomeOfMany: Story = {
  args: {
    appearance: 'list',
    options: brands.slice(0, 3).map((value) => ({ value, count: 7 })),
    total: brands.length,
    onShowAll: fn(),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Показать все.9/ }));
    await expect(args.onShowAll).toHaveBeenCalledOnce();
  },
};

export const NothingFound: Story = {
  args: { appearance: 'list' },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'белаз');
    await expect(await canvas.findByText('Ничего не найдено')).toBeVisible();
  },
};

export const Checkboxes: Story = {
  args: {
    label: 'Страна производства',
    appearance: 'checkboxes',
    options: [{ value: 'Россия' }, { value: 'Япония' }],
  },
};
