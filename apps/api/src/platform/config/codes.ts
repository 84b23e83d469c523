import type { Settings } from './settings.ts';

/** How one-time codes are sent. */
export interface CodeSettings {
  /** A file of the data directory, an HTTP SMS gateway, or a Telegram bot. OTP_DELIVERY, default outbox. */
  delivery: Settings['OTP_DELIVERY'];
  /**
   * SMS_HTTP_URL, SMS_HTTP_BODY (default: a JSON body with `phone` and `text`; `none` for a GET) and
   * SMS_HTTP_AUTHORIZATION. `{phone}`, `{text}` and `{id}` in address and body stand for the message.
   */
  sms?: { url: string; body: string | undefined; authorization: string | undefined };
  /** TELEGRAM_BOT_TOKEN, TELEGRAM_WEBHOOK_SECRET and TELEGRAM_API_URL (default: https://api.telegram.org). */
  telegram?: { token: string; webhookSecret: string; apiUrl: string };
  /** Most SMS that the whole site sends in an hour. SMS_PER_HOUR, default 300. */
  smsPerHour: number;
  /** Country codes that get SMS. SMS_COUNTRIES, by commas, default all: 7,375,86. */
  smsCountries: readonly string[];
}

/** Reads how codes are sent; the way that OTP_DELIVERY names must be set up. */
export function readCodeSettings(settings: Settings, problems: string[]): CodeSettings {
  const {
    OTP_DELIVERY: delivery,
    TELEGRAM_BOT_TOKEN: token,
    TELEGRAM_WEBHOOK_SECRET: webhookSecret,
  } = settings;
  const sms = readSms(settings);
  const telegram =
    token && webhookSecret
      ? { token, webhookSecret, apiUrl: new URL(settings.TELEGRAM_API_URL).origin }
      : undefined;
  if (delivery === 'sms-http' && !sms) {
    problems.push('OTP_DELIVERY is sms-http, but SMS_HTTP_URL is not set: it is the address of the gateway.');
  }
  if (delivery === 'telegram' && !telegram) {
    problems.push(
      'OTP_DELIVERY is telegram, but TELEGRAM_BOT_TOKEN and TELEGRAM_WEBHOOK_SECRET are not both set.',
    );
  }
  return {
    delivery,
    ...(sms ? { sms } : {}),
    ...(telegram ? { telegram } : {}),
    smsPerHour: settings.SMS_PER_HOUR,
    smsCountries: settings.SMS_COUNTRIES.split(',').map((code) => code.trim().replace(/^\+/, '')),
  };
}

function readSms(settings: Settings): CodeSettings['sms'] {
  const { SMS_HTTP_URL: url, SMS_HTTP_BODY: body, SMS_HTTP_AUTHORIZATION: authorization } = settings;
  return url ? { url, body: body === 'none' ? undefined : body, authorization } : undefined;
}
