import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { newPage, open, useBrowser } from './browser.ts';

useBrowser({ pictures: true });

const machine = '/product/equipment/1';

test('without JavaScript thumbnails, «На весь экран» and «Видео» lead to the files', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(machine);
  for (const [name, type] of [
    ['Фото 2 из 6', /^image\//],
    ['На весь экран', /^image\//],
    ['Видео', /^video\//],
    ['Видео 6 из 6', /^video\//],
  ] as const) {
    const href = await page.getByRole('link', { name, exact: true }).getAttribute('href');
    const answer = await page.request.get(href ?? '');
    expect(answer.headers()['content-type'], name).toMatch(type);
  }
  await page.getByRole('link', { name: 'На весь экран' }).click();
  await page.waitForURL(/\/api\/files\/.*w=1600/);
  await page.goto(machine);
  await page.getByRole('link', { name: 'Видео', exact: true }).click();
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(1);
});

test('a video that the arrows come by waits for a press; «Видео» plays it with one, and it has the focus', async () => {
  const page = await newPage();
  await open(page, machine);
  const video = page.locator('.lsg-gallery video');
  await page.getByRole('link', { name: 'Фото 1 из 6', exact: true }).press('ArrowLeft');
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0);
  expect(await video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(true);
  await page.getByRole('link', { name: 'Видео 6 из 6', exact: true }).press('ArrowRight');
  await video.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Видео', exact: true }).press('Enter');
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(false);
  expect(await video.evaluate((one) => one === document.activeElement)).toBe(true);
});

async function openViewer(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'На весь экран' }).click();
  await page.locator('.yarl__slide_current .yarl__slide_image').waitFor();
}

test('Escape and Back close the viewer and leave the visitor on the page, Back at their picture; its buttons stand on a dark ground, with a focus of white on black', async () => {
  const page = await newPage();
  await open(page, '/catalog/equipment/search?title=ДМ-0001');
  await page.getByRole('link', { name: 'Экскаватор Komatsu PC200-8' }).click();
  await page.waitForURL(`**${machine}`);
  await openViewer(page);
  await page.keyboard.press('Tab');
  const look = await page.locator('.yarl__button:focus-visible').evaluate((button) => {
    const { backgroundColor, outlineColor, outlineStyle, outlineWidth, boxShadow } = getComputedStyle(button);
    return { backgroundColor, outlineColor, outlineStyle, outlineWidth, boxShadow };
  });
  expect(look).toEqual({
    backgroundColor: 'rgba(15, 17, 20, 0.8)',
    outlineColor: 'rgb(255, 255, 255)',
    outlineStyle: 'solid',
    outlineWidth: '2px',
    boxShadow: 'rgb(15, 17, 20) 0px 0px 0px 4px inset',
  });
  const focused = page.locator(':focus');
  await page.keyboard.press('Escape');
  await page.locator('.yarl__root').waitFor({ state: 'detached' });
  expect(await focused.getAttribute('aria-label')).toMatch(/^На\sвесь экран$/);
  await openViewer(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.locator('.yarl__counter').textContent()).toBe('2 / 6');
  await page.goBack();
  await page.locator('.yarl__root').waitFor({ state: 'detached' });
  expect(page.url()).toMatch(new RegExp(`${machine}$`));
  expect(await page.locator('.lsg-gallery__count').textContent()).toMatch(/^2/);
  expect(await focused.getAttribute('aria-label')).toMatch(/^На\sвесь экран$/);
  await page.getByRole('link', { name: 'Назад к списку' }).click();
  await page.waitForURL(/search\?title=/);
});

test('two quick presses on «Закрыть» close the viewer alone', async () => {
  const page = await newPage({ reducedMotion: 'no-preference' });
  await open(page, '/about');
  await open(page, machine);
  await openViewer(page);
  await page.getByRole('button', { name: 'Закрыть' }).dblclick();
  await page.locator('.yarl__root').waitFor({ state: 'detached' });
  // Forward opens it again where Back was gone once.
  await page.evaluate(() => history.forward());
  await page.locator('.yarl__root').waitFor();
  expect(new URL(page.url()).pathname).toBe(machine);
});

test('the preview behind the main picture stands where the picture does', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  const look = async () => {
    await page.goto(machine);
    return page.locator('.lsg-gallery__main img').evaluate((picture) => {
      const { objectFit, backgroundImage, backgroundSize } = getComputedStyle(picture);
      return { objectFit, backgroundSize, hasPreview: backgroundImage.startsWith('url("data:') };
    });
  };
  // The first visit of a machine may come before its preview is made.
  await expect.poll(look).toEqual({ objectFit: 'contain', backgroundSize: 'contain', hasPreview: true });
});

