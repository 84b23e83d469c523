import { typingErrors } from '@leasing/core/unstable/search';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';

/** Variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

interface Explanation {
  /** What ends the sentence "it must be …" about a wrong value. */
  expected: string;
  /** The value may hold a password, so no sentence repeats it. */
  isSecret?: true;
}

const text = () => Type.Optional(Type.String());

const wholeNumber = (fallback: number, minimum: number, maximum: number) =>
  Type.Integer({
    default: fallback,
    minimum,
    maximum,
    expected: `a whole number from ${minimum} to ${maximum}`,
  });

const choice = <const Values extends string[]>(fallback: Values[number] | undefined, values: [...Values]) =>
  Type.Enum(values, { default: fallback, expected: `one of: ${values.join(', ')}` });

const matching = (pattern: string, explanation: Explanation) =>
  Type.Optional(Type.String({ pattern, ...explanation }));

/** The address of a site, without a path. */
const origin = {
  pattern: String.raw`^https?://[^\s/?#]+/?$`,
  expected: 'an address such as https://shop.example, without a path',
};

/** An address whose path or user may be a secret. */
const secretAddress = (schemes: string, example: string) =>
  matching(`^(${schemes})://[^\\s/?#]`, { expected: `an address like ${example}`, isSecret: true });

const database = () => secretAddress('postgres|postgresql', 'postgresql://user:password@host:5432/database');

const email = String.raw`[^\s@<>",]+@[^\s@<>",]+\.[^\s@<>",]+`;
const emails = () =>
  matching(String.raw`^(${email})(\s*,\s*${email})*$`, { expected: 'e-mail addresses, by commas' });

/** What may hold personal data, by the names that DATA_RESIDENCY declares them with. */
export const residentNames = ['database', 's3', 'sms', 'telegram', 'mail', 'bitrix24', 'webhook'] as const;
const resident = String.raw`\s*(${residentNames.join('|')})\s*`;

/** Of the phones that the site takes: `phoneCountries` of the validators. */
const countryCodes = ['7', '375', '86'];
const countryCode = String.raw`\s*\+?(${countryCodes.join('|')})\s*`;

