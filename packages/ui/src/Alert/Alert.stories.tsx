import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Alert } from '../alert.ts';
import { Button } from '../button.ts';

const meta = {
  title: 'Components/Alert',
  component: Alert,
  args: { title: 'Заявка отправлена', children: 'Менеджер перезвонит сегодня до\u00A018:00.' },
} satisfies Meta<typeof Alert>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const Positive: Story = { args: { tone: 'positive' } };
export const Warning: Story = {
  args: { tone: 'warning', title: 'Аукцион закончится через час', action: <Button>Сделать ставку</Button> },
};

/** What failed is announced at once. */
export const Negative: Story = {
  args: { tone: 'negative', title: 'Заявка не\u00A0отправлена', children: 'Проверьте связь.', onClose: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Заявка не отправлена/);
    await userEvent.click(canvas.getByRole('button', { name: 'Закрыть сообщение' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