test('the strip is on the first screen beside the price, and a picture of 4:3 fills its frame on a phone, so that its preview counts as the largest paint', async () => {
  const page = await newPage({ viewport: { width: 1440, height: 900 } });
  await open(page, machine);
  const strip = await page.locator('.lsg-gallery__strip').boundingBox();
  expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(900);
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await page.locator('.lsg-gallery__strip').isVisible()).toBe(false);
  const picture = await page.locator('.lsg-gallery__main img').boundingBox();
  expect((picture?.width ?? 0) / (picture?.height ?? 0)).toBeCloseTo(4 / 3, 3);
});

test('the viewer opens on the picture that is already there, while the large one is on its way', async () => {
  const page = await newPage();
  // One whose large picture no other test has left in the browser's cache.
  await open(page, '/product/equipment/9');
  const main = await page
    .locator('.lsg-gallery__main img')
    .evaluate((picture: HTMLImageElement) => picture.currentSrc);
  await page.route(/w=1600/, () => {
    // Never answered.
  });
  await page.getByRole('link', { name: 'На весь экран' }).click();
  const shown = page.locator('.yarl__slide_current .viewer__shown');
  await expect
    .poll(() => shown.evaluate((picture: HTMLImageElement) => [picture.currentSrc, picture.complete]))
    .toEqual([main, true]);
});

test('no hole is beside the facts: what is said of a machine is in the left column, the price stays beside it', async () => {
  const page = await newPage({ viewport: { width: 1024, height: 900 } });
  await open(page, '/product/equipment/30');
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} is not seen`);
    return { ...box, bottom: box.y + box.height, right: box.x + box.width };
  };
  for (const width of [1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const gallery = await boxOf('.product__gallery');
    const characteristics = await boxOf('.characteristics');
    const side = await boxOf('.product__side');
    const details = await boxOf('.product__details');
    expect([characteristics.x, characteristics.right], `${width} px`).toEqual([gallery.x, gallery.right]);
    expect(characteristics.y - gallery.bottom, `${width} px`).toBeLessThan(80);
    expect(Math.abs(side.bottom - details.bottom), `${width} px`).toBeLessThan(300);
  }
  const order = await page
    .locator('.product__top > *')
    .evaluateAll((parts) => parts.map(({ className }) => className.replace('stack ', '')));
  expect(order).toEqual(['product__gallery', 'product__side', 'product__details']);
});

test('in the viewer one finger turns the pictures over, two enlarge, and a pull down closes it', async () => {
  const page = await newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await open(page, machine);
  const fingers = await page.context().newCDPSession(page);
  type Point = { x: number; y: number };
  /** Moves fingers in ten steps, each from its first point to its second. */
  const move = async (...ways: [Point, Point][]) => {
    const touchPoints = (part: number) =>
      ways.map(([from, to], id) => ({
        id,
        x: from.x + (to.x - from.x) * part,
        y: from.y + (to.y - from.y) * part,
      }));
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: touchPoints(0) });
    for (let step = 1; step <= 10; step++) {
      await fingers.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: touchPoints(step / 10),
      });
    }
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const at = (x: number, y = 400): Point => ({ x, y });
  await page.getByRole('link', { name: 'На весь экран' }).tap();
  const counter = page.locator('.yarl__counter');
  await expect.poll(() => counter.textContent()).toBe('1 / 6');
  await page.locator('.yarl__slide_current .yarl__slide_image').waitFor();
  await move([at(330), at(60)]);
  await expect.poll(() => counter.textContent()).toBe('2 / 6');
  await page.locator('.yarl__slide_current .yarl__slide_image:not(.yarl__slide_image_loading)').waitFor();
  const enlarged = () =>
    page
      .locator('.yarl__slide_current, .yarl__slide_current *')
      .evaluateAll((all) => Math.max(...all.map((one) => new DOMMatrix(getComputedStyle(one).transform).a)));
  await move([at(175), at(95)], [at(215), at(295)]);
  await expect.poll(enlarged).toBeGreaterThan(1.5);
  await page.getByRole('button', { name: 'Закрыть' }).tap();
  await page.locator('.yarl__root').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'На весь экран' }).tap();
  await page.locator('.yarl__slide_current .yarl__slide_image').waitFor();
  await move([at(190, 300), at(195, 640)]);
  await page.locator('.yarl__root').waitFor({ state: 'detached' });
});
