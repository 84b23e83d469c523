import { outcomeOf } from '@leasing/core/api';
import { type Validation, validatePasswordChange, validatePhone } from '@leasing/core/validation';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../routing/ApiProvider.tsx';
import { paths } from '../../routing/paths.ts';
import { rememberedPhone, rememberPhone } from '../../store/browserStorage.ts';
import { useSlice } from '../../store/StoreProvider.tsx';

interface Form {
  phoneNumber: string;
  oldPassword: string;
  newPassword: string;
}

type Errors = Partial<Record<keyof Form, string>>;

const messageOf = (result: Validation) => (result.valid ? undefined : result.message);

/**
 * Changes a password by the old one, or sets a new one when the old one is forgotten (specification §4,
 * decisions "Password reset"). Signed in, the server knows the phone by the session.
 */
export function usePasswordReset() {
  const api = useApi();
  const navigate = useNavigate();
  const { data: user } = useSlice('user');
  const [forgotten, setForgotten] = useState(false);
  const [form, setForm] = useState<Form>({ phoneNumber: '', oldPassword: '', newPassword: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    setForm((typed) => ({ ...typed, phoneNumber: typed.phoneNumber || rememberedPhone() }));
  }, []);

  function check(): { phoneNumber: string; errors: Errors } {
    const phone = validatePhone(user ? user.phoneNumber : form.phoneNumber);
    const found: Errors = {
      phoneNumber: messageOf(phone),
      newPassword: messageOf(validatePasswordChange(form.newPassword)),
      // It was made under the rule of the registration, which allows more signs: the server compares it.
      ...(!forgotten && !form.oldPassword.trim() && { oldPassword: 'Введите старый пароль' }),
    } as Errors;
    return { phoneNumber: phone.valid ? phone.value : '', errors: found };
  }

  async function send() {
    const { phoneNumber, errors: found } = check();
    setErrors(found);
    setFailure('');
    if (Object.values(found).some(Boolean)) return;
    setBusy(true);
    const newPassword = form.newPassword.trim();
    const oldPassword = form.oldPassword.trim();
    const outcome = forgotten
      ? await outcomeOf('forgotPassword', api.forgotPassword({ body: { phoneNumber, newPassword } }))
      : await outcomeOf(
          'resetPassword',
          api.resetPassword({ body: { oldPassword, newPassword, ...(!user && { phoneNumber }) } }),
        );
    setBusy(false);
    if (!outcome.ok) return setFailure(failureText(outcome.error.message));
    rememberPhone(phoneNumber);
    await navigate(`${paths.passwordConfirm}?${new URLSearchParams({ phoneNumber })}`);
  }

  return {
    signedIn: user !== null,
    forgotten,
    setForgotten,
    form,
    errors,
    failure,
    busy,
    change: (name: keyof Form, value: string) => {
      setForm({ ...form, [name]: value });
      setErrors({ ...errors, [name]: undefined });
    },
    submit(event: FormEvent) {
      event.preventDefault();
      if (!busy) void send();
    },
  };
}

/** The specification shows nothing here (§8); a person who cannot go on must be told why. */
function failureText(message: string): string {
  return message === 'Wrong password' ? 'Старый пароль неверный' : message;
}
