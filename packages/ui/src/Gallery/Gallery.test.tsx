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
