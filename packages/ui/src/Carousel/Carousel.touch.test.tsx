import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { swipe, tap } from '../../test/input/finger.ts';
import { Carousel, type CarouselProps } from '../carousel.ts';

const onFollow = vi.fn();

async function show(props: Partial<CarouselProps> = {}) {
  await render(
    <div style={{ padding: '200px 16px 1500px' }} onClickCapture={(event) => event.preventDefault()}>
      <Carousel label="Новинки" {...props}>
        {['1', '2', '3', '4'].map((name) => (
          <a key={name} href={`#${name}`} style={{ display: 'block', height: 200 }} onClick={onFollow}>
            {name}
          </a>
        ))}
      </Carousel>
    </div>,
  );
  await vi.waitFor(() => expect(inView()).toEqual(['1']));
}

/** What stands inside the box. */
const inView = () => {
  const box = document.querySelector('.lsg-carousel__viewport')?.getBoundingClientRect() as DOMRect;
  return [...document.querySelectorAll('.lsg-carousel__slide a')]
    .filter((link) => {
      const { left, right } = link.getBoundingClientRect();
      return left > box.left && right < box.right;
    })
    .map(({ textContent }) => textContent);
};

const slide = (name: string) => page.getByRole('link', { name });

beforeEach(() => {
  scrollTo(0, 0);
  onFollow.mockClear();
});

it('goes on by one slide and back with a finger on its arrows', async () => {
  await show();
  await tap(page.getByRole('button', { name: 'Вперёд' }));
  await vi.waitFor(() => expect(inView()).toEqual(['2']));
  await tap(page.getByRole('button', { name: 'Назад' }));
  await vi.waitFor(() => expect(inView()).toEqual(['1']));
});

it('follows the link of a card that is tapped', async () => {
  await show({ draggable: true });
  await tap(slide('1'));
  expect(onFollow).toHaveBeenCalledTimes(1);
});

it('stays where it is under a sideways swipe: dragging is off (specification §2), and no card is followed', async () => {
  await show();
  await swipe(slide('1'), { x: -150 });
  expect(inView()).toEqual(['1']);
  expect(onFollow).not.toHaveBeenCalled();
});

it.each([true, 'touch'] as const)(
  'goes on by one slide under a swipe where dragging is %s, and follows no card',
  async (draggable) => {
    await show({ draggable });
    // More than half of the box: a shorter swipe counts only when it is fast, and that is up to the machine.
    const { left, right, top, width, height } = slide('1').element().getBoundingClientRect();
    const y = top + height / 2;
    await swipe({ x: right - 20, y }, { x: -0.7 * width });
    await vi.waitFor(() => expect(inView()).toEqual(['2']));
    await swipe({ x: left + 20, y }, { x: 0.7 * width });
    await vi.waitFor(() => expect(inView()).toEqual(['1']));
    expect(onFollow).not.toHaveBeenCalled();
  },
);

it.each([false, true])('lets a vertical swipe scroll the page and stays, dragging %s', async (draggable) => {
  await show({ draggable });
  await swipe(slide('1'), { y: -150, x: -10 });
  expect(scrollY).toBeGreaterThan(100);
  expect(inView()).toEqual(['1']);
  expect(onFollow).not.toHaveBeenCalled();
});
