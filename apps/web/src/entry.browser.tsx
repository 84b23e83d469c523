import { createApiClient } from '@leasing/core/api';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
} from 'react-router-dom';
import { subscribe } from 'valtio';
import { App } from './App.tsx';
import { createRoutes } from './routes.ts';
import { LeftLists, leftListsContext } from './routing/leftLists.ts';
import { apiContext, storeContext } from './routing/loading.ts';
import { PREVIEW_ID, readPageState, STYLES_ID } from './routing/pageState.ts';
import { RouterContext } from './routing/RouterContext.ts';
import { createStore } from './store/store.ts';

const { router: hydrationData, store: state, firm } = readPageState();
const api = createApiClient({ baseUrl: '' });
const store = createStore(state);
const lists = new LeftLists();

// The sharp picture has come by then; a cut-out must not show its preview through.
window.addEventListener('load', () => document.getElementById(PREVIEW_ID)?.remove());

// While sources change, Vite keeps the styles of this page up to date.
if (import.meta.hot) document.getElementById(STYLES_ID)?.remove();

const routes = createRoutes();
// The lazy screens of this address, so that the first render is the one that the server sent.
for (const { route } of matchRoutes(routes, window.location.pathname) ?? []) {
  if (typeof route.lazy !== 'object') continue;
  const parts = Object.entries(route.lazy).map(async ([name, load]) => [name, await load?.()] as const);
  Object.assign(route, Object.fromEntries(await Promise.all(parts)), { lazy: undefined });
}

const router = createBrowserRouter(routes, {
  hydrationData: hydrationData as HydrationState,
  getContext() {
    const context = new RouterContextProvider();
    context.set(apiContext, api);
    context.set(storeContext, store);
    context.set(leftListsContext, lists);
    return context;
  },
});

lists.follow(router);
// At once: a list of the account must not be shown after it.
subscribe(store.auth, () => lists.forget(), true);

const root = document.getElementById('root');
if (root) {
  // In pieces of a few milliseconds: a press or a scroll does not wait for the whole page.
  startTransition(() => {
    hydrateRoot(
      root,
      <App api={api} store={store} firm={firm}>
        <RouterContext value={router}>
          {/* A transition may be thrown away half-way, and Chromium keeps the pictures that never came into the page. */}
          <RouterProvider router={router} useTransitions={false} />
        </RouterContext>
      </App>,
    );
  });
}
