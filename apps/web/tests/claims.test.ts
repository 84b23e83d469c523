import type { Equipment } from '@leasing/core/api';
import { advanceRange, calculateLease, createCalculator, paymentSchedule } from '@leasing/core/calculator';
import { formatMonthlyPayment } from '@leasing/core/format';
import { PhoneRequestBody } from '@leasing/core/unstable/api/contract';
import { DEFAULT_FIRM } from '@leasing/core/unstable/firm';
import { checkSessionAge } from '@leasing/core/unstable/session';
import { DEFAULT_TERMS } from '@leasing/core/unstable/terms';
import { expect, inject, test } from 'vitest';
import { policyOf } from '../src/screens/Confidential/policy.ts';
import { questionsOf } from '../src/screens/Faq/questions.ts';
import { allSpecs } from '../src/screens/Product/allSpecs.ts';
import { demo, expectComplaints, logIn, newPage, open, pageOfNewBrowser, useBrowser } from './browser.ts';

useBrowser();

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const questions = questionsOf(
  { lessor: '', ratesSince: null, terms: DEFAULT_TERMS, hasExceptions: false },
  DEFAULT_FIRM.email,
);
const policy = policyOf(DEFAULT_FIRM);
const answerOf = (id: string) => plain(questions.find((one) => one.id === id)?.answer.join(' ') ?? '');
const policySection = (title: string) =>
  plain(
    policy
      .find((section) => plain(section.title) === title)
      ?.blocks.flat()
      .join(' ') ?? '',
  );

const lease = (termMonths: number, advance = 90_000) =>
  calculateLease({ cost: 900_000, advance, termMonths });

test('FAQ, term: a longer one lowers the payment, and no sentence says that it raises the sum', () => {
  expect(answerOf('term')).toContain('От 12 до 60 месяцев');
  expect(answerOf('term')).toContain('Чем длиннее срок, тем меньше ежемесячный платёж');
  const payments = [12, 24, 36, 48, 60].map((term) => lease(term).monthlyPayment);
  expect(payments).toEqual(payments.toSorted((a, b) => b - a));
  for (const { answer } of questions) expect(plain(answer.join(' '))).not.toMatch(/больше общая сумма/);
});

test('FAQ, term: the calculator of the home page and of a machine compares, and shows the parts of each payment', async () => {
  expect(answerOf('term')).toContain('в калькуляторе на главной странице и на странице машины');
  expect(answerOf('payment-formula')).toContain('видно, как эти доли меняются от месяца к месяцу');
  const page = await newPage();
  for (const address of ['/', '/product/equipment/1']) {
    await open(page, address);
    const calculator = page.locator('.lsg-calculator');
    await calculator.getByRole('img', { name: /процент/ }).waitFor();
    await page.getByRole('button', { name: 'Точный расчёт и график платежей' }).click();
    await page
      .getByRole('button', { name: /сравнени/ })
      .first()
      .waitFor();
  }
  // The policy says where the list of seen machines stands.
  expect(policySection('Файлы cookie и сторонние сервисы')).toContain(
    'Список просмотренных машин хранится в браузере',
  );
  expect(await page.evaluate(() => localStorage.getItem('viewed'))).toBe('[1]');
});

test('FAQ, down payment: 90 000 ₽, nothing up to 180 000 ₽, half at most, and it lowers the payment', () => {
  const answer = answerOf('down-payment');
  expect(answer).toContain('Обычно от 10 % стоимости');
  expect(answer).toContain('не меньше 90 000 ₽');
  expect(answer).toContain('не дороже 180 000 ₽');
  expect(answer).toContain('Наибольший взнос — 50 %');
  expect(advanceRange(180_000).min).toBe(0);
  expect(advanceRange(180_001).min).toBe(90_000);
  expect(advanceRange(1_000_000).max).toBe(500_000);
  expect(lease(24, 400_000).monthlyPayment).toBeLessThan(lease(24).monthlyPayment);
});

test('FAQ, formula: the payments are equal but the last, which takes up the rounding', () => {
  expect(answerOf('payment-formula')).toContain(
    'одинаков каждый месяц, только последний учитывает округление',
  );
  const rows = paymentSchedule(createCalculator({ cost: 900_000 }));
  expect(new Set(rows.slice(0, -1).map(({ payment }) => payment)).size).toBe(1);
  for (const { payment, interest, principal } of rows) expect(interest + principal).toBe(payment);
});

test('FAQ, formula: the price a month of a card is its least cost over 60 months, without interest', () => {
  expect(answerOf('payment-formula')).toContain(
    'минимальная стоимость, делённая на 60 месяцев, без процентов',
  );
  expect(plain(formatMonthlyPayment(6_000_000))).toBe('100 000 ₽/мес.');
});

