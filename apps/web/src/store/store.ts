import type { Equipment, GuestRequest, RequestReceipt, User } from '@leasing/core/api';
import {
  defaultSorting,
  type EquipmentFilters,
  emptyFilters,
  type Sorting,
  type SparePartFilters,
  type WireWord,
} from '@leasing/core/catalogue';
import { proxy, snapshot } from 'valtio';

/** The signed-in person (specification §4, "Authentication"). */
interface UserSlice {
  /** 'Not authorized' after a refused user-info call. */
  status: 'idle' | 'loading' | 'loaded' | 'Not authorized';
  data: User | null;
  /** What was requested and withdrawn in this tab (`equipment:12`), on top of what items bring. */
  requested: Record<string, TabRequest>;
  /** What the server said of the requests that were sent in this tab (`equipment:12`). */
  receipts: Record<string, RequestReceipt>;
  /** Where a guest has left a phone in this browser (`equipment:12`), the latest last. */
  phoneRequests: Readonly<Record<string, readonly PhoneRequest[]>>;
}

/** The last request for an item; `sending` from the press on, null when that failed. */
export type TabRequest = NonNullable<Equipment['lastRequest']> | 'sending' | null;

/** A guest's request: its number, and the token by which this browser withdraws it. */
export interface PhoneRequest {
  id: number;
  token: string;
  /** When the firm calls, as the server said when it was sent, in the tab that sent it. */
  call?: string;
  /** What has become of it, where a page has asked. */
  state?: GuestRequest;
}

/** The six slices of the specification (§3, "Client state slices"). */
export interface Store {
  user: UserSlice;
  sparePartsFilters: SparePartFilters;
  equipmentFilters: EquipmentFilters;
  sortSlice: Sorting;
  favorites: { cards: { id: number; product: WireWord }[] };
  auth: { isLoggedIn: boolean };
}

const empty = (): Store => ({
  user: { status: 'idle', data: null, requested: {}, receipts: {}, phoneRequests: {} },
  sparePartsFilters: emptyFilters('spare-part'),
  equipmentFilters: emptyFilters('equipment'),
  sortSlice: { ...defaultSorting },
  favorites: { cards: [] },
  auth: { isLoggedIn: false },
});

/** A new store: one per request on the server, one per tab in the browser. */
export function createStore(state: Partial<Store> = {}): Store {
  return proxy({ ...empty(), ...state });
}

/** The state as plain data, for the page that the server sends. */
export function storeState(store: Store): Store {
  return snapshot(store) as Store;
}
