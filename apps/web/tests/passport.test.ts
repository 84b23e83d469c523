import type { Equipment } from '@leasing/core/api';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { newPage, open, useBrowser } from './browser.ts';

useBrowser();

async function machines(
  page: Page,
  inspected?: true,
): Promise<{ totalCount: number; equipments: Equipment[] }> {
  const data = { inStock: true, ...(inspected && { inspected }) };
  return (await page.request.post('/api/equipments/filter?pageSize=100', { data })).json();
}

test('a machine with a passport says it on card, filter, page and comparison; the passport reads without scripts', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  const all = await machines(page);
  const { equipments, totalCount } = await machines(page, true);
  expect(totalCount).toBeGreaterThan(0);
  expect(totalCount).toBeLessThan(all.totalCount);
  const [machine] = equipments as [Equipment];

  await page.goto('/catalog/equipment/search?inspected=true');
  await expect.poll(() => page.getByText(/С\sосмотром/).count()).toBeGreaterThan(0);

  await page.goto(`/product/equipment/${machine.id}`);
  const part = page.getByRole('region', { name: 'Паспорт осмотра' });
  expect(await part.textContent()).toMatch(/порядке\s\d+ из\s\d+/);
  await part.getByRole('link', { name: /Все пункты/ }).click();
  await page.waitForURL(`**/product/equipment/${machine.id}/passport`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(machine.title);
  expect(await page.getByText(/Осмотр подписал/).textContent()).toMatch(/\d{4}\sг\./);

  const { passport, jsonLd } = {
    passport: await (await page.request.get(`/api/equipments/passport/${machine.id}`)).json(),
    jsonLd: await page.locator('script[type="application/ld+json"]').allTextContents(),
  };
  expect(await page.locator('.passport__points li').count()).toBe(passport.points.length);
  expect(jsonLd.join('')).toContain('"@type":"Report"');
  // Nothing that is wrong is folded away.
  for (const point of passport.points.filter(({ mark }: { mark: string }) => mark !== 'ok')) {
    expect(await page.locator('details[open] li', { hasText: point.title }).count()).toBeGreaterThan(0);
  }
});

test('the comparison compares passports, and a passport that is not there is 404', async () => {
  const page = await newPage();
  const { equipments } = await machines(page, true);
  const [one, other] = equipments as [Equipment, Equipment];
  await open(page, `/compare?equipment=${one.id},${other.id}`);
  expect(await page.getByText('Итог осмотра').count()).toBeGreaterThan(0);
  const all = await machines(page);
  const without = all.equipments.find(({ inspectedAt }) => inspectedAt === null) as Equipment;
  expect((await page.request.get(`/product/equipment/${without.id}/passport`)).status()).toBe(404);
  expect((await page.request.get(`/product/equipment/${without.id}/passport.pdf`)).status()).toBe(404);
  expect(
    (await page.request.get(`/product/equipment/${one.id}/passport.pdf`)).headers()['content-type'],
  ).toBe('application/pdf');
});
