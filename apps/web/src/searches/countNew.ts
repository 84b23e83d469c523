import type { ApiClient } from '@leasing/core/api';
import { parseCatalogueHref } from '@leasing/core/catalogue';
import type { DeviceSearch } from '../device/lists.ts';
import { countItems } from '../screens/Catalogue/readPage.ts';

/** How many offers of a guest's search came after they opened it last: all there are, less those of then. */
export async function countNew(api: ApiClient, { href, newestId }: DeviceSearch): Promise<number> {
  const list = parseCatalogueHref(href);
  if (!list) return 0;
  if (newestId === 0) return countItems(api, list);
  const [now, then] = await Promise.all([countItems(api, list), countItems(api, list, newestId)]);
  return Math.max(0, now - then);
}
