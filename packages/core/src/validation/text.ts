import { type Validation, validationMessages, verdict } from './messages.ts';

/**
 * A text in one line, trimmed: line breaks and other control characters, signs that no one sees, and those that turn the
 * direction of what follows, become a space. A name with a line break would add a line of its own to a letter or a list.
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/gu, ' ').trim();
}

/** E-mail of the registration form: x@y.z, else 'Некорректный email'. The value is trimmed (specification §5). */
export function validateEmail(text: string): Validation {
  const value = oneLine(text);
  return verdict(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value), value, validationMessages.email);
}

/** A field that only has to be filled in (specification §2, "Registration"). The value is one line, trimmed. */
export function validateRequired(text: string): Validation {
  const value = oneLine(text);
  return verdict(value !== '', value, validationMessages.required);
}

/** Digits of a one-time code. */
export const CODE_LENGTH = 6;
/** Seconds until a code may be sent again (specification §4, "Resend countdown"). */
export const RESEND_SECONDS = 60;

/** One-time code: six digits; spaces and dashes of a pasted code are dropped. */
export function validateCode(text: string): Validation {
  const value = text.replace(/[\s-]/g, '');
  return verdict(/^\d{6}$/.test(value), value, validationMessages.code);
}

/** Trims every text of a form and turns the empty ones into null, as registration sends them (specification §3). */
export function emptyToNull<Form extends Readonly<Record<string, string | null>>>(
  form: Form,
): { [Field in keyof Form]: Form[Field] | null } {
  const entries = Object.entries(form).map(([field, text]) => [field, text?.trim() || null]);
  return Object.fromEntries(entries);
}
