import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Badge } from './Badge.tsx';

const meta = {
  title: 'Components/Badge',
  component: Badge,
  args: { children: 'Новинка', tone: 'solid' },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Novelty: Story = {
  tags: ['no-picture'],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Новинка')).toHaveClass('lsg-badge--solid');
  },
};

export const EveryTone: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Badge tone="solid">Новинка</Badge>
      <Badge tone="accent">Аукцион</Badge>
      <Badge>На рассмотрении</Badge>
      <Badge tone="positive">Одобрена</Badge>
      <Badge tone="negative">Отклонена</Badge>
    </div>
  ),
};
