import {
  type ActionFunction,
  data,
  type LoaderFunction,
  type RouteObject,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import { Layout } from './layout/Layout.tsx';
import { rootLoader } from './layout/rootLoader.ts';
import type { Refused } from './routing/forms.ts';
import type { RouteHandle } from './routing/head.ts';
import { notFound } from './routing/loading.ts';
import { paths } from './routing/paths.ts';
import { ErrorScreen, FramedErrorScreen } from './screens/Error/ErrorScreen.tsx';

/** The modules of every screen, by file; each is loaded when it is first needed. */
const views = import.meta.glob<{ Component: React.ComponentType; head?: RouteHandle['head'] }>(
  './screens/*/route.ts',
);
const loaders = import.meta.glob<{ loader: LoaderFunction }>('./screens/*/loader.ts');
const actions = import.meta.glob<{ action: ActionFunction }>('./screens/*/action.ts');

/** A route of a folder in `screens/`; the loader starts without waiting for the component. */
function screen(name: string, path: string): RouteObject {
  const view = views[`./screens/${name}/route.ts`];
  const loader = loaders[`./screens/${name}/loader.ts`];
  const action = actions[`./screens/${name}/action.ts`];
  const handle = async (): Promise<RouteHandle> => ({
    screen: name,
    loads: Boolean(loader),
    head: (await view?.())?.head,
  });
  return {
    path,
    lazy: {
      handle,
      ...(view && { Component: async () => (await view()).Component }),
      ...(loader && { loader: async () => (await loader()).loader }),
      ...(action && { action: async () => keptForm(action) }),
    },
  };
}

/** The action of a screen; where its code cannot be fetched, the form stays as it is. */
function keptForm(load: () => Promise<{ action: ActionFunction }>): ActionFunction {
  return async (args) => {
    try {
      return await (await load()).action(args);
    } catch (error) {
      // So browsers say that a module could not be fetched.
      if (import.meta.env.SSR || !(error instanceof TypeError)) throw error;
      const message = 'Нет связи. Проверьте соединение и попробуйте ещё раз.';
      return data({ values: {}, errors: {}, message } satisfies Refused, 503);
    }
  };
}

/** A screen whose loader may lead on instead: not when the form on it has been answered, which leads on by itself. */
function enteredOnce(name: string, path: string): RouteObject {
  return { ...screen(name, path), shouldRevalidate: () => false };
}

/** A screen that is loaded again after a form that was refused too: its sentence says that something is different now. */
function loadedAgain(name: string, path: string): RouteObject {
  return { ...screen(name, path), shouldRevalidate: () => true };
}

/** Any other path is 404, for people and in the status (specification §2). */
function notFoundLoader(): never {
  throw notFound();
}

/** A route that only answers forms: a button that stands on many pages posts to it (engagement/PageForm.tsx). */
function posted(path: string, load: () => Promise<{ action: ActionFunction }>): RouteObject {
  return {
    path,
    loader: notFoundLoader,
    Component: () => null,
    lazy: { action: async () => (await load()).action },
  };
}

/** The route table of the specification (§2). */
const screens = (): RouteObject[] => [
  screen('Home', '/'),
  { path: 'catalog', loader: () => redirect(paths.equipment) },
  screen('Catalogue', 'catalog/:type'),
  screen('Catalogue', 'catalog/:type/:category'),
  screen('Product', 'product/:type/:id'),
  screen('Passport', 'product/equipment/:id/passport'),
  screen('Prices', 'product/equipment/:id/prices'),
  screen('PriceMethod', 'price-method'),
  enteredOnce('ItemAction', 'actions/:verb/:product/:id'),
  loadedAgain('WithdrawRequest', 'request/withdraw'),
  ...['request/:type', 'request/:type/:id'].map((path) => ({
    ...screen('PhoneRequest', path),
    // What was sent is the form that was opened; opening it again is counted (docs/decisions/requests.md).
    shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
      currentUrl.search !== nextUrl.search,
  })),
  enteredOnce('SignUp', 'signup'),
  screen('Confirm', 'confirm'),
  enteredOnce('Login', 'login'),
  screen('PasswordReset', 'password-reset'),
  screen('PasswordConfirm', 'password-confirm'),
  screen('About', 'about'),
  screen('Contacts', 'contacts'),
  screen('Faq', 'FAQ'),
  screen('Confidential', 'confidential'),
  screen('Consent', 'consent/:purpose'),
  screen('Profile', 'profile'),
  loadedAgain('Applications', 'applications'),
  loadedAgain('Applications', 'applications/:status'),
  screen('Favourites', 'favorites'),
  screen('Compare', 'compare'),
  screen('CheckOffer', 'check-offer'),
  posted('actions/survey/:id', () => import('./actions/survey.ts')),
  posted('actions/share', () => import('./actions/share.ts')),
  posted('actions/compare', () => import('./actions/compare.ts')),
  posted('actions/saved-search', () => import('./actions/savedSearch.ts')),
  posted('actions/spare-parts', () => import('./actions/spareParts.ts')),
  posted('actions/logout', () => import('./actions/logout.ts')),
  { path: '*', loader: notFoundLoader, Component: () => null },
];

/**
 * Every screen inside the frame; an error of a screen leaves the frame standing. A router ticks off in its table what it
 * has loaded, so that each router is made with a table of its own.
 */
export const createRoutes = (): RouteObject[] => [
  {
    id: 'root',
    loader: rootLoader,
    // The session is loaded with the page and after a login, not with every step.
    shouldRevalidate: () => false,
    Component: Layout,
    ErrorBoundary: FramedErrorScreen,
    children: [{ ErrorBoundary: ErrorScreen, children: screens() }],
  },
];
