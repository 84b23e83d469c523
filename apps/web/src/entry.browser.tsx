import { createApiClient } from '@leasing/core/api';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type HydrationState,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom';
import { App } from './App.tsx';
import { routes } from './routes.ts';
import { apiContext, storeContext } from './routing/contexts.ts';
import { loadMatchedScreens } from './routing/loadMatchedScreens.ts';
import { readPageState } from './routing/pageState.ts';
import { createStore } from './store/store.ts';

const { router: hydrationData, store: state } = readPageState();
const api = createApiClient({ baseUrl: '' });
const store = createStore(state);

await loadMatchedScreens(routes, window.location.pathname);

const router = createBrowserRouter(routes, {
  hydrationData: hydrationData as HydrationState,
  getContext() {
    const context = new RouterContextProvider();
    context.set(apiContext, api);
    context.set(storeContext, store);
    return context;
  },
});

const root = document.getElementById('root');
if (root) {
  hydrateRoot(
    root,
    <App api={api} store={store}>
      <RouterProvider router={router} />
    </App>,
  );
}
