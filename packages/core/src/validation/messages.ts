/** Every sentence of the validators, each of them once (specification §5). */
export const validationMessages = {
  email: 'Некорректный email',
  password:
    'Пароль должен содержать минимум 8 символов, заглавную и строчную латинские буквы, число и спецсимвол',
  passwordChange:
    'Пароль должен содержать минимум 8 символов, заглавную и строчную буквы, число и спецсимвол',
  passwordsDiffer: 'Пароли не совпадают',
  phoneFormat: 'Некорректный номер. Введите в формате +7XXXXXXXXXX, +375XXXXXXXXX или +86XXXXXXXXXXX.',
  phoneCountry:
    'Допустимые коды стран: +7 (Россия), +375 (Беларусь), +86 (Китай). Проверьте также код региона.',
  phoneRejected: 'Некорректный номер для выбранного кода страны.',
  taxNumberRequired: 'Укажите ИНН',
  taxNumberLength: 'В\u00A0ИНН 10\u00A0цифр у\u00A0организации и 12\u00A0у\u00A0человека. Проверьте номер',
  taxNumberChecksum: 'Контрольные цифры ИНН не\u00A0сходятся. Проверьте номер',
  code: 'Введите 6\u00A0цифр из\u00A0сообщения',
  required: 'Заполните это поле',
} as const;

/** What a validator says: the value to send, with a warning where one is due, or the sentence to show. */
export type Validation =
  | { readonly valid: true; readonly value: string; readonly warning?: string }
  | { readonly valid: false; readonly message: string };

/** Makes the answer of a validator from a check. */
export function verdict(valid: boolean, value: string, message: string): Validation {
  return valid ? { valid, value } : { valid, message };
}
