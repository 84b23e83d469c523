import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneMetadataModule } from '../../scripts/phoneMetadata.ts';
import {
  CODE_LENGTH,
  emptyToNull,
  formatPhone,
  nameWithExtension,
  oneLine,
  type PhoneCountry,
  phoneCountries,
  RESEND_SECONDS,
  type Validation,
  validateCode,
  validateEmail,
  validatePassword,
  validatePasswordChange,
  validatePhone,
  validateRepeatPassword,
  validateRequired,
  validateTaxNumber,
} from './index.ts';

const messageOf = (result: Validation) => (result.valid ? null : result.message);

describe('The e-mail of the registration (specification §5)', () => {
  it.each(['ivan@firma.ru', ' ivan@firma.ru ', 'i.p+1@a-b.co.uk', 'иван@почта.рф'])('%j is right', (text) => {
    expect(validateEmail(text)).toEqual({ valid: true, value: text.trim() });
  });

  it.each(['', 'ivan', 'ivan@', '@firma.ru', 'ivan@firma', 'ivan@firma.', 'a b@c.ru', 'a@@b.ru', 'a@b..ru'])(
    "%j is not of the pattern x@y.z: 'Некорректный email'",
    (text) => {
      expect(messageOf(validateEmail(text))).toBe('Некорректный email');
    },
  );
});

describe('Texts of one line', () => {
  const signs = [
    '\n',
    '\r\n',
    '\0',
    '\t',
    '\v',
    '\u0085',
    '\u2028',
    '\u2029',
    '\u202E',
    '\u2066',
    '\u200B',
    '\uFEFF',
  ];

  it.each(signs)('%j becomes a space in a name, and goes at its ends', (sign) => {
    const text = `${sign}Иван${sign}${sign}Петров${sign}`;
    expect(oneLine(text)).toBe('Иван Петров');
    expect(validateRequired(text)).toEqual({ valid: true, value: 'Иван Петров' });
    expect(messageOf(validateRequired(sign))).toBe('Заполните это поле');
    expect(messageOf(validateEmail(`ivan${sign}@firma.ru`))).toBe('Некорректный email');
  });

  it('any other text stays as it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\p{L}\p{N}\p{P}\p{S} ]*$/u), (text) => {
        expect(oneLine(text)).toBe(text.trim());
      }),
    );
  });
});

describe('The password of the registration (specification §5)', () => {
  const message =
    'Пароль должен содержать минимум 8 символов, заглавную и строчную латинские буквы, число и спецсимвол';

  it.each(['Abcdef1!', 'Aa1#пароль', 'Zz9_zzzz', 'Aa1 «aaa»', 'Aa1€aaaa'])('%j is strong', (password) => {
    expect(validatePassword(password)).toEqual({ valid: true, value: password });
  });

  it.each([
    ['seven characters', 'Abcde1!'],
    ['no lowercase letter', 'ABCDEF1!'],
    ['no uppercase letter', 'abcdef1!'],
    ['no digit', 'Abcdefg!'],
    ['no punctuation or symbol', 'Abcdefg1'],
    ['only Cyrillic letters', 'Абвгдеж1!'],
    ['nothing', ''],
  ])('with %s is weak', (_, password) => {
    expect(messageOf(validatePassword(password))).toBe(message);
  });

  it('repeated weakly has the same message', () => {
    expect(messageOf(validateRepeatPassword('abc', 'Abcdef1!'))).toBe(message);
  });

  it("repeated differently: 'Пароли не совпадают'", () => {
    expect(messageOf(validateRepeatPassword('Abcdef1?', 'Abcdef1!'))).toBe('Пароли не совпадают');
    expect(validateRepeatPassword('Abcdef1!', 'Abcdef1!').valid).toBe(true);
  });
});

