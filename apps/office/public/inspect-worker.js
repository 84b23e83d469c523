/**
 * Opens the inspector's page without a network: the page and its scripts are kept when it is opened first, and again with
 * each release. Calls and pictures are not its business.
 */
const page = '/office/inspect/';
const keptName = 'inspect';

self.addEventListener('install', (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

/** Takes the page as it is now with the scripts and styles that it names; those of the release before go. */
async function keep() {
  const answer = await fetch(page, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`the page answers ${answer.status}`);
  const html = await answer.clone().text();
  const files = [...new Set(html.match(/\/office\/assets\/[\w.-]+/g))];
  const kept = await caches.open(keptName);
  const known = new Set((await kept.keys()).map(({ url }) => new URL(url).pathname));
  await kept.addAll(files.filter((file) => !known.has(file)));
  await kept.put(page, answer);
  await Promise.all(
    [...known].filter((path) => path !== page && !files.includes(path)).map((path) => kept.delete(path)),
  );
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname.startsWith(page)) event.respondWith(newestPage(request));
  else if (pathname.startsWith('/office/assets/')) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});

/** The page of the server, which a new release changes; the kept one where there is no network. */
async function newestPage(request) {
  try {
    const answer = await fetch(request);
    keep().catch(() => {});
    return answer;
  } catch {
    return (await caches.match(page)) ?? Response.error();
  }
}
