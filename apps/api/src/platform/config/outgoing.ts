import type { Settings } from './settings.ts';

/** The targets of outgoing events; each is on when its variables are set. */
export interface OutgoingSettings {
  /** WEBHOOK_URL and WEBHOOK_SECRET. */
  webhook?: { url: string; secret: string };
  /** BITRIX24_URL, an incoming webhook of the portal with the right `crm`. */
  bitrix24?: { url: string };
  /** SMTP_URL, LEADS_EMAIL (one or more, by commas) and LEADS_EMAIL_FROM (default: the first of them). */
  email?: { smtpUrl: string; to: readonly string[]; from: string };
}

/** Reads the targets. */
export function readOutgoingSettings(settings: Settings): OutgoingSettings {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret, BITRIX24_URL: bitrix24, SMTP_URL: smtpUrl } = settings;
  const [to, from] = [addresses(settings.LEADS_EMAIL), addresses(settings.LEADS_EMAIL_FROM)];
  const sender = from[0] ?? to[0];
  return {
    ...(url && secret ? { webhook: { url, secret } } : {}),
    ...(bitrix24 ? { bitrix24: { url: bitrix24 } } : {}),
    ...(smtpUrl && sender ? { email: { smtpUrl, to, from: sender } } : {}),
  };
}

const addresses = (list = '') =>
  list
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
