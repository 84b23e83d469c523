import { formatRoubles } from '@leasing/core/format';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { machines } from '../../fixtures/machines.ts';
import { StillLink } from '../../fixtures/StillLink.tsx';
import { NotificationList } from '../notification-list.ts';

const meta = {
  title: 'Components/NotificationList',
  component: NotificationList,
  args: {
    onItemClick: fn(),
    linkComponent: StillLink,
    items: machines.map(({ title, totalCost }, index) => ({
      id: String(index),
      title: index % 2 === 0 ? `Цена снижена: ${title}` : `Аукцион скоро закончится: ${title}`,
      text:
        index % 2 === 0
          ? `${formatRoubles(totalCost)} вместо ${formatRoubles(totalCost + 290_000)}`
          : undefined,
      when: index === 0 ? 'сегодня' : 'вчера',
      href: `#${index}`,
      unread: index < 2,
    })),
  },
  decorators: [
    (Story) => (
      <div
        style={{ maxWidth: 380, border: '1px solid var(--lsg-hairline)', background: 'var(--lsg-surface)' }}
      >
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NotificationList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Of twelve messages eight are listed (specification §9). */
export const Many: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(8);
    await userEvent.click(canvas.getAllByRole('link')[1] as HTMLElement);
    await expect(args.onItemClick).toHaveBeenLastCalledWith('1');
  },
};

export const Empty: Story = {
  args: { items: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Новых уведомлений нет/)).toBeVisible();
  },
};
