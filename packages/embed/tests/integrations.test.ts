import path from 'node:path';
import { optionsFrom, paymentOffer } from '@leasing/core/unstable/payment-offer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Dealer, plain } from './dealer.ts';
import * as builders from './integrations/builders.ts';
import { integration, php, tilda, tildaProduct } from './integrations/builders.ts';
import { packageFolder } from './unpack.ts';

/* Plugins for site builders: PHP runs their code, and Chromium opens what they print. */

const dealer = new Dealer();
beforeAll(() => dealer.open());
afterAll(() => dealer.close());

const settings = () => builders.settingsOf(dealer.marketplace);
const wordpress = (parameters: object) => builders.wordpress(dealer.marketplace, parameters);

/** 4 500 000 ₽ as shops write it, and texts that are not surely one price. */
const prices = [
  '4500000',
  '4 500 000',
  '4\u00A0500\u00A0000\u00A0₽',
  '4 500 000,00 руб.',
  '4500000.00р.',
  '4.500.000',
  '4,500,000.00',
  'от 4 500 000 р.',
];
const noPrices = ['0', '0,00 ₽', '', '-5', '4 500 000 – 6 000 000', '3,5 млн', '4,500.000', 'по запросу'];

/** The part of the editor that the blocks use, on the React of WordPress: one block, its sidebar, and fields that say their help. */
const editorWindow = (address: string) => `
  window.leasingEditor = { address: ${JSON.stringify(address)} };
  const { createElement: h } = React;
  const field = (tag) => ({ label, help, value, onChange, options = [] }) =>
    h('label', null, label, h(tag, { value, onChange: (event) => onChange(event.target.value) },
      ...(tag === 'select' ? [options.map((option) => h('option', { key: option.value, value: option.value }, option.label))] : [])), h('small', null, help));
  const Sidebar = ({ children }) => h('aside', null, children);
  window.wp = {
    element: React,
    blockEditor: { InspectorControls: Sidebar, useBlockProps: () => ({ className: 'wp-block' }) },
    components: {
      TextControl: field('input'), SelectControl: field('select'),
      PanelBody: ({ title, children }) => h('section', { 'aria-label': title }, children),
    },
    blocks: {
      registerBlockType(name, { edit: Edit }) {
        if (name !== 'leasing/calculator') return;
        const Block = () => {
          const [attributes, set] = React.useState({ cost: '', minCost: '', theme: '' });
          return h(Edit, { attributes, setAttributes: (part) => set({ ...attributes, ...part }) });
        };
        ReactDOM.createRoot(document.getElementById("canvas")).render(h(Block));
      },
    },
  };`;

const calculated = '[part="payment"] strong';
const paymentText = 'leasing-payment [part="text"]';

