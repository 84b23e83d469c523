import { type ApiClient, type DeliveryChannel, outcomeOf } from '@leasing/core/api';
import { validateCode, validatePhone } from '@leasing/core/validation';
import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { redirectWithNotice } from '../engagement/notice.ts';
import { readForm, refuse, refuseCall } from '../routing/forms.ts';
import { contextOf } from '../routing/loading.ts';
import { signInStep } from '../routing/paths.ts';

/** What a code confirms: the page that asks for it, what was begun, and what is said when it was right. */
const kinds = {
  account: {
    page: 'confirm',
    begun: 'регистрацию',
    confirmed: 'Телефон подтверждён. Теперь можно войти.',
  },
  password: {
    page: 'passwordConfirm',
    begun: 'смену пароля',
    confirmed: 'Пароль обновлён. Войдите с новым паролем.',
  },
} as const;

/** Asks for the code again, by the same or the other channel. */
export function resendCode(api: ApiClient, phoneNumber: string, deliveryChannel: DeliveryChannel) {
  return outcomeOf('resendCode', api.resendCode({ body: { phoneNumber, deliveryChannel } }));
}

/**
 * Answers the form with the code: on to the login, or another code by the channel of the pressed button.
 *
 * @param onConfirmed called when the code was right
 */
export async function answerCodeForm(
  args: ActionFunctionArgs,
  kind: keyof typeof kinds,
  onConfirmed: () => void,
) {
  const { page, begun, confirmed } = kinds[kind];
  const { api } = contextOf(args);
  const values = await readForm(args.request);
  const from = new URL(args.request.url).searchParams.get('from');
  const phone = validatePhone(values.phoneNumber ?? '');
  if (!phone.valid) return refuse(values, { phoneNumber: phone.message });
  const phoneNumber = phone.value;

  if (values.resend) {
    const channel: DeliveryChannel = values.resend === 'TELEGRAM' ? 'TELEGRAM' : 'SMS';
    const outcome = await resendCode(api, phoneNumber, channel);
    if (!outcome.ok) return refuseCall(values, outcome);
    const way = kind === 'account' ? { confirmWay: channel } : undefined;
    return redirect(signInStep(page, from, { phoneNumber, ...way }));
  }

  const code = validateCode(values.code ?? '');
  if (!code.valid) return refuse(values, { code: code.message });
  const body = { code: code.value, phoneNumber };
  const outcome = await (kind === 'account'
    ? outcomeOf('confirm', api.confirm({ body }))
    : outcomeOf('confirmPassword', api.confirmPassword({ body })));
  // A code fits the browser that it was asked for in, and the server must not say which of the two is wrong.
  const advice = `Подходит только последний код и\u00A0только в\u00A0том браузере, где вы\u00A0начали ${begun}. Если начали в\u00A0другом, откройте эту страницу там или начните здесь заново с\u00A0тем\u00A0же номером.`;
  if (!outcome.ok) return refuseCall(values, outcome, 'code', advice);
  onConfirmed();
  return redirectWithNotice(signInStep('login', from, { phoneNumber }), {
    tone: 'positive',
    text: confirmed,
  });
}
