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

/**
 * Words that everybody on this site thinks of first. A password that consists of one of them, digits and signs is
 * guessed at once.
 */
const ownWords: ReadonlySet<string> = new Set([
  'leasing',
  'lizing',
  'лизинг',
  'leasingpassword',
  'spectehnika',
  'spetstehnika',
  'спецтехника',
  'stroytehnika',
  'стройтехника',
  'password',
  'parol',
  'пароль',
  'moyparol',
  'мойпароль',
]);

/** Whether a password is among the commonest, or one of the site's own words in disguise, in whatever letter case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon();
  const small = password.toLowerCase();
  return (await common).has(small) || ownWords.has(small.replace(/\P{Letter}/gu, ''));
}
