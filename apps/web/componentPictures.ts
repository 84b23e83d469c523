/**
 * Photographs each component of `@leasing/ui` where the site uses it, from a fresh server with the demo stock, into
 * packages/ui/docs/used-in. Run `npm run component-pictures` in the root.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { openFreshSite } from './freshSite.ts';

const target = path.resolve(import.meta.dirname, '../../packages/ui/docs/used-in');

/** Around a component, px. */
const MARGIN = 32;
/** A small component is shown with the part of the page that it is in, px. */
const LEAST = { width: 480, height: 220 };
const WINDOW = { width: 1280, height: 900 };
/** The most of a page that a picture shows, px. */
const MOST = { width: 900, height: 560 };
/** Wide enough to be read, small enough for a repository. */
const WIDTH = 480;

/** What is pressed before a component is there. */
const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

/** Where each component is looked for, by its folder: an address, its class, and what is done first. */
const places: Record<string, [address: string, selector: string, before?: (page: Page) => Promise<void>]> = {
  Accordion: ['/FAQ', '.lsg-accordion'],
  AuthDialog: ['/product/equipment/1', '.lsg-dialog', press(/оставить заявку/i)],
  Badge: ['/catalog/equipment/search', '.lsg-badge'],
  Breadcrumbs: ['/product/equipment/1', '.lsg-breadcrumbs'],
  Button: ['/', '.lsg-button'],
  Carousel: ['/', '.lsg-carousel'],
  Checkbox: ['/signup', '.lsg-checkbox'],
  EmptyState: ['/compare', '.lsg-empty'],
  FavouriteButton: ['/catalog/equipment/search', '.lsg-favourite'],
  FilterBar: ['/catalog/equipment/search', '.lsg-filter'],
  FilterChips: ['/catalog/equipment/search?type=EXCAVATOR', '.lsg-filter-chips'],
  Gallery: ['/product/equipment/1', '.lsg-gallery'],
  IconButton: ['/product/equipment/1', '.lsg-icon-button'],
  LeasingCalculator: ['/product/equipment/1', '.lsg-calculator'],
  MultiSelect: ['/catalog/equipment/search', '.lsg-select'],
  PageHeader: ['/about', '.lsg-page-header'],
  Pagination: ['/catalog/equipment/search', '.lsg-pagination'],
  PasswordInput: ['/login', '.lsg-field:has(input[type=password])'],
  PhoneInput: ['/login', '.lsg-field:has(input[type=tel])'],
  ProductCard: ['/catalog/equipment/search', '.lsg-card'],
  RangeSlider: ['/catalog/equipment/search', '.lsg-range'],
  RequestButton: ['/catalog/equipment/search', '.lsg-request'],
  SearchField: ['/catalog/equipment/search', '.lsg-search'],
  SortSelect: ['/catalog/equipment/search', '.lsg-sort'],
  StatTile: ['/about', '.lsg-stat'],
  Steps: ['/', '.lsg-steps'],
  TextField: ['/signup', '.lsg-field'],
};

await using fresh = await openFreshSite();
const { site, browser } = fresh;
const page = await browser.newPage({ viewport: WINDOW, reducedMotion: 'reduce' });
await mkdir(target, { recursive: true });
for (const old of await readdir(target)) await rm(path.join(target, old));
const found: Record<string, string> = {};
const missing: string[] = [];
for (const [name, [address, selector, before]] of Object.entries(places)) {
  await page.goto(site + address, { waitUntil: 'networkidle' });
  await before?.(page);
  const component = page.locator(selector).filter({ visible: true }).first();
  await component
    .waitFor({ timeout: 10_000 })
    .catch(() => missing.push(`${name}: ${selector} on ${address}`));
  if (missing.some((one) => one.startsWith(`${name}:`))) continue;
  await photograph(page, component, path.join(target, `${name}.webp`));
  found[name] = address;
}
await writeFile(path.join(target, 'places.json'), `${JSON.stringify(found, null, 2)}\n`);
// The site has changed: say where else it is used.
if (missing.length > 0) throw new Error(`not found: ${missing.join('; ')}`);

/** A component with what stands around it. */
async function photograph(page: Page, component: Locator, file: string): Promise<void> {
  await component.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    (element as HTMLElement).style.outline = '2px dashed #d6336c';
    (element as HTMLElement).style.outlineOffset = '3px';
  });
  await page.waitForLoadState('networkidle');
  const box = await component.boundingBox();
  if (!box) throw new Error(`${file}: the component is not visible`);
  const [x, width] = span(box.x, box.width, LEAST.width, MOST.width, WINDOW.width);
  const [y, height] = span(box.y, box.height, LEAST.height, MOST.height, WINDOW.height);
  const clip = { x, y, width, height };
  const picture = sharp(await page.screenshot({ clip, animations: 'disabled' }));
  await picture.resize({ width: WIDTH, withoutEnlargement: true }).webp({ quality: 70 }).toFile(file);
}

/** Start and length of a picture around a component, along one side of the window. */
function span(start: number, length: number, least: number, most: number, end: number): [number, number] {
  const size = Math.min(Math.max(length + 2 * MARGIN, least), most);
  const middle = length + 2 * MARGIN > most ? start - MARGIN + most / 2 : start + length / 2;
  const from = Math.min(Math.max(0, middle - size / 2), end - size);
  return [from, size];
}
