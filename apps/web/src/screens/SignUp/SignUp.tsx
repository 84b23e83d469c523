import { passwordRules } from '@leasing/core/validation';
import { Alert } from '@leasing/ui/alert';
import { Button } from '@leasing/ui/button';
import { PasswordInput } from '@leasing/ui/password-input';
import { PhoneInput } from '@leasing/ui/phone-input';
import { SegmentedControl } from '@leasing/ui/segmented-control';
import { TextField } from '@leasing/ui/text-field';
import { lazy, Suspense } from 'react';
import { Form, Link, useLoaderData, useSearchParams } from 'react-router-dom';
import { ConsentBox } from '../../consents/ConsentBox.tsx';
import { AuthPage } from '../../layout/AuthPage.tsx';
import { NewPassword } from '../../password/NewPassword.tsx';
import { paths, signInStep } from '../../routing/paths.ts';
import { channels, customerTypes, emailField, personFields, type TextFieldEntry } from './fields.ts';
import type { SignUpData } from './loader.ts';
import './SignUp.css';
import { useSignUp } from './useSignUp.ts';

// The form is filled in without it.
const ChannelDialog = lazy(async () => ({ default: (await import('./ChannelDialog.tsx')).ChannelDialog }));

const nameOf = (target: EventTarget) => (target as HTMLInputElement).name;

/** Registration of an individual, a sole trader or a legal entity (specification §2). */
export function SignUp() {
  const { account, newsletter } = useLoaderData() as SignUpData;
  const from = useSearchParams()[0].get('from');
  const { form, ...signUp } = useSignUp();
  const { first, errors } = signUp;
  const field = (name: keyof typeof first) => ({ name, error: errors[name], required: true });
  const textField = ({ name, label, legalOnly, ...hints }: TextFieldEntry) => (
    <TextField
      key={name}
      {...field(name)}
      {...hints}
      className={legalOnly ? 'sign-up__legal' : undefined}
      label={label}
      description={name === 'taxNumber' ? signUp.taxWarning : undefined}
      defaultValue={first[name]}
    />
  );
  return (
    <AuthPage title="Регистрация">
      <Form
        key={signUp.key}
        ref={form}
        method="post"
        className="stack sign-up"
        noValidate
        aria-label="Регистрация"
        onSubmit={signUp.submitted}
        onChange={({ target }) => signUp.changed(nameOf(target))}
        onBlur={({ target }) => signUp.left(nameOf(target))}
      >
        <fieldset className="field-group">
          <legend>Кто вы</legend>
          <SegmentedControl
            label="Кто регистрируется"
            name="customerType"
            options={customerTypes}
            defaultValue={signUp.firstType}
          />
          {personFields.map(textField)}
        </fieldset>
        <fieldset className="field-group">
          <legend>Связь</legend>
          {textField(emailField)}
          <PhoneInput
            {...field('phoneNumber')}
            label="Номер телефона"
            autoComplete="tel"
            defaultValue={first.phoneNumber}
          />
        </fieldset>
        <fieldset className="field-group">
          <legend>Пароль</legend>
          <NewPassword {...field('password')} label="Пароль" rules={passwordRules} />
          <PasswordInput {...field('repeatPassword')} label="Повторите пароль" autoComplete="new-password" />
        </fieldset>
        <noscript>
          <SegmentedControl label="Как получить код" labelShown name="deliveryChannel" options={channels} />
        </noscript>
        <div className="stack sign-up__consents">
          <ConsentBox
            offer={account}
            name="consent"
            required
            error={errors.consent}
            defaultChecked={signUp.ticked('consent')}
          />
          <ConsentBox offer={newsletter} name="newsletter" defaultChecked={signUp.ticked('newsletter')} />
        </div>
        <Button type="submit" variant="accent" size="lg" block>
          Зарегистрироваться
        </Button>
        {signUp.message ? <Alert tone="negative">{signUp.message}</Alert> : null}
      </Form>
      <div className="row row--apart auth-links">
        <Link to={signInStep('login', from)} replace>
          Уже есть аккаунт
        </Link>
      </div>
      <p className="hint">
        Как мы&nbsp;обращаемся с&nbsp;данными: <Link to={paths.policy}>условия обработки</Link> и&nbsp;
        <Link to={paths.policy}>политика обработки персональных данных</Link>.
      </p>
      {signUp.choosing ? (
        <Suspense fallback={null}>
          <ChannelDialog
            phoneNumber={signUp.choosing}
            sending={signUp.sending ?? null}
            onChoose={signUp.send}
            onClose={signUp.stopChoosing}
          />
        </Suspense>
      ) : null}
    </AuthPage>
  );
}
