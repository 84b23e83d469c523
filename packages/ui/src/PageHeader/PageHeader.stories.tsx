import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Breadcrumbs } from '../breadcrumbs.ts';
import { Button } from '../button.ts';
import { PageHeader } from './PageHeader.tsx';

const meta = {
  title: 'Components/PageHeader',
  component: PageHeader,
  args: { title: 'Каталог' },
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {
  args: {
    breadcrumbs: <Breadcrumbs items={[{ label: 'Главная', href: '#' }, { label: 'Каталог' }]} />,
    children: (
      <>
        <Button href="#novelty">Новинки</Button>
        <Button href="#popular">Популярное</Button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
  },
};

export const Section: Story = {
  args: {
    level: 2,
    title: 'Новинки',
    subtitle: 'Предложения, опубликованные в\u00A0течение 7 прошедших дней',
    actions: <Button href="#novelty">Перейти</Button>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toBeVisible();
  },
};
