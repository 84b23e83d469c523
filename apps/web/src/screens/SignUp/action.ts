import { type DeliveryChannel, outcomeOf } from '@leasing/core/api';
import { validatePhone } from '@leasing/core/validation';
import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { readForm, refuse, refuseCall } from '../../routing/forms.ts';
import { contextOf } from '../../routing/loading.ts';
import { signInStep } from '../../routing/paths.ts';
import { rememberPhone } from '../../store/browserStorage.ts';
import { formErrors } from './checkForm.ts';
import { rememberDraft } from './draft.ts';
import { agreementsOf, formOf, legalSignUpBody, signUpBody, typeOf } from './fields.ts';

/** Makes the account and sends its code; on to the confirmation (specification §4, "Registration"). */
export async function action(args: ActionFunctionArgs) {
  const { api } = contextOf(args);
  const values = await readForm(args.request);
  const type = typeOf(values);
  const form = formOf(values);
  const errors = formErrors(values);
  const phone = validatePhone(form.phoneNumber);
  if (!phone.valid || Object.keys(errors).length > 0) return refuse(values, { ...errors });

  // Sent before the scripts came, the form has no choice of a channel yet; the next page offers the other one.
  const channel: DeliveryChannel = values.deliveryChannel === 'TELEGRAM' ? 'TELEGRAM' : 'SMS';
  const checkedForm = { ...form, phoneNumber: phone.value };
  const agreements = agreementsOf(values);
  const outcome = await (type === 'legal'
    ? outcomeOf(
        'signUpLegal',
        api.signUpLegal({ body: { ...legalSignUpBody(checkedForm, channel), ...agreements } }),
      )
    : outcomeOf(
        'signUpIndividual',
        api.signUpIndividual({ body: { ...signUpBody(checkedForm, channel), ...agreements } }),
      ));
  if (!outcome.ok) return refuseCall(values, outcome);
  rememberPhone(phone.value);
  rememberDraft({ type, form });
  const from = new URL(args.request.url).searchParams.get('from');
  return redirect(signInStep('confirm', from, { phoneNumber: phone.value, confirmWay: channel }));
}
