/**
 * Makes viewed machines readable without a connection. Pages always come from the network when there is one; what is
 * kept is shown only when there is none. Product pages are fetched for keeping without cookies, so that nothing
 * personal is ever stored, and calls are not touched at all.
 */
import type { SavePageMessage } from '../src/offline/caches.ts';
import { cachedFileOf, cachedFont, listOfflineProducts, offlineCopy, savePage } from './offlineCopies.ts';
import { offlinePage } from './offlinePage.ts';

const worker = self as unknown as ServiceWorkerGlobalScope;

worker.addEventListener('install', () => {
  void worker.skipWaiting();
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      worker.clients.claim(),
      // The page's request starts while the worker wakes up.
      worker.registration.navigationPreload?.enable(),
    ]),
  );
});

worker.addEventListener('message', (event) => {
  const message = event.data as SavePageMessage | null;
  if (message?.type === 'keep') event.waitUntil(savePage(message).catch(() => {}));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event, url));
  else if (isFile(request, url)) event.respondWith(file(request));
});

/** Pictures of products, and the built files, whose addresses change with their content. */
function isFile({ destination }: Request, { pathname }: URL): boolean {
  if (pathname.startsWith('/assets/')) return destination === 'font';
  return destination === 'image' && pathname.startsWith('/api/files/');
}

async function page(event: FetchEvent, url: URL): Promise<Response> {
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
  } catch {
    const cachedPage = await offlineCopy(url.pathname);
    return cachedPage ?? offlinePage(await listOfflineProducts(), await cachedFont());
  }
}

async function file(request: Request): Promise<Response> {
  const cachedFile = await cachedFileOf(request.url, 'exact');
  if (cachedFile) return cachedFile;
  try {
    return await fetch(request);
  } catch (error) {
    // Another size or format of the same picture is better than none.
    const other = await cachedFileOf(request.url, 'any variant');
    if (other) return other;
    throw error;
  }
}
