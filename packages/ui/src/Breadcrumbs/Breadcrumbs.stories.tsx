import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const meta = {
  title: 'Components/Breadcrumbs',
  component: Breadcrumbs,
  args: {
    items: [{ label: 'Главная', href: '#' }, { label: 'Каталог', href: '#catalogue' }, { label: 'Новинки' }],
  },
} satisfies Meta<typeof Breadcrumbs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeSteps: Story = {
  play: async ({ canvasElement }) => {
    const way = within(canvasElement);
    await expect(way.getAllByRole('link').map((link) => link.textContent)).toEqual(['Главная', 'Каталог']);
    await expect(way.getByText('Новинки')).toHaveAttribute('aria-current', 'page');
  },
};

export const LongTitle: Story = {
  args: {
    items: [
      { label: 'Главная', href: '#' },
      { label: 'Заявка на запчасти', href: '#parts' },
      {
        label:
          'Гидравлический насос основной восстановленный для Komatsu PC200-8 с\u00A0гарантией 6\u00A0месяцев',
      },
    ],
  },
};
