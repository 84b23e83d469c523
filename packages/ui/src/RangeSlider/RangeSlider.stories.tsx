import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { equipmentCounts } from '../../fixtures/stock.ts';
import { RangeSlider } from '../range-slider.ts';

const meta = {
  title: 'Components/RangeSlider',
  component: RangeSlider,
  args: {
    label: 'Цена',
    unit: '₽',
    min: 1_000_000,
    max: 21_000_000,
    step: 100,
    defaultValue: [4_500_000, 12_000_000],
    onValueChange: fn(),
    onValueCommit: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 280 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RangeSlider>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The keyboard table of the APG's multi-thumb slider; thumbs are «от» and «до» and speak Russian. */
export const Price: Story = {
  args: { histogram: (equipmentCounts.cost ?? []).map(({ count }) => count) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('slider', { name: 'от' })).toHaveAttribute(
      'aria-valuetext',
      '4\u00A0500\u00A0000\u00A0рублей',
    );
    const [from, to] = canvas.getAllByRole('slider') as [HTMLElement, HTMLElement];
    from.focus();
    const presses: [string, number, number][] = [
      ['{ArrowRight}', 4_500_100, 12_000_000],
      ['{ArrowUp}', 4_500_200, 12_000_000],
      ['{ArrowLeft}', 4_500_100, 12_000_000],
      ['{ArrowDown}', 4_500_000, 12_000_000],
      ['{PageUp}', 5_500_000, 12_000_000],
      ['{PageDown}', 4_500_000, 12_000_000],
      ['{Home}', 1_000_000, 12_000_000],
      ['{End}', 12_000_000, 12_000_000],
      ['{ArrowRight}', 12_000_000, 12_000_000],
    ];
    for (const [key, low, high] of presses) {
      await userEvent.keyboard(key);
      await waitFor(() => expect(from).toHaveAttribute('aria-valuenow', String(low)));
      await expect(to).toHaveAttribute('aria-valuenow', String(high));
      await expect(from).toHaveFocus();
    }
    await waitFor(() => expect(args.onValueCommit).toHaveBeenLastCalledWith([12_000_000, 12_000_000]));
    await userEvent.tab();
    await expect(to).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(to).toHaveAttribute('aria-valuenow', '12000000');
    await userEvent.keyboard('{End}');
    await expect(to).toHaveAttribute('aria-valuenow', '21000000');
  },
};

/** A typed number goes as far as the other end; one that nothing on the scale reaches stays. Empty means the end of the scale. */
export const Typed: Story = {
  tags: ['no-picture'],
  play: async ({ canvas, args }) => {
    const from = canvas.getByRole('textbox', { name: 'Цена, от' });
    await userEvent.click(from);
    await userEvent.paste('7 000 000,00 ₽');
    await userEvent.tab();
    await expect(args.onValueCommit).toHaveBeenLastCalledWith([7_000_000, 12_000_000]);
    await expect(from).toHaveValue('7\u00A0000\u00A0000');
    await userEvent.click(from);
    await userEvent.keyboard('99000000{Enter}');
    await expect(args.onValueCommit).toHaveBeenLastCalledWith([12_000_000, 12_000_000]);
    await userEvent.clear(from);
    await userEvent.tab();
    await expect(args.onValueCommit).toHaveBeenLastCalledWith([1_000_000, 12_000_000]);
    await expect(from).toHaveValue('');
    await expect(from).toHaveAttribute('placeholder', '1\u00A0000\u00A0000');
  },
};

/** A form gets plain digits, and nothing for an end that stands at its bound. */
export const InForm: Story = {
  tags: ['no-picture'],
  args: { names: ['minCost', 'maxCost'], defaultValue: [4_500_000, 21_000_000] },
  decorators: [
    (Story) => (
      <form aria-label="Фильтр">
        <Story />
      </form>
    ),
  ],
  play: async ({ canvas }) => {
    const form = canvas.getByRole<HTMLFormElement>('form');
    await expect([...new FormData(form)]).toEqual([['minCost', '4500000']]);
  },
};

export const Tonnage: Story = {
  tags: ['no-picture'],
  args: { label: 'Тоннаж', unit: 'т', min: 1.5, max: 49.8, step: 0.1, defaultValue: [1.5, 12.4] },
  play: async ({ canvas }) => {
    const to = canvas.getByRole('slider', { name: 'до' });
    to.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(to).toHaveAttribute('aria-valuenow', '12.5');
    await expect(to).toHaveAttribute('aria-valuetext', '12,5\u00A0тонны');
  },
};

export const Year: Story = {
  args: {
    label: 'Год выпуска',
    unit: undefined,
    min: 2008,
    max: 2025,
    step: 1,
    grouped: false,
    defaultValue: [2015, 2022],
  },
};

export const Disabled: Story = { args: { disabled: true } };
