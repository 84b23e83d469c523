import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DETAILS_BUTTON, Dealer, plain } from './dealer.ts';

const dealer = new Dealer();
beforeAll(() => dealer.open());
afterAll(() => dealer.close());

const withLead = () =>
  dealer.snippet(
    `cost="4500000" product="Каток HAMM" partner="dealer" lead-endpoint="${dealer.marketplace}/api/leads"`,
    '<a href="/calculator">Рассчитать лизинг</a>',
  );

type Scope = Pick<Page, 'getByRole' | 'getByLabel'>;

async function fillLead(scope: Scope) {
  await scope.getByRole('button', { name: 'Получить предложение' }).click();
  await scope.getByLabel('Имя').fill('Иван');
  await scope.getByLabel('Телефон').fill('89123456789');
  await scope.getByLabel(/Согласен/).check();
}

/** Failures that the page hears of from now on. */
async function failures(page: Page) {
  await page.evaluate(() => {
    const codes: string[] = [];
    Object.assign(window, { failures: codes });
    document.addEventListener('leasing:error', (event) => codes.push((event as CustomEvent).detail.code));
  });
  return () => page.evaluate(() => (window as never as { failures: string[] }).failures);
}

describe('On a page without https', () => {
  it('a lead is filled in and sent, and the answer has its number, when the seller calls, the phone as people write it, and where to withdraw it', async () => {
    dealer.leads.length = 0;
    const { page, errors } = await dealer.visit(withLead(), { site: dealer.httpSite });
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await fillLead(page);
    await page.getByRole('button', { name: 'Отправить заявку' }).click();
    const answer = page.getByText(/Заявка принята/);
    expect(plain(await answer.textContent())).toBe(
      'Заявка принята, № 13. Позвоним завтра с 9:00 по номеру +7 912 345-67-89. Отозвать',
    );
    const link = await answer.getByRole('link', { name: 'Отозвать' }).getAttribute('href');
    expect(link).toMatch(/^http:.*\/request\/withdraw\?token=aB-1_$/);
    expect(dealer.leads).toHaveLength(1);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('the schedule opens, files are saved, and the link is shown to be copied', async () => {
    const { page, errors } = await dealer.visit(dealer.snippet(), { site: dealer.httpSite });
    await page.getByRole('button', { name: DETAILS_BUTTON }).click();
    for (const format of ['PDF', 'XLSX']) {
      await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: format }).click()]);
    }
    await page.getByRole('button', { name: /ссылку/ }).click();
    await page.getByText(`${dealer.httpSite}/#leasing=`).waitFor();
    expect(errors).toEqual([]);
    await page.close();
  });
});

describe('What fails is reported to the page, and the visitor gets the link inside the element', () => {
  const fallback = (page: Page) => page.getByRole('link', { name: 'Рассчитать лизинг' });

  it('the form does not load', async () => {
    dealer.broken.add('lead.js');
    const { page } = await dealer.visit(withLead());
    expect(await fallback(page).isVisible()).toBe(false);
    const readFailures = await failures(page);
    await page.getByRole('button', { name: 'Получить предложение' }).click();
    await fallback(page).waitFor();
    expect(plain(await page.getByRole('alert').textContent())).toContain('не загрузилась');
    expect(await readFailures()).toEqual(['part']);
    dealer.broken.clear();
    await page.close();
  });

  it('the form loads and cannot be shown', async () => {
    const { page } = await dealer.visit(withLead());
    const readFailures = await failures(page);
    await page.evaluate(() => {
      HTMLFormElement.prototype.append = () => {
        throw new Error('a script of the page has broken this');
      };
    });
    await page.getByRole('button', { name: 'Получить предложение' }).click();
    await fallback(page).waitFor();
    expect(await readFailures()).toEqual(['part']);
    await page.close();
  });

  it('the lead is refused', async () => {
    dealer.leadAnswers = [403];
    const { page } = await dealer.visit(withLead());
    const readFailures = await failures(page);
    await fillLead(page);
    await page.getByRole('button', { name: 'Отправить заявку' }).click();
    await fallback(page).waitFor();
    expect(await readFailures()).toEqual(['lead']);
    await page.close();
  });

  it('the calculator itself cannot be drawn', async () => {
    const { page } = await dealer.visit(
      `<script>CSSStyleSheet.prototype.replaceSync = () => { throw new Error('not in this browser') };
        addEventListener('leasing:error', ({ detail }) => { window.failure = detail.code })</script>${withLead()}`,
    );
    await fallback(page).waitFor();
    expect(await page.evaluate(() => (window as never as { failure: string }).failure)).toBe('calculator');
    await page.close();
  });
});

