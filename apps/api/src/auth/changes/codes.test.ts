import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneEngine } from '../../testing/engines.ts';
import { failure } from '../../testing/failure.ts';
import {
  forgetLimits,
  newCustomer,
  newestCode,
  newPhone,
  registration,
  wrongCode,
} from '../../testing/people.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';

describe.each(oneEngine)('one-time codes on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.remove());

  /** A browser that has begun a registration. */
  const start = async (browser = api.client()) => {
    const phoneNumber = newPhone();
    await browser.signUpIndividual({ body: registration(phoneNumber) });
    const confirm = (code: string) => failure(browser.confirm({ body: { phoneNumber, code } }));
    return { browser, phoneNumber, confirm, code: await newestCode(api, phoneNumber) };
  };
  const refused = { status: 400, code: 'WRONG_CODE', message: 'Неверный или устаревший код' };

  test('of 50 right tries at once one succeeds', async () => {
    const { confirm, code } = await start();
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(code)));
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
    const others = answers.filter((answer) => answer !== undefined).map(({ code }) => code);
    // Five of them wait for their comparison, and one of those is right; a busy machine may refuse the rest of the five.
    expect(others.filter((code) => code === 'WRONG_CODE').length).toBeGreaterThanOrEqual(45);
    await forgetLimits(api);
  });

  test('five wrong tries end a code', async () => {
    const { confirm, code } = await start();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await confirm(wrongCode(code))).toEqual(refused);
    }
    expect(await confirm(code)).toEqual(refused);
  });

  test('four wrong tries do not', async () => {
    const { confirm, code } = await start();
    for (let attempt = 0; attempt < 4; attempt += 1) await confirm(wrongCode(code));
    expect(await confirm(code)).toBeUndefined();
  });

  test('a code works once', async () => {
    const { confirm, code } = await start();
    expect(await confirm(code)).toBeUndefined();
    expect(await confirm(code)).toEqual(refused);
  });

  test('a code of more than 10 minutes is refused', async () => {
    const { phoneNumber, confirm, code } = await start();
    const [row] = await api.database.query<{ minutes: number }>(
      `UPDATE pending_change SET code_expires_at = code_expires_at - interval '10 minutes 1 second'
       WHERE phone_number = $1
       RETURNING extract(epoch FROM code_expires_at + interval '1 second' - created_at)::int AS minutes`,
      [phoneNumber],
    );
    expect(row).toEqual({ minutes: 0 });
    expect(await confirm(code)).toEqual(refused);
  });

  test('a code is good for its own purpose only', async () => {
    const { browser, phoneNumber, confirm, code } = await start();
    expect(await failure(browser.confirmPassword({ body: { phoneNumber, code } }))).toEqual(refused);
    expect(await confirm(code)).toBeUndefined();
  });

  test('a phone without an account is answered like a wrong code', async () => {
    const body = { phoneNumber: newPhone(), code: '123456' };
    expect(await failure(api.client().confirm({ body }))).toEqual(refused);
  });

  test('codes and passwords are stored only as argon2id hashes, and a sent code stands nowhere in the database', async () => {
    const { phoneNumber, code } = await start();
    const [row] = await api.database.query<{ code_hash: string; password_hash: string }>(
      'SELECT code_hash, password_hash FROM pending_change WHERE phone_number = $1',
      [phoneNumber],
    );
    expect(row?.code_hash).toMatch(/^\$argon2id\$/);
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
    const deliveries = await api.database.query("SELECT payload::text FROM delivery WHERE target = 'code'");
    expect(JSON.stringify(deliveries)).not.toContain(code);
  });

  test('the next code may be asked for after 60 seconds, which the server enforces itself', async () => {
    const { browser, phoneNumber, confirm } = await start();
    const early = await failure(browser.resendCode({ body: { phoneNumber } }));
    expect(early?.status).toBe(429);
    expect(early?.message).toMatch(
      /^Слишком много попыток\. Повторите через\u00A0(\d+\u00A0секунд|1\u00A0минуту)/,
    );
    await api.database.query("UPDATE rate_limit SET resets_at = resets_at - interval '60 seconds'");
    await browser.resendCode({ body: { phoneNumber } });
    expect(await confirm(await newestCode(api, phoneNumber, 2))).toBeUndefined();
  });

  test('a browser that waits for no code is reported so, whatever the phone', async () => {
    for (const phoneNumber of [newPhone(), await newCustomer(api)]) {
      expect(await failure(api.client().resendCode({ body: { phoneNumber } }))).toMatchObject({
        status: 400,
        code: 'NOTHING_TO_CONFIRM',
      });
    }
  });

  test('with a new code the old one is dead', async () => {
    const { browser, phoneNumber, confirm, code } = await start();
    await forgetLimits(api);
    await browser.resendCode({ body: { phoneNumber } });
    const newer = await newestCode(api, phoneNumber, 2);
    if (newer !== code) expect(await confirm(code)).toEqual(refused);
    expect(await confirm(newer)).toBeUndefined();
  });
});
