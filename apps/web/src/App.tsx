import type { ApiClient } from '@leasing/core/api';
import { type ReactNode, StrictMode } from 'react';
import { FirmProvider } from './firm/FirmProvider.tsx';
import type { PageFirm } from './firm/pageFirm.ts';
import { ApiProvider } from './routing/ApiProvider.tsx';
import { StoreProvider } from './store/StoreProvider.tsx';
import type { Store } from './store/store.ts';
import './styles.ts';

interface AppProps {
  api: ApiClient;
  store: Store;
  firm: PageFirm;
  children: ReactNode;
}

/** What stands around the router, the same on the server and in the browser. */
export function App({ api, store, firm, children }: AppProps) {
  return (
    <StrictMode>
      <ApiProvider api={api}>
        <StoreProvider store={store}>
          <FirmProvider firm={firm}>{children}</FirmProvider>
        </StoreProvider>
      </ApiProvider>
    </StrictMode>
  );
}
