import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Dealer } from './dealer.ts';

const dealer = new Dealer();
beforeAll(() => dealer.open());
afterAll(() => dealer.close());

const require = createRequire(import.meta.url);
const sheet = (file: string) => readFileSync(require.resolve(file), 'utf8');

const pages: Record<string, string> = {
  'a root font of 62.5 %': 'html { font-size: 62.5% }',
  'rules with !important on every element': `* { padding: 20px !important; border: 5px solid red !important; background: magenta !important;
    font-size: 7px !important; line-height: 3 !important; letter-spacing: 5px !important; word-spacing: 9px !important;
    text-transform: uppercase !important; text-align: right !important; text-indent: 30px !important; color: lime !important;
    display: inline !important; float: right !important; transform: rotate(3deg) !important; opacity: 0.3 !important;
    font-weight: 900 !important; font-style: italic !important; white-space: pre !important; visibility: visible; cursor: wait !important }
    head, script, style { display: none !important } html, body, #box { all: revert !important; } #box { width: 1000px !important }`,
  'a reset': '*, *::before, *::after { all: unset } #box { display: block; width: 1000px }',
  Bootstrap: sheet('bootstrap/dist/css/bootstrap.css'),
  'Tailwind’s preflight': sheet('tailwindcss/preflight.css'),
  'a dark page': ':root { color-scheme: dark } body { background: #000; color: #fff }',
  'a page from right to left': 'html { direction: rtl }',
  'a centred page of small capitals':
    'body { text-align: center; font-variant: small-caps; line-height: 3; color: red }',
};

/** The same font everywhere: taking the page's font is what the calculator is meant to do. */
const body = () =>
  `<style>leasing-calculator { --leasing-font: Arial }</style><div id="box" style="width: 1000px">${dealer.snippet()}</div>`;

const picture = async (page: Page) =>
  (await page.locator('leasing-calculator [part="body"]').screenshot({ animations: 'disabled' })).toString(
    'base64',
  );

/** Part of the pixels that differ by more than a rounding of colours. */
function difference(page: Page, one: string, other: string): Promise<number> {
  return page.evaluate(
    async (files) => {
      const read = async (file: string) => {
        const image = new Image();
        image.src = `data:image/png;base64,${file}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
      };
      const [first, second] = await Promise.all(files.map(read));
      if (!first || !second || first.width !== second.width || first.height !== second.height) return 1;
      let different = 0;
      for (let at = 0; at < first.data.length; at += 4) {
        const far = [0, 1, 2].some(
          (part) => Math.abs((first.data[at + part] ?? 0) - (second.data[at + part] ?? 0)) > 8,
        );
        if (far) different++;
      }
      return different / (first.data.length / 4);
    },
    [one, other],
  );
}

describe('On somebody else’s page the calculator looks as on an empty one', () => {
  let blank = '';
  beforeAll(async () => {
    const { page } = await dealer.visit(body());
    blank = await picture(page);
    await page.close();
  });

  it.each(Object.keys(pages))('%s', async (name) => {
    const { page } = await dealer.visit(body(), { head: `<style>${pages[name]}</style>` });
    expect(await difference(page, blank, await picture(page))).toBeLessThanOrEqual(0.001);
    await page.close();
  });
});

it('changes no computed style of the page’s own elements, with the lead form open too', async () => {
  const own = `<main><h1>Техника</h1><p>Текст <a href="#">ссылка</a></p><form><label>Имя <input></label><button>Отправить</button></form><table><tr><td>1</td></tr></table></main>`;
  const html = (script: string) =>
    `${own}<div style="height: 3000px; width: 1000px; overflow: hidden"><leasing-calculator cost="4500000" lead-endpoint=""></leasing-calculator></div>${script}`;
  const styles = (page: Page) =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('body, main, main *')].map((element) => {
        const computed = getComputedStyle(element);
        return `${element.tagName}: ${[...computed].map((name) => `${name}=${computed.getPropertyValue(name)}`).join(';')}`;
      }),
    );
  const without = await dealer.visit(html(''));
  const before = await styles(without.page);
  await without.page.close();
  const { page } = await dealer.visit(
    html(`<script type="module" src="${dealer.marketplace}/embed/v1/leasing-calculator.js"></script>`),
  );
  await page.getByRole('button', { name: /График/ }).click();
  await page.getByRole('button', { name: 'Получить предложение' }).click();
  await page.getByLabel('Телефон').waitFor();
  expect(await styles(page)).toEqual(before);
  await page.close();
});

it('can be coloured by custom properties and parts alone', async () => {
  const { page } = await dealer.visit(dealer.snippet(), {
    head: `<style>leasing-calculator { --leasing-panel: rgb(0, 80, 40); --leasing-accent: rgb(0, 200, 0) }
      leasing-calculator::part(payment) { font-style: italic }</style>`,
  });
  const seen = await page.evaluate(() => {
    const root = document.querySelector('leasing-calculator')?.shadowRoot;
    const style = (part: string) => getComputedStyle(root?.querySelector(`[part="${part}"]`) as Element);
    return [style('body').backgroundColor, style('payment').fontStyle];
  });
  expect(seen).toEqual(['rgb(0, 80, 40)', 'italic']);
  await page.close();
});
