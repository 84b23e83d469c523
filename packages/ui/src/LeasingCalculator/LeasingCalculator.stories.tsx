import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { LeasingCalculator } from './index.ts';

const meta = {
  title: 'Components/LeasingCalculator',
  component: LeasingCalculator,
  args: {
    options: { cost: 8_671_000, minCost: 900_000, advancePercent: 20, termMonths: 36 },
    onRequest: fn(),
  },
} satisfies Meta<typeof LeasingCalculator>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Home: Story = {};

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 320 }}>
        <Story />
      </div>
    ),
  ],
};
