import type { ApiClient } from '@leasing/core/api';
import { type ReactNode, StrictMode } from 'react';
import { ApiProvider } from './routing/ApiProvider.tsx';
import { StoreProvider } from './store/StoreProvider.tsx';
import type { Store } from './store/store.ts';
import './styles.ts';

/** What stands around the router, the same on the server and in the browser. */
export function App({ api, store, children }: { api: ApiClient; store: Store; children: ReactNode }) {
  return (
    <StrictMode>
      <ApiProvider api={api}>
        <StoreProvider store={store}>{children}</StoreProvider>
      </ApiProvider>
    </StrictMode>
  );
}
