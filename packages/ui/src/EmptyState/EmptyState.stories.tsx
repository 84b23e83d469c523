import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../button.ts';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'Components/EmptyState',
  component: EmptyState,
  args: {
    title: 'К\u00A0сожалению, результатов по\u00A0применённым фильтрам нет',
    children: 'Расширьте цену или год выпуска\u00A0– или оставьте заявку, и\u00A0мы подберём технику.',
    action: (
      <>
        <Button variant="accent">Сбросить фильтр</Button>
        <Button>Написать нам</Button>
      </>
    ),
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const Failed: Story = {
  args: {
    tone: 'error',
    title: 'Что-то пошло не\u00A0так, попробуйте перезапустить страницу',
    children: undefined,
    action: <Button variant="solid">Повторить</Button>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Что-то пошло не так');
  },
};
