import { createContext, type ReactNode, useContext } from 'react';
import { useSnapshot } from 'valtio';
import type { Store } from './store.ts';

const StoreContext = createContext<Store | null>(null);

export function StoreProvider({ store, children }: { store: Store; children: ReactNode }) {
  return <StoreContext.Provider value={store}>{children}</StoreContext.Provider>;
}

/** The store itself, to be changed in event handlers. */
export function useStore(): Store {
  const store = useContext(StoreContext);
  if (!store) throw new Error('useStore needs a StoreProvider above it');
  return store;
}

/** One slice, read-only; the component renders again when a value that it read has changed. */
export function useSlice<Name extends keyof Store>(name: Name) {
  return useSnapshot(useStore()[name]);
}
