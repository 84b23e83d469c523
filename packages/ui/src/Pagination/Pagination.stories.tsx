import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Pagination } from './Pagination.tsx';

const meta = {
  title: 'Components/Pagination',
  component: Pagination,
  args: { page: 1, totalPages: 11, pageHref: (page: number) => `#page=${page}` },
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

const pagesOf = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

export const First: Story = {
  play: async ({ canvasElement }) => {
    await expect(pagesOf(canvasElement)).toEqual(['1', '2', '3', '4', '…', '11']);
    await expect(within(canvasElement).getByRole('link', { name: 'Страница 1' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
};

export const Middle: Story = {
  args: { page: 6 },
  play: async ({ canvasElement }) => {
    await expect(pagesOf(canvasElement)).toEqual(['1', '…', '3', '4', '5', '6', '7', '8', '9', '…', '11']);
  },
};

export const Last: Story = {
  tags: ['no-picture'],
  args: { page: 11 },
  play: async ({ canvasElement }) => {
    await expect(pagesOf(canvasElement)).toEqual(['1', '…', '8', '9', '10', '11']);
    await expect(within(canvasElement).queryByRole('link', { name: 'Следующая страница' })).toBeNull();
  },
};

/** One page or fewer: nothing (specification §2). */
export const OnePage: Story = {
  tags: ['no-picture'],
  args: { totalPages: 1 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('navigation')).toBeNull();
  },
};
