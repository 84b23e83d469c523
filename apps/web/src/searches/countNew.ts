import type { ApiClient } from '@leasing/core/api';
import {
  type CatalogueQuery,
  equipmentFilterBody,
  parseCatalogueHref,
  sparePartFilterBody,
} from '@leasing/core/catalogue';
import type { DeviceSearch } from '../device/lists.ts';

/** How many offers of a guest's search came after he opened it last: all there are, less those of then. */
export async function countNew(api: ApiClient, { href, newestId }: DeviceSearch): Promise<number> {
  const address = parseCatalogueHref(href);
  if (!address) return 0;
  const { productType, category, query } = address;
  const count = async (upTo?: number): Promise<number> => {
    const page = { pageSize: 1, ...(upTo !== undefined && { upTo }) };
    if (productType === 'equipment') {
      const body = equipmentFilterBody((query as CatalogueQuery<'equipment'>).filters, category);
      return (await api.equipmentsFilter({ query: page, body })).totalCount;
    }
    const body = sparePartFilterBody((query as CatalogueQuery<'spare-part'>).filters, category);
    return (await api.componentsFilter({ query: page, body })).totalCount;
  };
  if (newestId === 0) return count();
  const [now, then] = await Promise.all([count(), count(newestId)]);
  return Math.max(0, now - then);
}
