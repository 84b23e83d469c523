import type { RouteObject } from 'react-router-dom';
import { Layout } from './layout/Layout.tsx';
import { rootLoader } from './layout/rootLoader.ts';
import type { RouteHandle } from './routing/head.ts';
import { aboutHead } from './screens/About/head.ts';
import { applicationsHead } from './screens/Applications/head.ts';
import { applicationsLoader } from './screens/Applications/loader.ts';
import { catalogueHead } from './screens/Catalogue/head.ts';
import { catalogueLoader } from './screens/Catalogue/loader.ts';
import { compareHead } from './screens/Compare/head.ts';
import { compareLoader } from './screens/Compare/loader.ts';
import { confidentialHead } from './screens/Confidential/head.ts';
import { confirmHead } from './screens/Confirm/head.ts';
import { contactsHead } from './screens/Contacts/head.ts';
import { ErrorScreen, FramedErrorScreen } from './screens/Error/ErrorScreen.tsx';
import { faqHead } from './screens/Faq/head.ts';
import { favouritesHead } from './screens/Favourites/head.ts';
import { favouritesLoader } from './screens/Favourites/loader.ts';
import { homeHead } from './screens/Home/head.ts';
import { homeLoader } from './screens/Home/loader.ts';
import { loginAction } from './screens/Login/action.ts';
import { loginHead } from './screens/Login/head.ts';
import { notFoundLoader } from './screens/NotFound/loader.ts';
import { passwordConfirmHead } from './screens/PasswordConfirm/head.ts';
import { passwordResetHead } from './screens/PasswordReset/head.ts';
import { productHead } from './screens/Product/head.ts';
import { productLoader } from './screens/Product/loader.ts';
import { signUpHead } from './screens/SignUp/head.ts';

type Screen = () => Promise<React.ComponentType>;

/** A route whose screen is loaded when it is first wanted; its loader is there at once, so both load together. */
function screen(path: string, head: unknown, load: Screen, more: Partial<RouteObject> = {}): RouteObject {
  return {
    path,
    handle: { head } as RouteHandle,
    lazy: { Component: load },
    ...more,
  } as RouteObject;
}

const catalogue: Screen = async () => (await import('./screens/Catalogue/Catalogue.tsx')).Catalogue;
const applications: Screen = async () =>
  (await import('./screens/Applications/Applications.tsx')).Applications;

/** The route table of the specification (§2). */
export const routes: RouteObject[] = [
  {
    id: 'root',
    loader: rootLoader,
    // The session is loaded with the page and after a login, not with every step.
    shouldRevalidate: () => false,
    Component: Layout,
    ErrorBoundary: FramedErrorScreen,
    children: [
      {
        ErrorBoundary: ErrorScreen,
        children: [
          screen('/', homeHead, async () => (await import('./screens/Home/Home.tsx')).Home, {
            loader: homeLoader,
          }),
          screen('catalog/:type', catalogueHead, catalogue, { loader: catalogueLoader }),
          screen('catalog/:type/:category', catalogueHead, catalogue, { loader: catalogueLoader }),
          screen(
            'product/:type/:id',
            productHead,
            async () => (await import('./screens/Product/Product.tsx')).Product,
            { loader: productLoader },
          ),
          screen('signup', signUpHead, async () => (await import('./screens/SignUp/SignUp.tsx')).SignUp),
          screen('confirm', confirmHead, async () => (await import('./screens/Confirm/Confirm.tsx')).Confirm),
          screen('login', loginHead, async () => (await import('./screens/Login/Login.tsx')).Login, {
            action: loginAction,
          }),
          screen(
            'password-reset',
            passwordResetHead,
            async () => (await import('./screens/PasswordReset/PasswordReset.tsx')).PasswordReset,
          ),
          screen(
            'password-confirm',
            passwordConfirmHead,
            async () => (await import('./screens/PasswordConfirm/PasswordConfirm.tsx')).PasswordConfirm,
          ),
          screen('about', aboutHead, async () => (await import('./screens/About/About.tsx')).About),
          screen(
            'contacts',
            contactsHead,
            async () => (await import('./screens/Contacts/Contacts.tsx')).Contacts,
          ),
          screen('FAQ', faqHead, async () => (await import('./screens/Faq/Faq.tsx')).Faq),
          screen(
            'confidential',
            confidentialHead,
            async () => (await import('./screens/Confidential/Confidential.tsx')).Confidential,
          ),
          screen('applications', applicationsHead, applications, { loader: applicationsLoader }),
          screen('applications/:status', applicationsHead, applications, { loader: applicationsLoader }),
          screen(
            'favorites',
            favouritesHead,
            async () => (await import('./screens/Favourites/Favourites.tsx')).Favourites,
            { loader: favouritesLoader },
          ),
          screen(
            'compare',
            compareHead,
            async () => (await import('./screens/Compare/Compare.tsx')).Compare,
            {
              loader: compareLoader,
            },
          ),
          { path: '*', loader: notFoundLoader, Component: () => null },
        ],
      },
    ],
  },
];
