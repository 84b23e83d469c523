/**
 * Photographs a shop's pages with the integrations of `integrations/`, for their guides. PHP runs the plugins.
 * Run `npm run integration-pictures` in the root.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { Dealer } from './tests/dealer.ts';
import { bitrix, insales, tilda, tildaProduct, wordpress } from './tests/integrations/builders.ts';

const machine = { name: 'Экскаватор Komatsu PC200-8', price: 4_500_000 };
const roller = { name: 'Каток HAMM 3412', price: 900_000 };

/** Windows, px. */
const widths = { desktop: 1000, phone: 390 } as const;

const picture = (type: string) => {
  const file = path.resolve(import.meta.dirname, `../../apps/web/public/types/${type}.avif`);
  return `<img alt="" src="data:image/avif;base64,${readFileSync(file, 'base64')}">`;
};
const roubles = (price: number) => `${price.toLocaleString('ru-RU')} ₽`;

/** The look of a shop: the integrations bring none of their own to it. */
const style = `<style>
  body { margin: 0; background: #fff; color: #202124; font: 16px/1.5 'Liberation Sans', Arial, sans-serif }
  header { padding: 14px 24px; background: #174a7c; color: #fff; font-weight: 700 }
  main { max-width: 920px; margin: 0 auto; padding: 24px }
  img { width: 220px; max-width: 100%; height: 130px; object-fit: contain; background: #f1f3f4 }
  h1 { margin: 0 0 8px; font-size: 26px; line-height: 1.25 }
  .price, .js-store-price-wrapper { margin: 0 0 16px; font-size: 20px; font-weight: 700 }
  .js-store-price-wrapper leasing-calculator { margin-top: 16px; font-weight: 400 }
  .list { display: grid; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); gap: 24px; margin-bottom: 32px }
  leasing-payment { display: block; font-size: 15px; font-weight: 400 }
</style>`;
const shop = (inside: string) => `<header>СтройТехника</header><main>${inside}</main>`;
const productPage = (inside: string) => shop(`<h1>${machine.name}</h1>${picture('excavator')}${inside}`);

/** The page of each builder, by the folder of its guide. */
const pages: Record<string, (address: string) => string> = {
  wordpress: (address) =>
    productPage(wordpress(address, { product: { name: machine.name, price: String(machine.price) } })),
  bitrix(address) {
    const card = (item: typeof machine, type: string) =>
      `<div>${picture(type)}<div>${item.name}</div><div class="price">${roubles(item.price)}
        ${bitrix(address, { KIND: 'payment', COST: String(item.price) })}</div></div>`;
    const calculator = bitrix(address, {
      COST: String(machine.price),
      PRODUCT: machine.name,
      PARTNER: 'stroytech',
    });
    return shop(
      `<div class="list">${card(machine, 'excavator')}${card(roller, 'roller')}</div><h1>${machine.name}</h1>${calculator}`,
    );
  },
  tilda: (address) =>
    shop(`${picture('excavator')}${tildaProduct(machine.name, '4 500 000')}${tilda(address)}`),
  insales: (address) =>
    productPage(
      `<p class="price">${roubles(machine.price)}</p>${insales(address, { title: machine.name, price: machine.price })}`,
    ),
};

const dealer = new Dealer();
await dealer.open();
for (const [builder, html] of Object.entries(pages)) {
  for (const [device, width] of Object.entries(widths)) {
    const { page } = await dealer.visit(html(dealer.marketplace), {
      head: `<meta name="viewport" content="width=device-width">${style}`,
      // Higher than any of the pages: what sticks to the window's edge stays in its place.
      viewport: { width, height: 2400 },
      reducedMotion: 'reduce',
    });
    await photograph(page, path.join(import.meta.dirname, `integrations/${builder}/${device}.jpg`));
    await page.close();
  }
}
await dealer.close();

async function photograph(page: Page, file: string): Promise<void> {
  await page.locator('leasing-calculator [part="payment"] strong').waitFor();
  await page.locator('body').screenshot({ path: file, quality: 70, type: 'jpeg' });
}
