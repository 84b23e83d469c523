import { Button } from '@leasing/ui/button';
import { PasswordInput } from '@leasing/ui/password-input';
import { PhoneInput } from '@leasing/ui/phone-input';
import { Link } from 'react-router-dom';
import { AuthPage } from '../../layout/AuthPage.tsx';
import { paths } from '../../routing/paths.ts';
import { usePasswordReset } from './usePasswordReset.ts';

/** «Придумайте пароль» (specification §2, "Login, password"). */
export function PasswordReset() {
  const reset = usePasswordReset();
  const { form, errors, forgotten, failure } = reset;
  return (
    <AuthPage
      title="Придумайте пароль"
      lead="Рекомендуем не менее 8 символов: цифры, знаки и заглавные буквы."
    >
      <form className="auth-form" onSubmit={reset.submit} noValidate aria-label="Смена пароля">
        {reset.signedIn ? null : (
          <PhoneInput
            label="Номер телефона"
            name="phoneNumber"
            autoComplete="username"
            value={form.phoneNumber}
            onValueChange={(value) => reset.change('phoneNumber', value)}
            error={errors.phoneNumber}
            required
          />
        )}
        {forgotten ? null : (
          <PasswordInput
            label="Повторите старый пароль"
            name="oldPassword"
            autoComplete="current-password"
            value={form.oldPassword}
            onChange={(event) => reset.change('oldPassword', event.target.value)}
            error={errors.oldPassword}
            required
          />
        )}
        <PasswordInput
          label="Новый пароль"
          name="newPassword"
          autoComplete="new-password"
          value={form.newPassword}
          onChange={(event) => reset.change('newPassword', event.target.value)}
          error={errors.newPassword}
          required
        />
        <Button type="submit" variant="accent" size="lg" block loading={reset.busy}>
          Обновить пароль
        </Button>
        {failure ? (
          <p className="auth-error" role="alert">
            {failure}
          </p>
        ) : null}
      </form>
      <div className="auth-links">
        <Button variant="ghost" onClick={() => reset.setForgotten(!forgotten)}>
          {forgotten ? 'Я помню старый пароль' : 'Не помню старый пароль'}
        </Button>
        {reset.signedIn ? null : <Link to={paths.login}>Войти</Link>}
      </div>
    </AuthPage>
  );
}
