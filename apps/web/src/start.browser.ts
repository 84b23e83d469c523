/**
 * The first script of every page, and while the page is coming its only one: it asks for the application when the
 * visitor has seen the first picture. On a slow network the application's 135 kB would otherwise travel beside that
 * picture and hold it up. Whoever presses, types or touches earlier starts the application at once, and the press of
 * a button that cannot do anything yet is done when the application is there.
 */

/** Milliseconds after which the application starts though the first picture has not come. */
const PATIENCE_MS = 3000;

/** What a visitor does who does not wait. */
const signs = ['pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/** Buttons that have been pressed in vain, in this order; who presses again because nothing happens means it once. */
const pressed = new Set<HTMLButtonElement>();
let started = false;

document.addEventListener('click', keepPress, true);
for (const sign of signs) document.addEventListener(sign, start, { capture: true, passive: true });
document.addEventListener('visibilitychange', start);
setTimeout(start, PATIENCE_MS);
// A tab in the background is never painted.
if (document.hidden) start();
else void firstPicture().then(start);

/** Links and forms work without scripts, and so do the buttons that send a form. */
function keepPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button && !(button.form && button.type === 'submit')) pressed.add(button);
}

/** Loads the modules that the document names, all at once. */
function start(): void {
  if (started) return;
  started = true;
  for (const sign of signs) document.removeEventListener(sign, start, true);
  const { entry = '', modules = '' } =
    document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {};
  for (const href of [entry, ...modules.split(' ')]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  void styled()
    .then(() => import(/* @vite-ignore */ entry))
    .then(answer);
}

/** The application listens from now on; a press makes React finish with the page at once. */
function answer(): void {
  document.removeEventListener('click', keepPress, true);
  for (const button of pressed) button.click();
}

/** The application may show what the rules inside the document do not know. */
function styled(): Promise<unknown> {
  const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!sheet || sheet.sheet || document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    sheet.onload = sheet.onerror = window.onload = resolve;
  });
}

/** The page and its main picture, if it is in sight, have been painted. */
async function firstPicture(): Promise<void> {
  await firstPaint();
  const main = document.querySelector<HTMLImageElement>('img[fetchpriority=high], img[loading=eager]');
  if (main && main.getBoundingClientRect().top < innerHeight) await main.decode().catch(() => {});
  await nextPaint();
}

function firstPaint(): Promise<void> {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return nextPaint();
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
