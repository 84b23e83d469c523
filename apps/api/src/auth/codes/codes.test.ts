import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { failure } from '../../testing/failure.ts';
import { forgetLimits, newestCode, newPhone, registration, wrongCode } from '../../testing/people.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';

describe.each(engines)('one-time codes on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.remove());

  const start = async () => {
    const phoneNumber = newPhone();
    await api.client().signUpIndividual({ body: registration(phoneNumber) });
    return { phoneNumber, code: await newestCode(api, phoneNumber) };
  };
  const confirm = (phoneNumber: string, code: string) =>
    failure(api.client().confirm({ body: { phoneNumber, code } }));
  const refused = { status: 400, code: 'WRONG_CODE', message: 'Неверный или устаревший код' };

  test('of 50 right tries at once one succeeds', async () => {
    const { phoneNumber, code } = await start();
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(phoneNumber, code)));
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
    expect(answers.filter((answer) => answer?.code === 'WRONG_CODE')).toHaveLength(49);
    await forgetLimits(api);
  });

  test('five wrong tries end a code', async () => {
    const { phoneNumber, code } = await start();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await confirm(phoneNumber, wrongCode(code))).toEqual(refused);
    }
    expect(await confirm(phoneNumber, code)).toEqual(refused);
  });

  test('four wrong tries do not', async () => {
    const { phoneNumber, code } = await start();
    for (let attempt = 0; attempt < 4; attempt += 1) await confirm(phoneNumber, wrongCode(code));
    expect(await confirm(phoneNumber, code)).toBeUndefined();
  });

  test('a code works once', async () => {
    const { phoneNumber, code } = await start();
    expect(await confirm(phoneNumber, code)).toBeUndefined();
    expect(await confirm(phoneNumber, code)).toEqual(refused);
  });

  test('a code of more than 10 minutes is refused', async () => {
    const { phoneNumber, code } = await start();
    const [row] = await api.database.query<{ minutes: number }>(
      `UPDATE one_time_code SET expires_at = expires_at - interval '10 minutes 1 second'
       WHERE account_id = (SELECT id FROM account WHERE phone_number = $1)
       RETURNING extract(epoch FROM expires_at + interval '1 second' - created_at)::int AS minutes`,
      [phoneNumber],
    );
    expect(row).toEqual({ minutes: 0 });
    expect(await confirm(phoneNumber, code)).toEqual(refused);
  });

  test('a code is good for its own purpose only', async () => {
    const { phoneNumber, code } = await start();
    expect(await failure(api.client().confirmPassword({ body: { phoneNumber, code } }))).toEqual(refused);
    expect(await confirm(phoneNumber, code)).toBeUndefined();
  });

  test('a phone without an account is answered like a wrong code', async () => {
    expect(await confirm(newPhone(), '123456')).toEqual(refused);
  });

  test('codes and passwords are stored only as argon2id hashes, and a sent code stands nowhere in the database', async () => {
    const { phoneNumber, code } = await start();
    const [row] = await api.database.query<{ code_hash: string; password_hash: string }>(
      `SELECT code_hash, password_hash FROM one_time_code JOIN account ON account.id = account_id
       WHERE phone_number = $1`,
      [phoneNumber],
    );
    expect(row?.code_hash).toMatch(/^\$argon2id\$/);
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
    const deliveries = await api.database.query("SELECT payload::text FROM delivery WHERE target = 'code'");
    expect(JSON.stringify(deliveries)).not.toContain(code);
  });

  test('the next code may be asked for after 60 seconds, which the server enforces itself', async () => {
    const { phoneNumber } = await start();
    const early = await api.fastify.inject({
      method: 'POST',
      url: '/api/auth/resend-code',
      payload: { phoneNumber },
    });
    expect(early.statusCode).toBe(429);
    const wait = Number(early.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    await api.database.query("UPDATE rate_limit SET resets_at = resets_at - interval '60 seconds'");
    await api.client().resendCode({ body: { phoneNumber } });
    expect(await confirm(phoneNumber, await newestCode(api, phoneNumber, 2))).toBeUndefined();
  });

  test('a phone gets at most 10 codes a day', async () => {
    const phoneNumber = newPhone();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      await api.database.query("UPDATE rate_limit SET resets_at = resets_at - interval '60 seconds'");
      const payload = { phoneNumber };
      const answer = await api.fastify.inject({ method: 'POST', url: '/api/auth/resend-code', payload });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    await forgetLimits(api);
  });

  test('an address asks for at most 100 codes a day, for whatever phones', async () => {
    const ask = async () => {
      const payload = { phoneNumber: newPhone() };
      return (await api.fastify.inject({ method: 'POST', url: '/api/auth/resend-code', payload })).statusCode;
    };
    await ask();
    // The address is the only key that the first call shares with the next ones.
    await api.database.query('UPDATE rate_limit SET hits = 99');
    expect([await ask(), await ask()]).toEqual([200, 429]);
    const [row] = await api.database.query<{ hours: number }>(
      `SELECT ceil(extract(epoch FROM max(resets_at) - now()) / 3600)::int AS hours FROM rate_limit`,
    );
    expect(row).toEqual({ hours: 24 });
    await forgetLimits(api);
  });

  test('with a new code the old one is dead', async () => {
    const { phoneNumber, code } = await start();
    await forgetLimits(api);
    await api.client().resendCode({ body: { phoneNumber } });
    const newer = await newestCode(api, phoneNumber, 2);
    if (newer !== code) expect(await confirm(phoneNumber, code)).toEqual(refused);
    expect(await confirm(phoneNumber, newer)).toBeUndefined();
  });
});