describe('The passwords of the change form (specification §5)', () => {
  it.each(['Abcdef1!', 'Пароль1@', ' Abcdef1! ', 'Ёжик123&'])('%j is right, trimmed', (password) => {
    expect(validatePasswordChange(password)).toEqual({ valid: true, value: password.trim() });
  });

  it.each([
    ['seven characters', 'Abcde1!'],
    ['no lowercase letter', 'ABCDEF1!'],
    ['no uppercase letter', 'abcdef1!'],
    ['no digit', 'Abcdefg!'],
    ['none of @$!%*?&', 'Abcdefg1'],
    ['a character that is not allowed', 'Abcdef1!#'],
    ['a space inside', 'Abcd ef1!'],
    ['a letter of another alphabet', 'Abcdef1!ß'],
  ])("with %s is refused by the message without 'латинские'", (_, password) => {
    expect(messageOf(validatePasswordChange(password))).toBe(
      'Пароль должен содержать минимум 8 символов, заглавную и строчную буквы, число и спецсимвол',
    );
  });
});

describe('Phones as people type and paste them (specification §5)', () => {
  it.each([
    ['8 (912) 345-67-89', '+79123456789'],
    ['89123456789', '+79123456789'],
    ['+79123456789', '+79123456789'],
    ['79123456789', '+79123456789'],
    ['912 345 67 89', '+79123456789'],
    ['+7\u00A0(912)\u00A0345‑67‑89', '+79123456789'],
    ['+7 912 345 67 89', '+79123456789'],
    ['\u202A+7 912 345-67-89\u202C', '+79123456789'],
    ['+7 8 912 345-67-89', '+79123456789'],
    ['+7 +7 912 345-67-89', '+79123456789'],
    ['+7 7 912 345-67-89', '+79123456789'],
    ['8.912.345.67.89', '+79123456789'],
    ['+７９１２３４５６７８９', '+79123456789'],
    ['8 495 123-45-67', '+74951234567'],
    ['8 800 555-35-35', '+78005553535'],
    ['+375 29 123-45-67', '+375291234567'],
    ['375291234567', '+375291234567'],
    ['8 029 123-45-67', '+375291234567'],
    ['+86 138 1234 5678', '+8613812345678'],
    ['8613812345678', '+8613812345678'],
    ['138 1234 5678', '+8613812345678'],
    ['тел. 8 912 345-67-89', '+79123456789'],
    ['Тел.: +7 912 345-67-89', '+79123456789'],
    ['телефон 89123456789', '+79123456789'],
    ['т. 8 (912) 345-67-89', '+79123456789'],
    ['моб.: 8 912 345-67-89', '+79123456789'],
    ['tel:+7-912-345-67-89', '+79123456789'],
    ['tel:+74951234567;ext=204', '+74951234567'],
    ['8 495 123-45-67 доб. 2', '+74951234567'],
    ['8 (495) 123-45-67, доб.204', '+74951234567'],
    ['+7 495 123 45 67 (доб. 12)', '+74951234567'],
    ['8 495 123-45-67 добавочный 2', '+74951234567'],
    ['8 495 123-45-67 вн. 31', '+74951234567'],
    ['8 495 123-45-67 ext. 31', '+74951234567'],
    ['8 495 123-45-67 #31', '+74951234567'],
    ['тел. 8 (495) 123-45-67 доб. 2', '+74951234567'],
    ['8 495 123-45-67 внутр. 15', '+74951234567'],
    ['8 495 123-45-67 внутренний 15', '+74951234567'],
    ['+7 (495) 123-45-67 x12', '+74951234567'],
    ['+7 495 123-45-67 X 12', '+74951234567'],
    ['8 495 123-45-67 х12', '+74951234567'],
    ['8 (495) 123-45-67,2', '+74951234567'],
    ['8 (495) 123-45-67, 204', '+74951234567'],
    ['https://wa.me/79123456789', '+79123456789'],
    ['wa.me/79123456789', '+79123456789'],
    ['wa.me/+375291234567', '+375291234567'],
    ['0086 138 1234 5678', '+8613812345678'],
    ['00375 29 123-45-67', '+375291234567'],
    ['007 912 345-67-89', '+79123456789'],
    ['8-10-375-29-123-45-67', '+375291234567'],
    ['810 86 138 1234 5678', '+8613812345678'],
    ['+375 (029) 123-45-67', '+375291234567'],
    ['375 029 123-45-67', '+375291234567'],
    ['+375 8 029 123-45-67', '+375291234567'],
    ['+86 0138 1234 5678', '+8613812345678'],
  ])('%j is %s', (text, phone) => {
    expect(validatePhone(text)).toEqual({ valid: true, value: phone });
  });

  it.each([
    '',
    'телефон',
    'тел.',
    'доб. 5',
    '+',
    '12345',
    '+7 912 345-67-8x',
    'Иван 8 912 345-67-89',
    '8 912 345-67-89 Иван',
    '8 912 345-67-89, 8 912 345-67-90 доб.',
    '7'.repeat(250),
  ])('%j cannot be read as a number', (text) => {
    expect(messageOf(validatePhone(text))).toBe(
      'Некорректный номер. Введите в формате +7XXXXXXXXXX, +375XXXXXXXXX или +86XXXXXXXXXXX.',
    );
  });

  it('are read the same with any extension behind them', () => {
    const marks = [' доб. ', ', доб.', ' внутр. ', ' вн. ', ' ext. ', ';ext=', ' x', ' x ', ' #', ',', ', '];
    const extension = fc.tuple(fc.constantFrom(...marks), fc.integer({ min: 0, max: 999_999 }));
    const phones = ['8 (912) 345-67-89', '+7 495 123-45-67', '375291234567', 'wa.me/8613812345678'];
    fc.assert(
      fc.property(fc.constantFrom(...phones), extension, (phone, [mark, digits]) => {
        const text = `${phone}${mark}${digits}`;
        expect(validatePhone(text)).toEqual(validatePhone(phone));
        expect(nameWithExtension('Иван', text)).toBe(`Иван, доб.\u00A0${digits}`);
        expect(nameWithExtension('Иван', phone)).toBe('Иван');
      }),
    );
  });

  it('of two numbers none is chosen', () => {
    expect(validatePhone('8 912 345-67-89, 8 912 345-67-90').valid).toBe(false);
  });

  it.each(['+1 202 555 0123', '+380 44 123 45 67', '+49 30 123456'])('%j is of another country', (text) => {
    expect(messageOf(validatePhone(text))).toBe(
      'Допустимые коды стран: +7 (Россия), +375 (Беларусь), +86 (Китай). Проверьте также код региона.',
    );
  });

  it.each([
    ['+7 912 345 67 8', 'В номере после +7 должно быть 10 цифр. Введено 9'],
    ['8 912 345 67 890', 'В номере после +7 должно быть 10 цифр. Введено 11'],
    ['8 (343) 200-50-5', 'В номере после +7 должно быть 10 цифр. Введено 9'],
    ['тел. 8-343-200-50-5', 'В номере после +7 должно быть 10 цифр. Введено 9'],
    ['+7 495 123-45-6 доб. 7', 'В номере после +7 должно быть 10 цифр. Введено 9'],
    ['+375 29 123 45 6', 'В номере после +375 должно быть 9 цифр. Введено 8'],
    ['+86 138 1234 567', 'В номере после +86 должно быть 11 цифр. Введено 10'],
  ])('%j has a wrong length, and the message says the right one (project decisions)', (text, message) => {
    expect(messageOf(validatePhone(text))?.replaceAll('\u00A0', ' ')).toBe(message);
  });

  it.each(['+7 000 000-00-00', '+7 701 123-45-67', '+375 00 000-00-00', '+86 000 0000 0000'])(
    '%j is rejected by the phone library',
    (text) => {
      expect(messageOf(validatePhone(text))).toBe('Некорректный номер для выбранного кода страны.');
    },
  );

  it('give E.164 of the right length or a sentence, whatever is typed', () => {
    const typing = fc.array(fc.constantFrom(...'0123456789+() -\u00A0')).map((keys) => keys.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.string(), typing), (text) => {
        const result = validatePhone(text);
        if (!result.valid) {
          expect(result.message.length).toBeGreaterThan(20);
          return;
        }
        const countries: readonly PhoneCountry[] = phoneCountries;
        const country = countries.find(({ code }) => result.value.startsWith(`+${code}`));
        expect(result.value).toMatch(new RegExp(`^\\+${country?.code}\\d{${country?.length}}$`));
        expect(validatePhone(result.value)).toEqual(result);
      }),
      { numRuns: 3000 },
    );
  });

  it('are read the same with any separators between the digits', () => {
    const separators = fc.array(fc.constantFrom('', ' ', '-', '(', ')', '\u00A0', '.'), {
      minLength: 11,
      maxLength: 11,
    });
    fc.assert(
      fc.property(
        fc.constantFrom('89123456789', '79123456789', '+74951234567'),
        separators,
        (phone, between) => {
          const text = [...phone]
            .map((key, index) => `${key}${key === '+' ? '' : between[index % 11]}`)
            .join('');
          expect(validatePhone(text)).toEqual(validatePhone(phone));
        },
      ),
    );
  });

  it('are written for reading in groups', () => {
    expect(formatPhone('+79123456789').replaceAll('\u00A0', ' ')).toBe('+7 912 345-67-89');
    expect(formatPhone('+375291234567').replaceAll('\u00A0', ' ')).toBe('+375 29 123-45-67');
    expect(formatPhone('+8613123456789').replaceAll('\u00A0', ' ')).toBe('+86 131 2345 6789');
    expect(formatPhone('+7912345678')).toBe('+7912345678');
    expect(formatPhone('не номер')).toBe('не номер');
  });

  it('are checked by the metadata of the installed phone library', async () => {
    const { phoneMetadata } = await import('./generated/phoneMetadata.ts');
    expect(phoneMetadataModule()).toContain(JSON.stringify(phoneMetadata));
  });
});

