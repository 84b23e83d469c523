import type { LinkComponentProps } from '@leasing/ui';
import { AuthDialog } from '@leasing/ui/auth-dialog';
import { useCallback, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../routing/paths.ts';
import { RouterLink } from '../routing/RouterLink.tsx';
import { partsRequestPath, phoneRequestPath } from './phoneRequestPaths.ts';
import { toMachine } from './texts.ts';
import { forgetWish, type Wanted } from './wish.ts';

interface AuthPromptDialogProps {
  open: boolean;
  wanted: Wanted;
  onOpenChange: (open: boolean) => void;
}

/** The sign-in dialog with the ways of this site. «Отмена» gives the wish up; the links keep it. */
export function AuthPromptDialog({ open, wanted, onOpenChange }: AuthPromptDialogProps) {
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
      phoneHref={phoneHref(wanted, pathname + search)}
      linkComponent={SignInLink}
      itemName={'item' in wanted ? wanted.item.title : `Запчасти ${toMachine(wanted.machine.title)}`}
    />
  );
}

/** Where what is wanted can be asked for without an account. */
function phoneHref(wanted: Wanted, from: string): string | undefined {
  if (wanted.kind === 'spare-parts') return partsRequestPath(wanted.machine.id, from);
  return wanted.kind === 'request' ? phoneRequestPath(wanted.item, from) : undefined;
}
