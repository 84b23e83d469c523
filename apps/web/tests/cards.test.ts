import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { open, pageOfNewBrowser, useBrowser } from './browser.ts';

useBrowser({ pictures: true });

const widths = [390, 768, 1024, 1440, 1920, 2560];

/** The shown cards of each grid, in rows: what is at one height. */
const rowsOf = (page: Page, place: string) =>
  page.locator(`${place} .card-grid`).evaluateAll((grids) =>
    grids.map((grid) => {
      const shown = [...grid.children].filter((card) => card.checkVisibility());
      const rows = Map.groupBy(shown, (card) => Math.round(card.getBoundingClientRect().top));
      return [...rows.values()].map(({ length }) => length);
    }),
  );

test.each(['/catalog/equipment', '/product/equipment/1'])(
  'no row of a few cards on %s has a hole',
  async (address) => {
    const page = await pageOfNewBrowser();
    await open(page, address);
    await page.locator('.card-shelf .lsg-card').first().waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const rows of await rowsOf(page, '.card-shelf')) {
        expect(rows.length, `${width} px`).toBeGreaterThan(0);
        expect(new Set(rows).size, `${width} px: ${rows}`).toBe(1);
      }
    }
  },
);

test.each(['/catalog/equipment/search', '/catalog/equipment/search?type=EXCAVATOR'])(
  'every row of machines on %s is full: «Не нашли нужную технику?» takes what is left of the last one',
  async (address) => {
    const page = await pageOfNewBrowser();
    await open(page, address);
    // Other tests add machines.
    const count = await page.locator('.catalogue__results .lsg-card').count();
    expect(count).toBeGreaterThan(4);
    for (const [width, columns] of [
      [390, 1],
      [768, 2],
      [1024, 2],
      [1200, 3],
      [1440, 4],
      [2560, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const [rows = []] = await rowsOf(page, '.catalogue__results');
      expect(rows.slice(0, Math.floor(count / columns)), `${width} px`).toEqual(
        Array(Math.floor(count / columns)).fill(columns),
      );
      const [gaps] = await page.locator('.catalogue__results .card-grid').evaluateAll((grids) =>
        grids.map((grid) => {
          const rest =
            grid.getBoundingClientRect().right - (grid.lastElementChild?.getBoundingClientRect().right ?? 0);
          return { rest: Math.round(rest), last: grid.lastElementChild?.textContent };
        }),
      );
      expect(gaps, `${width} px`).toEqual({
        rest: 0,
        last: expect.stringMatching(/^Не нашли нужную технику/),
      });
      expect(rows.length, `${width} px`).toBe(Math.floor(count / columns) + 1);
    }
  },
);

test('a long city takes no second line: cards beside each other have the same lines', async () => {
  const page = await pageOfNewBrowser();
  await open(page, '/catalog/equipment/search?city=Нижний+Новгород');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await page.locator('.catalogue__results .lsg-card__specs').evaluateAll((lists) =>
      lists.map((list) => ({
        height: list.clientHeight,
        cut: [...list.children].map((value) => value.scrollWidth > value.clientWidth + 1),
      })),
    );
    expect(lines.length).toBeGreaterThan(3);
    for (const { height, cut } of lines) {
      expect(height, `${width} px`).toBe(20);
      expect(cut.slice(1), `${width} px`).toEqual([false, false]);
    }
  }
});

test.each(['/', '/catalog/equipment', '/compare?equipment=1,2', '/compare?equipment=1,2,3'])(
  'the pictures of cards on %s are as wide as they are shown, not three times as wide',
  async (address) => {
    for (const width of [768, 1024, 1280, 1440, 1920]) {
      const page = await pageOfNewBrowser({ viewport: { width, height: 900 } });
      await open(page, address);
      // A machine of another test has a small picture, which has one width only.
      const picture = page.locator('.lsg-card__image[srcset]').first();
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      const [shown, asked] = await picture.evaluate((image: HTMLImageElement) => [
        image.clientWidth,
        Number(new URL(image.currentSrc).searchParams.get('w')),
      ]);
      expect(asked, `${width} px, shown ${shown}`).toBeGreaterThan((shown ?? 0) * 0.85);
      expect(asked, `${width} px, shown ${shown}`).toBeLessThan((shown ?? 0) * 2.8);
    }
  },
);
