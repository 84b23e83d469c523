import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { fileInZip } from '../../../packages/core/test/documents.ts';
import { pagesOfPdf } from '../../api/src/testing/pagesOfPdf.ts';
import { newPage, open, useBrowser } from './browser.ts';

useBrowser();

interface Lot {
  id: number;
  title: string;
  totalCost: number;
  minCost: number;
  minDeposit: number;
  currentBid: number | null;
  auctionEndsAt: string;
}

/** The lots of the stock whose deposit is more than the 90 000 roubles that a calculator asks for at least. */
async function lots(): Promise<{ withBid: Lot; withoutBid: Lot }> {
  const answer = await fetch(`${inject('site')}/api/equipments/filter?pageSize=40`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ auction: true }),
  });
  const { equipments } = (await answer.json()) as { equipments: Lot[] };
  const found = equipments.filter(({ minDeposit }) => minDeposit > 90_000);
  return {
    withBid: found.find(({ currentBid }) => currentBid !== null) as Lot,
    withoutBid: found.find(({ currentBid }) => currentBid === null) as Lot,
  };
}

const money = (sum: number) => `${new Intl.NumberFormat('ru-RU').format(sum)} ₽`.replaceAll('\u00A0', ' ');
const moscow = { timeZone: 'Europe/Moscow' } as const;
const longDay = (moment: string) =>
  new Date(moment).toLocaleDateString('ru-RU', { ...moscow, dateStyle: 'long' });
const plainSpaces = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');
const digits = (text: string) => Number(text.replace(/\D/g, ''));
const advance = (page: Page) => page.getByRole('textbox', { name: 'Первый взнос', exact: true });
const terms = async (page: Page) => plainSpaces(await page.locator('.lsg-calculator__payment').textContent());
const note = async (page: Page) => plainSpaces(await page.locator('.calculator-notice').textContent());

test.each([
  ['with scripts', true],
  ['without scripts', false],
])(
  'a lot says how the bidding stands, and its calculator opens with its least deposit, %s',
  async (_, javaScriptEnabled) => {
    const { withBid, withoutBid } = await lots();
    const page = await newPage({ javaScriptEnabled });
    for (const { id, minDeposit, totalCost, currentBid } of [withBid, withoutBid]) {
      await page.goto(`/product/equipment/${id}`);
      const price = plainSpaces(await page.locator('.price-block__auction').textContent());
      expect(price).toContain(`Текущая ставка${currentBid === null ? 'ставок пока нет' : money(currentBid)}`);
      expect(price).toContain(`Минимальный взнос${money(minDeposit)}`);
      expect(price).toContain(`Полная стоимость${money(totalCost)}`);
      expect(digits(await advance(page).inputValue())).toBe(minDeposit);
      expect(await terms(page)).toContain(`аванс ${money(minDeposit)}`);
      const noteText = await note(page);
      expect(noteText).toContain(`Расчёт — от полной стоимости, ${money(totalCost)}`);
      expect(noteText).toContain(
        currentBid === null ? 'ставок пока нет' : `текущая ставка — ${money(currentBid)}`,
      );
      expect(noteText).toContain(
        `Первый взнос — от ${money(minDeposit)}, минимальный взнос лота — ${money(minDeposit)}`,
      );
    }
  },
);

test('nothing brings the calculator of a lot under its deposit: typing, the button, a link, an offer', async () => {
  const { id, minDeposit, totalCost } = (await lots()).withBid;
  const page = await newPage();
  await open(page, `/product/equipment/${id}`);
  await advance(page).fill('90000');
  await advance(page).blur();
  expect(digits(await advance(page).inputValue())).toBe(minDeposit);
  await page.getByRole('button', { name: 'Минимальный платёж' }).click();
  await page.getByRole('button', { name: 'Минимальный аванс' }).click();
  expect(digits(await advance(page).inputValue())).toBe(minDeposit);

  const calc = `1_${totalCost}_90000_12_0.26_20_0.2_0.2_te`;
  await open(page, `/product/equipment/${id}?calc=${calc}#calculator`);
  expect(digits(await advance(page).inputValue())).toBe(minDeposit);
  const offer = await page.request.get(`/offer.pdf?calc=${calc}&product=equipment/${id}`);
  expect(plainSpaces((await pagesOfPdf(await offer.body())).join('\n'))).toContain(money(minDeposit));
});

test('the offer of a lot says what its page says, and holds no longer than the bidding', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  for (const { id, auctionEndsAt } of Object.values(await lots())) {
    await page.goto(`/product/equipment/${id}`);
    const noteText =
      (await note(page)).match(/Расчёт — от полной стоимости.*?взнос лота — [\d ]+ ₽\./)?.[0] ?? 'no note';
    expect(noteText).toContain(`торги — до ${longDay(auctionEndsAt)}, `);
    const fileOf = async (format: string) =>
      (await page.request.get(`/offer.${format}?product=equipment/${id}`)).body();
    const [first = ''] = await pagesOfPdf(await fileOf('pdf'));
    const text = plainSpaces(first).replaceAll('\n', ' ');
    const sheet = plainSpaces(fileInZip(await fileOf('xlsx'), 'xl/worksheets/sheet1.xml'));
    const last = new Date(Math.min(Date.now() + 14 * 86_400_000, Date.parse(auctionEndsAt)));
    for (const offer of [text, sheet]) {
      expect(offer).toContain(noteText);
      expect(offer).toContain(`действует до ${last.toLocaleDateString('ru-RU', moscow)}`);
    }
  }
});

test('the form on which a phone is left for a lot asks to take part and says how the bidding stands', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  for (const { id, minDeposit, currentBid, auctionEndsAt } of Object.values(await lots())) {
    await page.goto(`/request/equipment/${id}`);
    expect(plainSpaces(await page.getByRole('heading', { level: 1 }).textContent())).toBe(
      'Участвовать в аукционе',
    );
    const itemText = plainSpaces(await page.locator('.item-summary').textContent());
    expect(itemText).toContain(
      `Текущая ставка ${currentBid === null ? 'ставок пока нет' : money(currentBid)}`,
    );
    expect(itemText).toContain(`Минимальный взнос ${money(minDeposit)}`);
    expect(itemText).toContain(`Торги до ${longDay(auctionEndsAt)}`);
  }
  await page.goto('/request/equipment/1');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Оставить телефон');
  expect(await page.locator('.item-summary').textContent()).not.toContain('Торги');
});

test('the card of a lot shows its bid and, under it, the price that its list is filtered by', async () => {
  const { withBid, withoutBid } = await lots();
  const page = await newPage({ javaScriptEnabled: false });
  for (const { totalCost, minDeposit, currentBid, title } of [withBid, withoutBid]) {
    await page.goto(`/catalog/equipment/auction?minCost=${totalCost}&maxCost=${totalCost}`);
    const card = page.locator('.lsg-card', { hasText: title });
    const cardText = plainSpaces(await card.textContent());
    const bid =
      currentBid === null ? `${money(minDeposit)} минимальный взнос` : `${money(currentBid)} текущая ставка`;
    expect(cardText).toContain(bid);
    expect(cardText).toContain(`от ${money(totalCost)}`);
  }
});

test('a machine that is not a lot has no such note and the usual least advance', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto('/product/equipment/1');
  expect(await page.locator('.calculator-notice').count()).toBe(0);
  expect(digits(await advance(page).inputValue())).toBe(90_000);
});
