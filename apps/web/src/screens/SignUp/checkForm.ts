import {
  type Validation,
  validateEmail,
  validatePassword,
  validatePhone,
  validateRepeatPassword,
  validateRequired,
  validateTaxNumber,
} from '@leasing/core/validation';
import type { FormValues } from '../../routing/forms.ts';
import { formOf, type SignUpField, type SignUpForm, typeOf } from './fields.ts';

/** A sentence per wrong field; empty when the form may be sent (specification §5). */
export type FieldErrors = Partial<Record<SignUpField | 'consent', string>>;

/** What is wrong with the box of the consent; undefined when it is ticked. */
export function consentError({ consent }: FormValues): string | undefined {
  return consent ? undefined : 'Без\u00A0согласия мы\u00A0не\u00A0можем завести учётную запись.';
}

/** How a field is checked, where it needs more than to be filled in. */
const checks: Partial<Record<SignUpField, (text: string, form: SignUpForm) => Validation>> = {
  email: validateEmail,
  phoneNumber: validatePhone,
  password: validatePassword,
  repeatPassword: (text, { password }) => validateRepeatPassword(text, password),
  taxNumber: validateTaxNumber,
};

const check = (name: SignUpField, form: SignUpForm) => (checks[name] ?? validateRequired)(form[name], form);

/** What is wrong with one field; undefined when nothing is. */
export function fieldError(name: SignUpField, form: SignUpForm): string | undefined {
  const result = check(name, form);
  return result.valid ? undefined : result.message;
}

/** Something odd that does not stop the form: check digits of a tax number that do not add up. */
export function fieldWarning(name: SignUpField, form: SignUpForm): string | undefined {
  const result = check(name, form);
  return result.valid ? result.warning : undefined;
}

/** What is wrong with all that was sent. */
export function formErrors(values: FormValues): FieldErrors {
  const form = formOf(values);
  const errors: FieldErrors = {};
  for (const name of Object.keys(form) as SignUpField[]) {
    if (name === 'companyName' && typeOf(values) === 'individual') continue;
    const message = fieldError(name, form);
    if (message) errors[name] = message;
  }
  const missing = consentError(values);
  if (missing) errors.consent = missing;
  return errors;
}
