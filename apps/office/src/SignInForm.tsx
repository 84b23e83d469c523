import type { StaffMember } from '@leasing/core/unstable/api/office';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { call } from './api.ts';

interface SignInFormProps {
  onSignedIn: (staff: StaffMember) => void | Promise<void>;
  /** Offers to leave instead. */
  onLeave?: () => void;
}

/** Phone and password, and in a new browser the code from the message. */
export function SignInForm({ onSignedIn, onLeave }: SignInFormProps) {
  const [codeSentTo, setCodeSentTo] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    setBusy(true);
    setFailure(undefined);
    try {
      const answer =
        codeSentTo === undefined
          ? await call('signIn', { body: { phoneNumber: text('phone'), password: text('password') } })
          : await call('confirmSignIn', { body: { code: text('code') } });
      if (answer.staff) await onSignedIn(answer.staff);
      else setCodeSentTo(answer.codeSentTo);
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {failure ? <Alert severity="error">{failure}</Alert> : null}
      {codeSentTo === undefined ? (
        <>
          <TextField name="phone" type="tel" label="Телефон" autoComplete="username" required autoFocus />
          <TextField
            name="password"
            type="password"
            label="Пароль"
            autoComplete="current-password"
            required
          />
        </>
      ) : (
        <>
          <Typography>Этот браузер новый. Введите код, который пришёл на {codeSentTo}.</Typography>
          <TextField
            key="code"
            name="code"
            label="Код из сообщения"
            autoComplete="one-time-code"
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
            required
            autoFocus
          />
        </>
      )}
      <Button type="submit" variant="contained" color="secondary" size="large" disabled={isBusy}>
        Войти
      </Button>
      {codeSentTo === undefined ? null : (
        <Button onClick={() => setCodeSentTo(undefined)}>Другой телефон или новый код</Button>
      )}
      {onLeave ? <Button onClick={onLeave}>Выйти и не сохранять</Button> : null}
    </Box>
  );
}
