import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DETAILS_BUTTON, Dealer } from './dealer.ts';

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
    head, script, style { display: none !important } html, body, #box { all: revert !important; } #box { width: 1000px !important; max-width: 100% !important }`,
  'a reset': '*, *::before, *::after { all: unset } #box { display: block; width: 1000px; max-width: 100% }',
  Bootstrap: sheet('bootstrap/dist/css/bootstrap.css'),
  'Tailwind’s preflight': sheet('tailwindcss/preflight.css'),
  'a dark page': ':root { color-scheme: dark } body { background: #000; color: #fff }',
  'a page from right to left': 'html { direction: rtl }',
  'a page from right to left by its attribute': 'rtl',
  'spread letters, words and lines':
    'body * { letter-spacing: 0.12em; word-spacing: 0.16em; line-height: 1.5; text-shadow: 2px 2px red }',
  'a centred page of small capitals':
    'body { text-align: center; font-variant: small-caps; line-height: 3; color: red }',
};

/** How a visitor looks at them. Zoom of 200 % halves the window and doubles the pixels. */
const looks: Record<string, BrowserContextOptions> = {
  'as they are': {},
  'on 320 px': { viewport: { width: 320, height: 900 } },
  'at 200 %': { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 },
  'in forced colours': { forcedColors: 'active' },
  'in forced colours on dark': { forcedColors: 'active', colorScheme: 'dark' },
};

/** The same font and margin everywhere: taking the page's font is what the calculator is meant to do. */
const body = (direction = 'ltr') =>
  `<style>leasing-calculator { --leasing-font: Arial } body { margin: 0 !important }</style>` +
  `<div id="box" dir="${direction}" style="width: 1000px; max-width: 100%">${dealer.snippet()}</div>`;

const picture = async (page: Page) =>
  (await page.locator('leasing-calculator [part="body"]').screenshot({ animations: 'disabled' })).toString(
    'base64',
  );

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** One tab goes through all of them: each is a document of its own. */
function goToHostile(page: Page, name: string, content: (direction: string) => string): Promise<void> {
  const rules = pages[name] === 'rtl' ? '' : pages[name];
  return dealer.go(page, content(rules === '' ? 'rtl' : 'ltr'), { head: `<style>${rules}</style>` });
}

