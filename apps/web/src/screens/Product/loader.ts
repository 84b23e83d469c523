import type { ApiClient, Equipment, EquipmentDetails, SparePart, SparePartDetails } from '@leasing/core/api';
import type { ItemKind } from '@leasing/core/catalogue';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { answerCalculation } from '../../product/answerCalculation.ts';
import { isPreview, loadItem } from '../../product/loadItem.ts';
import { loadItemTerms, type PageTerms } from '../../product/pageTerms.ts';
import { isEquipment, productTypeOfItem } from '../../product/specs.ts';
import { contextOf, type Deferred, deferred } from '../../routing/loading.ts';

/** Cards under «Похожие предложения». */
export const SIMILAR = 4;

export interface ProductData {
  productType: ItemKind;
  item: EquipmentDetails | SparePartDetails;
  /** Staff look at it; visitors may not see it yet. */
  isPreview: boolean;
  similar: Deferred<(Equipment | SparePart)[]>;
  leasing: PageTerms;
}

/** A machine or a spare part with a few like it (specification §2, "Product page"). */
export async function loader(args: LoaderFunctionArgs): Promise<ProductData> {
  const item = await loadItem(args);
  const { api } = contextOf(args);
  const productType = productTypeOfItem(item);
  const similar = deferred(loadSimilar(api, item));
  const leasing = await loadItemTerms(api, item);
  if (import.meta.env.SSR) answerCalculation(args.request, { ...item, type: productType }, leasing.terms);
  return { productType, item, isPreview: isPreview(args.request), similar, leasing };
}

/** What else of its kind is liked most. */
async function loadSimilar(api: ApiClient, item: Equipment | SparePart): Promise<(Equipment | SparePart)[]> {
  const query = { page: 0, pageSize: SIMILAR + 1, sort: 'POPULAR', direction: 'DESC' } as const;
  const otherItems = isEquipment(item)
    ? (await api.equipmentsFilter({ query, body: { equipmentType: [item.type] } })).equipments
    : (await api.componentsFilter({ query, body: { category: item.category } })).components;
  return otherItems.filter(({ id }) => id !== item.id).slice(0, SIMILAR);
}
