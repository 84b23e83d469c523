import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { failure } from '../testing/failure.ts';
import { newCustomer, newestCode, newPhone, outbox, registration, wrongCode } from '../testing/people.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

const ownersPassword = 'Rollers2Go!';
const attackersPassword = 'Graders4You!';

/** What both want: a new password for an account, or an account for a free phone. */
type Goal = 'password' | 'account';
type Step = 'begin' | 'resend' | 'guess' | 'confirm';

describe.each(engines)('two people and one phone on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine, { SMS_PER_HOUR: '100000' });
  });
  afterAll(() => api.remove());

  const aMinutePasses = () =>
    api.database.query("UPDATE rate_limit SET resets_at = resets_at - interval '61 seconds'");
  const login = (phoneNumber: string, password: string, address = '198.51.100.9') =>
    failure(api.client('', address).login({ body: { phoneNumber, password } }));

  /** Someone with a browser of their own at a network of their own. */
  function person(goal: Goal, phoneNumber: string, password: string, address: string) {
    const browser = api.client('', address);
    return {
      begin: () =>
        goal === 'account'
          ? browser.signUpIndividual({ body: { ...registration(phoneNumber), password } })
          : browser.forgotPassword({ body: { phoneNumber, newPassword: password } }),
      resend: () => browser.resendCode({ body: { phoneNumber } }),
      confirm: (code: string) => {
        const body = { phoneNumber, code };
        return goal === 'account' ? browser.confirm({ body }) : browser.confirmPassword({ body });
      },
    };
  }

  /** The owner's steps in their order, with the attacker's anywhere between them. */
  const turns = (steps: Step[]) =>
    fc
      .array(fc.tuple(fc.nat({ max: steps.length }), fc.constantFrom<Step>('begin', 'resend', 'guess')), {
        minLength: 1,
        maxLength: 5,
      })
      .map((attackers) => {
        const all: { who: 'owner' | 'attacker'; step: Step }[] = [];
        for (let place = 0; place <= steps.length; place += 1) {
          for (const [at, step] of attackers) if (at === place) all.push({ who: 'attacker', step });
          const step = steps[place];
          if (step) all.push({ who: 'owner', step });
        }
        return all;
      });

  test.each<[Goal, Step[]]>([
    ['password', ['begin', 'confirm']],
    ['password', ['begin', 'resend', 'confirm']],
    ['account', ['begin', 'confirm']],
    ['account', ['begin', 'resend', 'confirm']],
  ])(
    'however the owner and an attacker alternate, the owner’s code confirms the owner’s password: %s, %j',
    async (goal, steps) => {
      await fc.assert(
        fc.asyncProperty(turns(steps), async (all) => {
          await api.database.query('DELETE FROM rate_limit');
          const phoneNumber = goal === 'account' ? newPhone() : await newCustomer(api);
          let messages = goal === 'account' ? 0 : 1;
          const people = {
            owner: person(goal, phoneNumber, ownersPassword, '198.51.100.1'),
            attacker: person(goal, phoneNumber, attackersPassword, '203.0.113.1'),
          };
          let ownersCode = '';
          let hasBegun = false;
          for (const { who, step } of all) {
            await aMinutePasses();
            if (step === 'confirm') {
              expect(await failure(people.owner.confirm(ownersCode))).toBeUndefined();
            } else if (step === 'guess') {
              const code = wrongCode(ownersCode || '000000');
              expect(await failure(people.attacker.confirm(code))).toMatchObject({ code: 'WRONG_CODE' });
              // The owner's own code is of no use to anyone else.
              if (ownersCode) {
                expect(await failure(people.attacker.confirm(ownersCode))).toMatchObject({
                  code: 'WRONG_CODE',
                });
              }
            } else if (step === 'resend' && who === 'attacker' && !hasBegun) {
              expect(await failure(people.attacker.resend())).toMatchObject({ code: 'NOTHING_TO_CONFIRM' });
            } else {
              const refused = await failure(people[who][step]());
              if (who === 'owner') expect(refused).toBeUndefined();
              else expect(refused?.status ?? 429).toBe(429);
              if (refused) continue;
              if (who === 'attacker') hasBegun = true;
              messages += 1;
              const sent = await outbox(api, phoneNumber, messages);
              if (who === 'owner') ownersCode = sent.at(-1)?.code ?? '';
            }
          }
          expect(await login(phoneNumber, ownersPassword)).toBeUndefined();
          expect(await login(phoneNumber, attackersPassword)).toMatchObject({ code: 'WRONG_PASSWORD' });
        }),
        { numRuns: 6 },
      );
    },
  );

  test('of two registrations of one phone that are confirmed at once, one becomes the account', async () => {
    const phoneNumber = newPhone();
    const both = [];
    for (const [number, password] of [ownersPassword, attackersPassword].entries()) {
      const one = person('account', phoneNumber, password, `198.51.100.${20 + number}`);
      await one.begin();
      both.push({ ...one, code: await newestCode(api, phoneNumber, number + 1) });
    }
    const ends = await Promise.all(both.map(({ confirm, code }) => failure(confirm(code))));
    expect(ends.filter((end) => end === undefined)).toHaveLength(1);
    expect(ends.filter((end) => end?.code === 'WRONG_CODE')).toHaveLength(1);
    const passwords = [ownersPassword, attackersPassword];
    const ins = await Promise.all(passwords.map((password) => login(phoneNumber, password)));
    expect(ins.map((refused) => refused === undefined)).toEqual(ends.map((refused) => refused === undefined));
  });

  test('a code that was asked for before the registration began anew confirms nothing', async () => {
    const phoneNumber = newPhone();
    const owner = person('account', phoneNumber, ownersPassword, '198.51.100.30');
    await owner.begin();
    const first = await newestCode(api, phoneNumber);
    await aMinutePasses();
    await owner.begin();
    const second = await newestCode(api, phoneNumber, 2);
    if (first !== second) {
      expect(await failure(owner.confirm(first))).toMatchObject({ code: 'WRONG_CODE' });
    }
    expect(await failure(owner.confirm(second))).toBeUndefined();
  });

  test('a message says what its code confirms, and on which site', async () => {
    const phoneNumber = await newCustomer(api);
    await api.client().forgotPassword({ body: { phoneNumber, newPassword: ownersPassword } });
    const [signUp, change] = await outbox(api, phoneNumber, 2);
    expect(signUp?.text).toMatch(/^Код \d{6} подтверждает регистрацию на localhost\./);
    expect(change?.text).toMatch(/^Код \d{6} подтверждает новый пароль для входа на localhost\./);
  });

  test('an attacker learns nothing: the same calls have the same answers for a phone with and without an account', async () => {
    const knownPhone = await newCustomer(api);
    const calls: Record<
      string,
      (browser: ReturnType<TestApi['client']>, phoneNumber: string) => Promise<unknown>
    > = {
      signUp: (browser, phoneNumber) =>
        browser.signUpIndividual({ body: { ...registration(phoneNumber), password: attackersPassword } }),
      login: (browser, phoneNumber) => browser.login({ body: { phoneNumber, password: attackersPassword } }),
      loginWithAnother: (browser, phoneNumber) =>
        browser.login({ body: { phoneNumber, password: 'Wrong-Pass1' } }),
      reset: (browser, phoneNumber) =>
        browser.resetPassword({
          body: { phoneNumber, oldPassword: attackersPassword, newPassword: 'Diggers5Up!' },
        }),
      forgot: (browser, phoneNumber) =>
        browser.forgotPassword({ body: { phoneNumber, newPassword: 'Diggers5Up!' } }),
      resend: (browser, phoneNumber) => browser.resendCode({ body: { phoneNumber } }),
      confirm: (browser, phoneNumber) => browser.confirm({ body: { phoneNumber, code: '000000' } }),
      confirmPassword: (browser, phoneNumber) =>
        browser.confirmPassword({ body: { phoneNumber, code: '000000' } }),
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(calls)), { minLength: 2, maxLength: 7 }),
        async (names) => {
          await api.database.query('DELETE FROM rate_limit');
          const answers = [];
          for (const phoneNumber of [knownPhone, newPhone()]) {
            const browser = api.client();
            const outcomes = [];
            for (const name of names) {
              await aMinutePasses();
              outcomes.push(
                await calls[name]?.(browser, phoneNumber).catch(({ status, code, message }) => ({
                  status,
                  code,
                  message,
                })),
              );
            }
            answers.push(outcomes);
            await api.database.query('DELETE FROM rate_limit');
          }
          expect(answers[0]).toEqual(answers[1]);
        },
      ),
      { numRuns: 15, examples: [[['signUp', 'login']], [['signUp', 'resend', 'login', 'confirm']]] },
    );
  });
});
