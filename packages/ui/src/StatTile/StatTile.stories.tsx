import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StatTile } from './StatTile.tsx';

const meta = {
  title: 'Components/StatTile',
  component: StatTile,
  args: { value: 1000, label: 'единиц техники' },
} satisfies Meta<typeof StatTile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Machines: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 000')).toBeVisible();
  },
};

export const ThreeInARow: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 40 }}>
      <StatTile value={189} label="завершённых сделок" />
      <StatTile value={1000} label="единиц техники" />
      <StatTile value={200} label="довольных клиентов" />
    </div>
  ),
};
