import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { card, machine, machines } from '../../fixtures/machines.ts';
import { Badge } from '../badge.ts';
import { Button } from '../button.ts';
import { FavouriteButton } from '../favourite-button.ts';
import { IconButton } from '../icon-button.ts';
import { TrashIcon } from '../icons.ts';
import { ProductCard } from '../product-card.ts';
import { RequestButton } from '../request-button.ts';

const favourite = <FavouriteButton itemName={machine.title} />;
const action = <RequestButton itemName={machine.title} />;

const meta = {
  title: 'Components/ProductCard',
  component: ProductCard,
  args: { ...machine, href: '#product', favourite, action },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ProductCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Product: Story = {
  args: { badges: <Badge tone="solid">Новинка</Badge> },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole('heading', { name: 'Экскаватор Komatsu PC200-8' })).toBeVisible();
    // 5 896 000 / 60, rounded (specification §9)
    await expect(page.getByText(/98 267/)).toBeVisible();
    await expect(page.getByText('от 6 240 000 ₽')).toBeVisible();
    await expect(page.getByText('оценка без процентов, 60 мес., из расчёта 5 896 000 ₽')).toBeVisible();
    await userEvent.tab();
    await expect(page.getByRole('button', { name: /Добавить в избранное/ })).toHaveFocus();
    await userEvent.tab();
    await expect(page.getByRole('link')).toHaveFocus();
  },
};

/** On the page of the user's requests. */
export const Application: Story = {
  tags: ['no-picture'],
  args: {
    badges: <Badge tone="positive">Одобрена</Badge>,
    favourite: undefined,
    action: <Button block>Задать вопрос</Button>,
  },
};

export const Auction: Story = {
  args: {
    badges: <Badge tone="accent">Аукцион</Badge>,
    currentBid: 2_150_000,
    auctionEnd: 'до 5 дек., 7 дней',
  },
  play: async ({ canvasElement }) => {
    // Three lines, as every card has: the bid in that of the payment.
    const lines = [...canvasElement.querySelectorAll('.lsg-card__prices > p')].map(
      (line) => line.textContent,
    );
    await expect(lines.map((line) => line.replaceAll('\u00A0', ' '))).toEqual([
      '2 150 000 ₽ текущая ставка',
      'до 5 дек., 7 дней',
      'от 6 240 000 ₽',
    ]);
    const [bid, word] = ['.lsg-card__price', '.lsg-card__unit'].map((part) =>
      canvasElement.querySelector(part)?.getBoundingClientRect(),
    );
    await expect(word?.bottom).toBeLessThanOrEqual((bid?.bottom ?? 0) + 1);
    await expect(bid?.height).toBe(32);
  },
};

export const AuctionWithoutBids: Story = {
  args: { badges: <Badge tone="accent">Аукцион</Badge>, minDeposit: 450_000 },
};

/** A spare part is bought: its price stands first, then what it fits; the payment is small. */
export const SparePart: Story = {
  args: {
    title: 'Зуб ковша',
    minCost: 1590,
    totalCost: 1590,
    pricing: 'total',
    specs: [
      { label: 'Наличие', value: 'В\u00A0наличии' },
      { label: 'Подходит к', value: 'Komatsu\u00A0PC200-8' },
    ],
  },
  play: async ({ canvasElement }) => {
    const price = within(canvasElement).getByText('от 1 590 ₽');
    const fits = within(canvasElement).getByText(/PC200-8/);
    await expect(price.compareDocumentPosition(fits)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
};

/** In the favourites the heart is a removal. */
export const Favourite: Story = {
  tags: ['no-picture'],
  args: {
    favourite: (
      <IconButton variant="solid" label="Удалить из избранного" icon={<TrashIcon />} onClick={fn()} />
    ),
  },
};

/** Not a link; the button asks for one like it (specification §2, cards). */
export const OutOfStock: Story = {
  args: { outOfStock: true, action: <RequestButton outOfStock itemName={machine.title} /> },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.queryByRole('link')).toBeNull();
    await expect(page.getByRole('button', { name: /^Нужно такое же/ })).toBeVisible();
  },
};

/** Out of stock for a reason that the caller names, on the page of the user's requests. */
export const Reserved: Story = {
  // A word of it differs from the one above.
  tags: ['no-picture'],
  args: {
    outOfStock: true,
    labels: { outOfStock: 'Забронировано' },
    badges: <Badge tone="positive">Одобрена</Badge>,
    favourite: undefined,
    action: <Button block>Задать вопрос</Button>,
  },
};

export const WithoutPicture: Story = { args: { picture: undefined } };

export const PriceOnRequest: Story = { args: { minCost: null, totalCost: null } };

export const LongTitle: Story = {
  args: {
    title: 'Автобетоносмеситель SHACMAN X3000 8×4 с\u00A0барабаном 12\u00A0м³ и\u00A0автономным двигателем',
    picture: machines[6]?.picture,
  },
};

export const Row: Story = {
  args: { layout: 'list', badges: <Badge tone="neutral">На рассмотрении</Badge> },
  decorators: [
    (Story) => (
      <div style={{ width: 760, maxWidth: '90vw' }}>
        <Story />
      </div>
    ),
  ],
};

export const Grid: Story = {
  tags: ['no-picture'],
  decorators: [
    (Story) => (
      <div style={{ width: 1320, maxWidth: 'calc(100vw - 32px)' }}>
        <Story />
      </div>
    ),
  ],
  render: () => (
    <div style={{ display: 'grid', gap: 20, gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))' }}>
      {machines.slice(0, 4).map((item, index) => (
        <ProductCard
          key={item.id}
          {...card(item)}
          href="#product"
          badges={
            item.badge ? (
              <Badge tone={item.badge === 'Аукцион' ? 'accent' : 'solid'}>{item.badge}</Badge>
            ) : undefined
          }
          favourite={<FavouriteButton itemName={item.title} defaultPressed={index === 1} />}
          action={<RequestButton itemName={item.title} defaultSent={index === 2} />}
        />
      ))}
    </div>
  ),
};
