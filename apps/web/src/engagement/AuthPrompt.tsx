import type { LinkComponentProps } from '@leasing/ui';
import { createContext, lazy, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LazyBoundary } from '../routing/LazyBoundary.tsx';
import { paths } from '../routing/paths.ts';
import { RouterLink } from '../routing/RouterLink.tsx';
import { type Item, phoneRequestPath } from './item.ts';
import { useNotify } from './Toasts.tsx';
import { needsAccount } from './texts.ts';
import { forgetWish, rememberWish } from './wish.ts';

// Most visitors never meet the dialog, so its code comes when it is first wanted.
const AuthDialog = lazy(async () => ({ default: (await import('@leasing/ui/auth-dialog')).AuthDialog }));

/** What is done after signing in; the page to return to is this one. */
type Wanted = { kind: 'favourite' | 'request'; item: Item } | { kind: 'spare-parts' };
type AskToSignIn = (wanted: Wanted) => void;

const AuthPromptContext = createContext<AskToSignIn>(() => {});

/** Opens «Для данного действия необходима авторизация» and remembers what was wanted. */
export function useAuthPrompt(): AskToSignIn {
  return useContext(AuthPromptContext);
}

/** The modal state of the specification (§3): open or not, and for which item. */
export function AuthPromptProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<{ open: boolean; wanted: Wanted } | null>(null);
  const { pathname, search } = useLocation();
  const ask = useCallback<AskToSignIn>(
    (wanted) => {
      rememberWish('item' in wanted ? { ...wanted, from: pathname + search } : wanted);
      setState({ open: true, wanted });
    },
    [pathname, search],
  );
  const notify = useNotify();
  const navigate = useNavigate();
  const onFailed = () =>
    notify({
      tone: 'negative',
      text: needsAccount,
      action: { label: 'Войти', onPress: () => void navigate(paths.login) },
    });
  const signingIn = useRef(false);
  // «Отмена» gives the wish up; the links keep it, and the login page does it.
  const onOpenChange = (open: boolean) => {
    if (!open && !signingIn.current) forgetWish();
    signingIn.current = false;
    setState((shown) => shown && { ...shown, open });
  };
  const SignInLink = useCallback(
    (props: LinkComponentProps) => (
      <RouterLink
        {...props}
        onClickCapture={() => {
          signingIn.current = true;
        }}
      />
    ),
    [],
  );
  return (
    <AuthPromptContext value={ask}>
      {children}
      {state ? (
        <LazyBoundary onFailed={onFailed}>
          <AuthDialog
            open={state.open && pathname !== paths.login}
            onOpenChange={onOpenChange}
            loginHref={paths.login}
            signUpHref={paths.signUp}
            phoneHref={
              state.wanted.kind === 'request'
                ? phoneRequestPath(state.wanted.item, pathname + search)
                : undefined
            }
            linkComponent={SignInLink}
            itemName={'item' in state.wanted ? state.wanted.item.title : undefined}
          />
        </LazyBoundary>
      ) : null}
    </AuthPromptContext>
  );
}
