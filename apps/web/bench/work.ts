import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';

/** Numbers by name; times are processor milliseconds of the page's main thread, which a busy machine changes little. */
export type Figures = Record<string, number>;

export const screens = {
  home: '/',
  catalogue: '/catalog/equipment/search',
  product: '/product/equipment/1',
  favourites: '/favorites',
};

/** A new visitor, whose tab has done nothing yet in the process of the site's pages. */
async function newVisitor(browser: Browser, baseURL: string, slower = 1) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Has no scripts and no styles.
  await page.goto('/robots.txt');
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { page, session, work: (name: string, act: () => Promise<unknown>) => work(session, name, act) };
}

async function metrics(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

const taskTime = async (session: CDPSession) => ((await metrics(session)).TaskDuration ?? Number.NaN) * 1000;

/** What an act and all that follows from it cost the main thread. */
async function work(session: CDPSession, name: string, act: () => Promise<unknown>): Promise<Figures> {
  const before = await metrics(session);
  await act();
  // Until it has had next to nothing to do for a moment.
  let last = await taskTime(session);
  for (let calm = 0; calm < 3; ) {
    await setTimeout(150);
    const now = await taskTime(session);
    calm = now - last < 3 ? calm + 1 : 0;
    last = now;
  }
  const after = await metrics(session);
  const spent = (counter: string) => ((after[counter] ?? 0) - (before[counter] ?? 0)) * 1000;
  return {
    [`${name}: task`]: spent('TaskDuration'),
    [`${name}: script`]: spent('ScriptDuration'),
    [`${name}: style and layout`]: spent('RecalcStyleDuration') + spent('LayoutDuration'),
  };
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/** Something that never changes, with which times are compared: 20,000 elements made, styled and laid out. */
export async function measureYardstick(browser: Browser, address: string, slower: number): Promise<number> {
  const { page, work } = await newVisitor(browser, address, slower);
  const figures = await work('yardstick', () =>
    page.evaluate(() => {
      for (let round = 0; round < 20; round++) {
        const list = document.createElement('div');
        for (let number = 0; number < 500; number++) {
          const row = list.appendChild(document.createElement('p'));
          row.style.display = 'flex';
          row.appendChild(document.createElement('b')).textContent = `Экскаватор ${number}`;
        }
        document.body.replaceChildren(list);
        document.body.getBoundingClientRect();
      }
    }),
  );
  await page.context().close();
  return figures['yardstick: task'] ?? Number.NaN;
}

/** A first visit to each screen: what comes and what it costs. */
export async function measureScreens(browser: Browser, address: string, slower: number): Promise<Figures> {
  const all: Figures = {};
  for (const [name, path] of Object.entries(screens)) {
    const { page, session, work } = await newVisitor(browser, address, slower);
    if (name === 'favourites') await becomeMember(page);
    const types = new Map<string, string>();
    const add = (id: string, what: string, bytes: number) => {
      const kind = { Document: 'document', Stylesheet: 'styles', Script: 'scripts' }[types.get(id) ?? ''];
      if (!kind) return;
      const key = `${name}: ${kind}, kB${what}`;
      all[key] = (all[key] ?? 0) + bytes / 1000;
    };
    session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
    session.on('Network.dataReceived', ({ requestId, dataLength }) =>
      add(requestId, ' unpacked', dataLength),
    );
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      add(requestId, '', encodedDataLength),
    );
    await session.send('Network.enable');
    Object.assign(all, await work(`${name}: first visit`, () => open(page, path)));
    all[`${name}: elements`] = await page.evaluate(() => document.querySelectorAll('*').length);
    await page.context().close();
  }
  return all;
}

const firstCard = '.card-grid .lsg-card a';

/** What a visitor does with a list that is open. */
export async function measureList(browser: Browser, address: string, slower: number): Promise<Figures> {
  const { page, work } = await newVisitor(browser, address, slower);
  await work('', () => open(page, screens.catalogue));
  const filter = await pressed(
    'filter press',
    '.lsg-filter [name="type"][value="EXCAVATOR"]',
    '**type=EXCAVATOR**',
  );
  const opened = await pressed('product opened', firstCard, '**/product/**');
  const back = await work('back to the list', async () => {
    await page.goBack();
    await page.waitForURL('**type=EXCAVATOR**');
  });
  await page.context().close();
  return { ...filter, ...opened, ...back };

  /** Looking for what is pressed is not work of the site. */
  async function pressed(name: string, selector: string, url: string): Promise<Figures> {
    await page.waitForSelector(selector, { state: 'attached' });
    const element = await page.evaluateHandle(
      (of) => document.querySelector<HTMLElement>(of) as HTMLElement,
      selector,
    );
    return work(name, async () => {
      await element.evaluate((one) => one.click());
      await page.waitForURL(url);
    });
  }
}

/** What a tab still holds after many navigations between lists, machines and the home page. */
export async function measureGrowth(browser: Browser, address: string): Promise<Figures> {
  const { page, session } = await newVisitor(browser, address);
  await open(page, screens.catalogue);
  const all: Figures = {};
  for (let navigations = 4; navigations <= 200; navigations += 4) {
    await page
      .locator(firstCard)
      .nth(navigations % 12)
      .dispatchEvent('click');
    await page.waitForURL('**/product/**');
    await page.goBack();
    await page.waitForURL('**/catalog/**');
    await page.locator('.site-header a[href="/"]').first().dispatchEvent('click');
    await page.waitForURL((url) => url.pathname === '/');
    await page.locator('.site-nav a[href^="/catalog/equipment"]').first().dispatchEvent('click');
    await page.waitForURL('**/catalog/**');
    if (navigations % 50 >= 4) continue;
    await session.send('HeapProfiler.collectGarbage');
    const { Nodes = 0, JSEventListeners = 0, JSHeapUsedSize = 0 } = await metrics(session);
    all[`after ${navigations} navigations: nodes`] = Nodes;
    all[`after ${navigations} navigations: listeners`] = JSEventListeners;
    all[`after ${navigations} navigations: heap, MB`] = JSHeapUsedSize / 1e6;
  }
  await page.context().close();
  return all;
}

/** Signs in as the account of the demo stock, with a few favourites. */
async function becomeMember(page: Page): Promise<void> {
  const { request } = page.context();
  const headers = { origin: new URL(page.url()).origin };
  await request.post('/api/auth/login', {
    headers,
    data: { phoneNumber: '+79000000000', password: 'Demo-2026!' },
  });
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8]) await request.post(`/api/likes/equipment/${id}`, { headers });
}
