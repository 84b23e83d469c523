import type { ApiClient, Equipment, EquipmentDetails, SparePart, SparePartDetails } from '@leasing/core/api';
import { type ItemKind, wireWord } from '@leasing/core/catalogue';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { itemKey, partsKey } from '../../engagement/item.ts';
import { notePhoneRequests, readPhoneRequests } from '../../engagement/phoneRequests.ts';
import { answerCalculation } from '../../product/answerCalculation.ts';
import { forCards } from '../../product/forCards.ts';
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
  const [leasing] = await Promise.all([
    loadItemTerms(api, item),
    loadGuestRequests(args, [itemKey({ product: wireWord(productType), id: item.id }), partsKey(item.id)]),
  ]);
  if (import.meta.env.SSR) answerCalculation(args.request, { ...item, type: productType }, leasing.terms);
  return { productType, item, isPreview: isPreview(args.request), similar, leasing };
}

/**
 * Asks what has become of the requests of a guest who has left a phone here. The page can do without: a token ends after
 * 30 days, and the line then says that the request was sent.
 */
async function loadGuestRequests(args: LoaderFunctionArgs, keys: readonly string[]): Promise<void> {
  const { api, store } = contextOf(args);
  if (store.auth.isLoggedIn) return;
  const all = readPhoneRequests(args.request);
  for (const key of keys) {
    const requests = await Promise.all(
      (all[key] ?? []).map(async (one) => {
        const state = await api.guestRequest({ body: { token: one.token } }).catch(() => undefined);
        return { ...one, ...(state && { state }) };
      }),
    );
    if (requests.length > 0) notePhoneRequests(store, key, requests);
  }
}

/** What else of its kind is liked most. */
async function loadSimilar(api: ApiClient, item: Equipment | SparePart): Promise<(Equipment | SparePart)[]> {
  const query = { page: 0, pageSize: SIMILAR + 1, sort: 'POPULAR', direction: 'DESC' } as const;
  const otherItems = isEquipment(item)
    ? (await api.equipmentsFilter({ query, body: { equipmentType: [item.type] } })).equipments
    : (await api.componentsFilter({ query, body: { category: item.category } })).components;
  return forCards(otherItems.filter(({ id }) => id !== item.id).slice(0, SIMILAR));
}
