import type { LinkComponentProps } from '@leasing/ui';
import { AuthDialog } from '@leasing/ui/auth-dialog';
import { useCallback, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../routing/paths.ts';
import { RouterLink } from '../routing/RouterLink.tsx';
import { partsRequestPath, phoneRequestPath } from './phoneRequestPaths.ts';
import { toMachine } from './texts.ts';
import { forgetWish, type NewWish } from './wish.ts';

interface AuthPromptDialogProps {
  open: boolean;
  wish: NewWish;
  onOpenChange: (open: boolean) => void;
}

/** The sign-in dialog with the ways of this site. «Отмена» gives the wish up; the links keep it. */
export function AuthPromptDialog({ open, wish, onOpenChange }: AuthPromptDialogProps) {
  const { pathname, search } = useLocation();
  const signingIn = useRef(false);
  const change = (next: boolean) => {
    if (!next && !signingIn.current) forgetWish();
    signingIn.current = false;
    onOpenChange(next);
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
    <AuthDialog
      open={open && pathname !== paths.login}
      onOpenChange={change}
      loginHref={paths.login}
      signUpHref={paths.signUp}
      phoneHref={phoneHref(wish, pathname + search)}
      linkComponent={SignInLink}
      itemName={'item' in wish ? wish.item.title : `Запчасти ${toMachine(wish.machine.title)}`}
    />
  );
}

/** Where the wish can be sent without an account. */
function phoneHref(wish: NewWish, from: string): string | undefined {
  if (wish.kind === 'spare-parts') return partsRequestPath(wish.machine.id, from);
  return wish.kind === 'request' ? phoneRequestPath(wish.item, from) : undefined;
}
