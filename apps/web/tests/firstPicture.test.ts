import { expect, test } from 'vitest';
import { criticalCss } from '../src/server/criticalCss.ts';
import { expectComplaints, newPage, useBrowser } from './browser.ts';

useBrowser();

const sheet = `@layer site{.a{color:red}.b{color:blue}.a,.b .c{margin:0}p{padding:0}
@media (width<=480px){.b{top:0}.a:not(.b):is(.c,.d){left:0}}@media print{.a{display:none}}}
@font-face{font-family:x}@keyframes k{to{top:0}}.a:hover{top:1px}`;

test('a document carries the rules of its own classes, and those without a class', () => {
  const css = criticalCss(sheet)('<p class="a d"></p>').replaceAll('\n', '');
  expect(css).toBe(
    '@layer site{.a{color:red}.a{margin:0}p{padding:0}@media (width<=480px){.a:not(.b):is(.c,.d){left:0}}}' +
      '@font-face{font-family:x}@keyframes k{to{top:0}}.a:hover{top:1px}',
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
    const page = await newPage({ viewport: { width: 412, height: 823 } });
    expectComplaints(/ERR_FAILED/);
    await page.route(/\/(hero|types|api\/files)\//, (route) => route.abort());
    await page.goto(path);
    const largest = await page.evaluate(
      () =>
        new Promise<{ size: number; element: string | undefined }>((resolve) => {
          new PerformanceObserver((list) => {
            const last = list.getEntries().at(-1) as unknown as { size: number; element: Element | null };
            resolve({ size: last.size, element: last.element?.tagName });
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    expect(largest).toMatchObject({ element: 'IMG' });
    expect(largest.size).toBeGreaterThan(80_000);
  },
);
