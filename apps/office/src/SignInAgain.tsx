import { Dialog, DialogContent, Typography } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { useLogout } from 'react-admin';
import { SignInForm } from './SignInForm.tsx';
import { session } from './session.ts';

/** Over the screen, when the server has ended the session: what is typed stays, and is sent after signing in. */
export function SignInAgain() {
  const isAsked = useSyncExternalStore(session.subscribe, session.isWaiting);
  const logout = useLogout();
  return (
    <Dialog open={isAsked} aria-labelledby="sign-in-again" fullWidth maxWidth="xs">
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography id="sign-in-again" component="h2" variant="h5">
          Войдите снова
        </Typography>
        <Typography>
          Вход закончился. Всё введённое на&nbsp;месте: после входа работа продолжится, а то, что вы
          отправляли, уйдёт само.
        </Typography>
        <SignInForm onSignedIn={session.begin} onLeave={() => void logout()} />
      </DialogContent>
    </Dialog>
  );
}
