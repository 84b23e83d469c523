import { expect, inject, test } from 'vitest';
import { PAGE_STATE_ID, safeJson } from '../src/routing/pageState.ts';
import { loadRender } from '../src/server/clientBuild.ts';
import { holdBack, newPage, open, useBrowser } from './browser.ts';
import { usualFirm } from './usualFirm.ts';

useBrowser();

/** The page that the server makes while some calls get no answer at all. */
async function pageWithout(path: string, silent: (call: string) => boolean) {
  const render = await loadRender();
  const origin = inject('site');
  const page = await render(new Request(origin + path), {
    origin,
    firm: usualFirm,
    mayBeLoggedIn: false,
    fetch(input, init) {
      const call = String(input instanceof Request ? input.url : input);
      if (silent(call)) return new Promise(() => {});
      return fetch(input, init);
    },
  });
  if (page instanceof Response) throw new Error(`redirected to ${page.headers.get('location')}`);
  expect(page.status).toBe(200);
  return page;
}

const filterParts = (call: string) => /facets|filter\/values/.test(call);
const cards = (html: string) => html.match(/<li class="card-grid__item"/g)?.length ?? 0;

test('the list is served although the counts of the filters get no answer', async () => {
  const html = String(
    (await pageWithout('/catalog/equipment/search?type=EXCAVATOR&type=GRADER', filterParts)).html,
  );
  expect(cards(html)).toBe(16);
  expect(html).toContain('по вашему запросу'.replace(' ', '\u00a0'));
});

test('a machine is served although similar machines get no answer; their place is kept', async () => {
  const result = await pageWithout('/product/equipment/1', (call) => call.includes('/equipments/filter'));
  const html = String(result.html);
  expect(html).toContain('price-block__monthly');
  expect(html).toContain('Похожие предложения');
  expect(html.match(/lsg-skeleton--card/g)?.length).toBe(4);
});

test('the home page is served although novelties and counts get no answer', async () => {
  const html = String((await pageWithout('/', (call) => /filter|facets/.test(call))).html);
  expect(html).toContain('Спецтехника в');
  expect(html).toContain('lsg-calculator');
  expect(html.match(/lsg-skeleton--card/g)?.length).toBe(4);
});

test('what the server did not wait for comes in the browser', async () => {
  const page = await newPage();
  const result = await pageWithout('/product/equipment/1', (call) => call.includes('/equipments/filter'));
  await page.route('**/product/equipment/1', async (route) => {
    const answer = await route.fetch();
    const answerText = await answer.text();
    const start = answerText.indexOf('<div id="root">');
    const end = answerText.indexOf(`<script id="${PAGE_STATE_ID}"`);
    const after = answerText.slice(answerText.indexOf('</script>', end) + '</script>'.length);
    const state = `<script id="${PAGE_STATE_ID}" type="application/json">${safeJson(result.state)}</script>`;
    const body = `${answerText.slice(0, start)}<div id="root">${result.html}</div>${state}${after}`;
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/product/equipment/1');
  await page.getByRole('region', { name: 'Похожие предложения' }).locator('.lsg-card').first().waitFor();
});

test('a press on a filter shows the new list beside the counts of before, a press on a machine shows it, while the rest is on its way', async () => {
  const page = await newPage();
  await open(page, '/catalog/equipment/search');
  const answerCounts = await holdBack(page, '**/api/equipments/facets');
  await page.getByRole('checkbox', { name: /Экскаваторы/ }).check({ force: true });
  await page.waitForURL(/type=EXCAVATOR/);
  await expect
    .poll(() => page.locator('.card-grid .lsg-card__title').allTextContents())
    .toSatisfy((titles: string[]) => titles.every((title) => title.includes('Экскаватор')));
  expect(await page.getByRole('checkbox', { name: /Бульдозеры/ }).count()).toBe(1);
  await answerCounts();

  const answerSimilar = await holdBack(page, '**/api/equipments/filter?*');
  await page.locator('.lsg-card__title a, a.lsg-card__title').first().click();
  await page.locator('.price-block__monthly').waitFor();
  const similar = page.getByRole('region', { name: 'Похожие предложения' });
  await similar.locator('.lsg-skeleton').first().waitFor();
  await answerSimilar();
  await similar.locator('.lsg-card').first().waitFor();
});
