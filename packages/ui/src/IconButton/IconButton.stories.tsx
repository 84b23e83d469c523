import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { BellIcon, DocumentIcon, HeartIcon } from '../icons.ts';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'Components/IconButton',
  component: IconButton,
  args: { label: 'Избранное', icon: <HeartIcon />, onClick: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  tags: ['no-picture'],
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Избранное' }));
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};

export const WithCount: Story = {
  tags: ['no-picture'],
  args: { count: 3, href: '#favorites' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Избранное: 3' })).toBeVisible();
  },
};

export const EveryVariant: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' }}>
      <IconButton label="Избранное" icon={<HeartIcon />} count={3} />
      <IconButton label="Заявки" icon={<DocumentIcon />} count={120} />
      <IconButton label="Уведомления" icon={<BellIcon />} variant="plain" />
      <IconButton label="Уведомления" icon={<BellIcon />} variant="solid" size="lg" />
      <IconButton label="Уведомления" icon={<BellIcon />} size="sm" disabled />
    </div>
  ),
};
