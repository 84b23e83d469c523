import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumArgs, findChromium } from '@leasing/workspace/chromium';
import fastify from 'fastify';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveCalculatorFrame } from '../src/server/calculatorFrame.ts';
import { serveEmbed } from '../src/server/embed.ts';
import { termsApi, usualTerms } from './leasingTerms.ts';
import { usualProfile } from './usualFirm.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'frame-'));
const marketplace = fastify();
/** One whose operator has set conditions. */
const server = fastify();
/** A page of a site builder, on an origin of its own. */
const builder = fastify();
let html = '';
let browser: Browser;

beforeAll(async () => {
  serveEmbed(marketplace, dataDir, termsApi(usualTerms), usualProfile);
  serveCalculatorFrame(server, termsApi());
  builder.get('/', (_, reply) => reply.type('text/html; charset=utf-8').send(html));
  await Promise.all([marketplace.listen({ port: 0 }), builder.listen({ port: 0 })]);
  const executablePath = findChromium();
  browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumArgs });
});
afterAll(async () => {
  await Promise.all([browser.close(), marketplace.close(), builder.close()]);
  rmSync(dataDir, { recursive: true, force: true });
});

const addressOf = (server: typeof builder) => server.listeningOrigin;
const frame = (query: string) => `${addressOf(marketplace)}/embed/v1/frame?${query}`;
const product = 'Каток <HAMM> "3412"';

describe('The calculator as a frame', () => {
  it('is a page of its own, with the title of the machine', async () => {
    const { headers, body } = await marketplace.inject({
      url: `/embed/v1/frame?cost=2880000&term=36&product=${encodeURIComponent(product)}`,
    });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(body).toContain('<title>Калькулятор лизинга: Каток &lt;HAMM> &quot;3412&quot;</title>');
    expect(body).toContain('<leasing-calculator cost="2880000" term="36" product="');
  });

  it('follows the operator’s conditions, names the lessor, and lets the address say otherwise', async () => {
    const { body } = await server.inject({ url: '/embed/v1/frame?cost=2880000' });
    expect(body).toContain(
      ' cost="2880000" rate="0.19" min-advance-percent="20" rate-model="annual" lessor="ООО «Лизинг &quot;Север&quot;»" rates-since="2026-11-01">',
    );
    expect(body).toMatch(/<noscript>.*Лизингодатель.— ООО «Лизинг &quot;Север&quot;»\. Расчёт не.является/);
    const ownTerms = 'cost=2880000&type=ROLLER&rate=0.3&regime=company&forms=annuity&lessor=ООО';
    expect((await server.inject({ url: encodeURI(`/embed/v1/frame?${ownTerms}`) })).body).toContain(
      ' cost="2880000" rate="0.3" min-term="24" min-advance-percent="20" rate-model="annual" lessor="ООО" rates-since="2026-11-01" regime="company" forms="annuity">',
    );
    const answer = await server.inject({ url: '/embed/v1/frame?type=CAT' });
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      expect.stringContaining('Параметр type'),
    ]);
  });

  it('refuses a number that is none with a sentence', async () => {
    const answer = await marketplace.inject({ url: '/embed/v1/frame?cost=x' });
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'Параметр cost: нужно число, например cost=900000',
    ]);
  });

  it('works where the page has no script, and leaves its history alone', async () => {
    html = `<!doctype html><title>Сайт</title><iframe src="${frame('cost=2880000')}" title="Калькулятор лизинга" style="width: 100%; height: 900px"></iframe>`;
    const page = await browser.newPage();
    await page.goto(addressOf(builder));
    const before = await page.evaluate(() => history.length);
    const inside = page.frameLocator('iframe');
    const payment = inside.locator('.lsg-calculator__payment');
    const first = await payment.textContent();
    await inside.getByRole('button', { name: 'Минимальный платёж' }).click();
    await expect.poll(() => payment.textContent()).not.toBe(first);
    await inside.getByRole('button', { name: /график платежей/ }).click();
    await inside.getByRole('table', { name: /График/ }).waitFor();
    expect(await page.evaluate(() => history.length)).toBe(before);
    await page.close();
  });

  it('tells the page how high it is, as it grows', async () => {
    html = `<!doctype html><title>Сайт</title><iframe id="leasing" src="${frame('cost=2880000')}" title="Калькулятор лизинга" style="width: 100%; height: 300px; border: 0"></iframe>
<script>addEventListener('message', ({ data, origin }) => {
  if (origin === '${addressOf(marketplace)}' && data.type === 'leasing:height') leasing.style.height = data.height + 'px';
});</script>`;
    const page = await browser.newPage();
    await page.goto(addressOf(builder));
    const height = () => page.locator('iframe').evaluate((one) => one.clientHeight);
    const inside = page.frameLocator('iframe');
    const content = () => inside.locator('html').evaluate((one) => one.scrollHeight);
    await expect
      .poll(async () => [await height(), await content()])
      .toSatisfy(([a, b]) => a === b && a > 320);
    const closed = await height();
    await inside.getByRole('button', { name: /график платежей/ }).click();
    await expect.poll(height).toBeGreaterThan(closed + 200);
    expect(await height()).toBe(await content());
    await page.close();
  });
});