/** Every setting with its type, its bounds and its default; docs/settings.md says what each is for. */
const Settings = Type.Object({
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: Type.String({ default: '0.0.0.0' }),
  PUBLIC_URL: Type.Optional(Type.String(origin)),
  DATA_DIR: Type.String({ default: '.data' }),
  DATABASE_URL: database(),
  DATABASE_READ_URL: database(),
  S3_ENDPOINT: Type.Optional(Type.String(origin)),
  S3_REGION: Type.String({
    default: 'us-east-1',
    pattern: '^[a-z0-9-]{1,63}$',
    expected: 'a region such as us-east-1 or ru-central1',
  }),
  S3_BUCKET: matching('^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$', {
    expected: '3 to 63 small Latin letters, digits, dots and hyphens',
  }),
  S3_ACCESS_KEY_ID: text(),
  S3_SECRET_ACCESS_KEY: text(),
  S3_PATH_STYLE: choice('1', ['0', '1']),
  OTP_DELIVERY: choice('outbox', ['outbox', 'sms-http', 'telegram']),
  SMS_HTTP_URL: secretAddress('https|http', 'https://sms.example/send?to={phone}'),
  SMS_HTTP_BODY: Type.String({ default: '{"phone":"{phone}","text":"{text}"}' }),
  SMS_HTTP_AUTHORIZATION: text(),
  SMS_PER_HOUR: wholeNumber(300, 1, 1_000_000),
  SMS_COUNTRIES: Type.String({
    default: countryCodes.join(','),
    pattern: `^${countryCode}(,${countryCode})*$`,
    expected: `a list by commas of the country codes ${countryCodes.join(', ')}`,
  }),
  TELEGRAM_BOT_TOKEN: matching(String.raw`^\d+:[\w-]{20,}$`, {
    expected: 'a token of @BotFather',
    isSecret: true,
  }),
  TELEGRAM_WEBHOOK_SECRET: matching(String.raw`^[\w-]{16,256}$`, {
    expected: '16 to 256 characters of A-Z, a-z, 0-9, _ and -',
    isSecret: true,
  }),
  TELEGRAM_API_URL: Type.String({ default: 'https://api.telegram.org', ...origin }),
  WEBHOOK_URL: secretAddress('https|http', 'https://crm.example/hooks/leasing'),
  // The key has 24 to 64 bytes: 32 to 86 characters of base64 before the padding.
  WEBHOOK_SECRET: matching('^whsec_[A-Za-z0-9+/]{32,86}={0,2}$', {
    expected: 'whsec_ and 24 to 64 random bytes in base64, as Standard Webhooks writes it',
    isSecret: true,
  }),
  BITRIX24_URL: secretAddress('https|http', 'https://portal.bitrix24.ru/rest/1/secret/'),
  SMTP_URL: secretAddress('smtp|smtps', 'smtps://user:password@mail.example:465'),
  LEADS_EMAIL: emails(),
  LEADS_EMAIL_FROM: emails(),
  FIRM_FILE: text(),
  DATA_RESIDENCY: matching(`^${resident}(,${resident})*$`, {
    expected: `a list by commas of: ${residentNames.join(', ')}`,
  }),
  TRUST_PROXY: wholeNumber(0, 0, 10),
  METRICS_TOKEN: text(),
  OTEL_EXPORTER_OTLP_ENDPOINT: matching('^https?://[^\\s/?#]', {
    expected: 'the address of a collector such as http://127.0.0.1:4318',
    isSecret: true,
  }),
  OTEL_TRACES_SAMPLER_ARG: Type.Number({
    default: 1,
    minimum: 0,
    maximum: 1,
    expected: 'the share of requests to trace, from 0 to 1',
  }),
  MCP: choice('1', ['0', '1']),
  DEMO_STOCK: choice('1', ['0', '1']),
  ALLOW_NEWER_DATABASE: choice('0', ['0', '1']),
  LOG_LEVEL: Type.Optional(choice(undefined, ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
});

export type Settings = Static<typeof Settings>;
export type SettingName = keyof Settings;
export const settingNames = Object.keys(Settings.properties);

/**
 * Reads every setting; a variable that is set to nothing counts as unset.
 * @returns the settings, where a wrong one is left out, and one sentence per wrong one
 */
export function readSettings(environment: Environment): { settings: Settings; problems: string[] } {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(Settings.properties)) {
    const value = environment[name]?.trim();
    if (!value) continue;
    // Digits only: to the language «0x50», «1e3» and «» are numbers as well.
    const isNumber =
      (Type.IsInteger(schema) && /^\d+$/.test(value)) ||
      (Type.IsNumber(schema) && /^\d+(\.\d+)?$/.test(value));
    const parsed = isNumber ? Number(value) : value;
    if (Value.Check(schema, parsed)) values[name] = parsed;
    else problems.push(sentence(name, value, schema));
  }
  problems.push(...misspelt(environment));
  return { settings: Value.Parse(Settings, Value.Default(Settings, values)), problems };
}

function sentence(name: string, value: string, schema: object): string {
  const { expected, isSecret } = schema as Explanation;
  return `${name} ${isSecret ? '' : `is "${value}", but it `}must be ${expected}.`;
}

/**
 * One sentence per variable that is not a setting, but nearly has the name of one that is not set: no one would notice that it
 * does nothing. Short names are like those of other programs, so those are left alone.
 */
function misspelt(environment: Environment): string[] {
  const unset = settingNames.filter((name) => name.length > 7 && !environment[name]);
  const unknown = Object.keys(environment).filter(
    (name) => environment[name] && !Object.hasOwn(Settings.properties, name),
  );
  return unknown.flatMap((name) => {
    const nearestName = unset.find((setting) => typingErrors(name.toUpperCase(), setting, 2) !== undefined);
    return nearestName ? [`${name} is not a setting. Did you mean ${nearestName}?`] : [];
  });
}
