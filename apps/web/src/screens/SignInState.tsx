import { EmptyState } from '@leasing/ui/empty-state';
import { needsAccount } from '../engagement/texts.ts';
import { LinkButton } from '../routing/LinkButton.tsx';
import { signInStep } from '../routing/paths.ts';

/** Stands on a member's page for a guest: why it is empty, and the way in and back. */
export function SignInState({ from, what }: { from: string; what: string }) {
  return (
    <EmptyState
      title={needsAccount}
      action={
        <>
          <LinkButton variant="accent" href={signInStep('login', from)}>
            Войти
          </LinkButton>
          <LinkButton href={signInStep('signUp', from)}>Создать аккаунт</LinkButton>
        </>
      }
    >
      Войдите, и&nbsp;здесь появятся ваши {what}.
    </EmptyState>
  );
}
