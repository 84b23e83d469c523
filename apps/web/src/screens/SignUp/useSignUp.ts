import { type DeliveryChannel, outcomeOf } from '@leasing/core/api';
import { validatePhone } from '@leasing/core/validation';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../routing/ApiProvider.tsx';
import { paths } from '../../routing/paths.ts';
import { rememberPhone } from '../../store/browserStorage.ts';
import { type FieldErrors, fieldError, formErrors } from './checkForm.ts';
import { rememberDraft, storedDraft } from './draft.ts';
import { type CustomerType, emptyForm, legalSignUpBody, type SignUpField, signUpBody } from './fields.ts';

/** State and steps of the registration (specification §4, "Registration"). */
export function useSignUp() {
  const api = useApi();
  const navigate = useNavigate();
  const [type, setType] = useState<CustomerType>('individual');
  const [form, setForm] = useState(emptyForm);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');
  const [choosing, setChoosing] = useState(false);
  const [sending, setSending] = useState<DeliveryChannel | null>(null);

  // Only the browser knows what was typed before, so it comes after the first render.
  useEffect(() => {
    const draft = storedDraft();
    if (!draft) return;
    setType(draft.type);
    setForm((typed) => (typed === emptyForm ? draft.form : typed));
  }, []);

  const phone = validatePhone(form.phoneNumber);
  const phoneNumber = phone.valid ? phone.value : form.phoneNumber;

  return {
    type,
    setType,
    form,
    errors,
    failure,
    choosing,
    setChoosing,
    sending,
    phoneNumber,
    change(name: SignUpField, value: string) {
      const next = { ...form, [name]: value };
      setForm(next);
      // A mistake that was named is checked again with every key, a new one waits until the field is left.
      if (errors[name]) setErrors({ ...errors, [name]: fieldError(name, next) });
    },
    leave(name: SignUpField) {
      if (form[name]) setErrors({ ...errors, [name]: fieldError(name, form) });
    },
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const found = formErrors(form, type);
      setErrors(found);
      setFailure('');
      const first = Object.keys(found)[0];
      if (!first) return setChoosing(true);
      const field = event.currentTarget.elements.namedItem(first);
      if (field instanceof HTMLElement) field.focus();
    },
    async send(channel: DeliveryChannel) {
      setSending(channel);
      const outcome = await (type === 'legal'
        ? outcomeOf(
            'signUpLegal',
            api.signUpLegal({ body: legalSignUpBody({ ...form, phoneNumber }, channel) }),
          )
        : outcomeOf(
            'signUpIndividual',
            api.signUpIndividual({ body: signUpBody({ ...form, phoneNumber }, channel) }),
          ));
      setSending(null);
      setChoosing(false);
      if (!outcome.ok) {
        setErrors(outcome.error.fields as FieldErrors);
        return setFailure(outcome.text ?? outcome.error.message);
      }
      rememberPhone(phoneNumber);
      const query = new URLSearchParams({ phoneNumber, confirmWay: channel });
      rememberDraft({ type, form });
      // Back leads past the steps of a registration to where the visitor came from.
      await navigate(`${paths.confirm}?${query}`, { replace: true });
    },
  };
}
