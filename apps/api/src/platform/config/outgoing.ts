import type { EnvironmentReader } from './EnvironmentReader.ts';

/** The targets of outgoing events; each is on when its variables are set. */
export interface OutgoingSettings {
  /** WEBHOOK_URL and WEBHOOK_SECRET. */
  webhook?: { url: string; secret: string };
  /** BITRIX24_URL, an incoming webhook of the portal with the right `crm`. */
  bitrix24?: { url: string };
  /** SMTP_URL, LEADS_EMAIL (one or more, by commas) and LEADS_EMAIL_FROM (default: the first of them). */
  email?: { smtpUrl: string; to: readonly string[]; from: string };
}

/** Key bytes of a webhook's secret, as Standard Webhooks wants them. */
const secretBytes = { least: 24, most: 64 } as const;

/** Reads the targets; a target that is set by half is a problem, not silence. */
export function readOutgoingSettings(read: EnvironmentReader): OutgoingSettings {
  const webhook = readWebhook(read);
  const bitrix24 = read.secretUrl(
    'BITRIX24_URL',
    ['https', 'http'],
    'https://portal.bitrix24.ru/rest/1/secret/',
  );
  const email = readEmail(read);
  return {
    ...(webhook ? { webhook } : {}),
    ...(bitrix24 ? { bitrix24: { url: bitrix24 } } : {}),
    ...(email ? { email } : {}),
  };
}

function readWebhook(read: EnvironmentReader): OutgoingSettings['webhook'] {
  const url = read.secretUrl('WEBHOOK_URL', ['https', 'http'], 'https://crm.example/hooks/leasing');
  const secret = read.text('WEBHOOK_SECRET');
  if (!togetherOrNot(read, ['WEBHOOK_URL', 'WEBHOOK_SECRET'])) return undefined;
  if (!url || secret === undefined) return undefined;
  const key = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1];
  const bytes = key === undefined ? 0 : Buffer.from(key, 'base64').length;
  if (bytes >= secretBytes.least && bytes <= secretBytes.most) return { url, secret };
  read.problems.push(
    `WEBHOOK_SECRET must be whsec_ and ${secretBytes.least} to ${secretBytes.most} random bytes in base64, as Standard Webhooks writes it.`,
  );
  return undefined;
}

function readEmail(read: EnvironmentReader): OutgoingSettings['email'] {
  const smtpUrl = read.secretUrl('SMTP_URL', ['smtp', 'smtps'], 'smtps://user:password@mail.example:465');
  const to = readAddresses(read, 'LEADS_EMAIL');
  const [from] = readAddresses(read, 'LEADS_EMAIL_FROM');
  if (!togetherOrNot(read, ['SMTP_URL', 'LEADS_EMAIL'])) return undefined;
  const sender = from ?? to[0];
  return smtpUrl && sender !== undefined && to.length > 0 ? { smtpUrl, to, from: sender } : undefined;
}

function readAddresses(read: EnvironmentReader, name: string): string[] {
  const addresses = (read.text(name) ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const wrong = addresses.find((address) => !/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(address));
  if (wrong === undefined) return addresses;
  read.problems.push(`${name} has "${wrong}", which is no e-mail address.`);
  return [];
}

function togetherOrNot(read: EnvironmentReader, names: readonly [string, string]): boolean {
  const unset = names.filter((name) => read.text(name) === undefined);
  if (unset.length !== 1) return unset.length === 0;
  const set = names.find((name) => name !== unset[0]);
  read.problems.push(`${set} is set without ${unset[0]}: set both, or neither.`);
  return false;
}
