import { Alert, Box, Button, Paper, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useLogin } from 'react-admin';
import { call } from './api.ts';

/** Signing in: phone and password, and in a new browser the code from the message. */
export function SignIn() {
  const login = useLogin();
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
      if (answer.staff) await login({});
      else setCodeSentTo(answer.codeSentTo);
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
    >
      <Paper
        component="form"
        onSubmit={submit}
        sx={{ width: '100%', maxWidth: 400, p: { xs: 3, sm: 4 }, display: 'grid', gap: 2 }}
      >
        <Box sx={{ height: 6, width: 56, bgcolor: 'secondary.main' }} />
        <Typography component="h1" variant="h5">
          Кабинет сотрудника
        </Typography>
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
      </Paper>
    </Box>
  );
}
