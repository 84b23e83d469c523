import type { Equipment } from '@leasing/core/api';
import type { Page } from 'playwright';
import { expect, inject, test, vi } from 'vitest';
import { newPage, open, useBrowser } from './browser.ts';
import { addOwner, officeCookies } from './staff.ts';

useBrowser();
// The office is a large program.
vi.setConfig({ testTimeout: 120_000 });

const vin = 'LZGJX4R68MX208096';

/** The id of a machine of the demo stock. */
async function idOf(page: Page, garageNumber: string): Promise<number> {
  const answer = await page.request.post('/api/equipments/filter?pageSize=100', { data: {} });
  const { equipments } = (await answer.json()) as { equipments: Equipment[] };
  return equipments.find((one) => one.garageNumber === garageNumber)?.id ?? Number.NaN;
}

test('a buyer checks a number by the registers: a press copies it, and the site asks them nothing itself', async () => {
  const page = await newPage();
  const context = page.context();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.route(/реестр|reestr|xn--/, (route) =>
    route.fulfill({ body: 'реестр', contentType: 'text/plain' }),
  );
  await open(page, `/product/equipment/${await idOf(page, 'ДМ-0023')}`);
  const facts = page.getByRole('region', { name: 'Важное о машине' });
  for (const [name, host] of [
    ['Проверить в ГИБДД', 'xn--90adear.xn--p1ai'],
    ['Проверить залог', 'www.reestr-zalogov.ru'],
  ] as const) {
    const link = facts.getByRole('link', { name });
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    expect(new URL(opened.url()).host).toBe(host);
    await opened.close();
    await page.getByText(/Номер скопирован/).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(vin);
  }
  // Police register no excavators.
  await open(page, `/product/equipment/${await idOf(page, 'ДМ-0001')}`);
  expect(await facts.getByRole('link', { name: /ГИБДД/ }).count()).toBe(0);
  expect(await facts.getByRole('link', { name: 'Проверить залог' }).count()).toBe(1);
});

test('the office says before publishing that a VIN is of another year, has a wrong sign, or is there twice', async () => {
  const dataDir = inject('dataDir');
  const cookies = await officeCookies(
    inject('site'),
    dataDir,
    addOwner(dataDir, '+79160001802', 'Вера Сомова'),
  );
  const page = await newPage();
  await page.context().addCookies(cookies);
  await page.goto(`/office#/equipment/${await idOf(page, 'ДМ-0023')}`);
  const number = page.getByLabel('VIN или серийный номер');
  await number.waitFor();
  expect(await number.inputValue()).toBe(vin);
  const year = page.locator('input[name=yearOfManufacture]');
  const warning = page.locator('form').getByRole('alert');
  expect(await warning.count()).toBe(0);
  await year.fill('2018');
  await warning.getByText(/VIN не\sсовпадает с\sгодом: десятый знак «M»\s— 2021, в\sкарточке 2018/).waitFor();
  await year.fill('2021');
  await warning.waitFor({ state: 'hidden' });
  await number.fill('LZGJX4R68MX208069');
  await warning.getByText(/не\sсходится/).waitFor();
  // The number of the other SHACMAN of the demo stock.
  await number.fill('lzgjx4r83nx026132');
  await warning.getByText(/Такой\sже номер у\sдругой карточки/).waitFor();
  expect(await warning.getByRole('link').count()).toBe(1);
});
