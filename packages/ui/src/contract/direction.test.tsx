import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { sample } from './samples.tsx';

/* A page that reads from right to left: `dir="rtl"` on the document and nothing else. */

beforeEach(async () => {
  document.documentElement.dir = 'rtl';
  await page.viewport(800, 800);
});
afterEach(async () => {
  document.documentElement.dir = '';
  await page.viewport(1280, 900);
});

const box = (selector: string) => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`there is no ${selector}`);
  return element.getBoundingClientRect();
};

const files = ['1', '2', '3', '4', '5', '6', '7'].map((id) => ({
  id,
  src: 'data:,',
  mimeType: 'image/webp',
}));
const slides = files.map(({ id }) => <p key={id}>{id}</p>);

describe('From right to left', () => {
  it.each(['Pagination', 'Carousel', 'Gallery'])('the arrows of %s point the other way', async (name) => {
    await render(
      sample(name, name === 'Gallery' ? { items: files } : name === 'Carousel' ? { children: slides } : {}),
    );
    const arrows = [...document.querySelectorAll('[class*="__arrow"]:not([class*="__arrows"]) svg')];
    expect(arrows).toHaveLength(2);
    for (const arrow of arrows) expect(getComputedStyle(arrow).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)');
  });

  it.each([
    ['Carousel', { children: slides }, '.lsg-carousel__viewport', '.lsg-carousel__slide', 'button', 'Вперёд'],
    ['Gallery', { items: files }, '.lsg-gallery__viewport', '.lsg-gallery__slide', 'link', 'Следующее'],
  ] as const)('%s shows what comes next', async (name, props, viewport, slide, role, next) => {
    await render(sample(name, props));
    const visibleSlides = () => {
      const { left, right } = box(viewport);
      return [...document.querySelectorAll(slide)].flatMap((element, index) => {
        const rect = element.getBoundingClientRect();
        const middle = (rect.left + rect.right) / 2;
        return middle > left && middle < right ? [index] : [];
      });
    };
    await vi.waitFor(() => expect(visibleSlides()).toContain(0));
    const before = visibleSlides();
    await page.getByRole(role, { name: next }).click();
    await vi.waitFor(() => expect(visibleSlides()).not.toEqual(before));
    expect(visibleSlides()).toContain(Math.max(...before) < files.length - 1 ? Math.max(...before) + 1 : 0);
  });

  it('the left arrow key goes on in the gallery', async () => {
    await render(sample('Gallery', { items: files }));
    document.querySelector<HTMLElement>('.lsg-gallery__thumbnail')?.focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}');
    await expect.element(page.getByRole('img', { name: /фото 2 из 7/ })).toBeVisible();
  });

  it('the slider grows to the left, with its track', async () => {
    await render(sample('Slider', { min: 0, max: 100, step: 1, defaultValue: 25 }));
    const slider = document.querySelector<HTMLInputElement>('input[type="range"]');
    slider?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(slider?.value).toBe('26');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(slider?.value).toBe('24');
  });

  it('the chart begins at the right', async () => {
    await render(sample('PaymentChart'));
    const { transform } = getComputedStyle(document.querySelector('.lsg-chart__bars') as Element);
    expect(transform).toBe('matrix(-1, 0, 0, 1, 0, 0)');
  });

  it('a text for screen readers alone at the edge makes the page no wider', async () => {
    await render(
      <p dir="ltr" style={{ position: 'absolute', insetInlineStart: 0, insetBlockStart: 16, margin: 0 }}>
        <span className="lsg-visually-hidden">Итог</span>
      </p>,
    );
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
  });

  it('the code stays written from left to right', async () => {
    await render(sample('CodeInput', { defaultValue: '12' }));
    const [first, second] = document.querySelectorAll('.lsg-code__cell');
    expect(first?.textContent).toBe('1');
    expect(first?.getBoundingClientRect().left).toBeLessThan(second?.getBoundingClientRect().left ?? 0);
  });

  it('the bars over a range begin at the right, as its scale does', async () => {
    await render(sample('RangeSlider', { histogram: [4, 0, 0, 0], min: 0, max: 100 }));
    const bars = box('.lsg-range__histogram > [data-inside]');
    const scale = box('.lsg-range__histogram');
    expect(scale.right - bars.right).toBeLessThan(bars.left - scale.left);
  });

  it('the heart of a card stands at its left, the badges at its right', async () => {
    await render(sample('ProductCard', { favourite: sample('FavouriteButton'), badges: sample('Badge') }));
    const card = box('.lsg-card');
    const middle = (card.left + card.right) / 2;
    expect(box('.lsg-favourite').right).toBeLessThan(middle);
    expect(box('.lsg-badge').left).toBeGreaterThan(middle);
  });

  it('the left arrow goes to the next tab, which is on the left', async () => {
    await render(sample('Tabs'));
    const tabs = page.getByRole('tab').elements();
    expect(tabs[1]?.getBoundingClientRect().right).toBeLessThan(tabs[0]?.getBoundingClientRect().left ?? 0);
    await userEvent.keyboard('{Tab}{ArrowLeft}');
    expect(document.activeElement).toBe(tabs[1]);
  });
});
