import type {
  ApiClient,
  Equipment,
  EquipmentDetails,
  RequestState,
  SparePart,
  SparePartDetails,
} from '@leasing/core/api';
import { type ItemKind, wireWord } from '@leasing/core/catalogue';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { itemKey } from '../../engagement/item.ts';
import { readPhoneRequests } from '../../engagement/phoneRequests.ts';
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
  /** What has become of the request of a guest who has left a phone for it; null for anyone else. */
  guestRequest: RequestState | null;
}

/** A machine or a spare part with a few like it (specification §2, "Product page"). */
export async function loader(args: LoaderFunctionArgs): Promise<ProductData> {
  const item = await loadItem(args);
  const { api } = contextOf(args);
  const productType = productTypeOfItem(item);
  const similar = deferred(loadSimilar(api, item));
  const [leasing, guestRequest] = await Promise.all([
    loadItemTerms(api, item),
    loadGuestRequest(args, itemKey({ product: wireWord(productType), id: item.id })),
  ]);
  if (import.meta.env.SSR) answerCalculation(args.request, { ...item, type: productType }, leasing.terms);
  return { productType, item, isPreview: isPreview(args.request), similar, leasing, guestRequest };
}

/** The page can do without it: a token ends after 30 days, and the line then says that the request was sent. */
async function loadGuestRequest(args: LoaderFunctionArgs, key: string): Promise<RequestState | null> {
  const { api, store } = contextOf(args);
  const { token } = readPhoneRequests(args.request)[key] ?? {};
  if (!token || store.auth.isLoggedIn) return null;
  return api.guestRequest({ body: { token } }).catch(() => null);
}

/** What else of its kind is liked most. */
async function loadSimilar(api: ApiClient, item: Equipment | SparePart): Promise<(Equipment | SparePart)[]> {
  const query = { page: 0, pageSize: SIMILAR + 1, sort: 'POPULAR', direction: 'DESC' } as const;
  const otherItems = isEquipment(item)
    ? (await api.equipmentsFilter({ query, body: { equipmentType: [item.type] } })).equipments
    : (await api.componentsFilter({ query, body: { category: item.category } })).components;
  return otherItems.filter(({ id }) => id !== item.id).slice(0, SIMILAR);
}
