import type { BrowserContextOptions, Cookie, Page } from 'playwright';
import { expect, inject } from 'vitest';
import { newPage } from './browser.ts';
import { codeFor } from './outbox.ts';

/** Of every account that the tests make. */
export const password = 'Stroyka-2026';

/** Fills what an individual and a legal entity have in common. */
export async function fillSignUp(page: Page, phone: string): Promise<void> {
  await page.getByLabel('ФИО').fill('Иванов Иван Иванович');
  await page.getByLabel('ИНН').fill('500100732259');
  await page.getByLabel('Регион').fill('Московская область');
  await page.getByLabel('Адрес').fill('Подольск, ул. Заводская, д. 5');
  await page.getByLabel('Электронная почта').fill('ivanov@example.com');
  await page.getByLabel('Номер телефона').fill(phone);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByLabel('Повторите пароль').fill(password);
  await page.getByRole('checkbox', { name: /завести и.вести учётную запись/ }).check();
}

/**
 * Makes an account by calls of the visitor's browser, where the forms are not what is tested.
 * @param consent left out of the specified payload, which is accepted as it is
 */
export async function signUpByCalls(
  { request }: Pick<Page, 'request'>,
  phone: string,
  consent: { consent?: true } = { consent: true },
): Promise<void> {
  const calls = {
    'signin/individual': () => ({
      fullname: 'Иванов Иван Иванович',
      taxNumber: '500100732259',
      region: 'Московская область',
      address: 'Подольск, ул. Заводская, д. 5',
      email: 'ivanov@example.com',
      phoneNumber: phone,
      password,
      deliveryChannel: 'SMS',
      ...consent,
    }),
    confirm: async () => ({ phoneNumber: phone, code: await codeFor(inject('dataDir'), phone) }),
  };
  for (const [call, body] of Object.entries(calls)) {
    expect((await request.post(`/api/auth/${call}`, { data: await body() })).ok(), call).toBe(true);
  }
}

/**
 * Opens pages of a member of its own, whose requests and messages no other test changes. It signs up with the first page.
 */
export function ownMember(phoneNumber: string): (options?: BrowserContextOptions) => Promise<Page> {
  let cookies: Cookie[] | undefined;
  return async (options) => {
    const page = await newPage(options);
    if (cookies) await page.context().addCookies(cookies);
    else {
      await signUpByCalls(page, phoneNumber);
      const login = await page.request.post('/api/auth/login', { data: { phoneNumber, password } });
      expect(login.ok()).toBe(true);
      cookies = await page.context().cookies();
    }
    return page;
  };
}
