import { type ApiError, outcomeOf } from '@leasing/core/api';
import { type ActionFunctionArgs, data, redirect } from 'react-router-dom';
import { using } from '../../routing/loading.ts';
import { safePath } from './safePath.ts';

export interface LoginFailure {
  message: string;
  phoneNumber: string;
}

/** Login of a browser without JavaScript: an ordinary form. The cookie of the session travels with the redirect. */
export async function action(args: ActionFunctionArgs) {
  const { api } = using(args);
  const form = await args.request.formData();
  const phoneNumber = String(form.get('phoneNumber') ?? '').trim();
  const password = String(form.get('password') ?? '').trim();
  const from = safePath(new URL(args.request.url).searchParams.get('from'));
  const outcome = await outcomeOf('login', api.login({ body: { phoneNumber, password } }));
  if (outcome.ok) return redirect(from, 303);
  const message = outcome.text ?? outcome.error.message;
  return data({ message, phoneNumber } satisfies LoginFailure, statusOf(outcome.error));
}

function statusOf(error: ApiError): number {
  return error.status >= 400 ? error.status : 503;
}
