import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { phoneCountries } from '@leasing/core/validation';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';
import { residencyWarning } from './residency.ts';
import { settingNames } from './settings.ts';

const problems = (environment: Record<string, string>) => {
  try {
    loadConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

describe('the settings', () => {
  test('have defaults for everything', () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      publicUrl: 'http://localhost:3000',
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      mcp: true,
      demoStock: true,
      trustedProxies: 0,
      codes: { delivery: 'outbox', smsPerHour: 300, smsCountries: phoneCountries.map(({ code }) => code) },
    });
  });

  test('are the rows of docs/settings.md', () => {
    const page = readFileSync(new URL('../../../../../docs/settings.md', import.meta.url), 'utf8');
    const names = page.match(/^\| `.*?` \|/gm)?.flatMap((cells) => cells.match(/\w+/g) ?? []);
    expect(names?.sort()).toEqual([...settingNames].sort());
  });

  test('take a variable that is set to nothing as unset', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  test.each([
    ['PORT', '70000', 'PORT is "70000", but it must be a whole number from 0 to 65535.'],
    ['PORT', '80a', 'PORT is "80a", but it must be a whole number from 0 to 65535.'],
    ['DEMO_STOCK', 'no', 'DEMO_STOCK is "no", but it must be one of: 0, 1.'],
    ['TRUST_PROXY', '-1', 'TRUST_PROXY is "-1", but it must be a whole number from 0 to 10.'],
    [
      'OTP_DELIVERY',
      'pigeon',
      'OTP_DELIVERY is "pigeon", but it must be one of: outbox, sms-http, telegram.',
    ],
    ['SMS_PER_HOUR', '0', 'SMS_PER_HOUR is "0", but it must be a whole number from 1 to 1000000.'],
    [
      'SMS_COUNTRIES',
      '7, 44',
      'SMS_COUNTRIES is "7, 44", but it must be a list by commas of the country codes 7, 375, 86.',
    ],
    [
      'PUBLIC_URL',
      'shop.example/path',
      'PUBLIC_URL is "shop.example/path", but it must be an address such as https://shop.example, without a path.',
    ],
  ])('%s=%s stops the start with a sentence that names it', (name, value, sentence) => {
    expect(problems({ [name]: value })).toEqual([sentence]);
  });

  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['metrics_token', 'METRICS_TOKEN'],
    ['S3_BUKET', 'S3_BUCKET'],
  ])('%s, which is none, stops the start and is answered with %s', (name, suggestion) => {
    expect(problems({ [name]: 'x' })).toEqual([`${name} is not a setting. Did you mean ${suggestion}?`]);
  });

  test('leave the variables of other programs alone', () => {
    const others = { PATH: '/bin', PORTS: '1', HOSTNAME: 'vm', NODE_OPTIONS: '', OTEL_SERVICE_NAME: 'site' };
    expect(problems({ ...others, DATABASE_URL: 'postgresql://host/db', DATABASE_URI: 'x' })).toEqual([]);
  });

  test('never repeat an address that may hold a password', () => {
    const [sentence] = problems({ DATABASE_URL: 'mysql://user:secret@host/db' });
    expect(sentence).toContain('DATABASE_URL');
    expect(sentence).not.toContain('secret');
  });

  test('want a main server for a replica', () => {
    expect(problems({ DATABASE_READ_URL: 'postgresql://host/db' })[0]).toContain('set both');
  });

  test('want what the chosen way of sending codes needs', () => {
    expect(problems({ OTP_DELIVERY: 'sms-http' })[0]).toContain('SMS_HTTP_URL');
    expect(problems({ OTP_DELIVERY: 'telegram', TELEGRAM_BOT_TOKEN: '1:x' })).toEqual([
      'TELEGRAM_BOT_TOKEN must be a token of @BotFather.',
      expect.stringContaining('TELEGRAM_WEBHOOK_SECRET are not both set'),
    ]);
  });

  test('want the whole of a bucket, and say no key', () => {
    const half = problems({ S3_BUCKET: 'Photos!', S3_SECRET_ACCESS_KEY: 'hush', S3_REGION: 'Moscow 1' });
    expect(half).toEqual([
      'S3_REGION is "Moscow 1", but it must be a region such as us-east-1 or ru-central1.',
      'S3_BUCKET is "Photos!", but it must be 3 to 63 small Latin letters, digits, dots and hyphens.',
      'S3_BUCKET, S3_SECRET_ACCESS_KEY are set without S3_ENDPOINT, S3_ACCESS_KEY_ID: set all of them, or none.',
    ]);
    expect(problems({ S3_ENDPOINT: 'store.example/photos' })[0]).toContain('S3_ENDPOINT');
  });

  test('say which targets of personal data are not declared to be in Russia', () => {
    const targets = {
      DATABASE_URL: 'postgresql://user:secret@host/db',
      BITRIX24_URL: 'https://portal.bitrix24.ru/rest/1/secret/',
      SMS_HTTP_URL: 'https://sms.example/send',
    };
    expect(residencyWarning(loadConfig(targets))).toMatch(
      /^Personal data go to database, sms, bitrix24, and/,
    );
    expect(residencyWarning(loadConfig({ ...targets, DATA_RESIDENCY: 'database, sms' }))).toMatch(
      /go to bitrix24, and DATA_RESIDENCY does not say that it stands/,
    );
    const all = { ...targets, DATA_RESIDENCY: 'database,sms,bitrix24' };
    expect(residencyWarning(loadConfig(all))).toBeUndefined();
    expect(residencyWarning(loadConfig({}))).toBeUndefined();
    expect(problems({ DATA_RESIDENCY: 'database,moon' })[0]).toContain('a list by commas of: database, s3');
  });

  test('name the countries that get SMS', () => {
    expect(loadConfig({ SMS_COUNTRIES: '+7, 375' }).codes.smsCountries).toEqual(['7', '375']);
  });

  test('take the firm from a file, and say what in it cannot be', () => {
    const folder = mkdtempSync(join(tmpdir(), 'leasing-firm-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const fileWith = (text: string) => {
      const file = join(folder, 'firm.json');
      writeFileSync(file, text);
      return { FIRM_FILE: file };
    };
    const page = readFileSync(new URL('../../../../../docs/settings.md', import.meta.url), 'utf8');
    const example = /```json\n(.*?)```/s.exec(page)?.[1] ?? '';
    expect(loadConfig(fileWith(example)).firm).toMatchObject({
      legalName: 'ООО «Ромашка»',
      phones: [{ number: '+73432005050' }],
    });
    expect(loadConfig({}).firm).toEqual({});
    const wrongDigits = problems(fileWith(JSON.stringify({ taxNumber: '7707083890' })));
    expect(wrongDigits).toEqual([expect.stringMatching(/^FIRM_FILE, .*taxNumber: Контрольные цифры ИНН/)]);
    expect(problems(fileWith(JSON.stringify({ phones: 'many' })))).toEqual([
      expect.stringContaining('/phones must be array'),
    ]);
    expect(problems(fileWith(JSON.stringify({ inn: '7707083893' })))).toHaveLength(1);
    expect(problems(fileWith('{'))).toEqual([expect.stringContaining('must be a file with JSON')]);
    expect(problems({ FIRM_FILE: join(folder, 'none.json') })).toHaveLength(1);
  });

  test('tell all that is wrong at once', () => {
    expect(problems({ PORT: 'x', DEMO_STOCK: 'x', LOG_LEVEL: 'x' })).toHaveLength(3);
  });
});
