import { parseStored, readStored, writeStored } from '../../device/storage.ts';
import { type CustomerType, customerTypes, formOf, type SignUpForm } from './fields.ts';

/** A form that was sent and whose phone is not confirmed yet: those who mistyped the phone type nothing else again. */
export interface SignUpDraft {
  type: CustomerType;
  form: SignUpForm;
}

const KEY = 'signUpDraft';

/** Kept in the tab until the phone is confirmed; never with a password. */
export function rememberDraft({ type, form }: SignUpDraft): void {
  const { password: _password, repeatPassword: _repeat, ...rest } = form;
  writeStored(KEY, JSON.stringify({ type, form: rest }), 'sessionStorage');
}

export function forgetDraft(): void {
  writeStored(KEY, null, 'sessionStorage');
}

export function storedDraft(): SignUpDraft | undefined {
  const stored = parseStored(readStored(KEY, 'sessionStorage')) as Partial<SignUpDraft> | null | undefined;
  const type = customerTypes.find(({ value }) => value === stored?.type)?.value;
  if (!type) return undefined;
  const texts = Object.entries(stored?.form ?? {}).filter(([, text]) => typeof text === 'string');
  return { type, form: formOf(Object.fromEntries(texts)) };
}
