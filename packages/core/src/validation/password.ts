import { type Validation, validationMessages, verdict } from './messages.ts';

/** Fewest characters of a password (specification §9). */
export const PASSWORD_LENGTH = 8;

/**
 * Password of the registration form: at least 8 characters with a Latin lowercase and uppercase letter, a digit
 * and a punctuation or symbol character (specification §5). The value is left as typed.
 */
export function validatePassword(password: string): Validation {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[\p{P}\p{S}]/u];
  const strong = longEnough(password) && kinds.every((kind) => kind.test(password));
  return verdict(strong, password, validationMessages.password);
}

/**
 * New password of the change form: at least 8 characters with a lowercase and an uppercase letter, Latin
 * or Cyrillic, a digit and one of @$!%*?&; nothing else is allowed (specification §5). The value is trimmed.
 */
export function validatePasswordChange(password: string): Validation {
  const value = password.trim();
  const kinds = [/[a-zа-яё]/, /[A-ZА-ЯЁ]/, /\d/, /[@$!%*?&]/, /^[A-Za-zА-Яа-яЁё\d@$!%*?&]*$/];
  const strong = longEnough(value) && kinds.every((kind) => kind.test(value));
  return verdict(strong, value, validationMessages.passwordChange);
}

/**
 * Repeat field of the registration form: the message of a weak password when it is weak, 'Пароли не совпадают'
 * when it differs from the first field (specification §5).
 */
export function validateRepeatPassword(repeat: string, password: string): Validation {
  const validation = validatePassword(repeat);
  return validation.valid
    ? verdict(repeat === password, repeat, validationMessages.passwordsDiffer)
    : validation;
}

function longEnough(password: string): boolean {
  return [...password].length >= PASSWORD_LENGTH;
}
