import { type Validation, validationMessages, verdict } from './messages.ts';

/** Fewest characters of a password (specification §9). */
export const PASSWORD_LENGTH = 8;

/** A part of the rule of a password, as a form can tick it off. */
export interface PasswordRule {
  readonly label: string;
  /** Whether a password has it. */
  readonly holds: (password: string) => boolean;
}

const has = (label: string, pattern: RegExp): PasswordRule => ({
  label,
  holds: (password) => pattern.test(password),
});

const longEnough: PasswordRule = {
  label: `Не\u00A0меньше ${PASSWORD_LENGTH}\u00A0символов`,
  holds: (password) => [...password].length >= PASSWORD_LENGTH,
};
const digit = has('Цифра', /\d/);

/** What a password of the registration form must have (specification §5). */
export const passwordRules: readonly PasswordRule[] = [
  longEnough,
  has('Строчная латинская буква', /[a-z]/),
  has('Заглавная латинская буква', /[A-Z]/),
  digit,
  has('Знак: точка, дефис, ! или другой', /[\p{P}\p{S}]/u),
];

/** What a new password of the change form must have; it is trimmed before (specification §5). */
export const passwordChangeRules: readonly PasswordRule[] = [
  longEnough,
  has('Строчная буква', /[a-zа-яё]/),
  has('Заглавная буква', /[A-ZА-ЯЁ]/),
  digit,
  has('Знак из\u00A0@ $ ! % * ? &', /[@$!%*?&]/),
  has('Только буквы, цифры и\u00A0эти знаки', /^[A-Za-zА-Яа-яЁё\d@$!%*?&]+$/),
];

const strong = (password: string, rules: readonly PasswordRule[]) =>
  rules.every(({ holds }) => holds(password));

/** Password of the registration form, by `passwordRules`. The value is left as typed. */
export function validatePassword(password: string): Validation {
  return verdict(strong(password, passwordRules), password, validationMessages.password);
}

/** New password of the change form, by `passwordChangeRules`. The value is trimmed. */
export function validatePasswordChange(password: string): Validation {
  const value = password.trim();
  return verdict(strong(value, passwordChangeRules), value, validationMessages.passwordChange);
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
