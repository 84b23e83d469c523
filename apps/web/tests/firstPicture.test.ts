import { expect, inject, test } from 'vitest';
import { criticalCss } from '../src/server/criticalCss.ts';
import { expectComplaints, newPage, useBrowser } from './browser.ts';

useBrowser();

const sheet = `@layer site{.a{color:red}.b{color:blue}.a,.b .c{margin:0}p{padding:0}
@media (width<=480px){.b{top:0}.a:not(.b):is(.c,.d){left:0}}@media print{.a{display:none}}}
@font-face{font-family:x}@keyframes k{to{top:0}}.a:hover{top:1px}.a:not(:hover){top:2px}`;

test('a document carries the rules of its own classes and those without a class, but none that need a pointer', () => {
  const css = criticalCss(sheet)('<p class="a d"></p>').replaceAll('\n', '');
  expect(css).toBe(
    '@layer site{.a{color:red}.a{margin:0}p{padding:0}@media (width<=480px){.a:not(.b):is(.c,.d){left:0}}}' +
      '@font-face{font-family:x}@keyframes k{to{top:0}}.a:not(:hover){top:2px}',
  );
});

test.each(['/', '/catalog/equipment/search', '/product/equipment/1', '/FAQ', '/login'])(
  'the page %s looks the same before the whole stylesheet has come',
  async (path) => {
    const page = await newPage({ viewport: { width: 412, height: 823 }, javaScriptEnabled: false });
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('#root *')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
          return [
            element.className,
            x,
            y,
            width,
            height,
            color,
            backgroundColor,
            fontSize,
            fontWeight,
          ].join();
        }),
      );
    expectComplaints(/ERR_FAILED/);
    await page.route('**/*.css', (route) => route.abort());
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(path);
    const before = await places();
    await page.unroute('**/*.css');
    await page.goto(path);
    expect(await places()).toEqual(before);
  },
);

test.each(['/', '/catalog/equipment', '/product/equipment/1'])(
  'the main picture of %s is seen with the first text: its preview travels in the document',
  async (path) => {
    // The preview of a picture that nobody has seen yet is made beside the first page.
    await expect.poll(async () => (await fetch(inject('site') + path)).text()).toContain('data:image/avif');
    const page = await newPage({ viewport: { width: 412, height: 823 } });
    expectComplaints(/ERR_FAILED/);
    await page.route(/\/(hero|types|api\/files)\//, (route) => route.abort());
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const last = list.getEntries().at(-1) as unknown as { size: number; element: Element | null };
        Object.assign(window, { largest: `${last.element?.tagName} ${last.size > 80_000}` });
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(path);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { largest: string }).largest))
      .toBe('IMG true');
  },
);
