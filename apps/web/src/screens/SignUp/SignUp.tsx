import { Button } from '@leasing/ui/button';
import { PasswordInput } from '@leasing/ui/password-input';
import { PhoneInput } from '@leasing/ui/phone-input';
import { SegmentedControl } from '@leasing/ui/segmented-control';
import { TextField } from '@leasing/ui/text-field';
import { Link } from 'react-router-dom';
import { AuthPage } from '../../layout/AuthPage.tsx';
import { paths } from '../../routing/paths.ts';
import { ChannelDialog } from './ChannelDialog.tsx';
import { fieldWarning } from './checkForm.ts';
import { type CustomerType, customerTypes, textFields } from './fields.ts';
import { useSignUp } from './useSignUp.ts';

/** Registration of an individual, a sole trader or a legal entity (specification §2). */
export function SignUp() {
  const signUp = useSignUp();
  const { type, form, errors, failure } = signUp;
  const field = (name: keyof typeof form) => ({
    name,
    error: errors[name],
    required: true,
    onBlur: () => signUp.leave(name),
  });
  return (
    <AuthPage title="Регистрация">
      <SegmentedControl
        label="Кто регистрируется"
        options={customerTypes}
        value={type}
        onValueChange={(value) => signUp.setType(value as CustomerType)}
      />
      <form className="auth-form" onSubmit={signUp.submit} noValidate aria-label="Регистрация">
        {textFields
          .filter(({ legalOnly }) => !legalOnly || type === 'legal')
          .map(({ name, label, autoComplete }) => (
            <TextField
              key={name}
              {...field(name)}
              label={label}
              autoComplete={autoComplete}
              inputMode={name === 'taxNumber' ? 'numeric' : name === 'email' ? 'email' : undefined}
              hint={name === 'taxNumber' && form.taxNumber ? fieldWarning(name, form) : undefined}
              value={form[name]}
              onChange={(event) => signUp.change(name, event.target.value)}
            />
          ))}
        <PhoneInput
          {...field('phoneNumber')}
          label="Номер телефона"
          autoComplete="tel"
          value={form.phoneNumber}
          onValueChange={(value) => signUp.change('phoneNumber', value)}
        />
        <PasswordInput
          {...field('password')}
          label="Пароль"
          autoComplete="new-password"
          value={form.password}
          onChange={(event) => signUp.change('password', event.target.value)}
        />
        <PasswordInput
          {...field('repeatPassword')}
          label="Повторите пароль"
          autoComplete="new-password"
          value={form.repeatPassword}
          onChange={(event) => signUp.change('repeatPassword', event.target.value)}
        />
        <Button type="submit" variant="accent" size="lg" block>
          Зарегистрироваться
        </Button>
        {failure ? (
          <p className="auth-error" role="alert">
            {failure}
          </p>
        ) : null}
      </form>
      <div className="auth-links">
        <Link to={paths.login} replace>
          Уже есть аккаунт
        </Link>
      </div>
      <p className="auth-notice">
        Регистрируясь, вы&nbsp;принимаете <Link to={paths.policy}>условия использования</Link>
        {' и '}
        <Link to={paths.policy}>политику обработки персональных данных</Link>.
      </p>
      {signUp.choosing ? (
        <ChannelDialog
          phoneNumber={signUp.phoneNumber}
          sending={signUp.sending}
          onChoose={(channel) => void signUp.send(channel)}
          onClose={() => signUp.setChoosing(false)}
        />
      ) : null}
    </AuthPage>
  );
}
