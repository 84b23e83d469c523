import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { type Cookie, type Page, request } from 'playwright';
import sharp from 'sharp';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { catalogue, offers } from '../../api/src/stock-import/testing/commerceml.ts';
import { expectComplaints, newPage, useBrowser } from './browser.ts';
import { addOwner, officeCookies } from './staff.ts';

useBrowser();
// The office is a large program, and a program of 1C is another process.
vi.setConfig({ testTimeout: 180_000 });

let ownersCookies: Promise<Cookie[]> | undefined;

/** Opens a screen of the office as an owner, whose browser has the clocks of another town than the firm. */
async function show(screen: string): Promise<Page> {
  const dataDir = inject('dataDir');
  ownersCookies ??= officeCookies(inject('site'), dataDir, addOwner(dataDir, '+79160001801', 'Ольга Белова'));
  const page = await newPage({ timezoneId: 'Asia/Vladivostok' });
  await page.context().addCookies(await ownersCookies);
  await page.goto(`/office#${screen}`);
  await page.locator('h1', { hasText: /\S/ }).waitFor();
  return page;
}

/** Chooses what is named so in a list of choices that has the focus, by keyboard. */
async function choose(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
}

test('columns that are not known are given a meaning by keyboard, beside what they hold; moments are those of the firm’s clocks', async () => {
  const year = new Date().getFullYear();
  const page = await show('/imports');
  const list = [
    'Шифр ОС;Вид техники;Завод;Модель;Год выпуска;Цена с НДС;Аукцион;Окончание аукциона',
    `КЛ-1;Экскаватор;Komatsu;PC200-8;2019;8 500 000;да;25.12.${year} 18:00`,
  ].join('\n');
  const file = { name: 'клавиши.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByLabel('От кого файл').fill('Клавиши');
  await page.getByRole('button', { name: 'Посмотреть, что изменится' }).press('Enter');
  await page.getByText('КЛ-1').waitFor();
  for (const [title, meaning] of [
    ['Шифр ОС', 'Инв. №'],
    ['Завод', 'Марка'],
  ] as const) {
    await page.getByRole('combobox', { name: title }).focus();
    await choose(page, meaning);
  }
  await page.getByRole('button', { name: 'Прочитать заново' }).press('Enter');
  await page.getByText(`Конец аукциона: 25.12.${year}, 18:00`).waitFor();
  expect(await page.getByText('Что изменится').count()).toBe(1);
});

/** 1C, which sends two excavators to the site. */
async function exchange(): Promise<void> {
  const command = path.resolve(import.meta.dirname, '../../api/src/exchange-1c/main.ts');
  const { stdout } = spawnSync(
    process.execPath,
    ['--conditions=leasing-source', command, 'add', 'office-1c'],
    {
      env: { ...process.env, DATA_DIR: inject('dataDir') },
      encoding: 'utf8',
    },
  );
  const [, password = ''] = /Пароль: (\S+)/.exec(stdout) ?? [];
  const program = await request.newContext({ baseURL: inject('site') });
  onTestFinished(() => program.dispose());
  const call = async (query: string, headers: Record<string, string>, data?: string) => {
    const url = `/api/exchange/1c?type=catalog&${query}`;
    return (await (data ? program.post(url, { headers, data }) : program.get(url, { headers }))).text();
  };
  const authorization = `Basic ${Buffer.from(`office-1c:${password}`).toString('base64')}`;
  const [, name, value] = (await call('mode=checkauth', { authorization })).split('\n');
  const headers = { cookie: `${name}=${value}`, 'content-type': 'application/octet-stream' };
  await call('mode=init', headers);
  for (const [fileName, text] of [
    ['import.xml', catalogue],
    ['offers.xml', offers],
  ] as const) {
    await call(`mode=file&filename=${fileName}`, headers, text);
    await call(`mode=import&filename=${fileName}`, headers);
  }
}

test('the dealer says which price of 1C is the price, is asked about one that is none for buyers, and what becomes of deleted goods', async () => {
  await exchange();
  const page = await show('/imports');
  const program = page.locator('form').filter({ hasText: 'office-1c' });
  await program.getByText('office-1c: выберите вид цены').waitFor();
  await program.getByRole('combobox', { name: 'Цена на сайте' }).focus();
  await page.keyboard.press('Enter');
  expect(await page.getByRole('option').allTextContents()).toEqual([
    'Не выбрана',
    'Закупочная, руб',
    'Розничная, руб',
  ]);
  await page.keyboard.press('Escape');
  await choose(page, 'Закупочная, руб');
  expectComplaints(/409/);
  await program.getByRole('button', { name: 'Сохранить' }).press('Enter');
  await program.getByText('Да, это цена продажи').waitFor();
  await program.getByRole('combobox', { name: 'Цена на сайте' }).focus();
  await choose(page, 'Розничная, руб');
  await program.getByRole('combobox', { name: 'Удалённые в 1С' }).focus();
  await choose(page, 'Скрыты');
  await program.getByRole('button', { name: 'Сохранить' }).press('Enter');
  await page.getByText('Сохранено: товары загружаются заново.').waitFor();
  const programs = async () => (await page.request.get('/api/office/exchange')).json();
  await expect
    .poll(async () => (await (await page.request.get('/api/office/equipment?text=СТ-1')).json()).items)
    .toContainEqual(expect.objectContaining({ garageNumber: 'СТ-1', totalCost: 8_500_000 }));
  expect((await programs()).items).toContainEqual(
    expect.objectContaining({ login: 'office-1c', priceType: 't2', goneAs: 'HIDDEN' }),
  );
});

test('of photographs those that have arrived stay when the page is left before the last one has', async () => {
  const page = await show('/equipment');
  const answer = await page.request.get('/api/office/equipment?page=0&pageSize=1');
  const { items } = (await answer.json()) as { items: { id: number; fileList: unknown[] }[] };
  const [{ id, fileList } = { id: 0, fileList: [] }] = items;
  await page.goto(`/office#/equipment/${id}`);
  const picture = (colour: string) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
      .jpeg()
      .toBuffer();
  let uploads = 0;
  // The second one never arrives.
  await page.route(/\/files\b/, (route) => {
    if (route.request().method() === 'POST') uploads += 1;
    return uploads < 2 || route.request().method() !== 'POST' ? route.continue() : undefined;
  });
  await page.locator('input[type=file][multiple]').setInputFiles([
    { name: '1.jpg', mimeType: 'image/jpeg', buffer: await picture('#a51') },
    { name: '2.jpg', mimeType: 'image/jpeg', buffer: await picture('#a52') },
  ]);
  await page.getByText('1.jpg', { exact: false }).filter({ hasText: 'загружен' }).waitFor();
  await expect.poll(() => uploads).toBe(2);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/robots.txt');
  const files = async () =>
    ((await (await page.request.get(`/api/office/equipment/${id}`)).json()) as { fileList: unknown[] })
      .fileList;
  await expect.poll(async () => (await files()).length).toBe(fileList.length + 1);
});
