import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../button.ts';
import { ToastRegion, toast } from '../toast.ts';

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

/** `toast()` says something from anywhere; the same id again takes the place of what was said. */
export const Said: Story = {
  tags: ['no-picture'],
  render: () => (
    <>
      <Button onClick={() => toast({ id: 'saved', text: 'Сохраняем' })}>Сохранить</Button>
      <Button onClick={() => toast({ id: 'saved', text: 'Сохранено', tone: 'positive' })}>Готово</Button>
      <ToastRegion />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Сохранить' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Готово' }));
    await expect(canvas.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Сохранено']);
    await userEvent.click(canvas.getByRole('button', { name: 'Закрыть сообщение' }));
    await expect(canvas.queryByText('Сохранено')).toBeNull();
  },
};
