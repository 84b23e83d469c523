import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { SurveyCard } from '../survey-card.ts';

const meta = {
  title: 'Components/SurveyCard',
  component: SurveyCard,
  args: {
    survey: {
      id: 1,
      text: 'Какую технику вы ищете чаще всего?',
      options: ['Экскаваторы', 'Краны', 'Самосвалы', 'Другую'],
    },
    onAnswer: fn(),
    onDismiss: fn(),
  },
} satisfies Meta<typeof SurveyCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asked: Story = {};

export const Answered: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Краны' }));
    await expect(args.onAnswer).toHaveBeenCalledTimes(1);
    await expect(args.onAnswer).toHaveBeenLastCalledWith('Краны');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/Спасибо/));
  },
};

export const Failed: Story = {
  args: { onAnswer: fn(() => Promise.reject(new Error('no connection'))) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Краны' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/Ответ не.сохранён/));
    await expect(canvas.getByRole('button', { name: 'Краны' })).toBeEnabled();
  },
};
