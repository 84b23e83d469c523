export { type Validation, validationMessages } from './messages.ts';
export {
  PASSWORD_LENGTH,
  type PasswordRule,
  passwordChangeRules,
  passwordRules,
  validatePassword,
  validatePasswordChange,
  validateRepeatPassword,
} from './password.ts';
export {
  formatPhone,
  nameWithExtension,
  type PhoneCountry,
  phoneCountries,
  phoneLengthMessage,
  type ReadPhone,
  readPhone,
  validatePhone,
} from './phone.ts';
export { validateTaxNumber } from './taxNumber.ts';
export {
  CODE_LENGTH,
  emptyToNull,
  oneLine,
  RESEND_SECONDS,
  validateCode,
  validateEmail,
  validateRequired,
} from './text.ts';
