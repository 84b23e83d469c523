import { Button } from '@leasing/ui/button';
import { EmptyState } from '@leasing/ui/empty-state';
import { needsAccount } from '../engagement/texts.ts';
import { paths } from '../routing/paths.ts';
import { RouterLink } from '../routing/RouterLink.tsx';

/** Stands on a member's page for a guest: why it is empty, and the way in and back. */
export function SignInState({ from, what }: { from: string; what: string }) {
  return (
    <EmptyState
      title={needsAccount}
      action={
        <>
          <Button
            variant="accent"
            href={`${paths.login}?from=${encodeURIComponent(from)}`}
            linkComponent={RouterLink}
          >
            Войти
          </Button>
          <Button href={paths.signUp} linkComponent={RouterLink}>
            Создать аккаунт
          </Button>
        </>
      }
    >
      Войдите, и&nbsp;здесь появятся ваши {what}.
    </EmptyState>
  );
}
