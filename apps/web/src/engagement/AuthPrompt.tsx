import { createContext, lazy, type ReactNode, useCallback, useContext, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LazyBoundary } from '../routing/LazyBoundary.tsx';
import { paths } from '../routing/paths.ts';
import { useNotify } from './Toasts.tsx';
import { needsAccount } from './texts.ts';
import { type NewWish, rememberWish } from './wish.ts';

// Most visitors never meet the dialog, so its code loads when it is first needed.
const AuthPromptDialog = lazy(async () => ({
  default: (await import('./AuthPromptDialog.tsx')).AuthPromptDialog,
}));

type AskToSignIn = (wish: NewWish) => void;

const AuthPromptContext = createContext<AskToSignIn>(() => {});

/** Opens «Для данного действия необходима авторизация» and remembers the wish. */
export function useAuthPrompt(): AskToSignIn {
  return useContext(AuthPromptContext);
}

/** The modal state of the specification (§3): open or not, and for which item. */
export function AuthPromptProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<{ open: boolean; wish: NewWish } | null>(null);
  const { pathname, search } = useLocation();
  const ask = useCallback<AskToSignIn>(
    (wish) => {
      rememberWish('item' in wish ? { ...wish, from: pathname + search } : { kind: wish.kind });
      setState({ open: true, wish });
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
  return (
    <AuthPromptContext value={ask}>
      {children}
      {state ? (
        <LazyBoundary onFailed={onFailed}>
          <AuthPromptDialog {...state} onOpenChange={(open) => setState({ ...state, open })} />
        </LazyBoundary>
      ) : null}
    </AuthPromptContext>
  );
}
