import { type Item, itemKey } from '../engagement/item.ts';
import type { Store } from './store.ts';

/** Tells all buttons of an item whether it is asked for. */
export function setRequested(store: Store, item: Pick<Item, 'product' | 'id'>, requested: boolean): void {
  store.user.requested[itemKey(item)] = requested;
}
