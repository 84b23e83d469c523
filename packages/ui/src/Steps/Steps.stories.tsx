import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Steps } from './Steps.tsx';

const meta = {
  title: 'Components/Steps',
  component: Steps,
  args: {
    items: [
      {
        title: 'Выберите технику',
        text: 'В\u00A0каталоге\u00A0– машины с\u00A0проверенной историей и\u00A0ценой.',
      },
      { title: 'Оставьте заявку', text: 'Одной кнопкой на\u00A0карточке или на\u00A0странице машины.' },
      { title: 'Согласуйте условия', text: 'Менеджер позвонит, подпишем договор.' },
      { title: 'Получите технику', text: 'Забирайте машину и\u00A0развивайте дело.' },
    ],
  },
} satisfies Meta<typeof Steps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Described: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
  },
};

export const AtTheSecond: Story = {
  args: { current: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step');
  },
};

const way = ['Получена', 'Решение', 'Договор', 'Выдача'].map((title) => ({ title }));

export const Compact: Story = {
  args: { items: way, current: 2, compact: true },
  play: async ({ canvas }) => {
    const items = canvas.getAllByRole('listitem');
    await expect(items.map(({ textContent }) => textContent)).toEqual(way.map(({ title }) => title));
    await expect(items[2]).toHaveAttribute('aria-current', 'step');
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
};
