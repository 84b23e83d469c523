import { validationMessages } from '@leasing/core/validation';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Sentences about passwords and fields that the server adds to those of the validators. */
export const messages = {
  common: 'Этот пароль слишком распространён. Придумайте другой.',
  required: validationMessages.required,
} as const;

/** The commonest passwords, some 49,000, in small letters. */
const common = new Set<string>(dictionary['passwords-common'] as string[]);

/** Whether a password is among the commonest, in whatever letter case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
