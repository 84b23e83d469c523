import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneEngine } from '../testing/engines.ts';
import { failure } from '../testing/failure.ts';
import { forgetLimits, newCustomer, newestCode, newPhone, outbox, registration } from '../testing/people.ts';
import { sessionCookie, startTestApi, type TestApi } from '../testing/testApi.ts';
import { hashPassword } from './password.ts';

describe.each(oneEngine)('accounts on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.remove());

  const login = (phoneNumber: string, password: string, headers = {}) =>
    api.fastify.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { phoneNumber, password },
      headers,
    });
  const cookieOf = async (phoneNumber: string, password = 'Extra-Vator7') =>
    sessionCookie((await login(phoneNumber, password)).headers['set-cookie']);

  describe('registration', () => {
    test('a customer registers, confirms the phone by the code and logs in', async () => {
      const phoneNumber = newPhone();
      const browser = api.client();
      const sent = await browser.signUpIndividual({ body: registration(phoneNumber) });
      expect(sent.resendAfterSeconds).toBe(60);
      const [message] = await outbox(api, phoneNumber);
      expect(message?.code).toMatch(/^\d{6}$/);
      await browser.confirm({ body: { phoneNumber, code: message?.code ?? '' } });
      const user = await api.client(await cookieOf(phoneNumber)).userInfo();
      expect(user).toMatchObject({
        phoneNumber,
        fullname: 'Иванов Иван Иванович',
        userType: 'INDIVIDUAL',
        status: 'ACTIVE',
        passedSurveys: [],
      });
    });

    test('a legal entity gives the name of its company', async () => {
      const phoneNumber = newPhone();
      const body = { ...registration(phoneNumber), companyName: 'ООО «Стройтех»', taxNumber: '7707083893' };
      const browser = api.client();
      await browser.signUpLegal({ body });
      await browser.confirm({ body: { phoneNumber, code: await newestCode(api, phoneNumber) } });
      expect(await api.client(await cookieOf(phoneNumber)).userInfo()).toMatchObject({
        companyName: 'ООО «Стройтех»',
        userType: 'LEGAL',
      });
    });

    test('names are one line, without control characters', async () => {
      const phoneNumber = newPhone();
      const fields = { fullname: 'Иван\r\nТелефон:\u0000+7', region: 'Москва\u2028', address: 'Улица\n1' };
      const browser = api.client();
      await browser.signUpIndividual({ body: { ...registration(phoneNumber), ...fields } });
      await browser.confirm({ body: { phoneNumber, code: await newestCode(api, phoneNumber) } });
      expect(await api.client(await cookieOf(phoneNumber)).userInfo()).toMatchObject({
        fullname: 'Иван Телефон: +7',
        region: 'Москва',
        address: 'Улица 1',
      });
    });

    test('each field that is missing or wrong is named with the sentence of its validator', async () => {
      const answer = await api.fastify.inject({
        method: 'POST',
        url: '/api/auth/signin/legal',
        payload: { ...registration('12345'), companyName: null, email: 'no', password: 'short' },
      });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        {
          fields: {
            companyName: 'Заполните это поле',
            email: 'Некорректный email',
            phoneNumber: expect.any(String),
            password: expect.stringContaining('минимум 8 символов'),
          },
        },
      ]);
    });

    test.each(['P@ssw0rd', ' P@ssw0rd ', 'Leasing-2026!', 'Parol-12345!', 'L!e!a!s!i!n!g1'])(
      'a password that is too common at a change is too common at sign-up: %s',
      async (password) => {
        const answers = [
          api.client().signUpIndividual({ body: { ...registration(newPhone()), password } }),
          api.client().forgotPassword({
            body: { phoneNumber: newPhone(), newPassword: password.replaceAll('-', '!') },
          }),
        ];
        for (const answer of answers) {
          expect(await failure(answer)).toMatchObject({
            status: 400,
            message: expect.stringContaining('слишком распространён'),
          });
        }
      },
    );

    test('a phone with an account gets the same answer, and its owner gets a message', async () => {
      const phoneNumber = await newCustomer(api);
      const body = { ...registration(phoneNumber), fullname: 'Чужой Человек', password: 'Another-Pass9' };
      const attacker = await api.client().signUpIndividual({ body });
      const unknown = await api.client().signUpIndividual({ body: registration(newPhone()) });
      expect(attacker).toEqual(unknown);
      const messages = await outbox(api, phoneNumber, 2);
      expect(messages.at(-1)).not.toHaveProperty('code');
      expect((await login(phoneNumber, 'Another-Pass9')).statusCode).toBe(401);
      expect((await login(phoneNumber, 'Extra-Vator7')).statusCode).toBe(200);
    });

    test('an account that is not confirmed cannot be used, and its own browser reads why', async () => {
      const phoneNumber = newPhone();
      const browser = api.client();
      await browser.signUpIndividual({ body: registration(phoneNumber) });
      const body = { phoneNumber, password: 'Extra-Vator7' };
      expect(await failure(browser.login({ body }))).toMatchObject({
        status: 403,
        code: 'PHONE_NOT_CONFIRMED',
      });
      expect(await failure(api.client().login({ body }))).toMatchObject({ message: 'Wrong password' });
    });
  });

  describe('login', () => {
    test('a wrong password and an unknown phone have the same literal answer', async () => {
      const phoneNumber = await newCustomer(api);
      const answers = await Promise.all([
        login(phoneNumber, 'Wrong-Pass1'),
        login(newPhone(), 'Wrong-Pass1'),
      ]);
      for (const answer of answers) {
        expect([answer.statusCode, answer.json().message]).toEqual([401, 'Wrong password']);
      }
    });

    test('each login makes a new session id and ends the one it came with', async () => {
      const phoneNumber = await newCustomer(api);
      const first = await cookieOf(phoneNumber);
      const second = sessionCookie(
        (await login(phoneNumber, 'Extra-Vator7', { cookie: first })).headers['set-cookie'],
      );
      expect(second).not.toBe(first);
      expect(await failure(api.client(first).userInfo())).toMatchObject({ status: 401 });
      expect((await api.client(second).userInfo()).phoneNumber).toBe(phoneNumber);
    });

    test('the cookie is HttpOnly, SameSite=Lax and lasts 2.5 days', async () => {
      const answer = await login(await newCustomer(api), 'Extra-Vator7');
      const cookie = String(answer.headers['set-cookie']);
      expect(cookie).toContain('HttpOnly');
      expect(cookie).toContain('SameSite=Lax');
      expect(cookie).toContain('Max-Age=216000');
    });

    test('logout ends the session on the server', async () => {
      const cookie = await cookieOf(await newCustomer(api));
      await api.client(cookie).logout();
      expect(await failure(api.client(cookie).userInfo())).toMatchObject({ status: 401 });
    });

    test('a session ends after 2.5 days', async () => {
      const cookie = await cookieOf(await newCustomer(api));
      const age = (interval: string) =>
        api.database.query('UPDATE session SET expires_at = expires_at - $1::interval', [interval]);
      await age('2 days 11 hours');
      expect(await failure(api.client(cookie).userInfo())).toBeUndefined();
      await age('1 hour');
      expect(await failure(api.client(cookie).userInfo())).toMatchObject({ status: 401 });
    });

    test('the database does not hold what the cookie holds', async () => {
      const cookie = await cookieOf(await newCustomer(api));
      const id = cookie.split('=')[1] ?? '';
      const rows = await api.database.query(
        "SELECT encode(id_hash, 'hex') AS hash, session::text FROM session",
      );
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain(id);
    });
  });

  describe('password change', () => {
    test('signed in: the new password works once its code is confirmed, and every session ends', async () => {
      const phoneNumber = await newCustomer(api);
      const cookie = await cookieOf(phoneNumber);
      const body = { oldPassword: 'Extra-Vator7', newPassword: 'Бульдозер9!' };
      const browser = api.client(cookie);
      await browser.resetPassword({ body });
      expect((await login(phoneNumber, 'Бульдозер9!')).statusCode).toBe(401);
      const code = await newestCode(api, phoneNumber, 2);
      await browser.confirmPassword({ body: { phoneNumber, code } });
      expect(await failure(api.client(cookie).userInfo())).toMatchObject({ status: 401 });
      expect((await login(phoneNumber, 'Extra-Vator7')).statusCode).toBe(401);
      expect((await login(phoneNumber, 'Бульдозер9!')).statusCode).toBe(200);
    });

    test('signed out: phone and old password prove who asks', async () => {
      const phoneNumber = await newCustomer(api);
      const browser = api.client();
      const body = { phoneNumber, oldPassword: 'Wrong-Pass1', newPassword: 'Graders4You!' };
      expect(await failure(browser.resetPassword({ body }))).toMatchObject({
        message: 'Wrong password',
      });
      await browser.resetPassword({ body: { ...body, oldPassword: 'Extra-Vator7' } });
      const code = await newestCode(api, phoneNumber, 2);
      await browser.confirmPassword({ body: { phoneNumber, code } });
      expect((await login(phoneNumber, 'Graders4You!')).statusCode).toBe(200);
    });

    test('an old password is compared as it is: the rule of new ones is not a rule for it, at login or at a change', async () => {
      const phoneNumber = await newCustomer(api);
      for (const old of ['короткий', '1', 'без цифр и знаков', 'пробел внутри #']) {
        await api.database.query('UPDATE account SET password_hash = $2 WHERE phone_number = $1', [
          phoneNumber,
          await hashPassword(old),
        ]);
        const cookie = await cookieOf(phoneNumber, old);
        await forgetLimits(api);
        const body = { oldPassword: old, newPassword: 'Бульдозер9!' };
        await expect(api.client(cookie).resetPassword({ body })).resolves.toBeDefined();
        await forgetLimits(api);
      }
    });

    test('signed out without a phone is refused with the field’s name', async () => {
      const body = { oldPassword: 'Extra-Vator7', newPassword: 'Graders4You!' };
      expect(await failure(api.client().resetPassword({ body }))).toMatchObject({ status: 400 });
    });

    test('forgotten: the code alone lets the new password take effect', async () => {
      const phoneNumber = await newCustomer(api);
      const browser = api.client();
      await browser.forgotPassword({ body: { phoneNumber, newPassword: 'Rollers2Go!' } });
      const code = await newestCode(api, phoneNumber, 2);
      await browser.confirmPassword({ body: { phoneNumber, code } });
      expect((await login(phoneNumber, 'Rollers2Go!')).statusCode).toBe(200);
    });

    test('forgotten: an unknown phone has the same answer, and nothing is sent', async () => {
      const knownPhone = await newCustomer(api);
      const unknownPhone = newPhone();
      const answers = await Promise.all(
        [knownPhone, unknownPhone].map((phoneNumber) =>
          api.client().forgotPassword({ body: { phoneNumber, newPassword: 'Rollers2Go!' } }),
        ),
      );
      expect(answers[0]).toEqual(answers[1]);
      await outbox(api, knownPhone, 2);
      await expect(outbox(api, unknownPhone, 0)).resolves.toEqual([]);
    });

    test('a weak new password is refused with the sentence of the change form', async () => {
      const body = { phoneNumber: newPhone(), newPassword: 'weak' };
      expect(await failure(api.client().forgotPassword({ body }))).toMatchObject({
        message: 'Пароль должен содержать минимум 8 символов, заглавную и строчную буквы, число и спецсимвол',
      });
    });
  });
});
