import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { useApi } from '../routing/ApiProvider.tsx';
import { paths, signInStep } from '../routing/paths.ts';
import { useStore } from '../store/StoreProvider.tsx';
import { signOutLocally } from '../store/session.ts';
import { useNotify } from './Toasts.tsx';
import { messages } from './texts.ts';

interface Session {
  /** Logout goes to /login; when it fails the user stays logged in (specification §8). */
  logOut: () => Promise<void>;
  /** A call was refused with 401: the marks of the user go, and the login page is one press away. */
  sessionEnded: () => void;
}

const SessionContext = createContext<Session>({ logOut: async () => {}, sessionEnded: () => {} });

/** Signing out, and what happens when the server has ended the session. */
export function useSession(): Session {
  return useContext(SessionContext);
}

/** Gives both to a page. Once: what asks the router to load again is drawn with each of its states, and a list has forty buttons. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const api = useApi();
  const store = useStore();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const notify = useNotify();
  const session = useMemo<Session>(
    () => ({
      async logOut() {
        try {
          await api.logout();
        } catch {
          notify({ tone: 'negative', text: messages.logout.failed });
          return;
        }
        signOutLocally(store);
        void import('../offline/offlineCopy.ts').then(({ forgetVisit }) => forgetVisit());
        await navigate(paths.login);
      },
      sessionEnded() {
        signOutLocally(store);
        notify({
          tone: 'negative',
          text: 'Сеанс закончился. Войдите ещё раз, чтобы продолжить.',
          action: {
            label: 'Войти',
            onPress: () =>
              void navigate(signInStep('login', window.location.pathname + window.location.search)),
          },
        });
        void revalidate();
      },
    }),
    [api, store, navigate, revalidate, notify],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
