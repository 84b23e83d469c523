import type { DeliveryChannel } from '@leasing/core/api';
import { validatePhone } from '@leasing/core/validation';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useActionData, useNavigation, useSubmit } from 'react-router-dom';
import type { FormValues, Refused } from '../../routing/forms.ts';
import { consentError, type FieldErrors, fieldError, fieldWarning, formErrors } from './checkForm.ts';
import { type SignUpDraft, storedDraft } from './draft.ts';
import { type CustomerType, emptyForm, formOf, type SignUpField } from './fields.ts';

/** What is in the form now. The fields keep it themselves, also text entered before the scripts came. */
function read(form: HTMLFormElement): FormValues {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** What the scripts add to the registration: mistakes as they are made, and the dialog with the two channels. */
export function useSignUp() {
  const refused = useActionData() as Refused | undefined;
  const submit = useSubmit();
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<SignUpDraft>();
  const [errors, setErrors] = useState<FieldErrors>((refused?.errors ?? {}) as FieldErrors);
  const [taxWarning, setTaxWarning] = useState<string>();
  /** The phone that is to be confirmed, while the channel is being chosen. */
  const [choosing, setChoosing] = useState<string | null>(null);

  // Only the browser knows what was sent before, so it comes after the first render.
  useEffect(() => {
    const stored = storedDraft();
    const untouched = form.current && Object.values(formOf(read(form.current))).every((text) => text === '');
    if (stored && untouched) setDraft(stored);
  }, []);

  const [answeredRefusal, setAnsweredRefusal] = useState(refused);
  if (refused && refused !== answeredRefusal) {
    setAnsweredRefusal(refused);
    setErrors(refused.errors as FieldErrors);
    setChoosing(null);
  }

  function check(name: string, whenEmpty: boolean) {
    if (!form.current) return;
    const sent = read(form.current);
    if (name === 'consent' && errors.consent) {
      setErrors((previous) => ({ ...previous, consent: consentError(sent) ?? '' }));
    }
    if (!Object.hasOwn(emptyForm, name)) return;
    const values = formOf(sent);
    const field = name as SignUpField;
    if (field === 'taxNumber') setTaxWarning(values.taxNumber && fieldWarning(field, values));
    if (values[field] || whenEmpty)
      setErrors((previous) => ({ ...previous, [field]: fieldError(field, values) }));
  }

  return {
    form,
    /** What the fields start with. */
    first: { ...emptyForm, ...(refused?.values ?? draft?.form) },
    firstType: (refused?.values.customerType ?? draft?.type ?? 'individual') as CustomerType,
    /** Another key makes the fields start again. */
    key: draft ? 'draft' : 'empty',
    /** Whether a box of a form that was not accepted was ticked. */
    ticked: (name: 'consent' | 'newsletter') => Boolean(refused?.values[name]),
    errors,
    taxWarning,
    message: refused?.message,
    choosing,
    stopChoosing: () => setChoosing(null),
    sending: navigation.formData?.get('deliveryChannel') as DeliveryChannel | null | undefined,
    // A mistake that was named is checked again with every key, a new one waits until the field is left.
    changed: (name: string) => errors[name as keyof FieldErrors] && check(name, true),
    left: (name: string) => check(name, false),
    submitted(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const values = read(event.currentTarget);
      const found = formErrors(values);
      setErrors(found);
      const firstName = Object.keys(found)[0];
      const phone = validatePhone(values.phoneNumber ?? '');
      if (!firstName && phone.valid) return setChoosing(phone.value);
      const field = firstName && event.currentTarget.elements.namedItem(firstName);
      if (field instanceof HTMLElement) field.focus();
    },
    send(channel: DeliveryChannel) {
      if (!form.current) return;
      const formData = new FormData(form.current);
      formData.set('deliveryChannel', channel);
      // Back leads past the steps of a registration to where the visitor came from.
      void submit(formData, { method: 'post', replace: true });
    },
  };
}
