import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { becomeMember, expectComplaints, open, pageOfNewBrowser, useBrowser } from './browser.ts';
import { firstPart } from './demoStock.ts';

useBrowser({ pictures: true });

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every row of the route table that a guest can open (specification §2), and what the site has besides. */
const guestScreens = [
  '/',
  '/catalog/equipment',
  '/catalog/equipment/auction',
  '/catalog/equipment/search?type=EXCAVATOR',
  '/catalog/equipment/search?title=такого-нет',
  '/catalog/equipment/search#filters',
  '/catalog/spare-part',
  '/product/equipment/1',
  '/product/equipment/1/passport',
  '/product/equipment/1?calc=1_6240000_1248000_12_0.26_20_0.2_0.2_te&exact=1_company_none_declining_2027-01-15_keep_12.1.2_80_0_0_0_0#calculator',
  `/product/spare-part/${firstPart}`,
  '/signup',
  '/login',
  '/password-reset',
  '/password-confirm?phoneNumber=%2B79161234567',
  '/about',
  '/contacts',
  '/FAQ',
  '/confidential',
  '/consent/lead',
  '/compare',
  '/check-offer?cost=6240000&advance=1248000&payments=2026-02-15_2600000.2026-03-15_2900000',
  '/price-method',
  '/compare?equipment=1',
  '/compare?equipment=1,2,3',
  '/favorites',
  '/applications',
];

const memberScreens = [
  '/applications',
  '/applications/new',
  '/applications/approved',
  '/applications/auction',
  '/favorites',
  '/password-reset',
  '/profile',
  '/consent/newsletter',
];

/**
 * Each screen is seen in both sizes and in both themes; the stories of its components are in all four. Addresses that
 * differ in the machines of one list alone, or in a sentence, are seen on one device.
 */
const devices = [
  {
    name: 'a phone, dark',
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    alike: [
      '/catalog/equipment/novelty',
      '/catalog/spare-part/new',
      '/catalog/spare-part/used',
      '/confirm?phoneNumber=%2B79161234567&confirmWay=TELEGRAM',
    ],
  },
  {
    name: 'a desktop, light',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    alike: [
      '/catalog/equipment/popular',
      '/catalog/spare-part/auction',
      '/catalog/spare-part/recovered',
      '/confirm?phoneNumber=%2B79161234567&confirmWay=SMS',
    ],
  },
] as const;

/** Between the smallest phone and a large monitor, pixels: a little beside the breakpoints. */
const widths = [320, 768, 1024, 1920, 2560];

/** Stands on every screen: axe, which takes longer than all else, looks at it on the first one. */
const frame = ['.site-header', '.site-footer'];
/** Cards of a list and of a carousel from the fourth on: the stories show every kind of card to axe. */
const furtherCards = ':is(.card-grid, .lsg-carousel__slides) > :nth-child(n + 4)';

/**
 * Where things moved while the page loaded, what stands out of the window, and what axe says.
 * @param known what axe has looked at on another screen
 */
async function inspect(page: Page, path: string, known: string[]): Promise<string[]> {
  await open(page, path);
  await page.waitForLoadState('load');
  const shift = await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
  await page.evaluate(axe);
  const found = [
    ...(await page.evaluate(foreignIds)).map((id) => `${path}: the server's id ${id} is not the browser's`),
    ...(shift > 0.02 ? [`${path}: moved by ${shift}`] : []),
    ...(await violations(page, path, known)),
  ];
  // Last: other windows ask for other pictures.
  return [...found, ...(await overflowsOf(page, path))];
}

/** The widths at which the page is wider than the window; it has its own width again after. */
async function overflowsOf(page: Page, path: string): Promise<string[]> {
  const own = page.viewportSize() ?? { width: 1440, height: 900 };
  const found: string[] = [];
  for (const width of [...widths, own.width]) {
    await page.setViewportSize({ ...own, width });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (excess > 0) found.push(`${path}: ${excess} px wider than a window of ${width}`);
  }
  return found;
}

/**
 * Ids of the server's HTML that React counted otherwise in the browser. It leaves them and says so in development
 * alone; what refers to them later misses.
 */
function foreignIds(): string[] {
  const elements = [...document.querySelectorAll<HTMLElement>('#root [id]')].flatMap((element) => {
    const props = Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1];
    return props?.id ? [{ id: element.id, inBrowser: props.id as string }] : [];
  });
  if (elements.length === 0) return ['(none that React knows)'];
  return elements.filter(({ id, inBrowser }) => id !== inBrowser).map(({ id }) => id);
}

async function violations(page: Page, path: string, known: string[]): Promise<string[]> {
  const { violations } = await page.evaluate(
    (exclude) =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run(
        { include: document, exclude },
        {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
          resultTypes: ['violations'],
        },
      ),
    known,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${path}: ${id} ${target.join(' ')}`),
  );
}

async function inspectAll(page: Page, screens: readonly string[]): Promise<string[]> {
  await page.addInitScript(() => {
    const shifts = window as unknown as { layoutShift: number };
    shifts.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        if (!entry.hadRecentInput) shifts.layoutShift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const found: string[] = [];
  for (const [index, path] of screens.entries()) {
    found.push(...(await inspect(page, path, index === 0 ? [furtherCards] : [furtherCards, ...frame])));
  }
  return found;
}

test.each(devices)(
  'every screen hydrates in silence, stands still and is accessible on $name',
  async ({ viewport, colorScheme, alike }) => {
    // axe is a script of the test, which the site's policy rightly refuses.
    const page = await pageOfNewBrowser({ viewport, colorScheme, bypassCSP: true });
    expect(await inspectAll(page, [...guestScreens, ...alike])).toEqual([]);
  },
  240_000,
);

test.each(devices)(
  'so does every screen of a member on $name',
  async ({ viewport, colorScheme }) => {
    const page = await pageOfNewBrowser({ viewport, colorScheme, bypassCSP: true });
    await becomeMember(page);
    expect(await inspectAll(page, memberScreens)).toEqual([]);
  },
  120_000,
);

test.each(devices)('and the page of an address that does not exist on $name', async (device) => {
  const { viewport, colorScheme } = device;
  const page = await pageOfNewBrowser({ viewport, colorScheme, bypassCSP: true });
  expectComplaints(/404/);
  expect(await inspectAll(page, ['/no-such-page'])).toEqual([]);
});
