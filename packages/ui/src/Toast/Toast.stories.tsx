import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ToastRegion } from '../toast.ts';

const meta = {
  title: 'Components/Toast',
  component: ToastRegion,
  args: {
    onDismiss: fn(),
    messages: [
      { id: 'sent', text: 'Заявка отправлена. Менеджер позвонит вам.', tone: 'positive' },
      { id: 'liked', text: 'Добавлено в\u00A0избранное', action: { label: 'Открыть', onPress: fn() } },
      { id: 'failed', text: 'Не\u00A0получилось сохранить. Проверьте связь.', tone: 'negative' },
    ],
    duration: 60_000,
  },
} satisfies Meta<typeof ToastRegion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Messages: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Не получилось сохранить');
    await userEvent.click(canvas.getByRole('button', { name: 'Открыть' }));
    await expect(args.onDismiss).toHaveBeenLastCalledWith('liked');
  },
};