/** Places in which a page may put the calculator, and the width it has to fill there; the window is 1100 px wide. */
const places: Record<string, { html: (inside: string) => string; width: number }> = {
  'a block': { html: (inside) => `<div>${inside}</div>`, width: 1084 },
  'a flex child': { html: (inside) => `<div style="display: flex">${inside}</div>`, width: 1084 },
  'a flex child beside another': {
    html: (inside) =>
      `<div style="display: flex"><p style="flex: none; width: 300px">Цена</p>${inside}</div>`,
    width: 784,
  },
  'a centred flex column': {
    html: (inside) =>
      `<div style="display: flex; flex-direction: column; align-items: center">${inside}</div>`,
    width: 1084,
  },
  'a centred grid child': {
    html: (inside) => `<div style="display: grid; place-items: center">${inside}</div>`,
    width: 1084,
  },
  'a float': { html: (inside) => `<div style="float: left">${inside}</div>`, width: 1084 },
  'an inline-block': { html: (inside) => `<div style="display: inline-block">${inside}</div>`, width: 1084 },
  'an absolute box': { html: (inside) => `<div style="position: absolute">${inside}</div>`, width: 1092 },
  'a table cell': { html: (inside) => `<table><tr><td>${inside}</td></tr></table>`, width: 1078 },
  'a box of its content’s width': {
    html: (inside) => `<div style="width: fit-content">${inside}</div>`,
    width: 1084,
  },
  'a column of text, whole': {
    html: (inside) =>
      `<style>@media (min-width: 600px) { .columns { columns: 2; column-gap: 16px } }</style><div class="columns"><p style="height: 300px">Цена</p>${inside}</div>`,
    width: 534,
  },
  'a dialog': { html: (inside) => `<dialog open>${inside}</dialog>`, width: 1062 },
};

describe('The calculator fills what there is', () => {
  it.each(Object.keys(places))('in %s', async (name) => {
    const { html, width } = places[name] as (typeof places)[string];
    const { page } = await dealer.visit(html(dealer.snippet('cost="4500000"')));
    const box = await page.locator('leasing-calculator [part="body"]').boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(width - 24);
    expect(box?.width).toBeLessThanOrEqual(width);
    expect(box?.height).toBeLessThan(1000);
    await page.close();
  });

  it.each(Object.keys(places))('in %s on a phone, without scrolling sideways', async (name) => {
    const { html } = places[name] as (typeof places)[string];
    const { page } = await dealer.visit(html(dealer.snippet('cost="4500000"')).replace('300px', '40px'), {
      viewport: { width: 390, height: 844 },
    });
    const box = await page.locator('leasing-calculator [part="body"]').boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(300);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.close();
  });

  it.each([
    '<div style="display: flex"><p style="flex: none; width: 1000px">Цена</p>CALCULATOR</div>',
    '<div style="width: 200px">CALCULATOR</div>',
  ])('and is 280 pixels wide where there is less, with its element: %s', async (html) => {
    const { page } = await dealer.visit(html.replace('CALCULATOR', dealer.snippet()));
    for (const selector of ['leasing-calculator', 'leasing-calculator [part="body"]']) {
      expect((await page.locator(selector).boundingBox())?.width).toBe(280);
    }
    await page.close();
  });
});

describe('In a frame that forbids forms', () => {
  const frame = (sandbox: string) =>
    `<iframe sandbox="${sandbox}" src="/frame" style="width: 900px; height: 1500px"></iframe>`;
  const inFrame = async (sandbox: string) => {
    // The frame has the calculator, the page around it the frame.
    const { page } = await dealer.visit(
      `<script>if (self === top) document.write('${frame(sandbox)}')</script><template id="inside">${withLead()}</template>
       <script>if (self !== top) document.body.append(document.querySelector('#inside').content)</script>`,
    );
    return { page, inside: page.frameLocator('iframe') };
  };

  it('a lead is sent all the same, by the button and by Enter', async () => {
    for (const press of ['click', 'Enter']) {
      dealer.leads.length = 0;
      const { page, inside } = await inFrame('allow-scripts allow-same-origin');
      await fillLead(inside);
      if (press === 'click') await inside.getByRole('button', { name: 'Отправить заявку' }).click();
      else await inside.getByLabel('Телефон').press('Enter');
      await inside.getByText(/Заявка принята/).waitFor();
      expect(dealer.leads).toHaveLength(1);
      await page.close();
    }
  });

  it('a lead from a frame without an origin is refused, and the form says where it can be sent', async () => {
    dealer.leadAnswers = [403];
    const { page, inside } = await inFrame('allow-scripts');
    await fillLead(inside);
    await inside.getByRole('button', { name: 'Отправить заявку' }).click();
    await inside.getByText(/Откройте/).waitFor();
    const link = inside.locator('.leasing-lead [role="alert"] a');
    expect(await link.getAttribute('href')).toBe(`${dealer.site}/frame`);
    await page.close();
  });
});

