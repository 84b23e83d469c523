import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button.ts';
import { Popover } from '../popover.ts';
import { TextField } from '../text-field.ts';

const meta = {
  title: 'Components/Popover',
  component: Popover,
  // A frame of its own in the docs: it would open over the page.
  parameters: { docs: { story: { inline: false, height: '280px' } } },
  args: {
    label: 'Доставка',
    trigger: <Button>Куда доставить</Button>,
    children: <TextField label="Город" />,
    onOpenChange: fn(),
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { args: { defaultOpen: true } };

/** The focus goes in, Escape closes and gives it back; the page around stays usable. */
export const Keys: Story = {
  tags: ['no-picture'],
  play: async ({ canvas, args }) => {
    const trigger = canvas.getByRole('button', { name: 'Куда доставить' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('dialog', { name: 'Доставка' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Город' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
};
