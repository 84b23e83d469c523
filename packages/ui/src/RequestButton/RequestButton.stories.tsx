import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { RequestButton } from './RequestButton.tsx';

const meta = {
  title: 'Components/RequestButton',
  component: RequestButton,
  args: { onRequest: fn(), block: false },
} satisfies Meta<typeof RequestButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** «оставить заявку» becomes «отправлено» at once; a second press does nothing (specification §4). */
export const Request: Story = {
  tags: ['no-picture'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'оставить заявку' }));
    const sent = canvas.getByRole('button', { name: 'отправлено' });
    await userEvent.click(sent);
    await expect(args.onRequest).toHaveBeenCalledTimes(1);
  },
};

/** A call that fails turns the button back (specification §4). */
export const Refused: Story = {
  args: { onRequest: fn(() => Promise.reject(new Error('no connection'))) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'оставить заявку' })).toBeVisible());
    await expect(args.onRequest).toHaveBeenCalledTimes(1);
  },
};

export const Sent: Story = { args: { sent: true } };
export const OutOfStock: Story = { args: { outOfStock: true } };
