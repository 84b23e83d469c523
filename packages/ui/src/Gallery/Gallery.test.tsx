import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { Gallery } from '../gallery.ts';

const pictureOf = (colour: string) =>
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="510" height="370"><rect fill="${colour}"/></svg>`;
const items = ['red', 'green', 'blue', 'teal', 'navy'].map((id) => ({
  ...{ id, src: pictureOf(id), mimeType: 'image/svg+xml' },
}));

/** The first thumbnail that is in view. */
const firstInView = () =>
  [...document.querySelectorAll('.lsg-gallery__viewport a')]
    .find((link) => !link.closest('[inert]'))
    ?.getAttribute('aria-label');

it('shows thumbnails whole and in the shape of most pictures, with arrows only where they need more room', async () => {
  const { container } = await render(
    <div style={{ width: 700 }}>
      <Gallery items={items} title="Экскаватор" />
    </div>,
  );
  const box = container.firstElementChild as HTMLElement;
  const thumbnails = [...container.querySelectorAll<HTMLElement>('.lsg-gallery__thumbnail')];
  for (const thumbnail of thumbnails) {
    expect([thumbnail.offsetWidth, thumbnail.offsetHeight]).toEqual([132, 99]);
    expect(getComputedStyle(thumbnail.querySelector('img') as HTMLElement).objectFit).toBe('contain');
  }
  const next = page.getByRole('link', { name: 'Следующее' });
  await expect.element(next).not.toBeInTheDocument();
  const left = thumbnails[0]?.getBoundingClientRect().left;
  expect(left).toBe(box.getBoundingClientRect().left);
  box.style.width = '600px';
  await expect.element(next).toBeVisible();
});

it('is gone through by the Tab key in the order in which it is seen', async () => {
  await render(
    <div style={{ width: 700 }}>
      <Gallery
        items={[...items.slice(0, 2), { id: 'turntable', src: 'data:,', mimeType: 'video/webm' }]}
        title="Экскаватор"
        onEnlarge={() => {}}
      />
    </div>,
  );
  const names: (string | null | undefined)[] = [];
  for (let step = 0; step < 3; step++) {
    await userEvent.keyboard('{Tab}');
    names.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  }
  expect(names).toEqual(['Видео', 'На\u00A0весь экран', 'Фото 1 из 3']);
});

it('keeps the focus on the thumbnail that the keys have chosen, also where one fits', async () => {
  await render(
    <div style={{ width: 358 }}>
      <Gallery items={items} title="Экскаватор" />
    </div>,
  );
  await userEvent.click(page.getByRole('link', { name: 'Фото 1 из 5' }));
  for (const [key, nextIndex] of [
    ['{ArrowRight}', 2],
    ['{ArrowRight}', 3],
    ['{ArrowLeft}', 2],
  ] as const) {
    await userEvent.keyboard(key);
    // The slider comes to rest and says what is in view.
    await expect.poll(firstInView).toBe(`Фото ${nextIndex} из 5`);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`Фото ${nextIndex} из 5`);
  }
});
