import { Alert } from '@leasing/ui/alert';
import { Button } from '@leasing/ui/button';
import { PasswordInput } from '@leasing/ui/password-input';
import { TextField } from '@leasing/ui/text-field';
import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation, useSearchParams } from 'react-router-dom';
import { AuthPage } from '../../layout/AuthPage.tsx';
import { fieldProps } from '../../routing/forms.ts';
import { paths, signInStep } from '../../routing/paths.ts';
import { useFormAnswer } from '../../routing/useFormAnswer.ts';
import { useMistakes } from '../../routing/useMistakes.ts';
import { rememberedPhone } from '../../store/browserStorage.ts';

/** «Вход в аккаунт» (specification §2). */
export function Login() {
  const [refused, forgetMistake] = useMistakes(useFormAnswer());
  const busy = useNavigation().state !== 'idle';
  const phone = useRememberedPhone();
  const [params] = useSearchParams();
  // The phone that has just been confirmed.
  const confirmedPhone = params.get('phoneNumber');
  const from = params.get('from');
  return (
    <AuthPage title="Вход в аккаунт">
      <Form method="post" replace className="stack" noValidate onChange={forgetMistake}>
        <TextField
          type="tel"
          label="Номер телефона"
          {...fieldProps('phoneNumber', refused)}
          autoComplete="username"
          placeholder="+7 912 345-67-89"
          ref={phone}
          defaultValue={refused?.values.phoneNumber ?? confirmedPhone ?? undefined}
          required
        />
        <PasswordInput
          label="Пароль"
          {...fieldProps('password', refused)}
          autoComplete="current-password"
          required
        />
        {refused?.message ? <Alert tone="negative">{refused.message}</Alert> : null}
        <Button type="submit" variant="accent" size="lg" block loading={busy}>
          Войти
        </Button>
      </Form>
      <div className="row row--apart auth-links">
        <Link to={signInStep('passwordReset', from, { forgotten: '1' })}>Восстановить пароль</Link>
        <Link to={signInStep('signUp', from)} replace>
          Создать аккаунт
        </Link>
      </div>
      <p className="hint">
        Входя, вы&nbsp;соглашаетесь с&nbsp;
        <Link to={paths.policy}>политикой обработки персональных данных</Link>.
      </p>
    </AuthPage>
  );
}

/** Fills in the phone of the last sign-in, which only the browser knows, unless the field has a text. */
function useRememberedPhone() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current?.value === '') field.current.value = rememberedPhone();
  }, []);
  return field;
}
