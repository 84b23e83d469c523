import { expect, test } from 'vitest';
import { memberPage, newPage, open, useBrowser } from './browser.ts';

useBrowser();

const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');

test('phones are written in one way: the firm’s, the examples of the fields and the member’s own', async () => {
  const page = await newPage();
  await page.goto('/signup');
  expect(plain(await page.locator('.site-header__phone').textContent())).toBe('+7 495 000-00-00');
  expect(await page.locator('input[type=tel]').first().getAttribute('placeholder')).toMatch(
    /^\+7 \d{3} \d{3}-\d\d-\d\d$/,
  );
  const member = await memberPage();
  await open(member, '/profile');
  expect(plain(await member.getByRole('main').textContent())).toContain('+7 900 000-00-00');
});

test('a list that no one has narrowed speaks of no request', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto('/catalog/spare-part');
  expect(plain(await page.locator('.catalogue__count').textContent())).toMatch(/^\d+ запчаст\S+$/);
  await page.goto('/catalog/spare-part?brand=Komatsu');
  expect(plain(await page.locator('.catalogue__count').textContent())).toContain('по вашему запросу');
});

test('the consent of a request by phone names nothing that its form does not ask for', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto('/request/equipment/1');
  const box = page.locator('form label').filter({ has: page.locator('[name=consent]') });
  expect(plain(await box.textContent())).toContain('данных этой заявки');
  expect(plain(await page.locator('main').textContent())).not.toContain('почты');
});

test('/about tells the stock of today once', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto('/about');
  const text = plain(await page.locator('main').textContent());
  expect(text).toContain('впервые стало более 600 единиц');
  expect(text).not.toMatch(/Сегодня[^.]*600/);
});

test.each([
  '/',
  '/about',
  '/contacts',
  '/FAQ',
  '/signup',
  '/check-offer',
  '/compare?equipment=1',
  '/product/equipment/1',
])('no line of %s can begin with a dash or behind an abbreviation of an address', async (address) => {
  const page = await newPage();
  await open(page, address);
  const loose = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node.parentElement?.closest('script, style, noscript, option')) continue;
      const text = (node.textContent ?? '').replaceAll(/[ \n\r\t]+/g, ' ');
      found.push(...(text.match(/.{0,12} [—–](?=\s).{0,12}|(?<![А-Яа-яЁё])(?:д|стр|ул)\. .{0,6}/g) ?? []));
    }
    return found;
  });
  expect(loose).toEqual([]);
});
