import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { card, machines } from '../../fixtures/machines.ts';
import { Button } from '../button.ts';
import { Carousel } from '../carousel.ts';
import { FavouriteButton } from '../favourite-button.ts';
import { PageHeader } from '../page-header.ts';
import { ProductCard } from '../product-card.ts';
import { RequestButton } from '../request-button.ts';

const slides = machines.map((item) => (
  <ProductCard
    key={item.id}
    {...card(item)}
    href="#product"
    favourite={<FavouriteButton itemName={item.title} />}
    action={<RequestButton itemName={item.title} />}
  />
));

const meta = {
  title: 'Components/Carousel',
  component: Carousel,
  args: {
    label: 'Новинки',
    header: (
      <PageHeader
        level={2}
        title="Новинки"
        subtitle={'Предложения, опубликованные в\u00A0течение 7\u00A0прошедших дней'}
      />
    ),
    children: slides,
  },
} satisfies Meta<typeof Carousel>;
export default meta;
type Story = StoryObj<typeof meta>;

const inView = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('.lsg-carousel__slide:not([inert])')].map(
    (slide) => slide.ariaLabel,
  );

/** Goes round when there are more slides than fit; slides out of view leave the order of the Tab key. */
export const Novelties: Story = {
  tags: ['no-picture'],
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Вперёд' })).toBeEnabled());
    await waitFor(() => expect(inView(canvasElement)[0]).toBe('1 из 12'));
    await userEvent.click(canvas.getByRole('button', { name: 'Вперёд' }));
    await waitFor(() => expect(inView(canvasElement)).not.toContain('1 из 12'));
    await userEvent.click(canvas.getByRole('button', { name: 'Назад' }));
    await waitFor(() => expect(inView(canvasElement)).toContain('1 из 12'));
    await userEvent.click(canvas.getByRole('button', { name: 'Назад' }));
    await waitFor(() => expect(inView(canvasElement)).toContain('12 из 12'));
  },
};

/** Everything fits: no arrows, no loop. */
export const OneSlide: Story = {
  tags: ['no-picture'],
  args: { children: slides.slice(0, 1) },
  play: async ({ canvasElement }) => {
    const arrows = canvasElement.querySelector('.lsg-carousel__arrows');
    await waitFor(() => expect(arrows).toHaveAttribute('data-idle'));
    await expect(arrows).not.toBeVisible();
  },
};

export const Partners: Story = {
  args: {
    label: 'Партнёры',
    slides: 'partners',
    header: <PageHeader level={2} title="Партнёры" actions={<Button>Связаться</Button>} />,
    children: ['Первый', 'Второй', 'Третий', 'Четвёртый', 'Пятый', 'Шестой', 'Седьмой'].map((name) => (
      <div
        key={name}
        style={{ padding: 32, border: '1px solid var(--lsg-hairline)', background: 'var(--lsg-surface)' }}
      >
        {name}
      </div>
    )),
  },
};
