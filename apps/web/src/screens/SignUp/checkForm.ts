import {
  type Validation,
  validateEmail,
  validatePassword,
  validatePhone,
  validateRepeatPassword,
  validateRequired,
  validateTaxNumber,
} from '@leasing/core/validation';
import type { CustomerType, SignUpField, SignUpForm } from './fields.ts';

/** A sentence per wrong field; empty when the form may be sent (specification §5). */
export type FieldErrors = Partial<Record<SignUpField, string>>;

function check(name: SignUpField, form: SignUpForm): Validation {
  switch (name) {
    case 'email':
      return validateEmail(form.email);
    case 'phoneNumber':
      return validatePhone(form.phoneNumber);
    case 'password':
      return validatePassword(form.password);
    case 'repeatPassword':
      return validateRepeatPassword(form.repeatPassword, form.password);
    case 'taxNumber':
      return validateTaxNumber(form.taxNumber);
    default:
      return validateRequired(form[name]);
  }
}

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

export function formErrors(form: SignUpForm, type: CustomerType): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of Object.keys(form) as SignUpField[]) {
    if (name === 'companyName' && type === 'individual') continue;
    const message = fieldError(name, form);
    if (message) errors[name] = message;
  }
  return errors;
}