/** Part of the pixels that differ by more than a rounding of colours. */
async function difference(page: Page, one: string, other: string): Promise<number> {
  if (one === other) return 0;
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

describe.each(Object.keys(looks))(
  'On another person’s pages, %s, the calculator looks as on an empty one',
  (look) => {
    let page: Page;
    let blank = '';
    beforeAll(async () => {
      ({ page } = await dealer.visit(body(), looks[look]));
      blank = await picture(page);
    });
    afterAll(() => page.close());

    it.each(Object.keys(pages))('%s', async (name) => {
      await goToHostile(page, name, body);
      expect(await difference(page, blank, await picture(page))).toBeLessThanOrEqual(0.001);
      expect(await scrollsSideways(page)).toBe(false);
    });
  },
);

describe('On another person’s pages the lead form, which is in the page’s own tree, looks as on an empty one', () => {
  const open = async (page: Page) => {
    await page.getByRole('button', { name: 'Получить предложение' }).click();
    await page.getByRole('button', { name: 'Отправить заявку' }).click();
    await page.getByText('Укажите имя').waitFor();
    const form = page.locator('.leasing-lead');
    await form.scrollIntoViewIfNeeded();
    const box = await form.boundingBox();
    if (!box) throw new Error('the form has no box');
    // Whole pixels: a part of one at the edge would show the page's own ground.
    const [x, y] = [Math.ceil(box.x), Math.ceil(box.y)];
    const clip = { x, y, width: Math.floor(box.width) - 1, height: Math.floor(box.height) - 1 };
    return (await page.screenshot({ animations: 'disabled', clip })).toString('base64');
  };
  const withLead = (direction = 'ltr') =>
    body(direction).replace('<leasing-calculator', '<leasing-calculator lead-endpoint=""');
  let page: Page;
  let blank = '';
  beforeAll(async () => {
    ({ page } = await dealer.visit(withLead()));
    blank = await open(page);
  });
  afterAll(() => page.close());

  it.each(Object.keys(pages))('%s', async (name) => {
    await goToHostile(page, name, withLead);
    expect(await difference(page, blank, await open(page))).toBeLessThanOrEqual(0.001);
  });
});

/** Elements of the calculator whose content is wider than they are, but for those that scroll on purpose. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('leasing-calculator')?.shadowRoot as ShadowRoot;
    return [...root.querySelectorAll('*')]
      .filter((element) => {
        const scrolls = ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
        const isVisible = element.clientWidth > 1 && !element.matches('input, .lsg-visually-hidden');
        return isVisible && !scrolls && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => element.outerHTML.slice(0, 80));
  });

it.each(['on 320 px', 'at 200 %'])('%s nothing is cut off, with everything open', async (look) => {
  const { page } = await dealer.visit(
    dealer.snippet('cost="999000000" product="Экскаватор Komatsu PC200-8" lead-endpoint=""'),
    looks[look],
  );
  await page.getByRole('button', { name: DETAILS_BUTTON }).click();
  await page.getByRole('button', { name: /Добавить/ }).click();
  await page.getByRole('button', { name: 'Получить предложение' }).click();
  await page.getByLabel('Телефон').waitFor();
  expect(await cutOff(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  await page.close();
});

it('in forced colours fields, sliders and buttons have edges of the system’s colours', async () => {
  const { page } = await dealer.visit(dealer.snippet('cost="4500000" lead-endpoint=""'), {
    forcedColors: 'active',
  });
  const edges = await page.evaluate(() => {
    const root = document.querySelector('leasing-calculator')?.shadowRoot as ShadowRoot;
    const probe = document.body.appendChild(document.createElement('i'));
    const system = (name: string) => {
      probe.style.color = name;
      return getComputedStyle(probe).color;
    };
    const style = (selector: string, pseudo?: string) =>
      getComputedStyle(root.querySelector(selector) as Element, pseudo);
    return {
      field: style('.lsg-calculator__box').borderTopColor === system('CanvasText'),
      panel: style('[part="panel"]').borderTopColor === system('CanvasText'),
      rail: style('.lsg-slider__scale', '::before').backgroundColor === system('GrayText'),
      passed: style('.lsg-slider__track').fill === system('Highlight'),
      button: style('[part="button"]').borderTopWidth,
      request: style('[part="request"]').borderTopWidth,
    };
  });
  expect(edges).toEqual({
    field: true,
    panel: true,
    rail: true,
    passed: true,
    button: '1px',
    request: '1px',
  });
  await page.close();
});

it('changes no computed style of the page’s own elements, with the lead form open too', async () => {
  const pageContent = `<main><h1>Техника</h1><p>Текст <a href="#">ссылка</a></p><form><label>Имя <input></label><button>Отправить</button></form><table><tr><td>1</td></tr></table></main>`;
  const html = (script: string) =>
    `${pageContent}<div style="height: 3000px; width: 1000px; overflow: hidden"><leasing-calculator cost="4500000" lead-endpoint=""></leasing-calculator></div>${script}`;
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
  await page.getByRole('button', { name: DETAILS_BUTTON }).click();
  await page.getByRole('button', { name: 'Получить предложение' }).click();
  await page.getByLabel('Телефон').waitFor();
  expect(await styles(page)).toEqual(before);
  await page.close();
});

it.each([
  ['a dark theme on a white page', 'theme="auto"', 'dark', '#fff'],
  ['a light theme on a dark page', '', 'light', '#15181b'],
] as const)(
  'who leases, and that it is not an offer, is read with %s',
  async (_, theme, colorScheme, background) => {
    const { page } = await dealer.visit(dealer.snippet(`cost="900000" lessor="ООО «Лизинг»" ${theme}`), {
      head: `<style>body { background: ${background} }</style>`,
      colorScheme,
    });
    const colours = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return { color, backgroundColor };
      });
    expect(await colours('leasing-calculator small')).toEqual(await colours('[part="form"]'));
    await page.close();
  },
);

it('can be coloured by custom properties and parts alone', async () => {
  const { page } = await dealer.visit(dealer.snippet(), {
    head: `<style>leasing-calculator { --leasing-panel: rgb(0, 80, 40); --leasing-accent: rgb(0, 200, 0) }
      leasing-calculator::part(payment) { font-style: italic }</style>`,
  });
  const styles = await page.evaluate(() => {
    const root = document.querySelector('leasing-calculator')?.shadowRoot;
    const style = (part: string) => getComputedStyle(root?.querySelector(`[part="${part}"]`) as Element);
    return [style('body').backgroundColor, style('payment').fontStyle];
  });
  expect(styles).toEqual(['rgb(0, 80, 40)', 'italic']);
  await page.close();
});

it('the accent under the pointer follows a partner’s accent', async () => {
  const { page } = await dealer.visit(dealer.snippet('lead-endpoint=""'), {
    head: '<style>leasing-calculator { --leasing-accent: rgb(0, 200, 0) }</style>',
  });
  const request = page.getByRole('button', { name: 'Получить предложение' });
  await request.hover();
  const color = await request.evaluate((button) => getComputedStyle(button).backgroundColor);
  const parts = color.match(/[\d.]+/g)?.map((part) => Math.round(Number(part) * 255));
  // A fifth of white in it.
  expect(parts).toEqual([51, 211, 51]);
  await page.close();
});
