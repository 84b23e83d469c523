import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { MoneyInput } from '../money-input.ts';

const meta = {
  title: 'Components/MoneyInput',
  component: MoneyInput,
  args: { label: 'Стоимость техники', defaultValue: 4_500_000, onValueCommit: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MoneyInput>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = (canvas: HTMLElement) => within(canvas).getByRole('textbox') as HTMLInputElement;

export const Roubles: Story = {
  args: { onValueCommit: fn() },
  play: async ({ canvasElement, args }) => {
    const input = field(canvasElement);
    await userEvent.clear(input);
    await userEvent.type(input, '11670000');
    await expect(input).toHaveValue('11\u00A0670\u00A0000');
    await userEvent.tab();
    await expect(args.onValueCommit).toHaveBeenLastCalledWith(11_670_000);
  },
};

export const Kopecks: Story = {
  tags: ['no-picture'],
  args: { decimals: 2, defaultValue: 1_234_567.89, label: 'Цена запчасти' },
  play: async ({ canvasElement }) => {
    await expect(field(canvasElement)).toHaveValue('1\u00A0234\u00A0567,89');
  },
};

/** Outside its bounds the field says so at once, and takes the nearest bound when it is left. */
export const Bounds: Story = {
  args: { min: 900_000, max: 999_000_000, hint: 'От\u00A0900\u00A0000 до\u00A0999\u00A0000\u00A0000\u00A0₽' },
  play: async ({ canvasElement }) => {
    const input = field(canvasElement);
    await userEvent.clear(input);
    await userEvent.type(input, '5');
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await userEvent.tab();
    await expect(input).toHaveValue('900\u00A0000');
  },
};

export const Empty: Story = { args: { defaultValue: null, placeholder: '900\u00A0000' } };
export const WithError: Story = { args: { error: 'Укажите стоимость' } };
export const Disabled: Story = { args: { disabled: true } };
