import { writeDeviceList } from '../device/deviceList.ts';
import { compared, exactTerms, recentSearches, viewed } from '../device/lists.ts';
import { offlineCaches, type SavePageMessage } from './caches.ts';

/**
 * Keeps the product page that is open for reading without a connection. The service worker is registered with the
 * first machine that is looked at: other visitors pay nothing. Where the browser has none, or is asked to save
 * traffic, nothing happens.
 */
export async function saveOfflineCopy(path: string, title: string): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!navigator.serviceWorker || connection?.saveData) return;
  try {
    await navigator.serviceWorker.register('/service-worker.js');
    const { active } = await navigator.serviceWorker.ready;
    if (window.location.pathname !== path) return;
    const images = document.querySelectorAll<HTMLImageElement>('.product__gallery img');
    const message: SavePageMessage = {
      type: 'keep',
      path,
      title,
      pictures: [...images].map((image) => image.currentSrc || image.src),
      theme: document.documentElement.dataset.theme,
    };
    active?.postMessage(message);
  } catch {
    // Forbidden by the browser's settings: the site works as before.
  }
}

/** Forgets what was looked at, compared, searched for and reckoned, when a visitor signs out of a computer that others may use. */
export async function forgetVisit(): Promise<void> {
  writeDeviceList(viewed, []);
  writeDeviceList(compared, []);
  writeDeviceList(recentSearches, []);
  writeDeviceList(exactTerms, []);
  if (typeof caches === 'undefined') return;
  await Promise.all(Object.values(offlineCaches).map((name) => caches.delete(name)));
}
