import { AuthDialog } from '@leasing/ui/auth-dialog';
import { useLocation } from 'react-router-dom';
import { paths, signInStep } from '../routing/paths.ts';
import { RouterLink } from '../routing/RouterLink.tsx';
import { type GuestAction, guestPath, memberPath } from './guestAction.ts';
import { toMachine } from './texts.ts';

interface AuthPromptDialogProps {
  open: boolean;
  action: GuestAction;
  /** Path and query of the page that it was pressed on. */
  from: string;
  onOpenChange: (open: boolean) => void;
}

/** The sign-in dialog with the ways of this site. What was pressed goes along with its links alone. */
export function AuthPromptDialog({ open, action, from, onOpenChange }: AuthPromptDialogProps) {
  const { pathname } = useLocation();
  const next = memberPath(action, from);
  return (
    <AuthDialog
      open={open && pathname !== paths.login}
      onOpenChange={onOpenChange}
      loginHref={signInStep('login', next)}
      signUpHref={signInStep('signUp', next)}
      phoneHref={guestPath(action, from)}
      linkComponent={RouterLink}
      itemName={'item' in action ? action.item.title : `Запчасти ${toMachine(action.machine.title)}`}
    />
  );
}
