import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { demo, expectComplaints, logIn, newPage, open, useBrowser } from './browser.ts';
import { fillSignUp, password } from './signUpForm.ts';
import { useOwnSite } from './site.ts';

useBrowser();

const token = '123456789:AAE-a-token-of-botfather-00000';
const webhookSecret = 'a-secret-of-the-webhook';
const phone = '+79161234777';

/** What the bot has written, by the real path of the Bot API. */
const botMessages: { chat_id: number; text: string; reply_markup?: object }[] = [];
const telegram = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    if (request.url === `/bot${token}/sendMessage`) botMessages.push(JSON.parse(body));
    response.setHeader('content-type', 'application/json');
    response.end('{"ok":true,"result":{}}');
  });
});

const site = useOwnSite(async () => {
  telegram.listen(0, '127.0.0.1');
  await once(telegram, 'listening');
  return {
    OTP_DELIVERY: 'telegram',
    TELEGRAM_BOT_TOKEN: token,
    TELEGRAM_WEBHOOK_SECRET: webhookSecret,
    TELEGRAM_API_URL: `http://127.0.0.1:${(telegram.address() as AddressInfo).port}`,
  };
});
afterAll(() => {
  telegram.close().closeAllConnections();
});

/** What Telegram does when someone writes to the bot. */
const tellBot = (message: object, secret = webhookSecret) =>
  fetch(`${site.address}/api/telegram/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
    body: JSON.stringify({ message }),
  });

const lastCode = () => /\b\d{6}\b/.exec(botMessages.at(-1)?.text ?? '')?.[0] ?? '';

test('a legal entity signs up by Telegram: the bot gives the code to the owner of the phone alone', async () => {
  const page = await newPage({ baseURL: site.address });
  await open(page, '/signup');
  await page.getByRole('radio', { name: 'Юр. лицо' }).check({ force: true });
  await page.getByLabel('Название организации').fill('ООО «Стройка»');
  await fillSignUp(page, phone);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await page.getByRole('button', { name: 'ПОЛУЧИТЬ КОД В TELEGRAM' }).click();
  await page.waitForURL(/\/confirm\?phoneNumber=%2B79161234777&confirmWay=TELEGRAM/);
  await page.getByText('Перейдите в бот компании').waitFor();

  expect((await tellBot({ chat: { id: 5 }, from: { id: 5 } }, 'a-wrong-secret-of-it')).status).toBe(403);
  await tellBot({ chat: { id: 5 }, from: { id: 5 }, text: '/start' });
  await expect.poll(() => botMessages.at(-1)?.text).toContain('поделитесь номером телефона');
  const contact = { phone_number: phone.slice(1), user_id: 5 };
  await tellBot({ chat: { id: 6 }, from: { id: 6 }, contact });
  await expect.poll(() => botMessages.at(-1)?.text).toContain('своим собственным номером');
  await tellBot({ chat: { id: 5 }, from: { id: 5 }, contact });
  await expect.poll(lastCode).not.toBe('');
  expect(botMessages.at(-1)?.chat_id).toBe(5);

  await page.getByLabel('Код подтверждения').fill(lastCode());
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await page.waitForURL('**/login*');
  await logIn(page, { phone, password });
});

test('a signed-in visitor changes the password by the old one and a code; then every session has ended', async () => {
  const page = await newPage({ baseURL: site.address });
  const data = { phoneNumber: demo.phone, password: demo.password };
  expect((await page.request.post('/api/auth/login', { data })).ok()).toBe(true);
  await open(page, '/FAQ');
  await page.getByLabel('Профиль').click();
  await page.getByRole('link', { name: 'Сменить пароль' }).click();
  await page.waitForURL('**/password-reset');
  await page.getByLabel('Повторите старый пароль').fill(demo.password);
  await page.getByLabel('Новый пароль').fill('Snova2026!');
  await page.getByRole('button', { name: 'Обновить пароль' }).click();
  await page.waitForURL('**/password-confirm?phoneNumber=*');
  await tellBot({ chat: { id: 7 }, from: { id: 7 }, contact: { phone_number: '79000000000', user_id: 7 } });
  await expect.poll(() => botMessages.at(-1)?.chat_id).toBe(7);
  await expect.poll(lastCode).not.toBe('');
  await page.getByLabel('Код подтверждения').fill(lastCode());
  // The session ends with the old password.
  expectComplaints(/401/);
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await page.waitForURL('**/login*');
  await page.getByLabel('Профиль', { exact: true }).waitFor({ state: 'detached' });
  expect((await page.request.get('/api/users/info')).status()).toBe(401);
  await logIn(page, { phone: demo.phone, password: 'Snova2026!' });
});
