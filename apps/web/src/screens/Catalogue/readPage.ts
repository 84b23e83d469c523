import type { ApiClient, CallAnswer, Equipment, SparePart } from '@leasing/core/api';
import {
  type CatalogueQuery,
  type Category,
  equipmentFilterBody,
  type ProductType,
  type Sorting,
  sparePartFilterBody,
} from '@leasing/core/catalogue';

/** A list of the catalogue. */
export interface WantedList {
  productType: ProductType;
  category: Category | undefined;
  query: CatalogueQuery;
}

interface WantedPage extends Partial<Sorting> {
  page: number;
  pageSize: number;
  upTo?: number;
}

/** A page of a list of either kind, as the server answers it. */
export interface FoundPage {
  items: (Equipment | SparePart)[];
  totalPages: number;
  totalCount: number;
  /** The newest item of the stock; absent when it is empty. */
  newestId: number | undefined;
  /** How the text was read; absent without one. */
  search: CallAnswer<'equipmentsFilter'>['search'] | CallAnswer<'componentsFilter'>['search'];
}

/** Reads a page of a list of either kind. */
export async function readPage(api: ApiClient, wanted: WantedList, page: WantedPage): Promise<FoundPage> {
  const { productType, category, query } = wanted;
  if (productType === 'equipment') {
    const body = equipmentFilterBody((query as CatalogueQuery<'equipment'>).filters, category);
    const {
      equipments: items,
      totalPages,
      totalCount,
      newestId,
      search,
    } = await api.equipmentsFilter({
      query: page,
      body,
    });
    return { items, totalPages, totalCount, newestId, search };
  }
  const body = sparePartFilterBody((query as CatalogueQuery<'spare-part'>).filters, category);
  const {
    components: items,
    totalPages,
    totalCount,
    newestId,
    search,
  } = await api.componentsFilter({
    query: page,
    body,
  });
  return { items, totalPages, totalCount, newestId, search };
}
