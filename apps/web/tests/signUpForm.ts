import type { Page } from 'playwright';

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
