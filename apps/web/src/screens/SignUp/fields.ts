import type { DeliveryChannel, SignUpIndividualBody, SignUpLegalBody } from '@leasing/core/api';
import { emptyToNull } from '@leasing/core/validation';
import type { FormValues } from '../../routing/forms.ts';

/** 'Физ. лицо/ИП' or 'Юр. лицо' (specification §2, "Registration"). */
export type CustomerType = 'individual' | 'legal';

export const customerTypes = [
  { value: 'individual', label: 'Физ. лицо/ИП' },
  { value: 'legal', label: 'Юр. лицо' },
] as const;

/** How the code comes, where the dialog that asks for it cannot be shown. */
export const channels = [
  { value: 'SMS', label: 'На\u00A0телефон' },
  { value: 'TELEGRAM', label: 'В\u00A0Telegram' },
] as const;

/** All text fields of the form. */
export const emptyForm = {
  companyName: '',
  fullname: '',
  taxNumber: '',
  region: '',
  address: '',
  email: '',
  phoneNumber: '',
  password: '',
  repeatPassword: '',
};

export type SignUpForm = typeof emptyForm;
export type SignUpField = keyof SignUpForm;

/** Who registers, by what was sent. */
export const typeOf = ({ customerType }: FormValues): CustomerType =>
  customerType === 'legal' ? 'legal' : 'individual';

/** The fields of the form among everything that was sent with it. */
export function formOf(values: FormValues): SignUpForm {
  const names = Object.keys(emptyForm) as SignUpField[];
  return Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) as SignUpForm;
}

export interface TextFieldEntry {
  name: SignUpField;
  label: string;
  autoComplete: string;
  inputMode?: 'numeric' | 'email';
  legalOnly?: boolean;
}

/** Who registers: labels and browser hints of the plain text fields, in the order of the form. */
export const personFields: readonly TextFieldEntry[] = [
  { name: 'companyName', label: 'Название организации', autoComplete: 'organization', legalOnly: true },
  { name: 'fullname', label: 'ФИО', autoComplete: 'name' },
  { name: 'taxNumber', label: 'ИНН', autoComplete: 'off', inputMode: 'numeric' },
  { name: 'region', label: 'Регион', autoComplete: 'address-level1' },
  { name: 'address', label: 'Адрес', autoComplete: 'street-address' },
];

export const emailField: TextFieldEntry = {
  name: 'email',
  label: 'Электронная почта',
  autoComplete: 'email',
  inputMode: 'email',
};

/** What the boxes agree to, with the versions that they showed. */
export function agreementsOf({ newsletter, consentVersion, newsletterVersion }: FormValues) {
  return {
    ...(consentVersion && { consentVersion }),
    ...(newsletter && { newsletter: true as const }),
    ...(newsletter && newsletterVersion && { newsletterVersion }),
  };
}

/** What is sent: trimmed, empty strings as null (specification §3, "Registration payload"). */
export function signUpBody(form: SignUpForm, deliveryChannel: DeliveryChannel): SignUpIndividualBody {
  const { repeatPassword: _repeat, companyName: _company, password, ...rest } = form;
  return { ...emptyToNull(rest), password: password || null, deliveryChannel, consent: true };
}

export function legalSignUpBody(form: SignUpForm, deliveryChannel: DeliveryChannel): SignUpLegalBody {
  return { ...signUpBody(form, deliveryChannel), ...emptyToNull({ companyName: form.companyName }) };
}