describe('The WordPress plugin', () => {
  it('shows a calculator by its shortcode', async () => {
    const html = wordpress({
      shortcode: 'leasing_calculator',
      attributes: {
        cost: '4500000',
        product: 'Komatsu "PC200-8"',
        min_cost: '900000',
        lessor: 'ООО «Лизинг»',
      },
    });
    const { page, errors } = await dealer.visit(html);
    expect(plain(await page.locator(calculated).textContent())).toBe('421 288 ₽');
    const element = page.locator('leasing-calculator');
    expect(await element.getAttribute('product')).toBe('Komatsu "PC200-8"');
    expect(await element.getAttribute('min-cost')).toBe('900000');
    expect(await element.getAttribute('partner')).toBe('stroytech');
    expect(await element.getAttribute('lessor')).toBe('ООО «Лизинг»');
    expect(errors).toEqual([]);
    await page.close();
  });

  it('says the payment of the element itself, whatever its attributes, before any script', () => {
    const prices = [
      ...[
        '900000',
        '4 500 000,00 ₽',
        '4,5 млн',
        '5 млн 200 тыс',
        '5кк',
        '180 000',
        '1.234.567',
        '２００ тыс',
      ],
      ...['', '0', '-5', '0x10', '1e6', 'от 5 до 6', '5 млн 200', 'по запросу', '3 трлн', '1,125 млн'],
    ];
    const terms: Record<string, string>[] = [
      {},
      ...[
        { term: '60' },
        { term: '7' },
        { term: '240', 'max-term': '600' },
        { advance: '1 млн' },
        { advance: '-5' },
      ],
      ...[{ 'advance-percent': '20' }, { 'advance-percent': '50' }, { 'advance-percent': '3', rate: '0,31' }],
      ...[{ rate: '0' }, { rate: '26' }, { rate: '0.2', 'rate-model': 'annual', term: '36' }],
      ...[{ 'min-cost': '2 000 000' }, { 'max-cost': '1 000 000' }, { 'min-advance': '0' }],
      ...[
        { 'min-advance-percent': '15', 'max-advance-percent': '49' },
        { 'min-term': '24', 'max-term': '12' },
      ],
    ];
    const cases = prices.flatMap((cost) =>
      terms.map((more) => ({ cost, ...more }) as Record<string, string>),
    );
    const said = cases.map((attributes) => {
      const options = optionsFrom((name) => attributes[name] ?? null);
      return options.cost === undefined ? '' : paymentOffer(options).text;
    });
    expect(said.filter(Boolean).length).toBeGreaterThan(100);
    expect(JSON.parse(wordpress({ payments: cases }))).toEqual(said);
  });

  it('leaves a whole sentence where scripts are blocked', () => {
    const html = wordpress({ block: { cost: '4,5 млн' }, wrapper: 'alignwide' });
    expect(html).toMatch(
      /^<div class="wp-block alignwide"><leasing-calculator cost="4500000"[^>]*>Лизинг от/,
    );
    const attributes = { cost: '900000', term: '60' };
    const payment = plain(wordpress({ shortcode: 'leasing_payment', attributes }));
    expect(payment).toMatch(/<leasing-payment [^>]*>от \d+ \d{3} ₽\/мес\.<\/leasing-payment>/);
    expect(plain(wordpress({ product: { price: '900000', name: 'Каток' } }))).toContain('>от 77 379 ₽/мес.<');
  });

  it('tells those who can mend it which price is not understood, and visitors nothing', () => {
    const wrong = { shortcode: 'leasing_payment', attributes: { cost: '5 млн 200' } };
    expect(wordpress({ ...wrong, admin: true })).toContain('Стоимость не понята: «5 млн 200»');
    expect(wordpress(wrong)).toBe('');
  });

  it('has a block for the payment alone', async () => {
    const block = { blockName: 'payment', block: { cost: '900000', advancePercent: '', rate: '' } };
    const { page } = await dealer.visit(wordpress({ ...block, wrapper: 'alignright' }));
    expect(plain(await page.locator(`.alignright ${paymentText}`).textContent())).toBe('от 77 379 ₽/мес.');
    expect(wordpress({ ...block, block: { cost: '' } })).toBe('');
    await page.close();
  });

  it('shows the live calculator in the editor, with settings beside it and the price read while it is typed', async () => {
    const { page, errors } = await dealer.visit('<div id="canvas"></div>');
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    for (const script of ['react-18/umd/react.development.js', 'react-dom-18/umd/react-dom.development.js'])
      await page.addScriptTag({ path: path.join(packageFolder, 'node_modules', script) });
    await page.addScriptTag({ content: editorWindow(dealer.marketplace) });
    await page.addScriptTag({ content: integration('wordpress/leasing-calculator/blocks/editor.js') });
    const cost = page.getByLabel('Стоимость, ₽');
    await cost.fill('4,5 млн');
    await page.getByText(/Платёж от.421.288.₽\/мес\./).waitFor();
    await expect.poll(async () => plain(await page.locator(calculated).textContent())).toBe('421 288 ₽');
    expect(warnings).toEqual([]);
    await page.getByLabel('Стоимость от, ₽').fill('900000');
    await page.getByLabel('Тема').selectOption('dark');
    const calculator = page.locator('leasing-calculator');
    expect(await calculator.getAttribute('min-cost')).toBe('900000');
    expect(await calculator.getAttribute('theme')).toBe('dark');
    await cost.fill('5 млн 200');
    await page.getByText('Не понято: «5 млн 200»').waitFor();
    expect(errors.filter((error) => !error.includes('cost'))).toEqual([]);
    await page.close();
  });

  it('shows it by its block', async () => {
    const { page } = await dealer.visit(wordpress({ block: { cost: '4500000', product: '', term: '' } }));
    expect(plain(await page.locator(calculated).textContent())).toBe('421 288 ₽');
    await page.close();
  });

  it('takes price and name from a WooCommerce product, and puts the payment beside the price', async () => {
    const html = wordpress({ product: { price: '900000.00', name: 'Каток HAMM' } });
    const { page } = await dealer.visit(html);
    expect(plain(await page.locator(paymentText).textContent())).toBe('от 77 379 ₽/мес.');
    expect(plain(await page.locator(calculated).textContent())).toBe('77 379 ₽');
    expect(await page.locator('leasing-calculator').getAttribute('product')).toBe('Каток HAMM');
    await page.close();
  });

  it('leaves a product without a price, or with both switched off, as it was', () => {
    expect(wordpress({ product: { price: '', name: 'По запросу' } })).not.toContain('leasing');
    const off = { ...settings(), payment: '', calculator: '' };
    expect(wordpress({ settings: off, product: { price: '900000', name: 'Каток' } })).not.toContain(
      'leasing-p',
    );
  });

  it.each([
    ['incl', '1098000'],
    ['excl', '900000'],
  ])('computes from the price that the shop shows, with tax %s', (taxDisplay, cost) => {
    const product = { price: '900000', name: 'Каток' };
    const html = wordpress({ product, taxDisplay, taxRate: 0.22 });
    expect(html).toContain(`<leasing-payment cost="${cost}">`);
    expect(html).toContain(`<leasing-calculator cost="${cost}"`);
  });

  it('names another currency, and computes nothing from it but what the editor gives in roubles', () => {
    const shop = { currency: 'USD', product: { price: '120000', name: 'Каток' } };
    const html = wordpress(shop);
    expect(html).not.toMatch(/<leasing-|120000"/);
    expect(html).toContain('Лизинг считаем в рублях, а цена указана в USD.');
    expect(wordpress({ ...shop, shortcode: 'leasing_payment' })).not.toContain('<leasing-');
    const given = { shortcode: 'leasing_payment', attributes: { cost: '900000' } };
    expect(wordpress({ ...shop, ...given })).toContain('<leasing-payment cost="900000">');
  });

  it('without the address of the marketplace says so to the administrator alone', () => {
    const nothing = { settings: {}, shortcode: 'leasing_calculator', attributes: { cost: '900000' } };
    expect(php('wordpress.php', nothing)).toBe('');
    expect(php('wordpress.php', { ...nothing, admin: true })).toContain('укажите адрес площадки');
  });

  it('keeps an address with https alone: its script runs on every page', () => {
    const save = (address: string) => JSON.parse(wordpress({ save: { address, partner: 'Строй Тех!' } }));
    expect(save('https://example.ru/')).toMatchObject({ address: 'https://example.ru', partner: '' });
    expect(save('http://evil.example').address).toBe(dealer.marketplace);
    expect(save('javascript:alert(1)').address).toBe('');
  });

  it('lets no markup out of an attribute', async () => {
    const attributes = { cost: '900000', product: '"><img src=x onerror=alert(1)>' };
    const { page } = await dealer.visit(wordpress({ shortcode: 'leasing_calculator', attributes }));
    expect(await page.locator('img').count()).toBe(0);
    await page.close();
  });
});

describe('The 1C-Bitrix component', () => {
  const bitrix = (parameters: object) => builders.bitrix(dealer.marketplace, parameters);

  it('shows a calculator for the price of the product, however it is written', async () => {
    const { page } = await dealer.visit(bitrix({ COST: '4 500 000,00 ₽', PRODUCT: 'Komatsu "PC200-8"' }));
    expect(plain(await page.locator(calculated).textContent())).toBe('421 288 ₽');
    expect(await page.locator('leasing-calculator').getAttribute('product')).toBe('Komatsu "PC200-8"');
    await page.close();
  });

  it('shows the payment in a list', async () => {
    const { page } = await dealer.visit(bitrix({ KIND: 'payment', COST: '900000' }));
    expect(plain(await page.locator(paymentText).textContent())).toBe('от 77 379 ₽/мес.');
    await page.close();
  });

  it('leaves a whole sentence where scripts are blocked, by the rule of the WordPress plugin', () => {
    expect(plain(bitrix({ KIND: 'payment', COST: '900000' }))).toContain(
      '>от 77 379 ₽/мес.</leasing-payment>',
    );
    expect(plain(bitrix({ COST: '900000' }))).toContain('>Лизинг от 77 379 ₽/мес. <a href=');
    expect(integration('bitrix/components/leasing/calculator/payment.php')).toBe(
      integration('wordpress/leasing-calculator/payment.php'),
    );
  });

  it('prints nothing without a safe address', () => {
    expect(php('bitrix.php', { COST: '900000' }).trim()).toBe('');
    expect(php('bitrix.php', { ADDRESS: 'javascript:alert(1)', COST: '1' }).trim()).toBe('');
  });

  it.each(['calculator', 'payment'])('prints no %s without a price that is surely read', (KIND) => {
    for (const COST of [...noPrices, '0.00', null, undefined, 0, 0.4]) {
      expect(bitrix({ KIND, COST }).trim()).toBe('');
    }
  });

  it('reads the price in every usual form', () => {
    for (const COST of [...prices, '4500000.0000', 4_500_000, 4_500_000.3333, '4499999.5']) {
      expect(bitrix({ COST }), String(COST)).toContain('cost="4500000"');
    }
  });

  it('names another currency, and computes nothing from it', () => {
    const dollars = { COST: 120_000, CURRENCY: 'USD' };
    expect(bitrix(dollars)).toContain('а цена указана в USD');
    expect(bitrix(dollars)).not.toContain('<leasing-');
    expect(bitrix({ ...dollars, KIND: 'payment' }).trim()).toBe('');
    expect(bitrix({ ...dollars, CURRENCY: 'RUB' })).toContain('cost="120000"');
  });

  it('offers every parameter that it reads in its settings', () => {
    const read = integration('bitrix/components/leasing/calculator/component.php').matchAll(
      /arParams\['(\w+)'\]/g,
    );
    const names = new Set([...read].map(([, name]) => name));
    expect(new Set(JSON.parse(php('bitrix.php', 'parameters')))).toEqual(names);
  });
});

describe('The Tilda snippet', () => {
  it('shows one calculator in a card with several prices, and none for the card around it', async () => {
    const price = (text: string) => `<div class="js-store-prod-price-val">${text}</div>`;
    const old = (text: string) => `<div class="js-product-price">${text}</div>`;
    const cards = [
      old('') + price('2 000 000'),
      price('2 000 000') + old('по запросу'),
      price('2 000 000') + old('2 500 000'),
    ].map((content) => `<div class="js-product">${content}</div>`);
    const around = `<div class="js-store-product">${price('по запросу')}${cards.join('')}</div>`;
    const bare = `<div>${old('')}${old('2 000 000')}<div>${old('')}</div></div>`;
    const { page } = await dealer.visit(around + bare + tilda(dealer.marketplace));
    const costs = await page
      .locator('leasing-calculator')
      .evaluateAll((calculators) => calculators.map((calculator) => calculator.getAttribute('cost')));
    expect(costs).toEqual(['2000000', '2000000', '2000000', '2000000']);
    await page.close();
  });

  it('reads the price in every usual form, and shows nothing for what is not surely one', async () => {
    const { page } = await dealer.visit(
      [...prices, ...noPrices].map((price) => tildaProduct('Каток HAMM', price)).join('') +
        tilda(dealer.marketplace),
    );
    const costs = await page
      .locator('.js-store-product')
      .evaluateAll((cards) =>
        cards.map((card) => card.querySelector('leasing-calculator')?.getAttribute('cost') ?? null),
      );
    expect(costs).toEqual([...prices.map(() => '4500000'), ...noPrices.map(() => null)]);
    await page.close();
  });

  it('shows nothing beside a price in another currency', async () => {
    const { page } = await dealer.visit(
      tildaProduct('В долларах', '120 000', '$') +
        tildaProduct('В рублях', '900 000', 'р.') +
        tilda(dealer.marketplace),
    );
    const products = await page
      .locator('leasing-calculator')
      .evaluateAll((calculators) => calculators.map((one) => one.getAttribute('product')));
    expect(products).toEqual(['В рублях']);
    await page.close();
  });

  it('follows the price of a product that Tilda draws later and changes', async () => {
    const { page } = await dealer.visit(`<div id="shop"></div>${tilda(dealer.marketplace)}`);
    await page.locator('#shop').evaluate(
      (shop, product) => {
        shop.innerHTML = product;
      },
      tildaProduct('Каток HAMM', '900 000,00'),
    );
    await page.locator(calculated).waitFor();
    expect(plain(await page.locator(calculated).textContent())).toBe('77 379 ₽');
    expect(await page.locator('leasing-calculator').getAttribute('product')).toBe('Каток HAMM');
    await page.locator('.js-store-prod-price-val').evaluate((price) => {
      price.textContent = '4 500 000';
    });
    await page.waitForFunction(
      () => document.querySelector('leasing-calculator')?.getAttribute('cost') === '4500000',
    );
    expect(await page.locator('leasing-calculator').count()).toBe(1);
    await page.locator('.js-store-prod-price-val').evaluate((price) => {
      price.textContent = 'по запросу';
    });
    await page.waitForFunction(() => !document.querySelector('leasing-calculator'));
    await page.close();
  });
});

it('The InSales snippet follows the chosen variant', async () => {
  const html = builders.insales(dealer.marketplace, { title: 'Каток HAMM', price: 900_000 });
  const { page } = await dealer.visit(
    `<script>window.EventBus = { subscribe: (name, call) => { window.change = call } }</script>${html}`,
  );
  expect(plain(await page.locator(calculated).textContent())).toBe('77 379 ₽');
  await page.evaluate('change({ price: 4500000.4 })');
  expect(await page.locator('leasing-calculator').getAttribute('cost')).toBe('4500000');
  await page.evaluate('change({ price: 0 })');
  expect(await page.locator('leasing-calculator').isVisible()).toBe(false);
  await page.evaluate('change({ price: 900000 })');
  expect(plain(await page.locator(calculated).textContent())).toBe('77 379 ₽');
  expect(await page.locator('leasing-calculator').isVisible()).toBe(true);
  await page.close();
});

it('The InSales snippet shows nothing for a price in another currency', async () => {
  const product = { title: 'Каток HAMM', price: 120_000 };
  for (const [shown, count] of [
    ['$120,000.00', 0],
    ['120 000 EUR', 0],
    ['120 000 ₽', 1],
  ] as const) {
    const { page } = await dealer.visit(builders.insales(dealer.marketplace, { ...product, shown }));
    expect(await page.locator('leasing-calculator').count(), shown).toBe(count);
    await page.close();
  }
});
