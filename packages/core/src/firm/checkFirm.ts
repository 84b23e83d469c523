import type { Firm } from '../api/contract/firm.ts';
import { oneLine, readPhone, validateEmail, validatePhone, validateTaxNumber } from '../validation/index.ts';
import { firmTimeZones } from './hours.ts';

/** A wrong value, with a sentence: `taxNumber`, `phones.1.number`, `hours.open.0.to`. */
export interface FirmProblem {
  readonly field: string;
  readonly message: string;
}

type Check = [isRight: boolean, field: string, message: string];

/**
 * The firm as it is kept (texts in one line, phones as E.164), and what of it cannot be, each with its field.
 */
export function checkFirm(typed: Firm): { firm: Firm; problems: FirmProblem[] } {
  const trimmed = JSON.parse(
    JSON.stringify(typed, (_, value) => (typeof value === 'string' ? oneLine(value) : value)),
  ) as Firm;
  const phones = trimmed.phones.map((phone) => ({ phone, read: validatePhone(phone.number) }));
  const firm: Firm = {
    ...trimmed,
    logoLines: trimmed.logoLines.filter(Boolean),
    taxNumber: trimmed.taxNumber.replace(/\s/g, ''),
    registrationNumber: trimmed.registrationNumber.replace(/\s/g, ''),
    phones: phones.map(({ phone, read }) => (read.valid ? { ...phone, number: read.value } : phone)),
  };
  const checks: Check[] = [
    ...filled(firm),
    [isPicture(firm.logo), 'logo', 'Логотип\u00A0— картинка PNG, WebP или JPEG.'],
    ...mails(firm),
    ...links(firm),
    ...hours(firm),
  ];
  const problems = checks.filter(([isRight]) => !isRight).map(([, field, message]) => ({ field, message }));
  const taxNumber = validateTaxNumber(firm.taxNumber);
  const taxProblem = taxNumber.valid ? taxNumber.warning : taxNumber.message;
  if (taxProblem) problems.push({ field: 'taxNumber', message: `${taxProblem}.` });
  if (!isRegistrationNumber(firm.registrationNumber)) {
    const message =
      'В\u00A0ОГРН 13\u00A0цифр, в\u00A0ОГРНИП\u00A015, и\u00A0последняя сходится с\u00A0остальными. Проверьте номер.';
    problems.push({ field: 'registrationNumber', message });
  }
  phones.forEach(({ phone, read }, index) => {
    const message = read.valid ? extensionProblem(phone.number) : read.message;
    if (message) problems.push({ field: `phones.${index}.number`, message });
  });
  return { firm, problems };
}

/** A link that dials the number has no place for one. */
function extensionProblem(text: string): string | undefined {
  const read = readPhone(text);
  if (typeof read === 'string' || read.extension === '') return undefined;
  return `Добавочный ${read.extension} допишите в\u00A0поле «Для\u00A0чего».`;
}

function filled({ name, legalName, address, history, partners }: Firm): Check[] {
  const texts: Record<string, string> = {
    name,
    legalName,
    'address.city': address.city,
    'address.street': address.street,
  };
  history.forEach((stage, index) => {
    texts[`history.${index}.title`] = stage.title;
    texts[`history.${index}.text`] = stage.text;
  });
  partners.forEach((partner, index) => {
    texts[`partners.${index}.name`] = partner.name;
  });
  return [
    ...Object.entries(texts).map(([field, text]): Check => [text !== '', field, 'Заполните это поле.']),
    [/^\d{6}$/.test(address.postalCode), 'address.postalCode', 'Почтовый индекс\u00A0— 6\u00A0цифр.'],
  ];
}

function mails(firm: Firm): Check[] {
  const message = 'Некорректная почта: нужна вида info@firma.ru.';
  return (['email', 'privacyEmail'] as const).map((field) => [
    validateEmail(firm[field]).valid,
    field,
    message,
  ]);
}

function links({ messengers, social, codeBot }: Firm): Check[] {
  const isAddress = (href: string) => /^https:\/\/[^\s/]+\.[^\s/]+/.test(href);
  const message = 'Нужен адрес, который начинается с\u00A0https://';
  const named = ([list, rows]: [string, Firm['social']]) =>
    rows.flatMap(({ label, href }, index): Check[] => [
      [label !== '', `${list}.${index}.label`, 'Напишите, как это называется.'],
      [isAddress(href), `${list}.${index}.href`, message],
    ]);
  return [
    ...named(['messengers', messengers]),
    ...named(['social', social]),
    [codeBot === '' || isAddress(codeBot), 'codeBot', message],
  ];
}

function hours({ hours: { timeZone, open, closed } }: Firm): Check[] {
  const days = open.flatMap((part) => part.days);
  const isDay = (day: string) => new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) ?? false;
  return [
    [Object.hasOwn(firmTimeZones, timeZone), 'hours.timeZone', 'Выберите часовой пояс из\u00A0списка.'],
    [new Set(days).size === days.length, 'hours.open', 'Один день недели стоит в\u00A0двух строках.'],
    ...open.map(
      ({ from, to }, index): Check => [from < to, `hours.open.${index}.to`, 'Конец дня\u00A0— позже начала.'],
    ),
    ...closed.map(
      (day, index): Check => [isDay(day), `hours.closed.${index}`, 'Такого дня нет в\u00A0календаре.'],
    ),
  ];
}

function isPicture(logo: Firm['logo']): boolean {
  return logo === null || /^data:image\/(png|webp|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/.test(logo.picture);
}

/** The last digit is the rest of the others: by 11 for a firm, by 13 for a sole trader. */
function isRegistrationNumber(text: string): boolean {
  if (!/^(\d{13}|\d{15})$/.test(text)) return false;
  const rest = Number(text.slice(0, -1)) % (text.length === 13 ? 11 : 13);
  return rest % 10 === Number(text.at(-1));
}