test('FAQ, condition: every machine tells its year, and hours and power when they are known', async () => {
  expect(answerOf('condition')).toContain('У каждой указан год выпуска, а наработка, мощность');
  const answer = await fetch(`${inject('site')}/api/equipments/public?pageSize=1`);
  const [machine] = (await answer.json()) as Equipment[];
  if (!machine) throw new Error('the demo stock has machines');
  const labels = (fields: Partial<Equipment>) =>
    allSpecs({ ...machine, ...fields }).map(({ label }) => label);
  const measures = { mileage: 100, enginePower: 90 };
  expect(labels(measures)).toEqual(
    expect.arrayContaining(['Год выпуска', 'Наработка', 'Мощность двигателя']),
  );
  expect(labels({ mileage: null, enginePower: null })).not.toContain('Наработка');
  expect(labels({ mileage: null, enginePower: null })).toContain('Год выпуска');
});

test('FAQ, spare parts: a guest who asks for one is asked to sign in, and confirms the request right after', async () => {
  expect(answerOf('spare-parts')).toContain(
    'оставьте телефон, войдите или создайте аккаунт: после входа останется подтвердить заявку',
  );
  expect(answerOf('who-can-lease')).toContain('Для заявки достаточно имени и телефона');
  const page = await newPage();
  await open(page, '/');
  const navigation = page.getByRole('navigation', { name: 'Главное меню' });
  await navigation.getByRole('link', { name: 'Заявка на запчасти' }).click();
  for (const name of ['Новые', 'Восстановленные', 'Б/У']) await page.getByRole('link', { name }).waitFor();
  await page.getByRole('link', { name: 'Б/У' }).click();
  await page.waitForURL('**/spare-part/used');
  const last = page.locator('.card-grid__item').last();
  await last.getByRole('button', { name: /оставить заявку/ }).click();
  for (const name of [/Оставить телефон/, /Создать аккаунт/]) {
    await page.getByRole('dialog').getByRole('link', { name }).waitFor();
  }
  await page.getByRole('dialog').getByRole('link', { name: 'Войти' }).click();
  await page.waitForURL('**/login*');
  await page.getByLabel('Номер телефона').fill(demo.phone);
  await page.getByLabel('Пароль', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await page.getByText(/Заявка №.\d+ на.«.*» отправлена/).waitFor();
});

test('FAQ, buyout: the calculator starts with 20 %', () => {
  expect(answerOf('early-buyout')).toContain('20 % цены машины');
  expect(createCalculator({ cost: 900_000 }).buyoutPercent).toBe(20);
});

test('FAQ, tax: both sums are an estimate of 20 % of the contract', () => {
  expect(answerOf('tax')).toContain('как оценку: каждая — от 20 % суммы договора');
  const { contractTotal, vatRefund, profitTaxSaving } = lease(12);
  expect([vatRefund, profitTaxSaving]).toEqual(Array(2).fill(Math.round(contractTotal * 0.2)));
});

test('FAQ, auction: the card shows the bid or the least deposit, and the day on which it ends', async () => {
  expect(answerOf('auction')).toContain(
    'На её карточке видны текущая ставка (пока ставок нет — минимальный взнос) и день, когда торги закончатся',
  );
  // The calculator of a lot: auctionLot.test.ts.
  expect(answerOf('auction')).toContain('Минимальный взнос лота — это и наименьший первый взнос');
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto('/catalog/equipment/auction');
  const cards = await page.locator('.catalogue__results .lsg-card').allTextContents();
  expect(cards.length).toBeGreaterThan(3);
  for (const text of cards) {
    expect(text).toMatch(/текущая ставка|минимальный взнос/);
    expect(text).toMatch(/Аукцион.*до\s\d+\s[а-я]{3}\.?, \d/);
  }
  expect(cards.join()).toMatch(/текущая ставка/);
  expect(cards.join()).toMatch(/минимальный взнос/);
});

test('FAQ, who can lease: the sign-up asks for what the answer names', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto('/signup');
  await page.getByRole('radio', { name: 'Юр. лицо' }).check({ force: true });
  const labels = (await page.locator('form[aria-label="Регистрация"] label').allTextContents()).join();
  expect(labels).toContain('Название организации');
  for (const [word, label] of [
    ['ФИО', 'ФИО'],
    ['ИНН', 'ИНН'],
    ['регион', 'Регион'],
    ['адрес', 'Адрес'],
    ['электронная почта', 'Электронная почта'],
    ['телефон', 'Номер телефона'],
  ] as const) {
    expect(answerOf('who-can-lease')).toContain(word);
    expect(labels).toContain(label);
  }
});

