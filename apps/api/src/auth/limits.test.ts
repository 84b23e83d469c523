import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Refusal } from '../platform/http/index.ts';
import { oneEngine } from '../testing/engines.ts';
import { failure } from '../testing/failure.ts';
import {
  forgetLimits,
  newCustomer,
  newestCode,
  newPhone,
  outbox,
  registration,
  wrongCode,
} from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { countCodeTry, countPasswordTry } from './limits.ts';

const password = 'Extra-Vator7';

describe.each(oneEngine)('limits of accounts on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine, { SMS_PER_HOUR: '100000' });
  });
  afterAll(() => api.remove());
  afterEach(() => forgetLimits(api));

  const login = async (
    phoneNumber: string,
    triedPassword: string,
    from: { address?: string; cookie?: string; headers?: Record<string, string> } = {},
  ) => {
    const { statusCode, headers, json } = await api.fastify.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { phoneNumber, password: triedPassword },
      remoteAddress: from.address ?? '203.0.113.1',
      headers: { ...from.headers, ...(from.cookie ? { cookie: from.cookie } : {}) },
    });
    return { status: statusCode, wait: Number(headers['retry-after']), message: json().message as string };
  };
  const wrong = async (times: number, phoneNumber: string, address?: (number: number) => string) => {
    const statuses: number[] = [];
    for (let number = 0; number < times; number += 1) {
      const from = address ? { address: address(number) } : {};
      statuses.push((await login(phoneNumber, 'Wrong-Pass1', from)).status);
    }
    return statuses;
  };
  /** A browser that has signed in to an account, at the address of the attacker. */
  const knownBrowser = async (phoneNumber: string) => {
    const browser = api.client('', '203.0.113.1');
    await browser.login({ body: { phoneNumber, password } });
    await browser.logout();
    return browser;
  };
  /** Attackers of so many networks who have tried already, without the work of hashing. */
  const attackers = async (phoneNumber: string, count: number) => {
    for (let number = 0; number < count; number += 1) {
      const caller = { phoneNumber, origin: `10.9.${number}.1`, isKnown: false };
      await countPasswordTry(api.database, caller);
    }
  };
  const pass = (interval: string) =>
    api.database.query('UPDATE rate_limit SET resets_at = resets_at - $1::interval', [interval]);

  test('ten tries are free, then there is one in ten minutes, and the answer says so', async () => {
    const phoneNumber = newPhone();
    expect(await wrong(11, phoneNumber)).toEqual([...Array(10).fill(401), 429]);
    const { wait, message } = await login(phoneNumber, 'Wrong-Pass1');
    expect(wait).toBeGreaterThan(500);
    expect(wait).toBeLessThanOrEqual(600);
    expect(message).toBe('Слишком много попыток. Повторите через\u00A010\u00A0минут.');
    await pass('10 minutes');
    expect(await wrong(2, phoneNumber)).toEqual([401, 429]);
  });

  test('an attacker’s wrong tries keep no one out: neither the right password from elsewhere nor a known browser', async () => {
    const phoneNumber = await newCustomer(api);
    const knownClient = await knownBrowser(phoneNumber);
    await wrong(12, phoneNumber);
    expect((await login(phoneNumber, password)).status).toBe(429);
    expect((await login(phoneNumber, password, { address: '198.51.100.1' })).status).toBe(200);
    expect(await failure(knownClient.login({ body: { phoneNumber, password } }))).toBeUndefined();
  });

  test('a known browser has ten tries of its own, then one in 90 seconds', async () => {
    const phoneNumber = await newCustomer(api);
    const knownClient = await knownBrowser(phoneNumber);
    const ends = [];
    for (let number = 0; number < 11; number += 1) {
      ends.push(
        (await failure(knownClient.login({ body: { phoneNumber, password: 'Wrong-Pass1' } })))?.status,
      );
    }
    expect(ends).toEqual([...Array(10).fill(401), 429]);
    await pass('90 seconds');
    expect(await failure(knownClient.login({ body: { phoneNumber, password } }))).toBeUndefined();
  });

  test('the cookie of a known browser opens nothing and is good for its own account alone', async () => {
    const [phoneNumber, other] = [await newCustomer(api), await newCustomer(api)];
    const knownClient = await knownBrowser(phoneNumber);
    expect(await failure(knownClient.userInfo())).toMatchObject({ status: 401 });
    await wrong(11, other);
    expect(await failure(knownClient.login({ body: { phoneNumber: other, password } }))).toMatchObject({
      status: 429,
    });
  });

  test('a password change forgets the known browsers but the one that confirmed it', async () => {
    const phoneNumber = await newCustomer(api);
    const thief = await knownBrowser(phoneNumber);
    const owner = api.client('', '198.51.100.1');
    await owner.forgotPassword({ body: { phoneNumber, newPassword: 'Rollers2Go!' } });
    await owner.confirmPassword({ body: { phoneNumber, code: await newestCode(api, phoneNumber, 2) } });
    await wrong(11, phoneNumber);
    const body = { phoneNumber, password: 'Rollers2Go!' };
    expect(await failure(thief.login({ body }))).toMatchObject({ status: 429 });
    expect(await failure(owner.login({ body }))).toBeUndefined();
  });

  test('an attacker with many addresses has as many guesses in a day as before', async () => {
    const phoneNumber = await newCustomer(api);
    const knownClient = await knownBrowser(phoneNumber);
    await forgetLimits(api);
    await attackers(phoneNumber, 94);
    expect(await wrong(4, phoneNumber, (number) => `10.1.${number}.1`)).toEqual([401, 401, 429, 429]);
    const refused = await login(phoneNumber, password, { address: '198.51.100.2' });
    expect([refused.status, refused.wait <= 100]).toEqual([429, true]);
    // The browser that is known gets in at once, and so does who has the phone.
    expect(await failure(knownClient.login({ body: { phoneNumber, password } }))).toBeUndefined();
    const owner = api.client('', '198.51.100.3');
    await owner.forgotPassword({ body: { phoneNumber, newPassword: 'Rollers2Go!' } });
    await owner.confirmPassword({ body: { phoneNumber, code: await newestCode(api, phoneNumber, 2) } });
    expect(await failure(owner.login({ body: { phoneNumber, password: 'Rollers2Go!' } }))).toBeUndefined();
    await pass('100 seconds');
    expect((await login(phoneNumber, password, { address: '198.51.100.4' })).status).toBe(401);
  });

  test('a try that one limit refuses costs nothing of the others', async () => {
    const phoneNumber = newPhone();
    await wrong(10, phoneNumber);
    await wrong(30, phoneNumber);
    await attackers(phoneNumber, 85);
    expect(await wrong(2, phoneNumber, (number) => `10.2.${number}.1`)).toEqual([401, 429]);
  });

  test('right passwords use nothing up, however many come', async () => {
    const phoneNumber = await newCustomer(api);
    for (let number = 0; number < 12; number += 1) {
      expect((await login(phoneNumber, password)).status).toBe(200);
    }
    expect(await wrong(11, phoneNumber)).toEqual([...Array(10).fill(401), 429]);
  });

  test('the old password at a change is tried out of the same tries as a login', async () => {
    const phoneNumber = newPhone();
    await wrong(10, phoneNumber);
    const body = { phoneNumber, oldPassword: 'Wrong-Pass1', newPassword: 'Rollers2Go!' };
    expect(await failure(api.client('', '203.0.113.1').resetPassword({ body }))).toMatchObject({
      status: 429,
    });
  });

  test('a forged X-Forwarded-For makes no other network', async () => {
    const phoneNumber = newPhone();
    const statuses: number[] = [];
    for (let number = 0; number < 11; number += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${number}` };
      statuses.push((await login(phoneNumber, 'Wrong-Pass1', { headers })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  test('a /64 of IPv6 is one network', async () => {
    const phoneNumber = newPhone();
    const statuses = await wrong(11, phoneNumber, (number) => `2001:db8:0:1::${number + 1}`);
    expect(statuses.at(-1)).toBe(429);
    expect((await login(phoneNumber, 'Wrong-Pass1', { address: '2001:db8:0:2::1' })).status).toBe(401);
  });

  test('a network asks for 100 codes at once, for whatever phones', async () => {
    const browser = api.client('', '203.0.113.5');
    const ask = () =>
      failure(browser.forgotPassword({ body: { phoneNumber: newPhone(), newPassword: 'Rollers2Go!' } }));
    for (let number = 0; number < 99; number += 1) {
      const caller = { phoneNumber: newPhone(), origin: '203.0.113.5', isKnown: false };
      await countCodeTry(api.database, caller, undefined, async () => {});
    }
    expect(await ask()).toBeUndefined();
    expect(await ask()).toMatchObject({ status: 429 });
  });

  test('an attacker’s codes stop neither the owner’s first code nor the next one', async () => {
    const phoneNumber = await newCustomer(api);
    const begin = (browser: ReturnType<TestApi['client']>) =>
      failure(browser.forgotPassword({ body: { phoneNumber, newPassword: 'Rollers2Go!' } }));
    const attackers = [];
    for (let number = 0; number < 10; number += 1) {
      attackers.push((await begin(api.client('', '203.0.113.1')))?.status);
      await pass('61 seconds');
    }
    expect(attackers).toEqual([...Array(5).fill(undefined), ...Array(5).fill(429)]);
    const owner = api.client('', '198.51.100.1');
    expect(await begin(owner)).toBeUndefined();
    await begin(api.client('', '203.0.113.2'));
    await pass('61 seconds');
    await begin(api.client('', '198.51.100.1'));
    expect(await failure(owner.resendCode({ body: { phoneNumber } }))).toBeUndefined();
  });

  test('after five further tries of codes of a phone each code has one, and a right one is still right', async () => {
    const phoneNumber = newPhone();
    const [attacker, owner] = [api.client('', '203.0.113.1'), api.client('', '198.51.100.1')];
    await attacker.signUpIndividual({ body: registration(phoneNumber) });
    await newestCode(api, phoneNumber);
    // The first try is free, four more come out of the phone's five; the last one is taken by the owner.
    for (let number = 0; number < 5; number += 1) {
      await failure(attacker.confirm({ body: { phoneNumber, code: '000000' } }));
    }
    await owner.signUpIndividual({ body: registration(phoneNumber) });
    const code = await newestCode(api, phoneNumber, 2);
    const confirm = (triedCode: string) => failure(owner.confirm({ body: { phoneNumber, code: triedCode } }));
    const refused = { code: 'WRONG_CODE' };
    expect(await confirm(wrongCode(code))).toMatchObject(refused);
    expect(await confirm(wrongCode(code))).toMatchObject(refused);
    expect(await confirm(code)).toMatchObject(refused);
    await pass('61 seconds');
    await owner.resendCode({ body: { phoneNumber } });
    expect(await confirm(await newestCode(api, phoneNumber, 3))).toBeUndefined();
  });
});

describe('the SMS of the whole site', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi('pglite', {
      SMS_PER_HOUR: '5',
      SMS_COUNTRIES: '7,375',
      METRICS_TOKEN: 'token',
    });
  });
  afterAll(() => api.remove());
  const signUp = (phoneNumber: string, deliveryChannel: 'SMS' | 'TELEGRAM', address = '203.0.113.1') =>
    failure(
      api.client('', address).signUpIndividual({ body: { ...registration(phoneNumber), deliveryChannel } }),
    );

  test('are bounded in an hour; browsers that are known have the last fifth; the metrics show it', async () => {
    const phoneNumber = await newCustomer(api);
    const knownClient = api.client();
    await knownClient.login({ body: { phoneNumber, password } });
    await knownClient.logout();
    await forgetLimits(api);
    for (let number = 0; number < 4; number += 1) {
      expect(await signUp(newPhone(), 'SMS', `10.3.${number}.1`)).toBeUndefined();
    }
    expect(await signUp(newPhone(), 'SMS')).toMatchObject({
      status: 503,
      code: 'SMS_BUDGET_SPENT',
      message: expect.stringMatching(
        /^Сайт отправил слишком много SMS за\u00A0последний час\. Повторите через\u00A0\d+\u00A0мин/,
      ),
    });
    const body = { phoneNumber, newPassword: 'Rollers2Go!' };
    expect(await failure(knownClient.forgotPassword({ body }))).toBeUndefined();
    expect(await outbox(api, phoneNumber, 2)).toHaveLength(2);
    const metrics = (
      await api.fastify.inject({ url: '/api/metrics', headers: { authorization: 'Bearer token' } })
    ).body;
    expect(metrics).toMatch(/leasing_sms_budget 5\n/);
    expect(metrics).toMatch(/leasing_sms_spent 5\n/);
    expect(metrics).toMatch(/leasing_sms_budget_refusals_total 1\n/);
    await forgetLimits(api);
  });

  test('are not for one customer of a provider to spend, however many networks of IPv6 they have', async () => {
    const ask = (origin: string) =>
      countCodeTry(
        api.database,
        { phoneNumber: newPhone(), origin, isKnown: false },
        undefined,
        async () => {},
      )
        .then(() => 'sent')
        .catch(({ code }: Refusal) => code);
    for (let number = 0; number < 100; number += 1) {
      expect(await ask(`2001:db8:7:${number.toString(16)}::/64`)).toBe('sent');
    }
    expect(await ask('2001:db8:7:ffff::/64')).toBe('TOO_MANY_REQUESTS');
    expect(await ask('2001:db8:8:0::/64')).toBe('sent');
    await forgetLimits(api);
  });

  test('go to no country that is switched off, and the visitor is notified the other way', async () => {
    expect(await signUp('+8613812345678', 'SMS')).toMatchObject({
      status: 400,
      message: 'На\u00A0номера +86 SMS сейчас не\u00A0отправляются. Выберите Telegram.',
    });
    expect(await signUp('+8613812345678', 'TELEGRAM')).toBeUndefined();
    expect(await signUp('+375291234567', 'SMS')).toBeUndefined();
  });
});
