import { outcomeOf } from '@leasing/core/api';
import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { readForm, refuse } from '../../routing/forms.ts';
import { using } from '../../routing/loading.ts';
import { safePath } from './safePath.ts';

/** Signs in; the cookie of the session travels with the redirect. */
export async function action(args: ActionFunctionArgs) {
  const { api } = using(args);
  const typed = await readForm(args.request);
  const { password = '' } = typed;
  // The phone library is larger than this page, so it comes when there is something to check.
  const { validatePhone } = await import('@leasing/core/validation');
  const phone = validatePhone(typed.phoneNumber ?? '');
  if (!phone.valid) return refuse(typed, { phoneNumber: phone.message });
  if (!password) return refuse(typed, { password: 'Введите пароль' });
  const outcome = await outcomeOf('login', api.login({ body: { phoneNumber: phone.value, password } }));
  if (!outcome.ok) return refuse(typed, { password: outcome.text ?? outcome.error.message }, outcome.error);
  return redirect(safePath(new URL(args.request.url).searchParams.get('from')));
}
