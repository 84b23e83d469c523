import { type CustomerType, customerTypes, emptyForm, type SignUpForm } from './fields.ts';

/** A form that was sent and whose phone is not confirmed yet: those who mistyped the phone type nothing else again. */
export interface SignUpDraft {
  type: CustomerType;
  form: SignUpForm;
}

const KEY = 'signUpDraft';

/** Kept in the tab until the phone is confirmed; never with a password. */
export function rememberDraft({ type, form }: SignUpDraft): void {
  const { password: _password, repeatPassword: _repeat, ...rest } = form;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ type, form: rest }));
  } catch {
    // Without storage the form is empty again.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored either.
  }
}

export function storedDraft(): SignUpDraft | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<SignUpDraft> | null;
    const type = customerTypes.find(({ value }) => value === stored?.type)?.value;
    if (!type) return undefined;
    const texts = Object.entries(stored?.form ?? {}).filter(
      ([name, text]) => name in emptyForm && typeof text === 'string',
    );
    return { type, form: { ...emptyForm, ...Object.fromEntries(texts) } };
  } catch {
    return undefined;
  }
}
