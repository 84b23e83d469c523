import { type ActionFunction, type LoaderFunction, type RouteObject, redirect } from 'react-router-dom';
import { Layout } from './layout/Layout.tsx';
import { rootLoader } from './layout/rootLoader.ts';
import type { RouteHandle } from './routing/head.ts';
import { paths } from './routing/paths.ts';
import { ErrorScreen, FramedErrorScreen } from './screens/Error/ErrorScreen.tsx';
import { notFoundLoader } from './screens/NotFound/loader.ts';

/** What `screens/<Screen>/route.ts` exports. */
interface ScreenModule {
  Component: React.ComponentType;
  head: unknown;
}

/** What `screens/<Screen>/loader.ts` and `action.ts` export. */
interface Data {
  loader?: () => Promise<{ loader: LoaderFunction }>;
  action?: () => Promise<{ action: ActionFunction }>;
}

/**
 * A route that is loaded when it is first wanted: the screen, what search engines read of it, and beside them
 * the loader, which starts without waiting for the screen.
 *
 * @param name folder in `screens/`, by which the server finds the modules to load early
 */
function screen(
  name: string,
  path: string,
  load: () => Promise<ScreenModule>,
  { loader, action }: Data = {},
): RouteObject {
  return {
    path,
    lazy: {
      Component: async () => (await load()).Component,
      handle: async () =>
        ({ screen: name, loads: Boolean(loader), head: (await load()).head }) as RouteHandle,
      ...(loader && { loader: async () => (await loader()).loader }),
      ...(action && { action: async () => (await action()).action }),
    },
  };
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

const catalogue = () => import('./screens/Catalogue/route.ts');
const applications = () => import('./screens/Applications/route.ts');

/** The route table of the specification (§2). */
const screens = (): RouteObject[] => [
  screen('Home', '/', () => import('./screens/Home/route.ts'), {
    loader: () => import('./screens/Home/loader.ts'),
  }),
  { path: 'catalog', loader: () => redirect(paths.equipment) },
  screen('Catalogue', 'catalog/:type', catalogue, { loader: () => import('./screens/Catalogue/loader.ts') }),
  screen('Catalogue', 'catalog/:type/:category', catalogue, {
    loader: () => import('./screens/Catalogue/loader.ts'),
  }),
  screen('Product', 'product/:type/:id', () => import('./screens/Product/route.ts'), {
    loader: () => import('./screens/Product/loader.ts'),
  }),
  screen('PhoneRequest', 'request/:type', () => import('./screens/PhoneRequest/route.ts'), {
    loader: () => import('./screens/PhoneRequest/loader.ts'),
    action: () => import('./screens/PhoneRequest/action.ts'),
  }),
  screen('PhoneRequest', 'request/:type/:id', () => import('./screens/PhoneRequest/route.ts'), {
    loader: () => import('./screens/PhoneRequest/loader.ts'),
    action: () => import('./screens/PhoneRequest/action.ts'),
  }),
  screen('SignUp', 'signup', () => import('./screens/SignUp/route.ts'), {
    loader: () => import('./screens/SignUp/loader.ts'),
    action: () => import('./screens/SignUp/action.ts'),
  }),
  screen('Confirm', 'confirm', () => import('./screens/Confirm/route.ts'), {
    action: () => import('./screens/Confirm/action.ts'),
  }),
  screen('Login', 'login', () => import('./screens/Login/route.ts'), {
    action: () => import('./screens/Login/action.ts'),
  }),
  screen('PasswordReset', 'password-reset', () => import('./screens/PasswordReset/route.ts'), {
    action: () => import('./screens/PasswordReset/action.ts'),
  }),
  screen('PasswordConfirm', 'password-confirm', () => import('./screens/PasswordConfirm/route.ts'), {
    action: () => import('./screens/PasswordConfirm/action.ts'),
  }),
  screen('About', 'about', () => import('./screens/About/route.ts')),
  screen('Contacts', 'contacts', () => import('./screens/Contacts/route.ts')),
  screen('Faq', 'FAQ', () => import('./screens/Faq/route.ts'), {
    loader: () => import('./screens/Faq/loader.ts'),
  }),
  screen('Confidential', 'confidential', () => import('./screens/Confidential/route.ts')),
  screen('Consent', 'consent/:purpose', () => import('./screens/Consent/route.ts'), {
    loader: () => import('./screens/Consent/loader.ts'),
    action: () => import('./screens/Consent/action.ts'),
  }),
  screen('Profile', 'profile', () => import('./screens/Profile/route.ts'), {
    loader: () => import('./screens/Profile/loader.ts'),
    action: () => import('./screens/Profile/action.ts'),
  }),
  screen('Applications', 'applications', applications, {
    loader: () => import('./screens/Applications/loader.ts'),
  }),
  screen('Applications', 'applications/:status', applications, {
    loader: () => import('./screens/Applications/loader.ts'),
  }),
  screen('Favourites', 'favorites', () => import('./screens/Favourites/route.ts'), {
    loader: () => import('./screens/Favourites/loader.ts'),
  }),
  screen('Compare', 'compare', () => import('./screens/Compare/route.ts'), {
    loader: () => import('./screens/Compare/loader.ts'),
  }),
  screen('CheckOffer', 'check-offer', () => import('./screens/CheckOffer/route.ts'), {
    loader: () => import('./screens/CheckOffer/loader.ts'),
    action: () => import('./screens/CheckOffer/action.ts'),
  }),
  posted('actions/:verb/:product/:id', () => import('./actions/items.ts')),
  posted('actions/survey/:id', () => import('./actions/survey.ts')),
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
