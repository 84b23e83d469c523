import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeasingCalculatorElement } from '../src/types.ts';
import { DETAILS_BUTTON, Dealer, MONTH_ROWS, plain } from './dealer.ts';

const dealer = new Dealer();
beforeAll(() => dealer.open());
afterAll(() => dealer.close());

const payment = '[part="payment"] strong';

/** Collects what the calculator tells the page: `ready`, and the details of errors. */
const listening = `<script>
  window.reported = [];
  document.addEventListener('leasing:ready', () => reported.push('ready'));
  document.addEventListener('leasing:error', ({ detail }) => reported.push(detail));
</script>`;
/** The price of the quote, and how many payments there are. */
const contract = (page: Page) =>
  page.evaluate(() => {
    const calculator = document.querySelector('leasing-calculator') as unknown as LeasingCalculatorElement;
    return [calculator.quote?.cost, calculator.schedule.length];
  });
const reported = (page: Page) => page.evaluate(() => (window as never as { reported: unknown[] }).reported);

describe('Two lines on a dealer’s page', () => {
  it('show the complete calculator with one request, and leave the page as it was', async () => {
    const { page, errors, requests } = await dealer.visit(
      `<script>window.before = Object.keys(window)</script>${dealer.snippet()}`,
    );
    expect(plain(await page.locator(payment).textContent())).toBe('421 288 ₽');
    expect(requests).toEqual([`${dealer.marketplace}/embed/v1/leasing-calculator.js`]);
    const left = await page.evaluate(() => ({
      globals: Object.keys(window).filter(
        (name) => !(window as never as { before: string[] }).before.includes(name),
      ),
      cookies: document.cookie,
      storage: localStorage.length + sessionStorage.length,
      history: history.length,
      sheets: document.adoptedStyleSheets.length + document.styleSheets.length,
      fonts: document.fonts.size,
      mode: document.querySelector('leasing-calculator')?.shadowRoot?.mode,
    }));
    expect(left).toEqual({
      globals: ['before'],
      cookies: '',
      storage: 0,
      history: 2,
      sheets: 0,
      fonts: 0,
      mode: 'open',
    });
    expect(errors).toEqual([]);
    await page.close();
  });

  it('work with the element before the script, after it, and put in later', async () => {
    const { page } = await dealer.visit(
      `<leasing-calculator id="before" cost="1000000"></leasing-calculator>${dealer.snippet()}`,
    );
    await page.evaluate(() => {
      const added = document.createElement('leasing-calculator');
      added.setAttribute('cost', '2000000');
      document.body.append(added);
    });
    expect(await page.locator(payment).count()).toBe(3);
    await page.close();
  });

  it('do no harm when the script is there twice, in two versions', async () => {
    const { page, errors, requests } = await dealer.visit(
      `${dealer.snippet()}<script type="module" src="${dealer.marketplace}/embed/1.0.0/leasing-calculator.js"></script>` +
        `<script type="module" src="${dealer.marketplace}/embed/1.0.0/leasing-calculator.bundle.js"></script>`,
    );
    expect(await page.locator(payment).count()).toBe(1);
    await page.getByRole('button', { name: 'Минимальный платёж' }).click();
    await page.getByRole('button', { name: DETAILS_BUTTON }).click();
    await page.getByRole('table').waitFor();
    expect(await page.locator(MONTH_ROWS).count()).toBe(60);
    expect(requests.filter((address) => address.endsWith('/details.js'))).toEqual([
      `${dealer.marketplace}/embed/v1/details.js`,
    ]);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('work in a single-page application: on every route, and Back is the application’s', async () => {
    const { page, errors } = await dealer.visit(
      `<main></main><script>
        const show = () => { document.querySelector('main').innerHTML =
          location.pathname === '/' ? '<leasing-calculator cost="4500000"></leasing-calculator>' : '<p>Контакты</p>' };
        const go = (to) => { history.pushState(null, '', to); show() };
        addEventListener('popstate', show);
        show();
      </script><script type="module" src="${dealer.marketplace}/embed/v1/leasing-calculator.js"></script>`,
    );
    const steps = await page.evaluate(() => history.length);
    for (let round = 0; round < 3; round++) {
      await page.getByRole('button', { name: 'Минимальный платёж' }).click();
      await page.getByRole('button', { name: DETAILS_BUTTON }).click();
      await page.getByRole('table').waitFor();
      await page.evaluate('go("/contacts")');
      expect(await page.locator('leasing-calculator').count()).toBe(0);
      await page.goBack();
      expect(plain(await page.locator(payment).textContent())).toBe('421 288 ₽');
    }
    expect(await page.evaluate(() => history.length)).toBe(steps + 1);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('work in a frame that may run scripts and nothing else', async () => {
    const frame = `<script>localStorage</script>${dealer.snippet()}`.replaceAll('"', '&quot;');
    const { page, errors } = await dealer.visit(
      `<iframe sandbox="allow-scripts" srcdoc="${frame}"></iframe>`,
    );
    const inside = page.frameLocator('iframe');
    await inside.getByRole('button', { name: 'Минимальный платёж' }).click();
    await inside.getByRole('button', { name: DETAILS_BUTTON }).click();
    await inside.getByRole('table').waitFor({ state: 'attached' });
    // The frame’s own script may not touch the storage, and is the only one that has tried.
    expect(errors.filter((error) => !error.includes('localStorage'))).toEqual([]);
    expect(errors).toHaveLength(1);
    await page.close();
  });

  it('work in a frame, and twenty on one page', async () => {
    const { page } = await dealer.visit(
      `${dealer.snippet()}${'<leasing-calculator cost="1500000"></leasing-calculator>'.repeat(19)}`,
    );
    expect(await page.locator(payment).count()).toBe(20);
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = '/frame';
      document.body.append(frame);
      return new Promise((resolve) => frame.addEventListener('load', resolve));
    });
    await page.frameLocator('iframe').locator(payment).first().waitFor({ state: 'attached' });
    await page.close();
  });
});

describe('Attributes, properties and events', () => {
  it('an attribute that changes updates the numbers without building the tree again', async () => {
    const { page } = await dealer.visit(dealer.snippet());
    const isSame = await page.evaluate(() => {
      const calculator = document.querySelector('leasing-calculator') as HTMLElement;
      const input = calculator.shadowRoot?.querySelector('input');
      calculator.setAttribute('term', '36');
      calculator.setAttribute('advance-percent', '20');
      calculator.setAttribute('rate-model', 'annual');
      return input === calculator.shadowRoot?.querySelector('input');
    });
    expect(isSame).toBe(true);
    // 3 600 000 over 36 months at 0.26 / 12 a month.
    const monthly = 0.26 / 12;
    const expected = Math.round((3_600_000 * monthly) / (1 - (1 + monthly) ** -36));
    expect(plain(await page.locator(payment).textContent()).replace(/\D/g, '')).toBe(String(expected));
    await page.close();
  });

  it('quote, schedule and update speak of the same contract', async () => {
    const { page } = await dealer.visit(dealer.snippet());
    const { quote, sum } = await page.evaluate(() => {
      const calculator = document.querySelector('leasing-calculator') as never as {
        quote: Record<string, number>;
        schedule: { payment: number }[];
        update(values: object): void;
      };
      calculator.update({ cost: 12_000_000, termMonths: 48, advancePercent: 30 });
      return {
        quote: calculator.quote,
        sum: calculator.schedule.reduce((total, row) => total + row.payment, 0),
      };
    });
    expect(quote).toMatchObject({ cost: 12_000_000, termMonths: 48, advance: 3_600_000 });
    expect(sum).toBe((quote.contractTotal ?? 0) - (quote.advance ?? 0));
    await page.close();
  });

  it('leasing:ready comes once for an element, and is heard by who listens right after putting it in', async () => {
    const { page } = await dealer.visit(
      `<div id="box"></div><leasing-calculator id="early" cost="4500000" min-cost="900000"></leasing-calculator><script>
        window.events = [];
        document.addEventListener('leasing:ready', ({ target, detail }) => events.push(target.id + ' ' + detail.quote.cost));
      </script>${dealer.snippet('id="late" cost="3000000"')}`,
    );
    const events = await page.evaluate(async () => {
      const { events } = window as never as { events: string[] };
      const added = document.createElement('leasing-calculator') as HTMLElement & { quote: { cost: number } };
      added.setAttribute('cost', '2000000');
      document.body.append(added);
      added.addEventListener('leasing:ready', () => events.push(`listener ${added.quote.cost}`));
      // The event comes in a microtask.
      await Promise.resolve();
      document.querySelector('#box')?.append(added);
      added.setAttribute('cost', '1000000');
      await Promise.resolve();
      return events;
    });
    expect(events).toEqual(['early 4500000', 'late 3000000', 'listener 2000000', ' 2000000']);
    await page.close();
  });

  it('an element that is not on a page yet has its quote and takes updates', async () => {
    const { page } = await dealer.visit(dealer.snippet());
    const term = await page.evaluate(() => {
      const calculator = document.createElement('leasing-calculator') as never as HTMLElement & {
        quote: { termMonths: number };
        update(values: object): void;
      };
      calculator.setAttribute('term', '24');
      const before = calculator.quote.termMonths;
      calculator.update({ termMonths: 30 });
      document.body.append(calculator);
      const field = calculator.shadowRoot?.querySelector<HTMLInputElement>('[data-field="termMonths"] input');
      return [before, calculator.quote.termMonths, field?.value];
    });
    expect(term).toEqual([24, 30, '30']);
    await page.close();
  });

  it('the lowest cost is the attribute’s, and not one that the visitor or the page has chosen', async () => {
    const { page } = await dealer.visit(dealer.snippet('cost="4500000"'));
    const lowest = () =>
      page.locator('[data-field="cost"] .lsg-calculator__marks span').first().textContent();
    await page.evaluate(() =>
      (document.querySelector('leasing-calculator') as never as { update(values: object): void }).update({
        cost: 9_000_000,
      }),
    );
    expect(plain(await lowest())).toBe('4 500 000 ₽');
    await page.evaluate(() => document.querySelector('leasing-calculator')?.setAttribute('cost', '3000000'));
    expect(plain(await lowest())).toBe('3 000 000 ₽');
    await page.close();
  });

  it('a wrong attribute is reported in a sentence and the default stands', async () => {
    const { page } = await dealer.visit(`${listening}${dealer.snippet('cost="900000" term="год"')}`);
    expect(await reported(page)).toEqual([
      { code: 'attribute', message: 'Атрибут term: не\u00A0подходит «год», взято 12', subject: 'term' },
      'ready',
    ]);
    expect(plain(await page.locator(payment).textContent())).toBe('77 379 ₽');
    await page.close();
  });

  it.each(['0', '-5', '', 'много', '0x10', 'Infinity'])(
    'a price that is «%s» shows what is in the element, and no numbers of another machine',
    async (cost) => {
      const { page, errors } = await dealer.visit(
        listening + dealer.snippet(`name="leasing" cost="${cost}"`, '<a href="/">Рассчитать лизинг</a>'),
      );
      const link = page.getByRole('link', { name: 'Рассчитать лизинг' });
      await link.waitFor();
      expect(await page.locator(payment).count()).toBe(0);
      const message = `Атрибут cost: не\u00A0подходит «${cost}», показано содержимое страницы`;
      expect(await reported(page)).toEqual([{ code: 'attribute', message, subject: 'cost' }]);
      expect(await contract(page)).toEqual([undefined, 0]);
      await page.evaluate(() => {
        const form = document.body.appendChild(document.createElement('form'));
        form.append(document.querySelector('leasing-calculator') as Element);
      });
      expect(await page.evaluate(() => [...new FormData(document.forms[0])])).toEqual([]);
      await page.evaluate(() =>
        document.querySelector('leasing-calculator')?.setAttribute('cost', '4 500 000 ₽'),
      );
      expect(plain(await page.locator(payment).textContent())).toBe('421 288 ₽');
      expect(await link.isVisible()).toBe(false);
      expect((await reported(page)).at(-1)).toBe('ready');
      expect(await contract(page)).toEqual([4_500_000, 12]);
      expect(errors).toEqual([]);
      await page.close();
    },
  );

  it('what is not understood is said once, in the console too, with what is taken instead', async () => {
    const { page } = await dealer.visit(listening + dealer.snippet('cost="900000"'));
    const console: string[] = [];
    page.on('console', (message) => console.push(message.text()));
    await page.evaluate(() => {
      const calculator = document.createElement('leasing-calculator');
      const attributes = {
        cost: '1.500.000',
        'min-cost': '0x10',
        term: 'Infinity',
        theme: 'night',
        regime: 'ip',
      };
      for (const [name, value] of Object.entries({
        ...attributes,
        forms: 'annuity, weekly',
        'rate-model': 'year',
      }))
        calculator.setAttribute(name, value);
      document.body.append(calculator);
      calculator.setAttribute('product', 'Каток');
      calculator.setAttribute('advance', '200000');
      calculator.setAttribute('theme', 'dim');
    });
    const expected = [
      'Атрибут min-cost: не\u00A0подходит «0x10», взято 1500000',
      'Атрибут term: не\u00A0подходит «Infinity», взято 12',
      'Атрибут rate-model: не\u00A0подходит «year», взято term',
      'Атрибут theme: не\u00A0подходит «night», взято light',
      'Атрибут regime: не\u00A0подходит «ip», режим выбирает посетитель',
      'Атрибут forms: не\u00A0подходит «annuity, weekly», взяты остальные или\u00A0все',
      'Атрибут theme: не\u00A0подходит «dim», взято light',
    ];
    await page.locator(payment).nth(1).waitFor();
    const messages = (await reported(page)).flatMap((one) => (typeof one === 'string' ? [] : [one]));
    expect(messages.map((one) => (one as { message: string }).message)).toEqual(expected);
    expect(console).toEqual(expected.map((message) => `<leasing-calculator> ${message}`));
    await page.close();
  });

  it('a price that becomes wrong takes the numbers away, the open schedule with them', async () => {
    const { page, errors } = await dealer.visit(
      dealer.snippet('cost="4500000"', '<a href="/">Рассчитать лизинг</a>'),
    );
    await page.getByRole('button', { name: DETAILS_BUTTON }).click();
    await page.getByRole('table').waitFor();
    const setCost = (cost: string) =>
      page.evaluate((text) => document.querySelector('leasing-calculator')?.setAttribute('cost', text), cost);
    await setCost('0');
    await page.getByRole('link', { name: 'Рассчитать лизинг' }).waitFor();
    expect(await page.locator(payment).count()).toBe(0);
    await setCost('900000');
    expect(plain(await page.locator(payment).textContent())).toBe('77 379 ₽');
    expect(await page.getByRole('table').count()).toBe(0);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('a drag is one change, reported when the thumb is let go, wherever that is', async () => {
    const { page } = await dealer.visit(dealer.snippet());
    await page.evaluate(() => {
      const changes: number[] = [];
      Object.assign(window, { changes });
      document.addEventListener('leasing:change', (event) =>
        changes.push((event as CustomEvent).detail.quote.termMonths),
      );
    });
    const changes = () => page.evaluate(() => (window as never as { changes: number[] }).changes);
    const box = await page.getByRole('slider', { name: 'Срок лизинга' }).boundingBox();
    if (!box) throw new Error('the slider has no box');
    await page.mouse.move(box.x + 12, box.y + 12);
    await page.mouse.down();
    for (let step = 1; step <= 20; step++) {
      await page.mouse.move(box.x + 12 + ((box.width - 24) * step) / 40, box.y + 12 + step * 8);
    }
    expect(await changes()).toEqual([]);
    await page.mouse.up();
    expect(await changes()).toEqual([36]);
    await page.close();
  });

  it('tells the page of one change and the visitor of one sentence for many keys', async () => {
    const { page } = await dealer.visit(dealer.snippet());
    await page.evaluate(() => {
      const changes: unknown[] = [];
      Object.assign(window, { changes, announcements: [] });
      document.addEventListener('leasing:change', (event) =>
        changes.push((event as CustomEvent).detail.quote.termMonths),
      );
      const status = document
        .querySelector('leasing-calculator')
        ?.shadowRoot?.querySelector('[role="status"]');
      new MutationObserver(() =>
        (window as never as { announcements: unknown[] }).announcements.push(status?.textContent),
      ).observe(status as Node, { childList: true, characterData: true, subtree: true });
    });
    const term = page.getByRole('slider', { name: 'Срок лизинга' });
    await term.focus();
    // The clock stands still between the keys: on a busy machine they may come farther apart than a pause is long.
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight');
    const months = async () => plain(await term.getAttribute('aria-valuetext'));
    await expect.poll(months, { timeout: 20_000 }).toBe('17 месяцев');
    await page.clock.runFor(2000);
    const counts = await page.evaluate(() => {
      const { changes, announcements } = window as never as { changes: unknown[]; announcements: string[] };
      return { changes, announcements: announcements.length };
    });
    expect(counts).toEqual({ changes: [17], announcements: 1 });
    await page.close();
  });
});

describe('A form of the page', () => {
  it('gets the values, resets and disables the calculator', async () => {
    const { page } = await dealer.visit(
      `<form><fieldset id="set">${dealer.snippet('name="leasing" cost="4500000" term="24"')}</fieldset></form>`,
    );
    const values = () => page.evaluate(() => Object.fromEntries(new FormData(document.forms[0])));
    expect(await values()).toMatchObject({ 'leasing[cost]': '4500000', 'leasing[termMonths]': '24' });
    await page.getByRole('button', { name: 'Минимальный платёж' }).click();
    expect(await values()).toMatchObject({ 'leasing[advance]': '2250000', 'leasing[termMonths]': '60' });
    await page.evaluate(() => document.forms[0]?.reset());
    expect(await values()).toMatchObject({ 'leasing[termMonths]': '24' });
    await page.evaluate(() => document.querySelector('#set')?.setAttribute('disabled', ''));
    expect(await page.getByRole('slider', { name: 'Срок лизинга' }).isDisabled()).toBe(true);
    await page.close();
  });

  it('finds the values again after Back', async () => {
    const { page } = await dealer.visit(`<form>${dealer.snippet('name="leasing" cost="4500000"')}</form>`);
    await page.getByRole('button', { name: 'Минимальный платёж' }).click();
    await page.goto('about:blank');
    await page.goBack({ waitUntil: 'load' });
    const term = page.getByRole('slider', { name: 'Срок лизинга' });
    await term.waitFor();
    expect(await term.inputValue()).toBe('60');
    await page.close();
  });
});

describe('A calculator that comes and goes', () => {
  it('leaves nothing behind after 200 times', async () => {
    const { page } = await dealer.visit(dealer.snippet());
    const session = await page.context().newCDPSession(page);
    const count = async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
      return { nodes, jsEventListeners };
    };
    // Every tenth is used: its schedule and its lead form are opened.
    const mount = (times: number) =>
      page.evaluate(async (rounds) => {
        for (let round = 0; round < rounds; round++) {
          const calculator = document.createElement('leasing-calculator');
          calculator.setAttribute('cost', '3000000');
          calculator.setAttribute('lead-endpoint', '');
          document.body.append(calculator);
          if (round % 10 === 0) {
            const press = (part: string) =>
              calculator.shadowRoot?.querySelector<HTMLElement>(`[part="${part}"]`)?.click();
            press('button');
            press('details-button');
            press('request');
            while (!calculator.shadowRoot?.querySelector('table') || !calculator.querySelector('input')) {
              await new Promise((resolve) => setTimeout(resolve));
            }
          }
          calculator.remove();
        }
      }, times);
    /** What is left when nothing more goes. */
    const settled = async () => {
      let last = await count();
      const isStill = async () => {
        const { nodes } = last;
        last = await count();
        return last.nodes === nodes;
      };
      await expect.poll(isStill, { timeout: 10_000 }).toBe(true);
      return last;
    };
    await mount(20);
    const before = await settled();
    await mount(200);
    const after = await settled();
    // One calculator has over a hundred nodes: two would show.
    expect(after.nodes - before.nodes).toBeLessThan(200);
    expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(20);
    await page.close();
  });

  it('keeps what was chosen when a page moves it', async () => {
    const { page } = await dealer.visit(`<div id="box"></div>${dealer.snippet()}`);
    await page.getByRole('button', { name: 'Минимальный платёж' }).click();
    const term = await page.evaluate(() => {
      const calculator = document.querySelector('leasing-calculator') as never as HTMLElement & {
        quote: { termMonths: number };
      };
      document.querySelector('#box')?.append(calculator);
      return calculator.quote.termMonths;
    });
    expect(term).toBe(60);
    await page.close();
  });
});
