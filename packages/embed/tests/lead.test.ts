import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DETAILS_BUTTON, Dealer, plain } from './dealer.ts';

const dealer = new Dealer();
beforeAll(() => dealer.open());
afterAll(() => dealer.close());
beforeEach(() => {
  dealer.leads.length = 0;
  dealer.leadAnswers = [];
});

const attributes = (endpoint = `${dealer.marketplace}/api/leads`) =>
  `cost="4500000" product="Каток HAMM" partner="dealer" lead-endpoint="${endpoint}"`;
const calculator = (endpoint?: string) => dealer.snippet(attributes(endpoint));

/** Keeps the last failure that the page learns of. */
const hearing = `<script>document.addEventListener('leasing:error', ({ detail }) => { window.failure = detail })</script>`;
const heard = (page: Page) => page.evaluate(() => (window as never as { failure: object }).failure);

async function fill(page: Page, phone = '8 (912) 345-67-89') {
  await page.getByRole('button', { name: 'Получить предложение' }).click();
  await page.getByLabel('Имя').fill(' Иван ');
  await page.getByLabel('Телефон').fill(phone);
  await page.getByLabel(/Согласен/).check();
}
const send = (page: Page) => page.getByRole('button', { name: 'Отправить заявку' }).click();

describe('A lead', () => {
  it('has its fields in the page’s own tree, named for autofill', async () => {
    const { page } = await dealer.visit(calculator());
    await page.getByRole('button', { name: 'Получить предложение' }).click();
    await page.getByLabel('Имя').waitFor();
    const fields = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>('leasing-calculator > form input')].map(
        ({ autocomplete, type }) => `${type} ${autocomplete}`,
      ),
    );
    expect(fields).toEqual(['text name', 'tel tel', 'email email', 'checkbox ']);
    await page.close();
  });

  it('comes to the marketplace with the scenario, and without cookies', async () => {
    const { page } = await dealer.visit(calculator());
    await page.getByRole('button', { name: 'Минимальный платёж' }).click();
    await fill(page);
    await send(page);
    await page.getByText(/Заявка принята/).waitFor();
    expect(dealer.leads).toHaveLength(1);
    expect(dealer.leads[0]?.headers.cookie).toBeUndefined();
    expect(dealer.leads[0]?.body).toMatchObject({
      partner: 'dealer',
      name: 'Иван',
      phoneNumber: '+79123456789',
      consent: true,
      product: 'Каток HAMM',
      page: `${dealer.site}/`,
      scenario: { cost: 4_500_000, advance: 2_250_000, termMonths: 60, rateModel: 'term', annualRate: 0.26 },
    });
    await page.close();
  });

  it('comes with the schedule and the regime that were chosen, and without them before', async () => {
    const { page } = await dealer.visit(calculator());
    await page.getByRole('button', { name: DETAILS_BUTTON }).click();
    await page.locator('select:has([value=sole-trader])').selectOption('sole-trader');
    await fill(page);
    await send(page);
    await page.getByText(/Заявка принята/).waitFor();
    expect(dealer.leads[0]?.body).toMatchObject({
      scenario: { exact: expect.stringMatching(/^1_sole-trader_none_annuity_/) },
    });
    await page.close();
    const { page: other } = await dealer.visit(calculator());
    await fill(other);
    await send(other);
    await other.getByText(/Заявка принята/).waitFor();
    expect(dealer.leads[1]?.body).not.toHaveProperty('scenario.exact');
    await other.close();
  });

  it('comes with the proof that a visitor had opened the form, not before the marketplace takes it', async () => {
    dealer.leadVisit = { visit: 'proof-of-a-visit', usableAfterSeconds: 2 };
    const { page } = await dealer.visit(calculator());
    const opened = Date.now();
    await fill(page);
    await send(page);
    await page.getByText(/Заявка принята/).waitFor();
    expect(Date.now() - opened).toBeGreaterThanOrEqual(2000);
    expect(dealer.leads.map(({ body }) => body.visit)).toEqual(['proof-of-a-visit']);
    await page.close();
  });

  it('asks for consent as the marketplace words it, and says which version was read', async () => {
    const label = 'Согласен на обработку имени оператором ООО «Проба», чтобы мне ответили.';
    const consent = { label, version: '2026-11-23', href: '/consent/lead' };
    dealer.leadVisit = { visit: 'proof-of-a-visit', usableAfterSeconds: 0, consent };
    const { page } = await dealer.visit(calculator());
    await page.getByRole('button', { name: 'Получить предложение' }).click();
    await page.getByLabel(label).waitFor();
    expect(await page.getByLabel(label).isChecked()).toBe(false);
    expect(await page.getByRole('link', { name: 'Полный текст' }).getAttribute('href')).toBe(
      `${dealer.marketplace}/consent/lead`,
    );
    await fill(page);
    await send(page);
    await page.getByText(/Заявка принята/).waitFor();
    expect(dealer.leads[0]?.body).toMatchObject({ consent: true, consentVersion: '2026-11-23' });
    await page.close();
  });

  it('comes without it to a marketplace that does not know the call', async () => {
    dealer.leadVisit = undefined;
    const { page } = await dealer.visit(calculator());
    await fill(page);
    await send(page);
    await page.getByText(/Заявка принята/).waitFor();
    expect(dealer.leads).toHaveLength(1);
    expect(dealer.leads[0]?.body).not.toHaveProperty('visit');
    await page.close();
  });

  it('is not sent without name, phone and consent; each says why and the first gets the focus', async () => {
    const { page } = await dealer.visit(calculator());
    await page.getByRole('button', { name: 'Получить предложение' }).click();
    await page.getByLabel('Телефон').fill('912');
    await send(page);
    const text = plain(await page.locator('leasing-calculator > form').textContent());
    expect(text).toContain('Укажите имя');
    expect(text).toContain('Введено 3');
    expect(text).toContain('Без согласия мы не можем принять заявку');
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('name');
    expect(dealer.leads).toHaveLength(0);
    await page.close();
  });

  it('is sent again with the same key while the marketplace is busy', async () => {
    dealer.leadAnswers = [503, 201];
    const { page } = await dealer.visit(calculator());
    await fill(page);
    await send(page);
    await page.getByText(/Заявка принята/).waitFor();
    const keys = dealer.leads.map(({ body }) => body.idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    await page.close();
  });

  it('that was corrected after a failed try has a key of its own, or the server would keep the first version', async () => {
    dealer.leadAnswers = [400, 201];
    const { page } = await dealer.visit(calculator());
    await fill(page);
    await send(page);
    await page.getByText('Проверьте, что указано').waitFor();
    await page.getByLabel('Имя').fill('Пётр Иванов');
    await send(page);
    await page.getByText(/Заявка принята/).waitFor();
    const keys = dealer.leads.map(({ body }) => body.idempotencyKey);
    expect(new Set(keys).size).toBe(2);
    await page.close();
  });

  it('that is refused stays in the fields, with a sentence for the visitor and an event for the page', async () => {
    dealer.leadAnswers = [403];
    const { page } = await dealer.visit(calculator());
    await page.evaluate(() =>
      document.addEventListener('leasing:error', (event) =>
        Object.assign(window, { failure: (event as CustomEvent).detail }),
      ),
    );
    await fill(page);
    await send(page);
    await page.getByText(/не.принимаются/).waitFor();
    expect(await page.getByLabel('Имя').inputValue()).toBe(' Иван ');
    expect(await page.evaluate(() => (window as never as { failure: { code: string } }).failure.code)).toBe(
      'lead',
    );
    await page.close();
  });

  it('from a page that the marketplace does not know is refused in words, and the connection is not blamed', async () => {
    dealer.knowsOrigin = false;
    const { page } = await dealer.visit(calculator());
    await fill(page);
    await send(page);
    await page.getByText(/не.принимаются/).waitFor();
    expect(await page.getByText(/Проверьте связь/).count()).toBe(0);
    dealer.knowsOrigin = true;
    await page.close();
  });

  it('that the marketplace never answers ends as any lead that was not sent, with one key for every try', async () => {
    dealer.leadAnswers = Array(4).fill('silence');
    const { page } = await dealer.visit(
      dealer.snippet(attributes(), '<a href="tel:+78000000000">Позвонить</a>'),
    );
    // Every deadline comes at once: the test is not as patient as a visitor.
    await page.evaluate(() => {
      const { timeout } = AbortSignal;
      AbortSignal.timeout = () => timeout.call(AbortSignal, 1000);
    });
    await fill(page);
    await send(page);
    await page.getByText(/Не.получилось отправить заявку/).waitFor();
    expect(await page.getByRole('link', { name: 'Позвонить' }).isVisible()).toBe(true);
    expect(dealer.leads).toHaveLength(3);
    dealer.leadAnswers = [];
    await send(page);
    await page.getByText(/Заявка принята/).waitFor();
    expect(new Set(dealer.leads.map(({ body }) => body.idempotencyKey)).size).toBe(1);
    await page.close();
  });

  it.each([
    ['a page', { type: 'text/html', text: '<!doctype html><title>Вход</title>' }],
    ['nothing', { type: 'text/plain', text: '' }],
    ['other data', { type: 'application/json', text: '{"ok":true}' }],
  ])('is not thanked for when the address answers 200 with %s in place of a receipt', async (_, answer) => {
    dealer.leadAnswers = [{ status: 200, ...answer }];
    const { page } = await dealer.visit(calculator() + hearing);
    await fill(page);
    await send(page);
    await page.getByText(/не.принимаются/).waitFor();
    expect(await page.getByText(/Заявка принята/).count()).toBe(0);
    expect(await heard(page)).toMatchObject({ code: 'lead', subject: 'no receipt' });
    await page.close();
  });

  it('refused for a field that the form does not show is not blamed on the visitor, and the page hears of which', async () => {
    const text = '{"code":"INVALID","fields":{"partner":"Заполните поле."}}';
    dealer.leadAnswers = [{ status: 400, type: 'application/json', text }];
    const { page } = await dealer.visit(
      dealer.snippet(`cost="900000" lead-endpoint="${dealer.marketplace}/api/leads"`) + hearing,
    );
    await fill(page);
    await send(page);
    await page.getByText(/не.принимаются/).waitFor();
    expect(await page.getByText(/Проверьте, что указано/).count()).toBe(0);
    expect(await heard(page)).toMatchObject({ code: 'lead', subject: 'partner: Заполните поле.' });
    await page.close();
  });

  it.each([
    ['no one on the page looks at it', '', `() => {}`],
    ['its listener throws', '', `({ detail }) => { throw new Error(detail.name) }`],
    [
      'the listener that takes it over throws',
      'https://example.ru/api/leads',
      `(event) => { event.preventDefault(); throw new Error() }`,
    ],
  ])('that goes to the page alone is not thanked for when %s', async (_, endpoint, listener) => {
    const { page } = await dealer.visit(
      `${calculator(endpoint)}${hearing}<script>document.addEventListener('leasing:lead', ${listener})</script>`,
    );
    await fill(page);
    await send(page);
    await page.getByText(/не.принимаются/).waitFor();
    expect(await page.getByText(/Заявка принята/).count()).toBe(0);
    expect(await heard(page)).toMatchObject({ code: 'lead' });
    await page.close();
  });

  it('goes to the page alone when the page takes it over, or when there is no address', async () => {
    for (const [endpoint, takeOver] of [
      [`${dealer.marketplace}/api/leads`, true],
      ['', false],
    ] as const) {
      const { page } = await dealer.visit(calculator(endpoint));
      await page.evaluate((prevent) => {
        document.addEventListener('leasing:lead', (event) => {
          if (prevent) event.preventDefault();
          Object.assign(window, { lead: (event as CustomEvent).detail });
        });
      }, takeOver);
      await fill(page);
      await send(page);
      await page.getByText(/Заявка принята/).waitFor();
      const lead = await page.evaluate(() => (window as never as { lead: object }).lead);
      expect(lead).toMatchObject({ name: 'Иван', phoneNumber: '+79123456789', partner: 'dealer' });
      expect(dealer.leads).toHaveLength(0);
      await page.close();
    }
  });

  it('does not send the page’s own form in which the calculator stands', async () => {
    const { page } = await dealer.visit(`<form action="/frame">${calculator()}</form>`);
    await fill(page);
    await send(page);
    await page.getByText(/Заявка принята/).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.close();
  });
});
