import { expect, test } from 'vitest';
import { open, pageOfNewBrowser, useBrowser } from './browser.ts';
import { firstPart } from './demoStock.ts';

useBrowser();

test('a machine on paper is its picture, price, characteristics and calculation in ink on white', async () => {
  const page = await pageOfNewBrowser({ colorScheme: 'dark' });
  await open(page, '/product/equipment/1');
  await page.emulateMedia({ media: 'print' });
  for (const selector of [
    '.product__gallery img >> nth=0',
    '.price-block__monthly',
    '.characteristics__list',
    '.lsg-calculator__payment',
  ]) {
    expect(await page.locator(selector).isVisible(), selector).toBe(true);
  }
  for (const name of ['Войти', 'Назад к списку', 'Предложение в PDF', 'Рассчитать точно', 'Видео']) {
    expect(await page.getByRole('link', { name, includeHidden: true }).first().isVisible(), name).toBe(false);
  }
  for (const name of [
    'оставить заявку',
    'Поделиться',
    'Оставить заявку',
    'Минимальный платёж',
    'Точный расчёт и график платежей',
  ]) {
    expect(await page.getByRole('button', { name, includeHidden: true }).first().isVisible(), name).toBe(
      false,
    );
  }
  const colours = await page.evaluate(() => {
    const price = getComputedStyle(document.querySelector('.lsg-calculator__payment strong') as Element);
    return [getComputedStyle(document.body).backgroundColor, price.color];
  });
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});

test('no sheet of paper is empty, and every field of the calculator has its four edges', async () => {
  const page = await pageOfNewBrowser();
  const sheets = async (address: string) => {
    await open(page, address);
    const paper = await page.pdf({ format: 'A4' });
    return paper.toString('latin1').match(/\/Type \/Page\b/g)?.length;
  };
  expect(await sheets('/compare?equipment=1,8,9'), 'three machines beside each other').toBe(1);
  expect(await sheets(`/product/spare-part/${firstPart}`), 'a part').toBe(1);
  expect(await sheets('/product/equipment/1'), 'the machine, the calculation').toBe(2);
  const lots = await page.request.post('/api/equipments/filter', { data: { auction: true } });
  const [lot] = (await lots.json()).equipments;
  expect(await sheets(`/product/equipment/${lot.id}`), 'a lot, its calculation').toBe(2);
  await page.emulateMedia({ media: 'print' });
  const edges = await page
    .locator('.lsg-calculator__box')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderColor));
  expect(new Set(edges)).toEqual(new Set(['rgb(153, 153, 153)']));
});
