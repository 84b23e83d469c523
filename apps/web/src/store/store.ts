import type { User } from '@leasing/core/api';
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
  /** Keys (`equipment:12`) of what was requested in this tab, on top of the flags that items bring. */
  requested: Record<string, boolean>;
  /** Where a guest has left a phone in this browser (`equipment:12`), with the numbers of the requests. */
  phoneRequests: Readonly<Record<string, number>>;
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
  user: { status: 'idle', data: null, requested: {}, phoneRequests: {} },
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
