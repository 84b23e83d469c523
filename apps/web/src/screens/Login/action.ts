import { outcomeOf } from '@leasing/core/api';
import type { ActionFunctionArgs } from 'react-router-dom';
import { accept, readForm, refuse, refuseCall } from '../../routing/forms.ts';
import { contextOf } from '../../routing/loading.ts';
import { safePath } from '../../routing/safePath.ts';
import { rememberPhone } from '../../store/browserStorage.ts';
import { loadSession } from '../../store/session.ts';

/** Signs in; the cookie of the session travels with the redirect. */
export async function action(args: ActionFunctionArgs) {
  const { api, store } = contextOf(args);
  const values = await readForm(args.request);
  const { password = '' } = values;
  // The phone library is larger than this page, so it comes when there is something to check.
  const { validatePhone } = await import('@leasing/core/validation');
  const phone = validatePhone(values.phoneNumber ?? '');
  if (!phone.valid) return refuse(values, { phoneNumber: phone.message });
  if (!password) return refuse(values, { password: 'Введите пароль' });
  const outcome = await outcomeOf('login', api.login({ body: { phoneNumber: phone.value, password } }));
  if (!outcome.ok) return refuseCall(values, outcome, 'password');

  rememberPhone(phone.value);
  if (!import.meta.env.SSR) await loadSession(api, store);
  return accept(safePath(new URL(args.request.url).searchParams.get('from')));
}
