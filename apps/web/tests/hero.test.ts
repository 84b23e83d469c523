import { specifiedTypes } from '@leasing/core/catalogue';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { heroPicture } from '../src/product/pictures.ts';
import { expectComplaints, holdBack, hydrated, newPage, open, useBrowser } from './browser.ts';

useBrowser({ pictures: true });

const [, second] = specifiedTypes;
const secondPicture = `**${heroPicture(second ?? 'CRANE').src.replace(/\..*/, '.*')}`;
const moving = { reducedMotion: 'no-preference' } as const;

/** Which slide and which kind of machine stand out, and whether the slide's picture is there. */
function shown(page: Page) {
  return page.evaluate(() => {
    const indexOf = (items: string) =>
      [...document.querySelectorAll(items)].findIndex((item) => item.matches('[data-current]'));
    const image = document.querySelector<HTMLImageElement>('.hero__slide[data-current]');
    return {
      slide: indexOf('.hero__slide'),
      kind: indexOf('.hero__type'),
      hasPicture: Boolean(image?.complete && image.naturalWidth > 0),
    };
  });
}

const at = (index: number) => ({ slide: index, kind: index, hasPicture: true });

test('a slide comes when its picture can be drawn, however late that is', async () => {
  const page = await newPage(moving);
  await page.clock.install();
  const release = await holdBack(page, secondPicture);
  await page.goto('/', { waitUntil: 'commit' });
  await hydrated(page);
  await expect.poll(() => page.locator('.hero__slide').count()).toBe(2);
  for (let second = 0; second < 12; second += 1) {
    await page.clock.runFor(1000);
    expect(await shown(page)).toEqual(at(0));
  }
  await release();
  await page
    .locator('.hero__slide')
    .nth(1)
    .evaluate((image: HTMLImageElement) => image.decode());
  await page.clock.runFor(3000);
  await expect.poll(() => shown(page)).toEqual(at(1));
});

test('a slide whose picture fails is left out, and the others go on', async () => {
  const page = await newPage(moving);
  await page.clock.install();
  expectComplaints(/ERR_FAILED/);
  await page.route(secondPicture, (route) => route.abort());
  await open(page, '/');
  const seen = new Set<number>();
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1000);
        const { slide, hasPicture } = await shown(page);
        if (hasPicture) seen.add(slide);
        return [...seen];
      },
      { timeout: 30_000 },
    )
    .toEqual(specifiedTypes.map((_, index) => index).filter((index) => index !== 1));
  // Round and round.
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return shown(page);
    })
    .toEqual(at(0));
});

test('the slides stop and go on by a button of a thumb’s size, by keys too, and stand still for people who asked for less motion', async () => {
  const page = await newPage({ ...moving, viewport: { width: 390, height: 844 } });
  await page.clock.install();
  await open(page, '/');
  const next = async (index: number) => {
    await page
      .locator('.hero__slide')
      .nth(index)
      .evaluate((image: HTMLImageElement) => image.decode());
    await page.clock.runFor(3000);
    await expect.poll(() => shown(page)).toEqual(at(index));
  };
  await next(1);
  const stop = page.getByRole('button', { name: 'Остановить смену картинок' });
  const box = await stop.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await stop.press('Enter');
  const goOn = page.getByRole('button', { name: 'Продолжить смену картинок' });
  await goOn.waitFor();
  await page.clock.runFor(20_000);
  expect(await shown(page)).toEqual(at(1));
  await goOn.press('Space');
  await next(2);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await stop.waitFor({ state: 'detached' });
  await page.clock.runFor(20_000);
  expect(await shown(page)).toEqual(at(2));
  await page.emulateMedia({ reducedMotion: null });
});
