import { MAX_OFFLINE_PAGES, offlineCaches, type SavePageMessage } from '../src/offline/caches.ts';

/** A kept page, as the list of them shows it. */
export interface OfflineProduct {
  path: string;
  title: string;
  /** Address of its first picture. */
  picture: string | undefined;
  /** ISO 8601. */
  savedAt: string;
}

/** Headers of a kept page that only this worker reads. */
const marks = { title: 'x-kept-title', picture: 'x-kept-picture', at: 'x-kept-at' } as const;

/** Fetches the page as a guest sees it and stores it with its pictures and fonts. */
export async function savePage({ path, title, pictures, theme }: SavePageMessage): Promise<void> {
  const answer = await fetch(path, { credentials: 'omit' });
  const pages = await caches.open(offlineCaches.pages);
  // What is gone from the stock is no longer offered.
  if (answer.status === 404) await pages.delete(path);
  if (!answer.ok) return;
  const text = readable(await answer.text(), theme);
  const headers = new Headers(answer.headers);
  headers.set(marks.title, encodeURIComponent(title));
  headers.set(marks.picture, pictures[0] ?? '');
  headers.set(marks.at, new Date().toISOString());
  const files = [...filesOf(text), ...pictures];
  await storeFiles(files);
  // Put at the end: the first ones are the oldest.
  await pages.delete(path);
  await pages.put(path, new Response(text, { headers }));
  await forgetOldest(pages);
}

/** The page without scripts: what it would load or ask is not there without a connection. */
function readable(html: string, theme: string | undefined): string {
  const plain = html.replace(
    /<script type="module"[^>]*><\/script>\n?|<link rel="modulepreload"[^>]*>\n?/g,
    '',
  );
  return theme ? plain.replace('<html lang="ru"', `<html lang="ru" data-theme="${theme}"`) : plain;
}

/** Fonts of a page; its styles are in it. */
function filesOf(html: string): string[] {
  return [...html.matchAll(/href="(\/assets\/[^"]+\.woff2)"/g)].map(([, address = '']) => address);
}

async function storeFiles(addresses: readonly string[]): Promise<void> {
  const files = await caches.open(offlineCaches.files);
  await Promise.all(
    addresses.map(async (address) => {
      if (await files.match(address)) return;
      const answer = await fetch(address, { credentials: 'omit' });
      if (answer.ok) await files.put(address, answer);
    }),
  );
}

/** Drops the oldest pages, and the files that no page shows any more. */
async function forgetOldest(pages: Cache): Promise<void> {
  const keys = await pages.keys();
  const oldestKeys = keys.slice(0, Math.max(0, keys.length - MAX_OFFLINE_PAGES));
  if (oldestKeys.length === 0) return;
  await Promise.all(oldestKeys.map((key) => pages.delete(key)));
  const texts = await Promise.all((await pages.matchAll()).map((page) => page.text()));
  const files = await caches.open(offlineCaches.files);
  for (const file of await files.keys()) {
    const { pathname } = new URL(file.url);
    if (!texts.some((text) => text.includes(pathname))) await files.delete(file);
  }
}

/** Products that can be read now, the last one seen first. */
export async function listOfflineProducts(): Promise<OfflineProduct[]> {
  const pages = await caches.open(offlineCaches.pages);
  const products: OfflineProduct[] = [];
  for (const { url } of await pages.keys()) {
    const page = await pages.match(url, { ignoreVary: true });
    if (!page) continue;
    products.unshift({
      path: new URL(url).pathname,
      title: decodeURIComponent(page.headers.get(marks.title) ?? ''),
      picture: page.headers.get(marks.picture) || undefined,
      savedAt: page.headers.get(marks.at) ?? '',
    });
  }
  return products;
}

/** Address of the site's Cyrillic font; undefined when nothing is kept. */
export async function cachedFont(): Promise<string | undefined> {
  const files = await (await caches.open(offlineCaches.files)).keys();
  return files.map(({ url }) => new URL(url).pathname).findLast((path) => path.includes('cyrillic'));
}

/** A kept page with a line that says so; undefined when the path was not kept. */
export async function offlineCopy(path: string): Promise<Response | undefined> {
  const pages = await caches.open(offlineCaches.pages);
  const page = await pages.match(path, { ignoreVary: true });
  if (!page) return undefined;
  const text = await page.text();
  const notice = noticeOf(page.headers.get(marks.at) ?? '');
  return new Response(text.replace('<body>', `<body>${notice}`), { headers: page.headers });
}

/** Says that the page is a copy, and hides what can only be pressed. */
function noticeOf(savedAt: string): string {
  return `<style>
.offline-notice { padding: 0.75rem 1rem; background: #ffb800; color: #14171a; text-align: center; font: 600 1rem/1.4 Onest, sans-serif }
.price-block__actions, .price-block > .lsg-button, .lsg-gallery__strip, .part-promo, #calculator, .site-burger, .site-header__tools, .lsg-page-header__actions, .section:has(.card-grid) { display: none !important }
</style><p class="offline-notice" role="status">Нет связи. Это копия страницы ${savedOn(savedAt)}: цена и\u00A0наличие могли измениться.</p>`;
}

/** «от 21 ноября, 14:05», in the visitor's own time. */
export function savedOn(savedAt: string): string {
  const moment = new Date(savedAt);
  const text = moment.toLocaleString('ru-RU', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
  return `от\u00A0${text.replace(' в ', ', ').replaceAll(' ', '\u00A0')}`;
}

/** @param variant `any variant` takes another size or format of the same picture */
export async function cachedFileOf(
  address: string,
  variant: 'exact' | 'any variant',
): Promise<Response | undefined> {
  const files = await caches.open(offlineCaches.files);
  return files.match(address, { ignoreVary: true, ignoreSearch: variant === 'any variant' });
}
