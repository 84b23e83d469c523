import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { swipe, tap } from '../../test/input/finger.ts';
import { Gallery } from '../gallery.ts';

const items = ['1', '2', '3', '4', '5'].map((id) => ({ id, src: 'data:,', mimeType: 'image/webp' }));

async function show() {
  const onIndexChange = vi.fn();
  await render(
    <div style={{ width: 300, padding: '16px 16px 1500px' }}>
      <Gallery title="Komatsu" items={items} onIndexChange={onIndexChange} />
    </div>,
  );
  await vi.waitFor(() => expect(inView()).toEqual(['Фото 1 из 5']));
  return onIndexChange;
}

const inView = () => {
  const box = document.querySelector('.lsg-gallery__viewport')?.getBoundingClientRect() as DOMRect;
  return [...document.querySelectorAll('.lsg-gallery__thumbnail')]
    .filter((thumbnail) => {
      const { left, right } = thumbnail.getBoundingClientRect();
      return left > box.left - 1 && right < box.right + 1;
    })
    .map((thumbnail) => thumbnail.getAttribute('aria-label'));
};

const thumbnail = (position: number) => page.getByRole('link', { name: `Фото ${position} из 5` });

/* A tablet, whose strip has room for one thumbnail. */
beforeEach(async () => {
  await page.viewport(800, 844);
  scrollTo(0, 0);
});
afterEach(() => page.viewport(390, 844));

it('has no thumbnails on a phone, where the count says that there is more', async () => {
  await show();
  await page.viewport(650, 844);
  await expect.element(thumbnail(1)).not.toBeInTheDocument();
  await expect.element(page.getByText('1\u00A0/\u00A05')).toBeVisible();
});

it('shows the picture of a thumbnail that is tapped', async () => {
  const onIndexChange = await show();
  await swipe(thumbnail(1), { x: -150 });
  await vi.waitFor(() => expect(inView()).toEqual(['Фото 2 из 5']));
  expect(onIndexChange).not.toHaveBeenCalled();
  await tap(thumbnail(2));
  expect(onIndexChange).toHaveBeenCalledExactlyOnceWith(1);
  await expect.element(page.getByRole('img', { name: /фото 2 из 5/ })).toBeVisible();
});

it('shows the next picture with a finger on an arrow', async () => {
  const onIndexChange = await show();
  await tap(page.getByRole('link', { name: 'Следующее' }));
  expect(onIndexChange).toHaveBeenCalledExactlyOnceWith(1);
  await vi.waitFor(() => expect(inView()).toEqual(['Фото 2 из 5']));
});

it('lets a vertical swipe over the thumbnails scroll the page, and stays', async () => {
  const onIndexChange = await show();
  await swipe(thumbnail(1), { y: -150, x: -10 });
  expect(scrollY).toBeGreaterThan(100);
  expect(inView()).toEqual(['Фото 1 из 5']);
  expect(onIndexChange).not.toHaveBeenCalled();
});

it('lets a vertical swipe over the picture scroll the page', async () => {
  await show();
  await swipe(page.getByRole('img', { name: /фото 1 из 5/ }), { y: -150 });
  expect(scrollY).toBeGreaterThan(100);
});

it('goes to the next picture under a swipe over the picture, and back', async () => {
  const onIndexChange = await show();
  await swipe(page.getByRole('img', { name: /фото 1 из 5/ }), { x: -150 });
  expect(onIndexChange).toHaveBeenCalledExactlyOnceWith(1);
  await swipe(page.getByRole('img', { name: /фото 2 из 5/ }), { x: 150 });
  expect(onIndexChange).toHaveBeenLastCalledWith(0);
  await swipe(page.getByRole('img', { name: /фото 1 из 5/ }), { x: -20 });
  expect(onIndexChange).toHaveBeenCalledTimes(2);
});
