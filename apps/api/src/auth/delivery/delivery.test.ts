import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { newPhone, outbox, registration } from '../../testing/people.ts';
import { HttpReceiver } from '../../testing/standIns/HttpReceiver.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';

const codeIn = (text: string) => /\b(\d{6})\b/.exec(text)?.[1] ?? '';
/** Answers the browser that began the registration. */
const signUp = async (api: TestApi, phoneNumber: string, deliveryChannel: 'SMS' | 'TELEGRAM') => {
  const browser = api.client();
  await browser.signUpIndividual({ body: { ...registration(phoneNumber), deliveryChannel } });
  return browser;
};
/** As if the wait before the next try were over. */
const makeDue = (api: TestApi) =>
  api.database.query("UPDATE delivery SET due_at = now() WHERE state = 'WAITING'");

/** How long the tests wait for a message: a busy machine takes its time. */
const patience = 20_000;

describe('codes in the outbox', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi('pglite');
  });
  afterAll(() => api.remove());

  test('are lines of JSON in a file for the same user alone', async () => {
    const phoneNumber = newPhone();
    await signUp(api, phoneNumber, 'TELEGRAM');
    const [message] = await outbox(api, phoneNumber);
    expect(message).toMatchObject({ phoneNumber, text: expect.stringContaining(message?.code ?? '-') });
    const path = join(api.config.dataDir, 'outbox.jsonl');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await readFile(path, 'utf8')).endsWith('\n')).toBe(true);
  });
});

describe('codes by an HTTP SMS gateway', () => {
  let status = 200;
  const gateway = new HttpReceiver((_, response) => response.writeHead(status).end());
  let api: TestApi;
  beforeAll(async () => {
    await gateway.up();
    api = await startTestApi('pglite', {
      OTP_DELIVERY: 'sms-http',
      SMS_HTTP_URL: `${gateway.url}/send?to={phone}`,
      SMS_HTTP_BODY: '{"text":"{text}","id":"{id}"}',
      SMS_HTTP_AUTHORIZATION: 'Bearer secret',
    });
  });
  afterAll(async () => {
    await api.remove();
    await gateway.down();
  });
  afterEach(() => {
    gateway.calls.length = 0;
    status = 200;
  });

  test('go out as the settings say, and the code confirms the phone', async () => {
    const phoneNumber = newPhone();
    const browser = await signUp(api, phoneNumber, 'SMS');
    await vi.waitFor(() => expect(gateway.calls).toHaveLength(1), patience);
    const [call] = gateway.calls;
    const body = JSON.parse(call?.body ?? '') as { text: string; id: string };
    expect(call).toMatchObject({
      path: `/send?to=${encodeURIComponent(phoneNumber)}`,
      headers: {
        authorization: 'Bearer secret',
        'content-type': 'application/json',
        'idempotency-key': body.id,
      },
    });
    await expect(browser.confirm({ body: { phoneNumber, code: codeIn(body.text) } })).resolves.toMatchObject({
      message: expect.any(String),
    });
  });

  test('are tried again while the gateway fails, under the same id, and the last one is good', async () => {
    status = 503;
    const phoneNumber = newPhone();
    const browser = await signUp(api, phoneNumber, 'SMS');
    const delivery = async () => {
      const [row] = await api.database.query<{ state: string; last_error: string | null }>(
        "SELECT state, last_error FROM delivery WHERE target = 'code' ORDER BY created_at DESC LIMIT 1",
      );
      return row;
    };
    await vi.waitFor(async () => expect((await delivery())?.last_error).toContain('503'), patience);
    status = 200;
    await makeDue(api);
    await vi.waitFor(async () => expect((await delivery())?.state).toBe('SENT'), patience);
    const bodies = gateway.calls.map(({ body }) => JSON.parse(body) as { text: string; id: string });
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(1);
    const code = codeIn(bodies.at(-1)?.text ?? '');
    await expect(browser.confirm({ body: { phoneNumber, code } })).resolves.toBeDefined();
  });

  test('go by SMS also to who asked for Telegram, when there is no bot', async () => {
    await signUp(api, newPhone(), 'TELEGRAM');
    await vi.waitFor(() => expect(gateway.calls).toHaveLength(1), patience);
  });
});

