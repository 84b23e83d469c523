import type { ApiClient, CallAnswer, Equipment, SparePart } from '@leasing/core/api';
import {
  type CatalogueQuery,
  type Category,
  equipmentFilterBody,
  type ItemKind,
  type Sorting,
  sparePartFilterBody,
} from '@leasing/core/catalogue';
import { forCards } from '../../product/forCards.ts';

/** A list of the catalogue. */
export interface CatalogueList {
  productType: ItemKind;
  category: Category | undefined;
  query: CatalogueQuery;
}

interface PageRequest extends Partial<Sorting> {
  page?: number;
  pageSize: number;
  upTo?: number;
}

type EquipmentPage = CallAnswer<'equipmentsFilter'>;
type SparePartPage = CallAnswer<'componentsFilter'>;

/** A page of a list of either kind, as the server answers it. */
export type FoundPage = { items: (Equipment | SparePart)[] } & (
  | Omit<EquipmentPage, 'equipments'>
  | Omit<SparePartPage, 'components'>
);

/** Reads a page of a list of either kind. */
export async function readPage(api: ApiClient, list: CatalogueList, page: PageRequest): Promise<FoundPage> {
  const { productType, category, query } = list;
  if (productType === 'equipment') {
    const body = equipmentFilterBody((query as CatalogueQuery<'equipment'>).filters, category);
    const { equipments, ...found } = await api.equipmentsFilter({ query: page, body });
    return { items: forCards(equipments), ...found };
  }
  const body = sparePartFilterBody((query as CatalogueQuery<'spare-part'>).filters, category);
  const { components, ...found } = await api.componentsFilter({ query: page, body });
  return { items: forCards(components), ...found };
}

/** How many items a list has. @param upTo the newest item that counts */
export async function countItems(api: ApiClient, list: CatalogueList, upTo?: number): Promise<number> {
  const page = { pageSize: 1, ...(upTo !== undefined && { upTo }) };
  return (await readPage(api, list, page)).totalCount;
}
