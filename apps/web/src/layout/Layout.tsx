import { type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigation } from 'react-router-dom';
import { askedConsent } from '../consents/askedConsent.ts';
import { AuthPromptProvider } from '../engagement/AuthPrompt.tsx';
import { PageForm } from '../engagement/PageForm.tsx';
import { ToastProvider } from '../engagement/Toasts.tsx';
import { SessionProvider } from '../engagement/useSession.tsx';
import { useDocumentHead } from '../routing/useDocumentHead.ts';
import { useReturnFocus } from '../routing/useReturnFocus.ts';
import { useScroll } from '../routing/useScroll.ts';
import { forgetFiltersOutside } from '../store/filters.ts';
import { useSlice, useStore } from '../store/StoreProvider.tsx';
import { useBrowserSession } from '../store/useBrowserSession.ts';
import { CompareBar } from './CompareBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import './Layout.css';

/** The frame of every page. A member who is still to agree is led to the question, as the server does with a new page. */
export function Layout() {
  const { data } = useSlice('user');
  const asked = askedConsent(data, useLocation());
  return <Frame>{asked ? <Navigate replace to={asked} /> : <Outlet />}</Frame>;
}

// Elements of their own, as nothing in them changes with the page: React leaves them alone when it renders the frame.
const header = <Header />;
/** Hydrated after the page above it, or when it is pressed. */
const footer = (
  <Suspense>
    <Footer />
  </Suspense>
);

/** Header, content, footer, messages and the sign-in dialog; also around the page of an error. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <ToastProvider>
      <SessionProvider>
        <AuthPromptProvider>
          <a className="site-skip" href="#content">
            К содержанию
          </a>
          <LoadingBar />
          {header}
          <main id="content" className="site-main" tabIndex={-1}>
            {children}
          </main>
          {footer}
          <CompareBar />
          <PageForm />
          <PageEffects />
        </AuthPromptProvider>
      </SessionProvider>
    </ToastProvider>
  );
}

/**
 * What every page does without showing it. A component of its own, last: it follows each state of the router, which the frame
 * need not be drawn for again.
 */
function PageEffects() {
  useDocumentHead();
  useScroll();
  useReturnFocus();
  useFilterWatcher();
  useBrowserSession();
  useHydrationMark();
  return null;
}

/** Says in the document that presses are answered now: for tests, for styles that wait, for measurements. */
function useHydrationMark(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    performance.mark('hydrated');
  }, []);
}

/** The path watcher (specification §4). */
function useFilterWatcher(): void {
  const store = useStore();
  const { pathname } = useLocation();
  useEffect(() => forgetFiltersOutside(store, pathname), [store, pathname]);
}

/** While a lazily loaded screen is loading, the text 'Loading...' is shown (specification §2). */
function LoadingBar() {
  const { state, location } = useNavigation();
  // A filter keeps its page while the next one comes; the list itself says that it is busy.
  const visible = state === 'loading' && !(location?.state as { keepScroll?: boolean } | null)?.keepScroll;
  return (
    <div className="site-loading" role="status" data-visible={visible || undefined}>
      {visible ? 'Loading...' : null}
    </div>
  );
}
