import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ConfirmDialog, removeFavouriteQuestion } from '../confirm-dialog.ts';

const meta = {
  title: 'Components/ConfirmDialog',
  component: ConfirmDialog,
  // A frame of its own in the docs: it would open over the page.
  parameters: { docs: { story: { inline: false, height: '320px' } } },
  args: {
    open: true,
    onOpenChange: fn(),
    question: removeFavouriteQuestion('Экскаватор Komatsu PC200-8'),
    onConfirm: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const RemoveFavourite: Story = {
  play: async ({ args }) => {
    await screen.findByRole('alertdialog', { name: /Удалить из.избранного “Экскаватор Komatsu PC200-8”.\?/ });
    await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(args.onOpenChange).toHaveBeenLastCalledWith(false));
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
  },
};

/** When the call is refused the dialog stays open (specification §4) and says so. */
export const Refused: Story = {
  args: { onConfirm: fn(() => Promise.reject(new Error('no connection'))) },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }));
    await screen.findByText(/Не получилось/);
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};
