import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { ResendTimer } from '../resend-timer.ts';

const meta = {
  title: 'Components/ResendTimer',
  component: ResendTimer,
  args: { onResend: fn() },
} satisfies Meta<typeof ResendTimer>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Begins at 60 and cannot be pressed (specification §4, resend countdown). */
export const Waiting: Story = {
  args: { seconds: 3600, labels: { waiting: () => 'Выслать код подтверждения повторно через\u00A060' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Ready: Story = {
  args: { seconds: 0 },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Выслать код подтверждения повторно' }));
    await expect(args.onResend).toHaveBeenCalledTimes(1);
  },
};

export const Failed: Story = {
  args: { seconds: 0, onResend: fn(() => Promise.reject(new Error('no connection'))) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button'));
    await waitFor(() => expect(canvas.getByText(/Код не.отправлен/)).toBeVisible());
    await expect(canvas.getByRole('button')).toBeEnabled();
  },
};
