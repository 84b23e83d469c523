import { outcomeOf } from '@leasing/core/api';
import { Button } from '@leasing/ui/button';
import { PasswordInput } from '@leasing/ui/password-input';
import { TextField } from '@leasing/ui/text-field';
import { type FormEvent, useEffect, useState } from 'react';
import { Form, Link, useActionData, useNavigate, useSearchParams } from 'react-router-dom';
import { useNotify } from '../../engagement/Toasts.tsx';
import { useSession } from '../../engagement/useSession.ts';
import { takeWish } from '../../engagement/wish.ts';
import { AuthPage } from '../../layout/AuthPage.tsx';
import { useApi } from '../../routing/ApiProvider.tsx';
import type { Refused, Typed } from '../../routing/forms.ts';
import { paths } from '../../routing/paths.ts';
import { rememberedPhone, rememberPhone } from '../../store/browserStorage.ts';
import { useStore } from '../../store/StoreProvider.tsx';
import { safePath } from './safePath.ts';

/** «Вход в аккаунт» (specification §2). */
export function Login() {
  const answered = useActionData() as Refused | undefined;
  const { phone, setPhone, failure, busy, submit } = useLogin(answered);
  return (
    <AuthPage title="Вход в аккаунт">
      <Form method="post" className="auth-form" onSubmit={submit} noValidate>
        <TextField
          type="tel"
          label="Номер телефона"
          name="phoneNumber"
          autoComplete="username"
          placeholder="+7 912 345-67-89"
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
          error={failure.phoneNumber}
          required
        />
        <PasswordInput
          label="Пароль"
          name="password"
          autoComplete="current-password"
          error={failure.password}
          required
        />
        <Button type="submit" variant="accent" size="lg" block loading={busy}>
          Войти
        </Button>
      </Form>
      <div className="auth-links">
        <Link to={paths.passwordReset}>Восстановить пароль</Link>
        <Link to={paths.signUp} replace>
          Создать аккаунт
        </Link>
      </div>
      <p className="auth-notice">
        Входя, вы&nbsp;соглашаетесь с&nbsp;
        <Link to={paths.policy}>политикой обработки персональных данных</Link>.
      </p>
    </AuthPage>
  );
}

function useLogin(answered: Refused | undefined) {
  const api = useApi();
  const navigate = useNavigate();
  const { signedIn } = useSession();
  const store = useStore();
  const notify = useNotify();
  const [params] = useSearchParams();
  const [phone, setPhone] = useState(answered?.typed.phoneNumber ?? '');
  const [failure, setFailure] = useState<Typed>(answered?.errors ?? {});
  const [busy, setBusy] = useState(false);

  // The stored phone is only known in the browser, so it comes after the first render.
  useEffect(() => setPhone((typed) => typed || rememberedPhone()), []);

  async function logIn(form: FormData) {
    const phoneNumber = String(form.get('phoneNumber') ?? '').trim();
    const password = String(form.get('password') ?? '').trim();
    // The phone library is larger than this page, so it comes when there is something to check.
    const [{ validatePhone }, { fulfilWish }] = await Promise.all([
      import('@leasing/core/validation'),
      import('../../engagement/fulfilWish.ts'),
    ]);
    const checked = validatePhone(phoneNumber);
    if (!checked.valid) return setFailure({ phoneNumber: checked.message });
    if (!password) return setFailure({ password: 'Введите пароль' });
    setFailure({});
    setBusy(true);
    const outcome = await outcomeOf('login', api.login({ body: { phoneNumber: checked.value, password } }));
    if (!outcome.ok) {
      setBusy(false);
      return setFailure({ password: outcome.text ?? outcome.error.message });
    }
    rememberPhone(checked.value);
    await signedIn();
    const wish = takeWish();
    if (wish) await fulfilWish(wish, { api, store, notify });
    await navigate(wish?.from ?? safePath(params.get('from')), { replace: true });
  }

  return {
    phone,
    setPhone,
    failure,
    busy,
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (!busy) void logIn(new FormData(event.currentTarget));
    },
  };
}
