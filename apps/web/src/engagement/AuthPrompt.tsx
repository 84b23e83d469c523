import { createContext, lazy, type ReactNode, useCallback, useContext, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LazyBoundary } from '../routing/LazyBoundary.tsx';
import { signInStep } from '../routing/paths.ts';
import { type GuestAction, memberPath } from './guestAction.ts';
import { useNotify } from './Toasts.tsx';
import { needsAccount } from './texts.ts';

// Most visitors never meet the dialog, so its code loads when it is first needed.
const AuthPromptDialog = lazy(async () => ({
  default: (await import('./AuthPromptDialog.tsx')).AuthPromptDialog,
}));

type AskToSignIn = (action: GuestAction) => void;

const AuthPromptContext = createContext<AskToSignIn>(() => {});

/** Opens «Для данного действия необходима авторизация»; what was pressed is asked again after the sign-in. */
export function useAuthPrompt(): AskToSignIn {
  return useContext(AuthPromptContext);
}

/** The modal state of the specification (§3): open or not, and for which item. */
export function AuthPromptProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<{ open: boolean; action: GuestAction } | null>(null);
  const { pathname, search } = useLocation();
  const from = pathname + search;
  const ask = useCallback<AskToSignIn>((action) => setState({ open: true, action }), []);
  const notify = useNotify();
  const navigate = useNavigate();
  return (
    <AuthPromptContext value={ask}>
      {children}
      {state ? (
        <LazyBoundary
          onFailed={() =>
            notify({
              tone: 'negative',
              text: needsAccount,
              action: {
                label: 'Войти',
                onPress: () => void navigate(signInStep('login', memberPath(state.action, from))),
              },
            })
          }
        >
          <AuthPromptDialog {...state} from={from} onOpenChange={(open) => setState({ ...state, open })} />
        </LazyBoundary>
      ) : null}
    </AuthPromptContext>
  );
}
