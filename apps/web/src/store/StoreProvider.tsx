import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useState,
  useSyncExternalStore,
} from 'react';
import { snapshot, subscribe } from 'valtio';
import { type Store, storeState } from './store.ts';

interface ProvidedStore {
  store: Store;
  /** The state that the server rendered the page with. */
  atStart: Store;
}

const StoreContext = createContext<ProvidedStore | null>(null);

export function StoreProvider({ store, children }: { store: Store; children: ReactNode }) {
  const [provided] = useState(() => ({ store, atStart: storeState(store) }));
  return <StoreContext.Provider value={provided}>{children}</StoreContext.Provider>;
}

/** The store itself, to be changed in event handlers. */
export function useStore(): Store {
  return useProvided().store;
}

/**
 * One slice, read-only; the component renders again when it changes. A part of the page that hydrates after the store
 * has changed first renders what the server did: valtio's own hook gives it the new state, and the HTML does not fit.
 */
export function useSlice<Name extends keyof Store>(name: Name): Readonly<Store[Name]> {
  const { store, atStart } = useProvided();
  const slice: Store[Name] = store[name];
  // At once, so that React renders the change together with the states that the same press has set.
  const onChange = useCallback((changed: () => void) => subscribe(slice, changed, true), [slice]);
  return useSyncExternalStore(
    onChange,
    () => snapshot(slice) as Store[Name],
    () => atStart[name],
  );
}

function useProvided(): ProvidedStore {
  const provided = useContext(StoreContext);
  if (!provided) throw new Error('useStore needs a StoreProvider above it');
  return provided;
}
