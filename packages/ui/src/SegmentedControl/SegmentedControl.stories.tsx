import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { SegmentedControl } from '../segmented-control.ts';

const meta = {
  title: 'Components/SegmentedControl',
  component: SegmentedControl,
  args: {
    label: 'Кто регистрируется',
    options: [
      { value: 'individual', label: 'Физ. лицо/ИП' },
      { value: 'legal', label: 'Юр. лицо' },
    ],
    onValueChange: fn(),
  },
} satisfies Meta<typeof SegmentedControl>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoSegments: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Юр. лицо' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('legal');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('individual');
    await expect(canvas.getByRole('radio', { name: 'Физ. лицо/ИП' })).toBeChecked();
  },
};

export const WithLabel: Story = { args: { labelShown: true, defaultValue: 'legal' } };
