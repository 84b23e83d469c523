import { beforeEach, expect, it, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { swipe, tap } from '../../test/input/finger.ts';
import { FavouriteButton } from '../favourite-button.ts';
import { ProductCard } from '../product-card.ts';
import { RequestButton } from '../request-button.ts';

const onFollow = vi.fn();
const onLike = vi.fn();
const onRequest = vi.fn();

const show = () =>
  render(
    <div
      style={{ padding: '200px 16px 1500px' }}
      onClickCapture={(event) => {
        if (!(event.target as Element).closest('a')) return;
        event.preventDefault();
        onFollow();
      }}
    >
      <ProductCard
        title="Komatsu PC200-8"
        href="#komatsu"
        minCost={9_410_000}
        specs={[{ label: 'Год', value: '2019' }]}
        favourite={<FavouriteButton onPressedChange={onLike} />}
        action={<RequestButton onRequest={onRequest} />}
      />
    </div>,
  );

const heart = () => page.getByRole('button', { name: 'Добавить в избранное' });
const request = () => page.getByRole('button', { name: 'оставить заявку' });
const picture = () => document.querySelector('.lsg-card__picture') as HTMLElement;

beforeEach(() => {
  scrollTo(0, 0);
  vi.clearAllMocks();
});

it.each<
  [what: string, place: () => Locator | Element, calls: [followed: number, liked: number, requested: number]]
>([
  ['its name follows the link', () => page.getByRole('link'), [1, 0, 0]],
  ['the rest of it follows the link', picture, [1, 0, 0]],
  ['its heart likes it and follows nothing', heart, [0, 1, 0]],
  ['its button leaves a request and follows nothing', request, [0, 0, 1]],
])('a tap on %s', async (_, place, calls) => {
  await show();
  await tap(place());
  expect([onFollow, onLike, onRequest].map((listener) => listener.mock.calls.length)).toEqual(calls);
});

it('a swipe over it scrolls the page and does nothing else', async () => {
  await show();
  await swipe(heart(), { y: -120 });
  await swipe(picture(), { y: -60 });
  expect(scrollY).toBeGreaterThan(120);
  expect([onFollow, onLike, onRequest].map((listener) => listener.mock.calls.length)).toEqual([0, 0, 0]);
});