/** Each cookie of the site, and the words of the policy that name what it is for. */
const cookiePurposes: Record<string, string> = {
  'leasing-session': 'узнавать пользователя после входа',
  'leasing-browser': 'браузер, в котором он уже входил',
  'leasing-change': 'браузер, в котором запрошен код подтверждения',
  theme: 'выбранную тему оформления',
  'leasing-visitor': 'случайный номер',
  surveys: 'не повторять опрос, на который посетитель ответил',
  'survey-later': 'который отложил',
  requested: 'помнить номера заявок, которые гость оставил по телефону',
  notice: 'сообщить, чем закончилось отправленное действие',
};

test('policy, cookies: every cookie of the site is named, and there are no others', async () => {
  const page = await newPage();
  const cookieNames = new Set<string>();
  const look = async () => {
    for (const { name } of await page.context().cookies()) cookieNames.add(name);
  };
  await open(page, '/');
  await page.locator('.lsg-survey').getByRole('button').first().click();
  await page.getByText('Спасибо за').waitFor();
  await page.getByLabel('Тема').selectOption({ label: 'Тёмная' });
  await look();
  await page.reload();
  await page.getByRole('button', { name: 'Позже' }).click();
  await look();
  await open(page, '/product/equipment/1');
  await page.getByRole('button', { name: 'Оставить заявку', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await look();
  await page.getByRole('button', { name: 'Отмена' }).click();
  await logIn(page);
  await look();
  const siteCookies = [...cookieNames].map((name) => name.replace('__Host-', ''));
  expect(siteCookies.filter((name) => !(name in cookiePurposes))).toEqual([]);
  for (const name of ['leasing-session', 'theme', 'leasing-visitor', 'surveys', 'survey-later']) {
    expect(siteCookies, name).toContain(name);
  }
  const section = policySection('Файлы cookie и сторонние сервисы');
  for (const [name, words] of Object.entries(cookiePurposes)) expect(section, name).toContain(words);
});

test('policy, cookies: the page of contacts asks no one else before the map is wanted', async () => {
  const page = await pageOfNewBrowser();
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await open(page, '/contacts');
  await page.waitForLoadState('networkidle');
  expect([...hosts]).toEqual([inject('site')]);
});

test('policy, searches: a guest’s stay in the browser, and move to the account with the sign-in', () => {
  // Savings and their move: savedSearches.test.ts.
  expect(policySection('Файлы cookie и сторонние сервисы')).toContain(
    'после входа переносятся в учётную запись',
  );
});

test('policy, data: what a guest’s request by phone tells of a person is named', () => {
  const fields = Object.keys(PhoneRequestBody.properties);
  const ofTheRequest = ['product', 'id', 'wanted', 'idempotencyKey', 'consent', 'consentVersion', 'visit'];
  expect(fields.filter((field) => !ofTheRequest.includes(field))).toEqual([
    'name',
    'phoneNumber',
    'withoutSms',
    'calculation',
  ]);
  expect(policySection('Какие данные обрабатываются')).toContain(
    'имя, телефон, расчёт и отказ от SMS гостя из заявки',
  );
});

test('policy, storage: a session lasts two and a half days at most', () => {
  expect(policySection('Сбор, хранение и передача данных')).toContain('не более двух с половиной суток');
  const now = Date.now();
  const after = (hours: number) =>
    checkSessionAge({ isAuth: 'true', creationDate: new Date(now - hours * 3_600_000).toISOString() }, now);
  expect([after(60), after(60.01)]).toEqual(['keep', 'removeDateAndLogOut']);
});

test('an error page does not claim that anyone has been notified', async () => {
  const page = await newPage();
  expectComplaints(/500/);
  await page.route('**/api/equipments/info/*', (route) => route.fulfill({ status: 500, json: {} }));
  await open(page, '/catalog/equipment/search?type=CRANE');
  await page.locator('.lsg-card a').first().click();
  await page.getByText('Что-то пошло не так').waitFor();
  const text = plain((await page.getByRole('main').textContent()) ?? '');
  expect(text).not.toContain('уже знаем');
  expect(text).toContain('напишите нам');
});

test('filters whose values failed say so, and not «Ничего не найдено»', async () => {
  const page = await newPage();
  expectComplaints(/503/);
  await open(page, '/about');
  await page.route('**/filter/values/public', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Каталог' }).click();
  await page.getByText('Виды, марки и модели не загрузились').waitFor();
  expect(await page.getByText('Ничего не найдено').count()).toBe(0);
  await page.unroute('**/filter/values/public');
  await page.getByRole('button', { name: 'Загрузить ещё раз' }).click();
  await page.getByRole('checkbox', { name: /Экскаваторы/ }).waitFor({ state: 'attached' });
});
