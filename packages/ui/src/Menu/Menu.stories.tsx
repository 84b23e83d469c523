import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { IconButton } from '../icon-button.ts';
import { MenuIcon } from '../icons.ts';
import { Menu } from '../menu.ts';

const meta = {
  title: 'Components/Menu',
  component: Menu,
  // A frame of its own in the docs: it would open over the page.
  parameters: { docs: { story: { inline: false, height: '320px' } } },
  args: {
    trigger: <IconButton label="Действия" icon={<MenuIcon />} />,
    onOpenChange: fn(),
    items: [
      { id: 'open', label: 'Открыть карточку', href: '#card' },
      { id: 'copy', label: 'Скопировать ссылку', onSelect: fn() },
      { id: 'sold', label: 'Отметить проданной', disabled: true },
      { id: 'delete', label: 'Удалить', tone: 'danger', separated: true, onSelect: fn() },
    ],
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { tags: ['no-picture'] };

/** Arrows and letters move, Escape closes and gives the focus back. */
export const Keys: Story = {
  tags: ['no-picture'],
  play: async ({ canvas, args }) => {
    const trigger = canvas.getByRole('button', { name: 'Действия' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('menuitem', { name: 'Открыть карточку' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Удалить' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.items[3]?.onSelect).toHaveBeenCalledOnce();
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};

export const Open: Story = {
  args: { defaultOpen: true },
  play: async () => {
    await expect(await screen.findByRole('menuitem', { name: 'Открыть карточку' })).toHaveAttribute(
      'href',
      '#card',
    );
  },
};
