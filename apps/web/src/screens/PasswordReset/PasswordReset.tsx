import { passwordChangeRules } from '@leasing/core/validation';
import { Alert } from '@leasing/ui/alert';
import { Button } from '@leasing/ui/button';
import { PasswordInput } from '@leasing/ui/password-input';
import { PhoneInput } from '@leasing/ui/phone-input';
import { useState } from 'react';
import { Form, Link, useActionData, useNavigation, useSearchParams } from 'react-router-dom';
import { AuthPage } from '../../layout/AuthPage.tsx';
import { NewPassword } from '../../password/NewPassword.tsx';
import { fieldProps, type Refused } from '../../routing/forms.ts';
import { signInStep } from '../../routing/paths.ts';
import { useBrowserValue } from '../../routing/useBrowserValue.ts';
import { useMistakes } from '../../routing/useMistakes.ts';
import { rememberedPhone } from '../../store/browserStorage.ts';
import { useSlice } from '../../store/StoreProvider.tsx';

/** «Придумайте пароль» (specification §2, "Login, password"). */
export function PasswordReset() {
  const [refused, forgetMistake] = useMistakes(useActionData() as Refused | undefined);
  const { data: user } = useSlice('user');
  const [params] = useSearchParams();
  const [phoneText, setPhoneText] = useState<string | null | undefined>(refused?.values.phoneNumber);
  const busy = useNavigation().state !== 'idle';
  const isForgotten = params.has('forgotten');
  const from = params.get('from');
  // Only the browser knows the phone of the last sign-in.
  const lastPhone = useBrowserValue(rememberedPhone, '');
  return (
    <AuthPage
      title="Придумайте пароль"
      lead="Рекомендуем не менее 8 символов: цифры, знаки и заглавные буквы."
    >
      <Form method="post" className="stack" noValidate aria-label="Смена пароля" onChange={forgetMistake}>
        {user ? null : (
          <PhoneInput
            label="Номер телефона"
            name="phoneNumber"
            autoComplete="username"
            value={phoneText === undefined ? lastPhone : phoneText}
            onValueChange={setPhoneText}
            error={refused?.errors.phoneNumber}
            required
          />
        )}
        {isForgotten ? (
          <input type="hidden" name="forgotten" value="1" />
        ) : (
          <PasswordInput
            label="Повторите старый пароль"
            {...fieldProps('oldPassword', refused)}
            autoComplete="current-password"
            required
          />
        )}
        <NewPassword
          label="Новый пароль"
          {...fieldProps('newPassword', refused)}
          rules={passwordChangeRules}
        />
        <Button type="submit" variant="accent" size="lg" block loading={busy}>
          Обновить пароль
        </Button>
        {refused?.message ? <Alert tone="negative">{refused.message}</Alert> : null}
      </Form>
      <div className="row row--apart auth-links">
        {/* A form, so that it also works without scripts: the address says which of the two is shown. */}
        <Form replace>
          {from ? <input type="hidden" name="from" value={from} /> : null}
          <Button
            size="sm"
            type="submit"
            variant="ghost"
            name={isForgotten ? undefined : 'forgotten'}
            value="1"
          >
            {isForgotten ? 'Я помню старый пароль' : 'Не помню старый пароль'}
          </Button>
        </Form>
        {user ? null : <Link to={signInStep('login', from)}>Войти</Link>}
      </div>
    </AuthPage>
  );
}
