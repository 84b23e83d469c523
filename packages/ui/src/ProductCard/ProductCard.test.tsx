import { memo, Profiler, useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { machine } from '../../fixtures/machines.ts';
import { FavouriteButton } from '../favourite-button.ts';
import { ProductCard } from '../product-card.ts';
import { RequestButton } from '../request-button.ts';

const renderedCards: string[] = [];

interface StockCardProps {
  id: number;
  liked: boolean;
  onLike: (id: number) => void;
}

/** A card as a list has it: memoised by what it depends on. */
const StockCard = memo(function StockCard({ id, liked, onLike }: StockCardProps) {
  return (
    <Profiler id={String(id)} onRender={(name) => renderedCards.push(name)}>
      <ProductCard
        title={`Машина ${id}`}
        minCost={id * 1000}
        favourite={
          <FavouriteButton itemName={`Машина ${id}`} pressed={liked} onPressedChange={() => onLike(id)} />
        }
        action={<RequestButton />}
      />
    </Profiler>
  );
});

function List() {
  const [likes, setLikes] = useState<ReadonlySet<number>>(new Set());
  const [like] = useState(() => (id: number) => setLikes((likedIds) => new Set(likedIds).add(id)));
  return Array.from({ length: 500 }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a card is its number
    <StockCard key={index} id={index} liked={likes.has(index)} onLike={like} />
  ));
}

it('of 500 cards the one that changes is drawn again, and no other', async () => {
  await render(<List />);
  expect(new Set(renderedCards).size).toBe(500);
  renderedCards.length = 0;
  await page.getByRole('button', { name: 'Добавить в избранное: Машина 250', exact: true }).click();
  expect(renderedCards).toEqual(['250']);
});

const specs = [
  { label: 'Год выпуска', value: '2019' },
  { label: 'Наработка', value: '5 784 м/ч' },
  { label: 'Мощность двигателя', value: '160 л. с.' },
];

it('is made of few elements, because a list has it sixteen times', async () => {
  await render(
    <ProductCard
      {...machine}
      href="#product"
      specs={specs}
      favourite={<FavouriteButton />}
      action={<RequestButton />}
    />,
  );
  const article = document.querySelector('article') as HTMLElement;
  expect(article.querySelectorAll('*').length).toBeLessThanOrEqual(18);
});

it('says the name of each characteristic before its value, and shows the value alone', async () => {
  await render(<ProductCard title="Komatsu PC200-8" specs={specs} />);
  const said = [...document.querySelectorAll('li')].map((row) => {
    const { content, clipPath } = getComputedStyle(row, '::before');
    return [content, clipPath, row.textContent];
  });
  expect(said).toEqual(specs.map(({ label, value }) => [`"${label}: "`, 'inset(50%)', value]));
});
