import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { Carousel } from '../carousel.ts';
import { Gallery } from '../gallery.ts';

const names = ['1', '2', '3', '4', '5', '6'];
const carousel = (
  <Carousel label="Новинки">
    {names.map((name) => (
      <button key={name} type="button">
        {name}
      </button>
    ))}
  </Carousel>
);
const gallery = (
  <Gallery title="Komatsu" items={names.map((id) => ({ id, src: 'data:,', mimeType: 'image/webp' }))} />
);

afterEach(() => page.viewport(1280, 900));

/** Whether the whole element is inside the box. */
function isSeen(element: Element, viewport: Element) {
  const [box, { left, right }] = [element.getBoundingClientRect(), viewport.getBoundingClientRect()];
  return box.left >= left && box.right <= right;
}

it.each([
  ['Carousel', 1280, 3, carousel],
  ['Carousel', 900, 2, carousel],
  ['Carousel', 390, 1, carousel],
  ['Gallery', 700, 4, gallery],
])(
  'the Tab key comes only to slides of %s that are seen: %d px, %d at a time',
  async (_, width, count, slider) => {
    await page.viewport(width, 900);
    const { container } = await render(slider);
    const viewport = container.querySelector('[class*="__viewport"]') as HTMLElement;
    await vi.waitFor(() => expect(viewport.querySelectorAll('[inert]')).toHaveLength(names.length - count));
    const areVisible: boolean[] = [];
    // When the focus comes: afterwards the slider may have brought it into view.
    viewport.addEventListener('focusin', ({ target }) =>
      areVisible.push(isSeen(target as Element, viewport)),
    );
    for (let step = 0; step < 8; step++) await userEvent.keyboard('{Tab}');
    expect(areVisible.length).toBeGreaterThanOrEqual(count);
    expect(areVisible).not.toContain(false);
  },
);

it('the arrow keys take the focus along in the thumbnails, however slowly they are pressed', async () => {
  await page.viewport(700, 900);
  const { container } = await render(gallery);
  const viewport = container.querySelector('[class*="__viewport"]') as HTMLElement;
  await vi.waitFor(() => expect(viewport.querySelectorAll('[inert]')).toHaveLength(2));
  viewport.querySelector('a')?.focus();
  for (const position of [2, 3, 4]) {
    await userEvent.keyboard('{ArrowRight}');
    const thumbnail = page.getByRole('link', { name: `Фото ${position} из 6` });
    await expect.element(thumbnail).toHaveFocus();
    await vi.waitFor(() => expect(isSeen(thumbnail.element(), viewport)).toBe(true));
    await vi.waitFor(() => expect(viewport.querySelectorAll('[inert]')).toHaveLength(2));
  }
});
