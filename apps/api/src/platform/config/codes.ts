import type { EnvironmentReader } from './EnvironmentReader.ts';

/** Where one-time codes go: a file of the data directory, an HTTP SMS gateway, or a Telegram bot. */
type OtpDelivery = 'outbox' | 'sms-http' | 'telegram';

/** How one-time codes are sent. */
export interface CodeSettings {
  /** OTP_DELIVERY, default outbox: both channels go to the outbox. */
  delivery: OtpDelivery;
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

const defaultBody = '{"phone":"{phone}","text":"{text}"}';

/** Country codes of the phones that the site takes, `phoneCountries` of the validators. */
const phoneCodes = ['7', '375', '86'];

/** Reads how codes are sent; the way that OTP_DELIVERY names must be set up. */
export function readCodeSettings(read: EnvironmentReader): CodeSettings {
  const delivery = read.choice<OtpDelivery>('OTP_DELIVERY', ['outbox', 'sms-http', 'telegram'], 'outbox');
  const sms = readSms(read);
  const telegram = readTelegram(read);
  if (delivery === 'sms-http' && !sms) {
    read.problems.push(
      'OTP_DELIVERY is sms-http, but SMS_HTTP_URL is not set: it is the address of the gateway.',
    );
  }
  if (delivery === 'telegram' && !telegram) {
    read.problems.push(
      'OTP_DELIVERY is telegram, but TELEGRAM_BOT_TOKEN and TELEGRAM_WEBHOOK_SECRET are not both set.',
    );
  }
  return {
    delivery,
    ...(sms ? { sms } : {}),
    ...(telegram ? { telegram } : {}),
    smsPerHour: read.integer('SMS_PER_HOUR', 300, 1, 1_000_000),
    smsCountries: readCountries(read),
  };
}

function readCountries(read: EnvironmentReader): string[] {
  const text = read.text('SMS_COUNTRIES');
  if (text === undefined) return phoneCodes;
  const codes = text.split(',').map((code) => code.trim().replace(/^\+/, ''));
  if (codes.every((code) => phoneCodes.includes(code))) return codes;
  read.problems.push(
    `SMS_COUNTRIES is "${text}", but it must be a list by commas of the country codes ${phoneCodes.join(', ')}.`,
  );
  return phoneCodes;
}

function readSms(read: EnvironmentReader): CodeSettings['sms'] {
  const url = read.secretUrl('SMS_HTTP_URL', ['https', 'http'], 'https://sms.example/send?to={phone}');
  if (!url) return undefined;
  const body = read.text('SMS_HTTP_BODY') ?? defaultBody;
  return {
    url,
    body: body === 'none' ? undefined : body,
    authorization: read.text('SMS_HTTP_AUTHORIZATION'),
  };
}

function readTelegram(read: EnvironmentReader): CodeSettings['telegram'] {
  const token = read.text('TELEGRAM_BOT_TOKEN');
  const webhookSecret = read.text('TELEGRAM_WEBHOOK_SECRET');
  const apiUrl = read.httpUrl('TELEGRAM_API_URL') ?? 'https://api.telegram.org';
  if (token === undefined || webhookSecret === undefined) return undefined;
  if (!/^\d+:[\w-]{20,}$/.test(token)) read.problems.push('TELEGRAM_BOT_TOKEN is not a token of @BotFather.');
  if (!/^[\w-]{16,256}$/.test(webhookSecret)) {
    read.problems.push('TELEGRAM_WEBHOOK_SECRET must be 16 to 256 characters of A-Z, a-z, 0-9, _ and -.');
  }
  return { token, webhookSecret, apiUrl };
}
