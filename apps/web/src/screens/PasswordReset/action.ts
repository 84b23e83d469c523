import { outcomeOf } from '@leasing/core/api';
import { validatePasswordChange, validatePhone } from '@leasing/core/validation';
import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { type FormValues, readForm, refuse, refuseCall } from '../../routing/forms.ts';
import { contextOf } from '../../routing/loading.ts';
import { signInStep } from '../../routing/paths.ts';
import { rememberPhone } from '../../store/browserStorage.ts';

/**
 * Changes a password by the old one, or sets a new one when the old one is forgotten (specification §4, decisions
 * "Password reset"). Signed in, the server knows the phone by the session.
 */
export async function action(args: ActionFunctionArgs) {
  const { api, store } = contextOf(args);
  const values = await readForm(args.request);
  const { oldPassword = '', newPassword = '' } = values;
  const isForgotten = values.forgotten === '1';
  // The loaders of a page run after its action, so the server asks for the user now.
  const user = store.user.data ?? (store.auth.isLoggedIn ? await api.userInfo().catch(() => null) : null);
  const phone = validatePhone(user?.phoneNumber ?? values.phoneNumber ?? '');
  const password = validatePasswordChange(newPassword);
  const errors: FormValues = {
    ...(phone.valid ? {} : { phoneNumber: phone.message }),
    ...(password.valid ? {} : { newPassword: password.message }),
    // It was made under the rule of the registration, which allows more signs: the server compares it.
    ...(isForgotten || oldPassword ? {} : { oldPassword: 'Введите старый пароль' }),
  };
  if (!phone.valid || Object.keys(errors).length > 0) return refuse(values, errors);

  const phoneNumber = phone.value;
  const outcome = await (isForgotten
    ? outcomeOf('forgotPassword', api.forgotPassword({ body: { phoneNumber, newPassword } }))
    : outcomeOf(
        'resetPassword',
        api.resetPassword({ body: { oldPassword, newPassword, ...(!user && { phoneNumber }) } }),
      ));
  if (!outcome.ok) {
    // The specification shows nothing here (§8); a person who cannot go on must learn why.
    const text = outcome.error.message === 'Wrong password' ? 'Старый пароль неверный' : null;
    return refuseCall(values, { ...outcome, text });
  }
  rememberPhone(phoneNumber);
  const from = new URL(args.request.url).searchParams.get('from');
  return redirect(signInStep('passwordConfirm', from, { phoneNumber }));
}
