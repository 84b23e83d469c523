import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProgressBar } from '../progress-bar.ts';

const meta = {
  title: 'Components/ProgressBar',
  component: ProgressBar,
  args: { label: 'Загружаем фотографии', value: 40, output: '12 из\u00A030' },
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Known: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Загружаем фотографии' })).toHaveAttribute(
      'value',
      '40',
    );
  },
};
export const Unknown: Story = { args: { value: undefined, output: undefined } };
export const Done: Story = { args: { value: 100, output: '30 из\u00A030' } };
