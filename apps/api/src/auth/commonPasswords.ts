import { validationMessages } from '@leasing/core/validation';

/** Sentences about passwords and fields that the server adds to those of the validators. */
export const messages = {
  common: 'Этот пароль слишком распространён. Придумайте другой.',
  required: validationMessages.required,
} as const;

/** The commonest passwords, some 49,000, in small letters; read when the first password is chosen. */
let common: Promise<ReadonlySet<string>> | undefined;

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'] as string[]);
}

/** Whether a password is among the commonest, in whatever letter case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon();
  return (await common).has(password.toLowerCase());
}
