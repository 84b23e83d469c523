import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DETAILS_BUTTON, Dealer, plain } from './dealer.ts';
import { examples } from './examples.ts';
import { packageFolder } from './unpack.ts';

const dealer = new Dealer();
beforeAll(() => dealer.open());
afterAll(() => dealer.close());

/** An example as a dealer uses it: with the address of the marketplace. */
const example = (language: string, part: string) => {
  const found = examples(language).filter((lines) => lines.join('\n').includes(part));
  expect(found, `examples with ${part}`).toHaveLength(1);
  return (found[0] ?? []).join('\n').replaceAll('https://example.ru', dealer.marketplace);
};
const payment = '[part="payment"] strong';
const script = () =>
  `<script type="module" src="${dealer.marketplace}/embed/v1/leasing-calculator.js"></script>`;

describe('The examples of the dealers’ guide work as they stand', () => {
  it('five minutes: the code shows the calculator', async () => {
    const { page, errors } = await dealer.visit(example('html', 'Komatsu'));
    expect(plain(await page.locator(payment).textContent())).toBe('421 288 ₽');
    expect(errors).toEqual([]);
    await page.close();
  });

  it('a price list: the code shows the payment', async () => {
    const { page, errors } = await dealer.visit(example('html', '<leasing-payment'));
    expect(plain(await page.locator('leasing-payment [part="text"]').textContent())).toBe(
      'от 421 288 ₽/мес.',
    );
    expect(errors).toEqual([]);
    await page.close();
  });

  it('without the script there is the link', async () => {
    dealer.broken.add('leasing-calculator.js');
    const { page } = await dealer.visit(example('html', 'Komatsu'));
    expect(await page.getByRole('link', { name: 'Рассчитать лизинг' }).isVisible()).toBe(true);
    dealer.broken.clear();
    await page.close();
  });

  it('theming: colours come', async () => {
    const { page } = await dealer.visit(dealer.snippet(), {
      head: `<style>${example('css', '--leasing-accent')}</style>`,
    });
    const panel = page.locator('[part="body"]');
    expect(await panel.evaluate((body) => getComputedStyle(body).backgroundColor)).toBe('rgb(11, 42, 26)');
    await page.close();
  });

  const request = 'lead-endpoint=""';
  it.each([
    ['a very small phone', 320, '', 0],
    ['a small phone', 360, '', 0],
    ['a phone', 390, '', 0],
    ['a phone, with a request button', 390, request, 84],
    ['a tablet', 768, '', 0],
    ['a tablet, with a request button', 768, request, 84],
    ['a laptop', 1280, '', 0],
    ['a laptop, with a request button', 1280, request, 0],
  ])(
    'theming: about the space that the calculator takes is kept for it on %s',
    async (_, width, lead, more) => {
      const { page } = await dealer.visit(
        `<leasing-calculator cost="4500000" ${lead}></leasing-calculator>`,
        {
          head: `<style>${example('css', ':not(:defined)')}</style>`,
          viewport: { width, height: 900 },
        },
      );
      const height = () => page.locator('leasing-calculator').evaluate((element) => element.clientHeight);
      const reservedHeight = await height();
      await page.addScriptTag({
        type: 'module',
        url: `${dealer.marketplace}/embed/v1/leasing-calculator.js`,
      });
      await page.locator(payment).waitFor();
      expect(Math.abs((await height()) - reservedHeight - more)).toBeLessThan(22);
      await page.close();
    },
  );

  it('events and analytics: what the page hears is what the visitor does', async () => {
    const { page, errors } = await dealer.visit(
      `${dealer.snippet()}<script>window.goals = []; window.ym = (counter, action, goal) => goals.push(goal)</script>
       <script type="module">${example('js', 'calculator.schedule')}</script>
       <script>${example('js', 'reachGoal')}</script>`,
    );
    await page.waitForFunction(
      () =>
        (document.querySelector('leasing-calculator') as never as { quote: { cost: number } }).quote.cost >
        9e6,
    );
    expect(await page.getByRole('slider', { name: 'Срок лизинга' }).inputValue()).toBe('48');
    await page.getByRole('button', { name: 'Минимальный платёж' }).click();
    expect(await page.evaluate('goals')).toEqual(['leasing_change']);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('leads: to the marketplace, and to the page alone when it takes them over', async () => {
    const crmCode = example('js', 'sendToMyCrm');
    for (const [code, sent] of [
      ['', 1],
      [crmCode, 0],
    ] as const) {
      dealer.leads.length = 0;
      const { page } = await dealer.visit(
        `${script()}${example('html', '/api/leads')}<script>
          const sendToMyCrm = (lead) => { window.mine = lead };
          const calculator = document.querySelector('leasing-calculator');${code}</script>`,
      );
      await page.getByRole('button', { name: 'Получить предложение' }).click();
      await page.getByLabel('Имя').fill('Иван');
      await page.getByLabel('Телефон').fill('+7 912 345-67-89');
      await page.getByLabel(/Согласен/).check();
      await page.getByRole('button', { name: 'Отправить заявку' }).click();
      await page.getByText('Заявка принята').waitFor();
      expect(dealer.leads).toHaveLength(sent);
      expect(await page.evaluate('window.mine?.product')).toBe(sent ? undefined : 'Каток HAMM 3412');
      await page.close();
    }
  });

  it('content security: the policy is enough', async () => {
    const { page, errors } = await dealer.visit(script() + example('html', '/api/leads'), {
      policy: example('', 'script-src'),
    });
    await page.getByRole('button', { name: DETAILS_BUTTON }).click();
    await page.getByRole('table').waitFor();
    await page.getByRole('button', { name: 'Получить предложение' }).click();
    await page.getByLabel('Телефон').waitFor();
    expect(await page.evaluate('violations')).toEqual([]);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('a form gets the names that are promised', async () => {
    const { page } = await dealer.visit(script() + example('html', '<form'));
    await page.locator(payment).waitFor();
    const names = await page.evaluate(() => [...new FormData(document.forms[0]).keys()]);
    for (const name of ['cost', 'advance', 'termMonths', 'monthlyPayment']) {
      expect(names).toContain(`leasing[${name}]`);
    }
    await page.close();
  });

  it('server rendering: the numbers and the fallback', () => {
    const code = `${example('js', 'renderLeasingCalculator')}\nconsole.log(html);`;
    const options = { cwd: packageFolder, encoding: 'utf8' } as const;
    const html = execFileSync(process.execPath, ['--input-type=module', '-e', code], options);
    expect(plain(html)).toContain('aria-valuetext="36 месяцев"');
    expect(html).toContain('shadowrootmode="open"');
    expect(html).toContain('>Рассчитать лизинг</a></leasing-calculator>');
  });
});