describe('codes by a Telegram bot', () => {
  const secret = 'webhook-secret-0123456789';
  let botStatus = 200;
  const telegram = new HttpReceiver((_, response) =>
    response.writeHead(botStatus, { 'content-type': 'application/json' }).end('{}'),
  );
  let api: TestApi;
  beforeAll(async () => {
    await telegram.up();
    api = await startTestApi('pglite', {
      OTP_DELIVERY: 'telegram',
      TELEGRAM_BOT_TOKEN: '123456:abcdefghijklmnopqrstuvwxyz',
      TELEGRAM_WEBHOOK_SECRET: secret,
      TELEGRAM_API_URL: telegram.url,
    });
  });
  afterAll(async () => {
    await api.remove();
    await telegram.down();
  });
  afterEach(() => {
    telegram.calls.length = 0;
    botStatus = 200;
  });

  const update = (message: object, token = secret) =>
    api.fastify.inject({
      method: 'POST',
      url: '/api/telegram/webhook',
      payload: { update_id: 1, message },
      headers: { 'x-telegram-bot-api-secret-token': token },
    });
  const sent = () =>
    telegram.calls.map(({ path, body }) => ({
      path,
      ...(JSON.parse(body) as { chat_id: number; text: string }),
    }));
  const share = (phoneNumber: string, person: number, owner = person) =>
    update({
      chat: { id: person },
      from: { id: person },
      contact: { phone_number: phoneNumber.slice(1), user_id: owner },
    });

  test('are the bot’s answer to the person’s own contact', async () => {
    const phoneNumber = newPhone();
    const browser = await signUp(api, phoneNumber, 'TELEGRAM');
    expect((await share(phoneNumber, 77)).statusCode).toBe(200);
    await vi.waitFor(() => expect(sent()).toHaveLength(1), patience);
    const [message] = sent();
    expect(message).toMatchObject({ path: '/bot123456:abcdefghijklmnopqrstuvwxyz/sendMessage', chat_id: 77 });
    const code = codeIn(message?.text ?? '');
    await expect(browser.confirm({ body: { phoneNumber, code } })).resolves.toBeDefined();
  });

  test('come at once to who shared his contact before', async () => {
    const phoneNumber = newPhone();
    const browser = await signUp(api, phoneNumber, 'TELEGRAM');
    await share(phoneNumber, 78);
    await vi.waitFor(() => expect(sent()).toHaveLength(1), patience);
    const code = codeIn(sent()[0]?.text ?? '');
    await browser.confirm({ body: { phoneNumber, code } });
    await api.database.query('DELETE FROM rate_limit');
    await api.client().forgotPassword({ body: { phoneNumber, newPassword: 'Rollers2Go!' } });
    await vi.waitFor(() => expect(sent()).toHaveLength(2), patience);
    expect(sent()[1]?.chat_id).toBe(78);
  });

  test('do not go to who shares the contact of another', async () => {
    const phoneNumber = newPhone();
    await signUp(api, phoneNumber, 'TELEGRAM');
    await share(phoneNumber, 666, 79);
    await vi.waitFor(() => expect(sent()).toHaveLength(1), patience);
    expect(codeIn(sent()[0]?.text ?? '')).toBe('');
    expect(await api.database.query('SELECT 1 FROM telegram_contact WHERE chat_id = 666')).toEqual([]);
  });

  test('do not go to a group in which a person posts their own contact', async () => {
    const phoneNumber = newPhone();
    await signUp(api, phoneNumber, 'TELEGRAM');
    const contact = { phone_number: phoneNumber.slice(1), user_id: 83 };
    const post = await update({ chat: { id: -1001234567890 }, from: { id: 83 }, contact });
    expect(post.statusCode).toBe(200);
    expect(telegram.calls).toEqual([]);
    const stored = 'SELECT 1 FROM telegram_contact WHERE phone_number = $1';
    expect(await api.database.query(stored, [phoneNumber])).toEqual([]);
  });

  test.each([403, 429, 502])('the webhook answers 200 when Telegram answers the bot %i', async (status) => {
    botStatus = status;
    expect((await share(newPhone(), 84)).statusCode).toBe(200);
    expect((await update({ chat: { id: 84 }, from: { id: 84 }, text: '/start' })).statusCode).toBe(200);
    expect(telegram.calls).toHaveLength(2);
  });

  test('are not tried again for a person who has blocked the bot, and are where Telegram is busy', async () => {
    const deliveryOf = async (status: number) => {
      botStatus = status;
      const phoneNumber = newPhone();
      await signUp(api, phoneNumber, 'TELEGRAM');
      await share(phoneNumber, 85);
      await vi.waitFor(() => expect(telegram.calls).toHaveLength(1), patience);
      telegram.calls.length = 0;
      return vi.waitFor(async () => {
        const [row] = await api.database.query<{ state: string; last_error: string | null }>(
          "SELECT state, last_error FROM delivery WHERE target = 'code' ORDER BY created_at DESC LIMIT 1",
        );
        expect(row?.state === 'SENT' || row?.last_error).toBeTruthy();
        return row?.state;
      }, patience);
    };
    expect(await deliveryOf(403)).toBe('SENT');
    expect(await deliveryOf(429)).toBe('WAITING');
  });

  test('are not for a phone that the site does not know', async () => {
    await share(newPhone(), 80);
    await vi.waitFor(() => expect(sent()[0]?.text).toContain('не найден'), patience);
  });

  test('any other message is answered with the button that shares the contact', async () => {
    await update({ chat: { id: 81 }, from: { id: 81 }, text: '/start' });
    await vi.waitFor(() => expect(telegram.calls[0]?.body).toContain('request_contact'), patience);
  });

  test.each(['', 'another-secret-0123456789'])('a call with the secret «%s» is refused', async (token) => {
    const answer = await update({ chat: { id: 82 }, from: { id: 82 } }, token);
    expect(answer.statusCode).toBe(403);
    expect(telegram.calls).toEqual([]);
  });
});