describe('The tax number (specification §2: required)', () => {
  it.each(['7707083893', '7736050003', '7700000070', '500100732259', '5001 0073 2259'])(
    '%j has right check digits',
    (text) => {
      expect(validateTaxNumber(text)).toEqual({ valid: true, value: text.replaceAll(' ', '') });
    },
  );

  it.each(['7707083894', '500100732258', '500100732269', '500100732202'])(
    '%j has wrong check digits, a warning',
    (text) => {
      expect(validateTaxNumber(text)).toMatchObject({
        valid: true,
        warning: expect.stringContaining('не\u00A0сходятся'),
      });
    },
  );

  it.each(['123', '77070838931', 'ИНН'])('%j is of a wrong length, a warning', (text) => {
    expect(validateTaxNumber(text)).toMatchObject({
      valid: true,
      value: text,
      warning: expect.stringContaining('10'),
    });
  });

  it('is required', () => {
    expect(messageOf(validateTaxNumber('  '))).toBe('Укажите ИНН');
  });

  it('with one digit mistyped always has the warning', () => {
    for (let position = 0; position < 10; position++) {
      for (let shift = 1; shift < 10; shift++) {
        const digits = [...'7736050003'];
        digits[position] = String((Number(digits[position]) + shift) % 10);
        expect(validateTaxNumber(digits.join('')), digits.join('')).toHaveProperty('warning');
      }
    }
  });
});

describe('Other fields', () => {
  it('a code has six digits and may be sent again after 60 seconds (specification §4)', () => {
    expect([CODE_LENGTH, RESEND_SECONDS]).toEqual([6, 60]);
  });

  it('a one-time code is six digits, also when pasted with spaces', () => {
    expect(validateCode(' 123 456 ')).toEqual({ valid: true, value: '123456' });
    expect(messageOf(validateCode('12345'))).toBe('Введите 6\u00A0цифр из\u00A0сообщения');
    expect(validateCode('1234567').valid).toBe(false);
  });

  it('a required field is not empty after trimming', () => {
    expect(validateRequired(' Иванов ')).toEqual({ valid: true, value: 'Иванов' });
    expect(messageOf(validateRequired(' '))).toBe('Заполните это поле');
  });

  it('after trimming, empty strings are sent as null (specification §3)', () => {
    expect(emptyToNull({ region: ' Москва ', address: '  ', companyName: null })).toEqual({
      region: 'Москва',
      address: null,
      companyName: null,
    });
  });
});
