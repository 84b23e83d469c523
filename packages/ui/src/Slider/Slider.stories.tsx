import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, within } from 'storybook/test';
import { Slider } from '../slider.ts';

const meta = {
  title: 'Components/Slider',
  component: Slider,
  args: { label: 'Срок лизинга', min: 12, max: 60, defaultValue: 36, unit: 'мес', onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Slider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Term: Story = {
  args: { onValueChange: fn() },
  play: async ({ canvasElement, args }) => {
    const slider = within(canvasElement).getByRole('slider', { name: 'Срок лизинга' });
    await expect(slider).toHaveAttribute('aria-valuetext', '36\u00A0месяцев');
    fireEvent.input(slider, { target: { value: '41' } });
    await expect(slider).toHaveAttribute('aria-valuetext', '41\u00A0месяц');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(41);
  },
};

export const Roubles: Story = {
  tags: ['no-picture'],
  args: { label: 'Первый взнос', min: 90_000, max: 4_500_000, step: 1000, defaultValue: 900_000, unit: '₽' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      '900\u00A0000\u00A0рублей',
    );
  },
};

/** Inside a right-to-left page the scale runs the other way, and its passed part with it. */
export const RightToLeft: Story = {
  tags: ['no-picture'],
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
};

export const NoMarks: Story = { args: { marks: null } };
export const Disabled: Story = { args: { disabled: true } };
