import { counted } from '@leasing/core/format';

/**
 * An answer other than success that the server gives on purpose: it becomes the status and the error body.
 * `message` is for people and is in the site as it is, so it is Russian, except for the literal texts that
 * clients compare with (`serverMessages`); `code` is for programs.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Seconds after which a repeat makes sense; sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { fields?: Record<string, string>; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }
}

/** Refusals that more than one folder gives. */
export const refusals = {
  notFound: () => new Refusal(404, 'NOT_FOUND', 'Такой записи нет.'),
  noRoute: () => new Refusal(404, 'ROUTE_NOT_FOUND', 'Такого адреса нет.'),
  noSession: () => new Refusal(401, 'UNAUTHENTICATED', 'Для данного действия необходима авторизация'),
  needsConsent: () =>
    new Refusal(
      403,
      'CONSENT_REQUIRED',
      'Сначала подтвердите согласие на\u00A0обработку персональных данных: страница /consent/account.',
    ),
  notAllowed: () => new Refusal(403, 'NOT_ALLOWED', 'У\u00A0вашей роли нет этого права.'),
  notForDemo: () =>
    new Refusal(
      403,
      'NOT_FOR_DEMO',
      'Демонстрационному владельцу это недоступно. Добавьте своего владельца: npm\u00A0run\u00A0staff.',
    ),
  crossSite: () => new Refusal(403, 'CROSS_SITE', 'Запрос с другого сайта отклонён.'),
  tooMany: (retryAfter: number) =>
    new Refusal(429, 'TOO_MANY_REQUESTS', `Слишком много попыток. Повторите ${inTime(retryAfter)}.`, {
      retryAfter,
    }),
  /** @param cause for the log alone */
  unavailable: (cause?: unknown) =>
    new Refusal(503, 'UNAVAILABLE', 'Сервис временно недоступен. Повторите через несколько секунд.', {
      retryAfter: 2,
      cause,
    }),
  invalid: (fields: Record<string, string>) =>
    new Refusal(400, 'VALIDATION_FAILED', Object.values(fields)[0] ?? 'Запрос заполнен неверно.', { fields }),
} as const;

/** «через 40 секунд», «через 5 минут», «через 3 часа»: never less than the wait. */
export function inTime(seconds: number): string {
  const oneMinute = 60;
  const oneHour = 3600;
  // The accusative differs from the nominative in these two nouns alone.
  const words = (count: number, noun: 'second' | 'minute' | 'hour') =>
    `через\u00A0${counted(count, noun)}`.replace(/секунда$/, 'секунду').replace(/минута$/, 'минуту');
  if (seconds < oneMinute) return words(Math.ceil(seconds), 'second');
  if (seconds <= oneHour) return words(Math.ceil(seconds / oneMinute), 'minute');
  return words(Math.ceil(seconds / oneHour), 'hour');
}