describe('A finger', () => {
  async function touch(page: Page) {
    const session = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
      });
    return async (from: { x: number; y: number }, by: { x: number; y: number }) => {
      await send('touchStart', from.x, from.y);
      for (let step = 1; step <= 8; step++) {
        await send('touchMove', from.x + (by.x * step) / 8, from.y + (by.y * step) / 8);
      }
      await send('touchEnd');
    };
  }
  const open = async () => {
    const { page } = await dealer.visit(`${dealer.snippet()}<div style="height: 2000px"></div>`, {
      viewport: { width: 390, height: 700 },
      hasTouch: true,
      isMobile: true,
      head: '<meta name="viewport" content="width=device-width">',
    });
    await page.evaluate(() => {
      const changes: number[] = [];
      Object.assign(window, { changes });
      document.addEventListener('leasing:change', (event) =>
        changes.push((event as CustomEvent).detail.quote.cost),
      );
    });
    const quote = () =>
      page.evaluate(() => ({
        values: JSON.stringify(
          (document.querySelector('leasing-calculator') as never as { quote: object }).quote,
        ),
        changes: (window as never as { changes: number[] }).changes,
      }));
    return { page, quote, swipe: await touch(page) };
  };

  it.each(['Стоимость техники', 'Первый взнос', 'Срок лизинга', 'Выкуп'])(
    'that scrolls the page over «%s» changes no number',
    async (name) => {
      const { page, quote, swipe } = await open();
      const slider = page.getByRole('slider', { name: new RegExp(name) });
      await slider.scrollIntoViewIfNeeded();
      const before = await quote();
      const scrolled = await page.evaluate(() => scrollY);
      const box = await slider.boundingBox();
      if (!box) throw new Error('the slider has no box');
      for (const part of [0.2, 0.5, 0.9]) {
        const { x, y } = (await slider.boundingBox()) ?? box;
        await swipe({ x: x + box.width * part, y: y + box.height / 2 }, { x: 12, y: -120 });
        await page.evaluate((top) => scrollTo(0, top), scrolled);
      }
      expect(await quote()).toEqual(before);
      await page.close();
    },
  );

  it('that goes sideways moves the slider, and that is one change', async () => {
    const { page, quote, swipe } = await open();
    const box = await page.getByRole('slider', { name: 'Срок лизинга' }).boundingBox();
    if (!box) throw new Error('the slider has no box');
    await swipe({ x: box.x + 14, y: box.y + box.height / 2 }, { x: 150, y: 4 });
    const { values, changes } = await quote();
    expect(JSON.parse(values).termMonths).toBeGreaterThan(24);
    expect(changes).toHaveLength(1);
    await page.close();
  });
});

it('attributes that a script sets before the calculator has come are its values', async () => {
  const { page } = await dealer.visit(
    `<script>
      const calculator = document.createElement('leasing-calculator');
      calculator.setAttribute('cost', '12 000 000');
      calculator.setAttribute('term', '48');
      document.addEventListener('DOMContentLoaded', () => document.body.append(calculator));
    </script>`,
  );
  await page.addScriptTag({ type: 'module', url: `${dealer.marketplace}/embed/v1/leasing-calculator.js` });
  await page.addScriptTag({ type: 'module', url: `${dealer.marketplace}/embed/1.0.0/leasing-calculator.js` });
  await page.locator('[part="payment"]').waitFor();
  const quote = await page.evaluate(
    () => (document.querySelector('leasing-calculator') as never as { quote: object }).quote,
  );
  expect(quote).toMatchObject({ cost: 12_000_000, termMonths: 48 });
  await page.close();
});
